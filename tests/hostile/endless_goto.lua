-- expect: limit steps
::again::
goto again

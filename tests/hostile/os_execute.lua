-- expect: rule unknown word 'os': the system cannot be touched
return os.execute("true")

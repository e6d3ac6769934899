-- expect: rule unknown word 'collectgarbage'
collectgarbage("stop")

-- expect: 4 'ppppppppppppppppppppppppppppppppppppppppppppppppppppppppppppppppppppp
return game { name="H", players={string.rep("p",60000),"b"}, board=grid(3,3), moves=to(empty)*put(), stuck=draw }

# SPDX-License-Identifier: MIT
"""Xiangqi once more, slow and obvious: every piece, every line."""
from compare import compare

# letters: G A E H R C S ; red upper, moves up
START="rheagaehr/9/1c5c1/s1s1s1s1s/9/9/S1S1S1S1S/1C5C1/9/RHEAGAEHR"
class X:
    def __init__(s):
        s.b={}; s.red=True; s.seen={}; s.q=0; s.res=None
        for r,row in enumerate(START.split('/')):
            x=0
            for c in row:
                if c.isdigit(): x+=int(c)
                else: s.b[(x,9-r)]=c; x+=1
        s.note()
    def note(s):
        k=(s.red,frozenset(s.b.items())); s.seen[k]=s.seen.get(k,0)+1
        if s.seen[k]>=3 or s.q>=120: s.res='draw'
    def on(s,q): return 0<=q[0]<9 and 0<=q[1]<10
    def pseudo(s,b,red):
        up=1 if red else -1
        pal=lambda q: 3<=q[0]<=5 and (q[1]<=2 if red else q[1]>=7)
        bank=lambda q: q[1]<=4 if red else q[1]>=5
        own=lambda q: q in b and b[q].isupper()==red
        for q,p in list(b.items()):
            if p.isupper()!=red: continue
            k=p.upper(); x,y=q
            O=((1,0),(-1,0),(0,1),(0,-1)); DG=((1,1),(1,-1),(-1,1),(-1,-1))
            if k=='G':
                for d in O:
                    t=(x+d[0],y+d[1])
                    if s.on(t) and pal(t) and not own(t): yield q,t
            elif k=='A':
                for d in DG:
                    t=(x+d[0],y+d[1])
                    if s.on(t) and pal(t) and not own(t): yield q,t
            elif k=='E':
                for d in DG:
                    t=(x+2*d[0],y+2*d[1]); e=(x+d[0],y+d[1])
                    if s.on(t) and bank(t) and e not in b and not own(t): yield q,t
            elif k=='H':
                for d in O:
                    leg=(x+d[0],y+d[1])
                    if not s.on(leg) or leg in b: continue
                    for z in (-1,1):
                        t=(x+2*d[0]+(z if d[0]==0 else 0), y+2*d[1]+(z if d[1]==0 else 0))
                        if s.on(t) and not own(t): yield q,t
            elif k in 'RC':
                for d in O:
                    t=(x+d[0],y+d[1]); 
                    while s.on(t) and t not in b:
                        yield q,t
                        t=(t[0]+d[0],t[1]+d[1])
                    if k=='R':
                        if s.on(t) and not own(t): yield q,t
                    else:
                        t=(t[0]+d[0],t[1]+d[1])
                        while s.on(t) and t not in b: t=(t[0]+d[0],t[1]+d[1])
                        if s.on(t) and not own(t): yield q,t
            else:
                ds=[(0,up)]
                if not bank(q): ds+=[(1,0),(-1,0)]
                for d in ds:
                    t=(x+d[0],y+d[1])
                    if s.on(t) and not own(t): yield q,t
    def attacked(s,b,red):
        g=[q for q,p in b.items() if p==('G' if red else 'g')]
        o=[q for q,p in b.items() if p==('g' if red else 'G')]
        if not g: return True
        g=g[0]
        if o and o[0][0]==g[0] and not any((g[0],y) in b for y in range(min(g[1],o[0][1])+1,max(g[1],o[0][1]))): return True
        return any(t==g for _,t in s.pseudo(b,not red))
    def nm(s,q): return 'abcdefghi'[q[0]]+str(q[1]+1)
    def gen(s):
        out={}
        for q,t in s.pseudo(s.b,s.red):
            b=dict(s.b); cap=t in b; b[t]=b.pop(q)
            if not s.attacked(b,s.red): out[s.nm(q)+s.nm(t)]=(b,cap)
        return out
    def moves(s): return list(s.gen()) if not s.res else []
    def play(s,m):
        b,cap=s.gen()[m]; s.b=b; s.q=0 if cap else s.q+1; s.red=not s.red; s.note()
    def over(s): return s.res
    def fen(s):
        rows=[]
        for y in range(9,-1,-1):
            r='';e=0
            for x in range(9):
                p=s.b.get((x,y))
                if p is None: e+=1
                else: r+=(str(e) if e else '')+p; e=0
            rows.append(r+(str(e) if e else ''))
        return '/'.join(rows)+' '+('r' if s.red else 'b')


compare("xiangqi", [], X, 200)

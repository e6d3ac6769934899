# SPDX-License-Identifier: MIT
"""Arimaa once more, slow and obvious: every piece, every neighbour."""
from compare import compare

S='RCDHME'; D={'n':(0,1),'s':(0,-1),'e':(1,0),'w':(-1,0)}; TR={(2,2),(5,2),(2,5),(5,5)}
def st(p): return S.index(p.upper())
class A:
    def __init__(s, start="rrrrrrrr/hdcemcdh/8/8/8/8/HDCMECDH/RRRRRRRR"):
        s.b={}; s.gold=True; s.steps=0; s.res=None; s.last=None
        for r,row in enumerate(start.split('/')):
            x=0
            for c in row:
                if c.isdigit(): x+=int(c)
                else: s.b[(x,7-r)]=c; x+=1
        s.start=dict(s.b); s.seen={}
    def mine(s,p): return p is not None and p.isupper()==s.gold
    def nb(s,q):
        for d,(dx,dy) in D.items():
            t=(q[0]+dx,q[1]+dy)
            if 0<=t[0]<8 and 0<=t[1]<8: yield d,t
    def friend(s,b,q,p): return any(t in b and b[t].isupper()==p.isupper() for _,t in s.nb(q))
    def frozen(s,b,q):
        p=b[q]
        if s.friend(b,q,p): return False
        return any(t in b and b[t].isupper()!=p.isupper() and st(b[t])>st(p) for _,t in s.nb(q))
    def traps(s,b):
        dead=[q for q in TR if q in b and not s.friend(b,q,b[q])]
        for q in dead: del b[q]
    def nm(s,q): return 'abcdefgh'[q[0]]+str(q[1]+1)
    def gen(s):
        out={}
        def add(t,b,n):
            s.traps(b)
            if s.steps+n==4 and not s.okend(b): return
            out[t]=(b,n)
        for q,p in list(s.b.items()):
            if not s.mine(p): continue
            if s.frozen(s.b,q): continue
            for d,t in s.nb(q):
                if t not in s.b:
                    back = p.upper()=='R' and d==('s' if s.gold else 'n')
                    if not back and s.steps<=3:
                        b=dict(s.b); del b[q]; b[t]=p; add(f'{LET(p)}{s.nm(q)}{d}',b,1)
                    if s.steps<=2:   # pull
                        for d2,v in s.nb(q):
                            if v in s.b and not s.mine(s.b[v]) and st(s.b[v])<st(p):
                                b=dict(s.b); del b[q]; b[t]=p; w=b.pop(v); b[q]=w
                                back=[k for k,z in s.nb(v) if z==q][0]
                                add(f'{LET(p)}{s.nm(q)}{d} {LET(w)}{s.nm(v)}{back}',b,2)
                elif not s.mine(s.b[t]) and st(s.b[t])<st(p) and s.steps<=2:
                    w=s.b[t]
                    for d2,v in s.nb(t):
                        if v in s.b: continue
                        b=dict(s.b); del b[q]; b[t]=p; b[v]=w
                        add(f'{LET(w)}{s.nm(t)}{d2} {LET(p)}{s.nm(q)}{d}',b,2)
        if s.steps>0 and s.okend(s.b): out['end']=(dict(s.b),None)
        return out
    def okend(s,b):
        return b!=s.start and s.seen.get((s.gold,frozenset(b.items())),0)<2
    def moves(s): return list(s.gen()) if s.res is None else []
    def play(s,t):
        b,n=s.gen()[t]; s.b=b
        if n is None or s.steps+n==4:
            k=(s.gold,frozenset(b.items())); s.seen[k]=s.seen.get(k,0)+1
            me=s.gold; r=lambda g,y: any(p==('R' if g else 'r') and q[1]==y for q,p in b.items())
            has=lambda g: any(p==('R' if g else 'r') for p in b.values())
            goal=lambda g: 7 if g else 0
            if r(me,goal(me)): s.res='gold' if me else 'silver'
            elif r(not me,goal(not me)): s.res='silver' if me else 'gold'
            elif not has(not me): s.res='gold' if me else 'silver'
            elif not has(me): s.res='silver' if me else 'gold'
            s.gold=not s.gold; s.steps=0; s.start=dict(b)
        else: s.steps+=n
    def over(s): return s.res
    def fen(s):
        rows=[]
        for y in range(7,-1,-1):
            r='';e=0
            for x in range(8):
                p=s.b.get((x,y))
                if p is None: e+=1
                else:
                    r+=(str(e) if e else '')+p; e=0
            rows.append(r+(str(e) if e else ''))
        return '/'.join(rows)+' '+('g' if s.gold else 's')
LET=lambda p:p


compare("arimaa", ["-o", "setup=usual"], A, 400)

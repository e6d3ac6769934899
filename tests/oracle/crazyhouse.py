# SPDX-License-Identifier: MIT
"""Crazyhouse once more, slow and obvious: every piece, every drop."""
from compare import compare

PR={'Q':'D','R':'T','B':'L','N':'S'}; BASE={'D':'Q','T':'R','L':'B','S':'N'}
KN=[(1,2),(2,1),(-1,2),(-2,1),(1,-2),(2,-1),(-1,-2),(-2,-1)]
O=((1,0),(-1,0),(0,1),(0,-1)); DG=((1,1),(1,-1),(-1,1),(-1,-1))
def kind(p): p=p.upper(); return BASE.get(p,p)
class Z:
    def __init__(s):
        s.b={}; s.w=True; s.hand={True:{k:0 for k in 'QRBNP'},False:{k:0 for k in 'QRBNP'}}; s.cas=set('KQkq'); s.ep=None; s.res=None; s.seen={}
        for x,c in enumerate('RNBQKBNR'):
            s.b[(x,0)]=c; s.b[(x,7)]=c.lower(); s.b[(x,1)]='P'; s.b[(x,6)]='p'
        s.note()
    def key(s): return (s.w,frozenset(s.b.items()),tuple(sorted(s.hand[True].items())),tuple(sorted(s.hand[False].items())),frozenset(s.cas),s.ep)
    def note(s):
        k=s.key(); s.seen[k]=s.seen.get(k,0)+1
        if s.seen[k]>=3: s.res='draw'
    def on(s,q): return 0<=q[0]<8 and 0<=q[1]<8
    def hits(s,b,q,white):  # is q attacked by white?
        x,y=q
        for dx,dy in KN:
            p=b.get((x+dx,y+dy))
            if p and p.isupper()==white and kind(p)=='N': return True
        for ds,ks in ((O,'QR'),(DG,'QB')):
            for dx,dy in ds:
                t=(x+dx,y+dy); n=1
                while s.on(t):
                    p=b.get(t)
                    if p:
                        if p.isupper()==white and (kind(p) in ks or (n==1 and kind(p)=='K')): return True
                        break
                    t=(t[0]+dx,t[1]+dy); n+=1
        up=1 if white else -1
        for dx in (-1,1):
            p=b.get((x+dx,y-up))
            if p and p.isupper()==white and kind(p)=='P': return True
        return False
    def king(s,b,white): return next(q for q,p in b.items() if p==('K' if white else 'k'))
    def nm(s,q): return 'abcdefgh'[q[0]]+str(q[1]+1)
    def gen(s):
        out={}; w=s.w; up=1 if w else -1
        own=lambda q: q in s.b and s.b[q].isupper()==w
        foe=lambda q: q in s.b and s.b[q].isupper()!=w
        def add(name,q,t,prom=None,epcap=None,castle=None,double=False):
            b=dict(s.b); cap=b.get(t); p=b.pop(q)
            if epcap: cap=b.pop(epcap)
            b[t]=(prom if w else prom.lower()) if prom else p
            if castle: b[castle[1]]=b.pop(castle[0])
            if s.hits(b,s.king(b,w),not w): return
            out[name]=(b,cap,q,t,double,None)
        for q,p in list(s.b.items()):
            if p.isupper()!=w: continue
            k=kind(p); x,y=q
            if k=='P':
                t=(x,y+up)
                def go(t,**kw):
                    if t[1]==(7 if w else 0):
                        for a,bb in PR.items(): add(s.nm(q)+s.nm(t)+a.lower(),q,t,prom=bb,**kw)
                    else: add(s.nm(q)+s.nm(t),q,t,**kw)
                if t not in s.b:
                    go(t)
                    t2=(x,y+2*up)
                    if y==(1 if w else 6) and t2 not in s.b: add(s.nm(q)+s.nm(t2),q,t2,double=True)
                for dx in (-1,1):
                    t=(x+dx,y+up)
                    if foe(t): go(t)
                    elif t==s.ep and t not in s.b: add(s.nm(q)+s.nm(t),q,t,epcap=(x+dx,y))
            elif k in 'NK':
                for dx,dy in (KN if k=='N' else O+DG):
                    t=(x+dx,y+dy)
                    if s.on(t) and not own(t): add(s.nm(q)+s.nm(t),q,t)
                if k=='K' and not s.hits(s.b,q,not w):
                    r=0 if w else 7
                    if ('K' if w else 'k') in s.cas and (5,r) not in s.b and (6,r) not in s.b and not s.hits(s.b,(5,r),not w):
                        add(s.nm(q)+s.nm((6,r)),q,(6,r),castle=((7,r),(5,r)))
                    if ('Q' if w else 'q') in s.cas and all((i,r) not in s.b for i in (1,2,3)) and not s.hits(s.b,(3,r),not w):
                        add(s.nm(q)+s.nm((2,r)),q,(2,r),castle=((0,r),(3,r)))
            else:
                for ds,ks in ((O,'QR'),(DG,'QB')):
                    if k not in ks: continue
                    for dx,dy in ds:
                        t=(x+dx,y+dy)
                        while s.on(t):
                            if own(t): break
                            add(s.nm(q)+s.nm(t),q,t)
                            if t in s.b: break
                            t=(t[0]+dx,t[1]+dy)
        for k,n in s.hand[w].items():
            if not n: continue
            for x in range(8):
                for y in range(8):
                    if (x,y) in s.b or (k=='P' and y in (0,7)): continue
                    b=dict(s.b); b[(x,y)]=k if w else k.lower()
                    if s.hits(b,s.king(b,w),not w): continue
                    out[f'{k}@{s.nm((x,y))}']=(b,None,None,(x,y),False,k)
        return out
    def moves(s): return list(s.gen()) if not s.res else []
    def play(s,m):
        b,cap,q,t,double,drop=s.gen()[m]; w=s.w
        if cap: s.hand[w]['P' if cap.upper() in BASE else cap.upper()]+=1
        if drop: s.hand[w][drop]-=1
        for c,qs in (('K',((4,0),(7,0))),('Q',((4,0),(0,0))),('k',((4,7),(7,7))),('q',((4,7),(0,7)))):
            if q in qs or t in qs: s.cas.discard(c)
        s.ep=None
        if double:
            up=1 if w else -1
            if any(b.get((t[0]+d,t[1]))==('p' if w else 'P') for d in (-1,1)): s.ep=(t[0],t[1]-up)
        s.b=b; s.w=not w; s.note()
    def over(s): return s.res
    def fen(s):
        rows=[]
        for y in range(7,-1,-1):
            r='';e=0
            for x in range(8):
                p=s.b.get((x,y))
                if p is None: e+=1
                else: r+=(str(e) if e else '')+p; e=0
            rows.append(r+(str(e) if e else ''))
        return '/'.join(rows)+' '+('w' if s.w else 'b')


compare("crazyhouse", [], Z, 160)

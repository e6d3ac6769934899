# SPDX-License-Identifier: MIT
"""compare.py - random games played by a program of its own and by abax: the
position and the list of moves must be the same before every decision.

An engine has moves() -> texts, play(text), over() -> None or a word, and
fen(), the first two words of abax's position text.
"""
import random
import subprocess
import sys


def is_position(line):
    return line.count("/") >= 7 and " " in line


def blocks_of(text):
    """[(position, lines that follow)], from 'show --position' and 'moves'."""
    blocks = []
    for line in text.splitlines():
        if is_position(line):
            blocks.append((line, []))
        elif blocks and line:
            blocks[-1][1].append(line)
    return blocks


def fail(game, number, ply, *words):
    print(game, "game", number, "ply", ply, *words)
    sys.exit(1)


def play_one(make, rnd, limit):
    """A random game by the engine: positions, lists of moves, a script."""
    engine, script, lists, fens = make(), [], [], []
    for _ in range(limit):
        moves = sorted(engine.moves())
        if engine.over() or not moves:
            break
        lists.append(moves)
        fens.append(engine.fen())
        choice = rnd.choice(moves)
        script += ["show --position", "moves", choice]
        engine.play(choice)
    fens.append(engine.fen())
    return script + ["show --position"], lists, fens


def check_one(abax, game, options, number, script, lists, fens):
    out = subprocess.run([abax, "play", game] + options, capture_output=True,
                         input="\n".join(script) + "\n", text=True)
    if out.stderr.strip():
        fail(game, number, 0, out.stderr)
    blocks = blocks_of(out.stdout)
    if len(blocks) != len(fens):
        fail(game, number, len(blocks), "ends early")
    for ply, (position, lines) in enumerate(blocks):
        words = 2 if ply < len(lists) else 1  # nobody moves at the end
        if position.split()[:words] != fens[ply].split()[:words]:
            fail(game, number, ply, position, "is not", fens[ply])
        if ply == len(lists):
            break
        found = [x for x in lines if "wins" not in x and "draw" not in x]
        if sorted(found) != lists[ply]:
            fail(game, number, ply, position, "abax alone:",
                 sorted(set(found) - set(lists[ply])), "oracle alone:",
                 sorted(set(lists[ply]) - set(found)))


def compare(game, options, make, limit):
    """Arguments of the program: abax, how many games, the seed."""
    abax, games = sys.argv[1], int(sys.argv[2])
    rnd, plies = random.Random(int(sys.argv[3])), 0
    for number in range(games):
        script, lists, fens = play_one(make, rnd, limit)
        check_one(abax, game, options, number, script, lists, fens)
        plies += len(lists)
    print(f"{game}: {games} games, {plies} decisions agree")

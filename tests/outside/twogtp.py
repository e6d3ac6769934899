# SPDX-License-Identifier: MIT
# twogtp.py - a referee: two programs play Go by GTP.
#
#   twogtp.py SIZE MOVES BLACK WHITE
#
# Each move one of them generates is played by the other. After every move
# both must tell the same stones. Prints each difference, or "N moves agree".
import shlex
import subprocess
import sys


class Engine:
    def __init__(self, command):
        self.name = command
        self.child = subprocess.Popen(
            shlex.split(command), stdin=subprocess.PIPE,
            stdout=subprocess.PIPE, text=True)
        self.number = 0

    def ask(self, command):
        self.number += 1
        self.child.stdin.write("%d %s\n" % (self.number, command))
        self.child.stdin.flush()
        lines = []
        while True:
            line = self.child.stdout.readline()
            if not line:
                sys.exit("%s: ended at '%s'" % (self.name, command))
            if line.strip():
                lines.append(line.rstrip("\n"))
            elif lines:
                break
        head = "=%d" % self.number
        if not lines[0].startswith(head):
            sys.exit("%s: '%s': %s" % (self.name, command, lines[0]))
        lines[0] = lines[0][len(head):].strip()
        return " ".join(lines).strip()

    def stones(self):
        return [sorted(self.ask("list_stones " + color).upper().split())
                for color in ("black", "white")]


def begin(command, size):
    engine = Engine(command)
    assert engine.ask("protocol_version") == "2"
    for line in ("boardsize %s" % size, "komi 7.5", "clear_board"):
        engine.ask(line)
    return engine


def main():
    size, most = sys.argv[1], int(sys.argv[2])
    engines = [begin(command, size) for command in sys.argv[3:5]]
    passes = made = 0
    while made < most and passes < 2:
        color = ("black", "white")[made % 2]
        move = engines[made % 2].ask("genmove " + color)
        if move.lower() == "resign":
            break
        engines[1 - made % 2].ask("play %s %s" % (color, move))
        passes = passes + 1 if move.lower() == "pass" else 0
        made += 1
        ours, theirs = engines[0].stones(), engines[1].stones()
        if ours != theirs:
            sys.exit("move %d, %s %s: %s but %s"
                     % (made, color, move, ours, theirs))
    engines[0].ask("undo")
    engines[1].ask("undo")
    if engines[0].stones() != engines[1].stones():
        sys.exit("after undo: the stones differ")
    for engine in engines:
        engine.ask("final_score")
        engine.ask("quit")
    print("%d moves agree" % made)


main()

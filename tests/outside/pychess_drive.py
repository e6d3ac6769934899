# SPDX-License-Identifier: MIT
# pychess_drive.py - the UCI part of pychess plays a game against `PROGRAM uci`.
#
# pychess checks every move by its own rules and answers with the first legal
# one it knows. Prints the moves of the engine, then "N moves".
import asyncio
import os
import sys

import gi

gi.require_version("Gtk", "3.0")
from pychess.Players.UCIEngine import UCIEngine
from pychess.System.SubProcess import SubProcess
from pychess.Utils.Board import Board
from pychess.Utils.Move import Move
from pychess.Utils.const import RUNNING, WHITE
from pychess.Utils.logic import getStatus
from pychess.Utils.lutils.lmovegen import genAllMoves


def first_legal(board):
    for move in genAllMoves(board.board):
        if not board.board.willLeaveInCheck(move):
            return Move(move)


async def play(program, plies):
    child = SubProcess(program, args=["uci"], cwd=os.getcwd())
    await child.start()
    engine = UCIEngine(child, WHITE, 2, None)
    is_ready, is_dead = asyncio.Event(), set()
    engine.prestart()
    engine.start(is_ready, is_dead)
    await asyncio.wait_for(is_ready.wait(), 60)
    assert not is_dead, "the engine is dead"
    engine.setOptionStrength(1, True)
    board, move, before, made = Board(setup=True), None, None, 0
    while made < plies and getStatus(board)[0] == RUNNING:
        move = await asyncio.wait_for(
            engine.makeMove(board, move, before), 120)
        legal = [m for m in genAllMoves(board.board)
                 if not board.board.willLeaveInCheck(m)]
        assert move.move in legal, "illegal: %s" % move
        print(move.as_uci())
        made += 1
        before, board = board, board.move(move)
        if getStatus(board)[0] != RUNNING:
            break
        move = first_legal(board)
        before, board = board, board.move(move)
    print("%d moves" % made, flush=True)


asyncio.get_event_loop().run_until_complete(play(sys.argv[1], int(sys.argv[2])))
os._exit(0)

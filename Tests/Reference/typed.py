#!/usr/bin/env python3
"""Runs a command line on a terminal of its own, and types a line when it asks for a passphrase.

  typed.py FOLDER LINE COMMAND

Prints nothing; the exit status is that of the command. Only the Python standard library is used.
"""
import os
import pty
import sys

folder, line, command = sys.argv[1:4]
child, terminal = pty.fork()
if child == 0:
    os.chdir(folder)
    os.execvp("sh", ["sh", "-c", command])
seen = b""
is_typed = False
while True:
    try:
        more = os.read(terminal, 4096)
    except OSError:
        break
    if not more:
        break
    seen += more
    if not is_typed and b"passphrase" in seen.lower():
        os.write(terminal, line.encode() + b"\n")
        is_typed = True
status = os.waitpid(child, 0)[1]
sys.exit(os.waitstatus_to_exitcode(status) if is_typed else 3)

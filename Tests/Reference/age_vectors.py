#!/usr/bin/env python3
"""Prints the vectors of CCTV's age folder, a line each: name, outcome, hash of the payload, identities,
passphrases, whether the file is text, and the file in base64, with tabs between them.

    age_vectors.py FOLDER
"""
import base64
import os
import sys
import zlib

folder = sys.argv[1]
for name in sorted(os.listdir(folder)):
    with open(os.path.join(folder, name), "rb") as file:
        head, sealed = file.read().split(b"\n\n", 1)
    fields = [line.split(": ", 1) for line in head.decode().split("\n")]
    values = lambda key: ",".join(value for name, value in fields if name == key)
    if values("compressed") == "zlib":
        sealed = zlib.decompress(sealed)
    print("\t".join([name, values("expect"), values("payload"), values("identity"),
                     values("passphrase"), values("armored"), base64.b64encode(sealed).decode()]))

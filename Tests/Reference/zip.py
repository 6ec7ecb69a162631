#!/usr/bin/env python3
"""Prints the files of a zip archive, a line each: name, and contents in hexadecimal digits.

    zip.py FILE
"""
import sys
import zipfile

archive = zipfile.ZipFile(sys.argv[1])
assert archive.testzip() is None
for name in archive.namelist():
    print(name, archive.read(name).hex())

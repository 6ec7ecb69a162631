#!/usr/bin/env python3
"""Prints what pandas reads of a table in a database: rows, the mean of moods, and the last day.

    table.py FILE
"""
import sqlite3
import sys

import pandas

table = pandas.read_sql("SELECT * FROM entries", sqlite3.connect(sys.argv[1]), parse_dates=["day"])
print(len(table), table.mood.mean(), table.day.max().date())

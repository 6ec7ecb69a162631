"""Lives a week in folders of other programs, two folders at a time.

run.py                    all folders
run.py --only WORDS       those whose names contain the words
run.py --list             also every step, with what it changed
"""

import argparse
import multiprocessing
import os
import sys
import time
import traceback

import logseq_folders
import obsidian_folders
from folder import PROGRAM, Broken, Folder
from logseq_week import LogseqWeek
from obsidian_week import ObsidianWeek


def live(job):
    """Lives a week in one folder; returns its name, the number of steps, the failures and the list of steps."""
    kind, name = job
    made = (logseq_folders if kind == "Logseq" else obsidian_folders).Made(name)
    week = LogseqWeek if kind == "Logseq" else ObsidianWeek
    folder = Folder(f"{kind}: {name}", made.files)
    try:
        week(folder, made).live()
    except Broken as broken:
        folder.failures.append(str(broken))
    except Exception:
        # Where a file or a line that should be there is missing, the week can't continue.
        folder.failures.append(f"{folder.name}: {folder.step}\n{traceback.format_exc()}")
    finally:
        folder.close()
    return folder.name, folder.steps, folder.failures, folder.listed


def main():
    parser = argparse.ArgumentParser(description="A week in folders of other programs")
    parser.add_argument("--only", default="", help="folders whose names contain these words")
    parser.add_argument("--list", action="store_true", help="print every step with its changes")
    options = parser.parse_args()
    jobs = [("Logseq", name) for name in logseq_folders.GRAPHS]
    jobs += [("Obsidian", name) for name in obsidian_folders.VAULTS]
    jobs = [job for job in jobs if options.only.lower() in ": ".join(job).lower()]
    if not os.access(PROGRAM, os.X_OK):
        sys.exit(f"there is no program {PROGRAM}: DAYMARK_PROGRAM names it")
    if not jobs:
        sys.exit(f"no folder is called {options.only!r}")
    began, wrong, steps = time.monotonic(), 0, 0
    with multiprocessing.Pool(2) as pool:
        for name, number, failures, listed in pool.imap(live, jobs):
            print(f"{'failed' if failures else 'ok':8} {name}, {number} steps", flush=True)
            if options.list:
                print("\n".join(listed))
            for failure in failures:
                print(failure)
            wrong += len(failures)
            steps += number
    print(f"{len(jobs)} folders, {steps} steps, {time.monotonic() - began:.0f} seconds: {wrong or 'no'} failures")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()

"""A folder that two programs keep, and the ledger of its bytes."""

import difflib
import json
import os
import shutil
import subprocess
import tempfile

PROGRAM = os.path.abspath(os.environ.get("DAYMARK_PROGRAM", ".build/release/daymark"))
BOM = b"\xef\xbb\xbf"
# Two pictures: the smallest PNG, and the beginning of a JPEG.
PNG = bytes.fromhex(
    "89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489"
    "0000000d4944415478da63fcffff3f0300050001ff9f7b2f4c0000000049454e44ae426082"
)


def lines(data):
    """The lines of a file with their ends, as bytes; only LF and CRLF end one."""
    parts = data.split(b"\n")
    return [part + b"\n" for part in parts[:-1]] + ([parts[-1]] if parts[-1] else [])


def bare(line):
    return line.rstrip(b"\r\n")


class Change:
    """What happened to one file: runs of lines that went, and those that came in their place."""

    def __init__(self, path, old, new):
        self.path, self.old, self.new = path, old, new
        before, after = lines(old or b""), lines(new or b"")
        self.gone, self.come, self.places = [], [], []
        # A last line that only got an end is the same line.
        pairs = difflib.SequenceMatcher(
            None, [bare(line) for line in before], [bare(line) for line in after], False
        )
        for tag, begin, end, first, last in pairs.get_opcodes():
            if tag != "equal":
                self.places.append((begin, end, first, last))
                self.gone += [bare(line) for line in before[begin:end]]
                self.come += [bare(line) for line in after[first:last]]

    def shape(self):
        """What another program would notice beyond the lines: the reasons, if line ends, a byte order mark or the
        last line end differ."""
        if self.old is None or self.new is None:
            return []
        wrong = []
        if self.old.startswith(BOM) != self.new.startswith(BOM) or self.new.count(BOM) > 1:
            wrong.append("the byte order mark")
        ends = {line[len(bare(line)) :] for line in lines(self.old)} - {b""}
        if ends and not {line[len(bare(line)) :] for line in lines(self.new)} - {b""} <= ends:
            wrong.append("the line ends")
        # If the last lines went, the line before them is the last one, as it was.
        is_cut = (
            bool(self.places)
            and self.places[-1][1] == len(lines(self.old))
            and self.places[-1][2:] == (len(lines(self.new)), len(lines(self.new)))
        )
        if self.old and self.new and not is_cut and self.old.endswith(b"\n") != self.new.endswith(b"\n"):
            wrong.append("the end of the last line")
        return wrong

    def text(self):
        """The difference, for people."""

        def shown(data):
            return [line.decode(errors="backslashreplace").replace("\r\n", "␍\n") for line in lines(data or b"")]

        found = difflib.unified_diff(shown(self.old), shown(self.new), self.path, self.path, n=2)
        return "\n".join("      " + line.rstrip("\n") for line in found)


class Broken(Exception):
    """The program can't be used any further in this folder."""


class Folder:
    """A temporary folder in which Daymark and another program write in turn."""

    def __init__(self, name, files, named=False):
        self.name, self.failures, self.steps, self.step = name, [], 0, "made"
        self.home = tempfile.mkdtemp(prefix="daymark-other-")
        self.top = self.home + "/folder"
        # Whether the folder has to be named, since nothing marks it as a journal.
        self.named = ["--journal", "."] if named else []
        for path, data in files.items():
            self.write(path, data)
        self.listed = []

    def close(self):
        shutil.rmtree(self.home, ignore_errors=True)

    # Files

    def path(self, name):
        return os.path.join(self.top, name)

    def exists(self, name):
        return os.path.exists(self.path(name))

    def read(self, name):
        with open(self.path(name), "rb") as file:
            return file.read()

    def write(self, name, data):
        os.makedirs(os.path.dirname(self.path(name)) or ".", exist_ok=True)
        with open(self.path(name), "wb") as file:
            file.write(data.encode() if isinstance(data, str) else data)

    def remove(self, name):
        os.remove(self.path(name))

    def tree(self):
        """Every file with its bytes, without what is Daymark's own."""
        found = {}
        for place, folders, files in os.walk(self.top):
            folders[:] = [name for name in folders if (place, name) != (self.top, ".daymark")]
            for name in files:
                path = os.path.relpath(os.path.join(place, name), self.top)
                found[path] = self.read(path)
        return found

    def texts(self):
        """The paths of the Markdown files that people see."""
        return sorted(
            path for path in self.tree() if path.endswith(".md") and not path.startswith((".", "logseq/"))
        )

    # Rules

    def rule(self, is_kept, what, detail=""):
        """Notes a failure unless a rule is kept; returns whether it is."""
        if not is_kept:
            self.failures.append(f"{self.name}: {self.step}\n    {what}" + (f"\n{detail}" if detail else ""))
        return is_kept

    # Daymark

    def run(self, *words, at=None, status=0):
        """Runs Daymark, and returns what it printed."""
        environment = {
            "PATH": "/usr/bin:/bin",
            "HOME": self.home,
            "TZ": "UTC",
            "LANG": "C.UTF-8",
            "XDG_STATE_HOME": self.home + "/state",
            "XDG_CONFIG_HOME": self.home + "/config",
        }
        words = [*words, *self.named, *(["--today", at] if at else [])]
        try:
            done = subprocess.run(
                [PROGRAM, *words],
                cwd=self.top,
                env=environment,
                capture_output=True,
                stdin=subprocess.DEVNULL,
                timeout=120,
            )
        except subprocess.TimeoutExpired:
            raise Broken(f"{self.name}: {words} took more than two minutes")
        said = (done.stdout + done.stderr).decode(errors="replace")
        if done.returncode < 0:
            raise Broken(f"{self.name}: {words} was ended by signal {-done.returncode}\n{said}")
        statuses = status if isinstance(status, tuple) else (status,)
        self.rule(done.returncode in statuses, f"{' '.join(words)}: status {done.returncode}", said)
        return done.stdout.decode(errors="replace")

    def json(self, *words, at, status=0):
        """Runs a command that reads, and returns its JSON."""
        before = self.tree()
        out = self.run(*words, "--format", "json", at=at, status=status)
        self.rule(self.tree() == before, f"{' '.join(words)} changed files")
        try:
            return json.loads(out)
        except ValueError:
            self.rule(False, f"{' '.join(words)} printed no JSON", out[:300])
            return {}

    def change(self, *words, at, status=0):
        """Runs a command that writes, and returns its changes by path."""
        self.step = f"{at} daymark {' '.join(words)}".replace("\n", "⏎").replace(self.home, "")
        self.steps += 1
        before = self.tree()
        self.run(*words, at=at, status=status)
        after = self.tree()
        changes = {
            path: Change(path, before.get(path), after.get(path))
            for path in sorted(set(before) | set(after))
            if before.get(path) != after.get(path)
        }
        for change in changes.values():
            for what in change.shape():
                self.rule(False, f"{what} of {change.path} changed", change.text())
        self.listed.append(f"{self.step}\n" + "\n".join(change.text() for change in changes.values()))
        return changes

    def other(self, what):
        """Names the step of the other program, for messages."""
        self.step = what
        self.steps += 1
        self.listed.append(what)

    def only(self, changes, *paths):
        """Only these files may have changed, and each of them must have; returns whether that is so."""
        kept = True
        for path in changes:
            kept &= self.rule(path in paths, f"{path} changed", changes[path].text())
        for path in paths:
            kept &= self.rule(path in changes, f"{path} didn't change")
        return kept

    def same(self, expected, what):
        """Every file is as expected, byte for byte; returns whether that is so."""
        after, kept = self.tree(), True
        for path in sorted(set(expected) | set(after)):
            change = (
                Change(path, expected.get(path), after.get(path)) if expected.get(path) != after.get(path) else None
            )
            kept &= self.rule(change is None, f"{path} {what}", change.text() if change else "")
        return kept

    def undone(self, day, *words):
        """A slip that is undone: no byte stays of it."""
        before = self.tree()
        self.change(*words, at=f"{day} 20:00")
        if self.rule(self.tree() != before, "nothing changed"):
            self.change("undo", at=f"{day} 20:01")
            self.same(before, "isn't as it was")

    def adds(self, changes, path, *, instead=(), wanted=(), only=None):
        """A file only got lines: none of its own went but those that `instead` allows, by their beginnings. All texts
        of `wanted` are in the new lines; with `only`, a function, it holds for each new line that isn't empty."""
        if path not in changes:
            return self.rule(False, f"{path} didn't change")
        change = changes[path]
        kept = True
        for line in change.gone:
            begins = line.strip().removeprefix(BOM)
            kept &= self.rule(
                not begins or begins.startswith(tuple(text.encode() for text in instead)),
                f"{path} lost {line.decode(errors='replace')!r}",
                change.text(),
            )
        come = b"\n".join(change.come).decode(errors="replace")
        for text in wanted:
            kept &= self.rule(text in come, f"{text!r} isn't in the new lines of {path}", change.text())
        for line in change.come if only else []:
            words = line.decode(errors="replace").strip().lstrip("\ufeff")
            kept &= self.rule(not words or only(words), f"{path} got {words!r}", change.text())
        return kept

    def replaces(self, changes, path, old, new, plain=lambda line: line):
        """Lines of a file were exchanged for others, byte for byte, and nothing else changed. `plain` gives new lines
        the form that is expected, if there are several."""
        if path not in changes:
            return self.rule(False, f"{path} didn't change")
        change = changes[path]
        # Lines that stay between those that change are no part of the difference.
        same = set(old) & set(new)
        gone, come = [line.decode() for line in change.gone], [plain(line.decode()) for line in change.come]
        return self.rule(
            gone == [line for line in old if line not in same]
            and come == [line for line in new if line not in same],
            f"{path} should have {new} for {old}",
            change.text(),
        )

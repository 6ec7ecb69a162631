"""What Daymark must find in a folder afterwards: every value that either program wrote."""


class Reading:
    """Collects what was written, and asks the commands that read for it."""

    def __init__(self, folder):
        self.folder = folder
        # Files and names in their sentences; days and names; days and names of pictures.
        self.texts, self.thanks, self.photos = [], [], []

    def check(self, now, expected):
        """`check` names nothing but the copies of sync services."""
        folder = self.folder
        folder.step = f"{now} daymark check"
        found = folder.json("check", at=now, status=(0, 1)).get("problems", [])
        noise = [problem for problem in found if problem["path"] not in expected]
        folder.rule(
            not noise,
            "check names what nobody would call a problem",
            "\n".join(
                f"      {problem['path']}:{problem['line']}: {problem['severity']}: {problem['message']}"
                for problem in noise[:12]
            ),
        )
        missing = expected - {problem["path"] for problem in found}
        folder.rule(not missing, f"check doesn't name {missing}")

    def days(self, now, moods):
        """`list` has each day once, in the file of the other program, with its mood."""
        folder = self.folder
        folder.step = f"{now} daymark list week"
        view = folder.json("list", "2026-11-16..2026-11-22", at=now)
        found = view.get("matches", [])
        counted = view.get("counted", {})
        folder.rule(counted.get("notCounted") == 0, f"entries aren't counted: {counted}")
        for path, mood in moods.items():
            same = [match for match in found if match["path"] == path]
            if folder.rule(len(same) == 1, f"{path} is listed {len(same)} times"):
                folder.rule(same[0].get("mood") == mood, f"{path} has the mood {same[0].get('mood')}, not {mood}")

    def find(self, now):
        """`search` finds each sentence in its file, and nowhere else; pictures are known."""
        folder = self.folder
        words = {name for _, name in self.texts}
        folder.step = f"{now} daymark show all"
        shown = folder.json("show", "all", at=now).get("entries", [])
        for path, name in self.texts:
            texts = [entry for entry in shown if name in entry["text"] or name in str(entry.get("title"))]
            paths = {entry["path"] for entry in texts}
            folder.rule(paths == {path}, f"{name!r} is in {sorted(paths)}, not in {path}")
        for day, name in self.photos:
            photos = [photo for entry in shown if entry["day"] == day for photo in entry["photos"]]
            folder.rule(
                any(photo.endswith(name) for photo in photos), f"{day} has the photos {photos}, without {name}"
            )
        # Each search is a process, so only some are asked.
        for path, name in self.texts[::9]:
            folder.step = f"{now} daymark search {name}"
            found = {
                match["path"] for match in folder.json("search", name, at=now, status=(0, 1)).get("matches", [])
            }
            folder.rule(found == {path}, f"search finds {name!r} in {sorted(found)}, not in {path}")
        return words

    def tasks(self, now, expected):
        """`tasks` lists each task once, with its state and dates."""
        folder = self.folder
        folder.step = f"{now} daymark tasks --all"
        groups = folder.json("tasks", "--all", at=now).get("groups", [])
        found = [task for group in groups for task in group["tasks"]]
        for task in expected.values():
            same = [one for one in found if task["name"] in one["text"] and one["state"] == task["state"]]
            folder.rule(
                len(same) == task.get("times", 1),
                f"{task['text']!r} is listed {len(same)} times as {task['state']}",
                "\n".join(f"      {one['state']}: {one['text']}" for one in found if task["name"] in one["text"]),
            )
            for key in ("due", "scheduled", "alarm", "priority"):
                if key in task and same:
                    folder.rule(
                        any(one.get(key) == task[key] for one in same),
                        f"{task['text']!r}: {key} is {[one.get(key) for one in same]}, not {task[key]}",
                    )
            for one in same:
                folder.rule(
                    one["text"] == task.get("shown", task["text"]),
                    f"the task {task['text']!r} is called {one['text']!r}",
                )
                folder.rule(
                    "::" not in one.get("detail", "") and "LOGBOOK" not in one.get("detail", ""),
                    f"the task {task['text']!r} has the detail {one.get('detail')!r}",
                )

    def tags(self, now, expected):
        """`tags` counts each tag on its days."""
        folder = self.folder
        folder.step = f"{now} daymark tags"
        found = {tag["tag"].lower(): tag["entries"] for tag in folder.json("tags", at=now).get("tags", [])}
        for tag, days in expected.items():
            folder.rule(
                found.get(tag.lower()) == len(days),
                f"{tag!r} is on {found.get(tag.lower())} days, not on {sorted(days)}: {found}",
            )
        wrong = [tag for tag in found if any(mark in tag for mark in "[],")]
        folder.rule(not wrong, f"tags have brackets or commas: {wrong}")

    def habits(self, now, expected):
        folder = self.folder
        folder.step = f"{now} daymark habits"
        found = {habit["name"]: habit for habit in folder.json("habits", at=now).get("habits", [])}
        for name, days in expected.items():
            if folder.rule(name in found, f"there is no habit {name!r}, but {sorted(found)}"):
                done = {day["day"] for day in found[name].get("recent", []) if day["status"] == "done"}
                folder.rule(done == days, f"{name} is done on {sorted(done)}, not on {sorted(days)}")

    def digest(self, now, paths):
        """The digest of the week has the words of both programs, and what one was grateful for."""
        folder = self.folder
        folder.step = f"{now} daymark digest week --full"
        found = folder.json("digest", "week", "--full", at=now)
        words = " ".join(thought["text"]["text"] for thought in found.get("thoughts", []))
        for path, name in self.texts:
            if path in paths:
                folder.rule(name in words, f"{name!r} of {path} isn't among the thoughts")
        thanks = " ".join(one["text"] for one in found.get("gratitude", []))
        for _, name in self.thanks:
            folder.rule(name in thanks, f"{name!r} isn't among the thanks: {thanks!r}")
        return found

    def own_keys(self, now, keys):
        """Keys of the other program aren't shown as values of the writer."""
        folder = self.folder
        folder.step = f"{now} daymark show all"
        for entry in folder.json("show", "all", at=now).get("entries", []):
            wrong = [value["key"] for value in entry["other"] if value["key"] in keys]
            folder.rule(not wrong, f"{entry['path']} shows the other program's own keys {wrong}")

    def unchanged(self, now):
        """What reads or repairs writes nothing: there is nothing to repair."""
        folder = self.folder
        before = folder.tree()
        for words in (["today"], ["check", "--fix"], ["calendar"], ["milestones"], ["where"], ["trends"]):
            folder.step = f"{now} daymark {' '.join(words)}"
            folder.run(*words, at=now)
            folder.same(before, "changed")

    def streak(self, now, days):
        """The journal's streak counts the days that have a file."""
        folder = self.folder
        folder.step = f"{now} daymark streaks"
        found = folder.json("streaks", at=now).get("current")
        folder.rule(found == days, f"{found} days in a row, not {days}")

    def begins(self, now, path):
        """Setting the journal up writes its settings alone, and keeps the place of the days."""
        folder = self.folder
        if folder.exists("daymark.yaml"):
            return
        changes = folder.change("init", "--defaults", "--no-git", "--starter", "none", at=None)
        folder.only(changes, "daymark.yaml")
        changes = folder.change("new", "One more word.", at=now)
        folder.only(changes, path)

    def numbers(self, now, expected):
        """`trends` charts the numbers of the other program on their days."""
        folder = self.folder
        for key, days in expected.items():
            folder.step = f"{now} daymark trends --of {key}"
            found = {day["day"]: day["value"] for day in folder.json("trends", "--of", key, at=now).get("days", [])}
            folder.rule(found == days, f"{key} is {found}, not {days}")

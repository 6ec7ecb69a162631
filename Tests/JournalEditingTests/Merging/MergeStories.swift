import JournalCore
import JournalEditing

/// Versions of files that both sides changed, and what becomes of them.
enum MergeStories {
  /// What was there, what each side has, what becomes of it, and how many conflicts that leaves.
  typealias Story = (
    name: String, base: String, ours: String, theirs: String, result: String, conflicts: Int
  )

  static let keys: [Story] = [
    (
      "different keys come together, lines that nobody touched stay as they are",
      "date: 2026-11-21\n# how it was\nmood: 5\nsleep:  7\n",
      "date: 2026-11-21\n# how it was\nmood: 6\nsleep:  7\n",
      "date: 2026-11-21\n# how it was\nmood: 5\nsleep:  7.5  # at last\nsteps: 900\n",
      "date: 2026-11-21\n# how it was\nmood: 6\nsleep:  7.5  # at last\nsteps: 900\n", 0
    ),
    (
      "a new key stands behind the one it stands behind on its side", "a: 1\nb: 2\n",
      "a: 1\nb: 2\nc: 3\n", "a: 1\nx: 9\nb: 2\n", "a: 1\nx: 9\nb: 2\nc: 3\n", 0
    ),
    ("a key that one side deleted goes", "a: 1\nb: 2\n", "a: 1\n", "a: 3\nb: 2\n", "a: 3\n", 0),
    (
      "a key that one side deleted and the other changed stays", "a: 1\nb: 2\n", "a: 1\n",
      "a: 1\nb: 3\n", "a: 1\nb: 3\n", 0
    ),
    (
      "the same value twice is one", "a: 1\n", "a: 2\nsleep: 7\n", "a:  2\nsleep: 7\n",
      "a: 2\nsleep: 7\n", 0
    ),
    (
      "comments of both sides stay", "# one\na: 1\n", "# one\n# two\na: 1\n",
      "# one\na: 2 # three\n",
      "# one\n# two\na: 2 # three\n", 0
    ),
    (
      "two moods without times: ours counts, theirs stands below as a comment", "mood: 5\n",
      "mood: 6\ntags: [a]\n", "mood: 8\ntags: [b]\n",
      "# <<<<<<< ours\nmood: 6\n# =======\n# mood: 8\n# >>>>>>> theirs\ntags: [a, b]\n", 1
    ),
    (
      "two moods of a day that both began", "", "mood: 6\n", "mood: 8\n",
      "# <<<<<<< ours\nmood: 6\n# =======\n# mood: 8\n# >>>>>>> theirs\n", 1
    ),
    (
      "one question answered in two ways", "", "question: Slept?\nanswer: Well\n",
      "question: Slept?\nanswer: Badly\n",
      "question: Slept?\n# <<<<<<< ours\nanswer: Well\n# =======\n# answer: Badly\n"
        + "# >>>>>>> theirs\n", 1
    ),
    (
      "a comment above both stays above", "# why\nmood: 5\n", "# why\nmood: 6\n",
      "# why\nmood: 8\n",
      "# why\n# <<<<<<< ours\nmood: 6\n# =======\n# mood: 8\n# >>>>>>> theirs\n", 1
    ),
    (
      "a text of several lines is one value", "n: |\n  a\n  b\n", "n: |\n  A\n  b\n",
      "n: |\n  a\n  B\n",
      "# <<<<<<< ours\nn: |\n  A\n  b\n# =======\n# n: |\n#   a\n#   B\n"
        + "# >>>>>>> theirs\n", 1
    ),
    (
      "what was left of a merge is no obstacle to the next one",
      "# <<<<<<< ours\nmood: 6\n# =======\n# mood: 8\n# >>>>>>> theirs\ntags: [a]\n",
      "mood: 7\ntags: [a]\n",
      "# <<<<<<< ours\nmood: 6\n# =======\n# mood: 8\n# >>>>>>> theirs\ntags: [a, b]\n",
      "mood: 7\ntags: [a, b]\n", 0
    ),
    (
      "one thing by two names is a conflict of both", "", "mood: 6\n", "feeling: 3\n",
      "# <<<<<<< ours\nmood: 6\n# =======\n# feeling: 3\n# >>>>>>> theirs\n", 1
    ),
    ("one time in two spellings is one", "", "time: 09:00\n", "time: 9:00\n", "time: 09:00\n", 0),
    (
      "a habit that stands twice is nobody's", "habits: {run: 1}\n", "habits: {run: 1, Run: 2}\n",
      "habits: {run: 1, read: 2}\n",
      "# <<<<<<< ours\nhabits: {run: 1, Run: 2}\n# =======\n# habits: {run: 1, read: 2}\n"
        + "# >>>>>>> theirs\n", 1
    ),
    (
      "a comment on what the other side took out is a conflict",
      "gratitude:\n  - a\n  - b\n", "gratitude:\n  - a # because\n  - b\n  - c\n",
      "gratitude:\n  - b\n  - d\n",
      "# <<<<<<< ours\ngratitude:\n  - a # because\n  - b\n  - c\n# =======\n"
        + "# gratitude:\n#   - b\n#   - d\n# >>>>>>> theirs\n", 1
    ),
    (
      "the side with the comment is the one that is written on", "note: a\n", "note: b\n",
      "note: a # why\n", "note: b # why\n", 0
    ),
  ]

  static let lists: [(String, String, String, String, String)] = [
    (
      "both add to a list of lines", "tags:\n  - a\n", "tags:\n  - a\n  - b\n",
      "tags:\n  - a\n  - c # new\n", "tags:\n  - a\n  - b\n  - c # new\n"
    ),
    (
      "both add in brackets", "tags: [a]\n", "tags: [a, b]\n", "tags: [a, c]\n", "tags: [a, b, c]\n"
    ),
    (
      "what one side wrote twice stays twice", "gratitude: [tea]\n", "gratitude: [tea, tea]\n",
      "gratitude: [tea, rain]\n", "gratitude: [tea, tea, rain]\n"
    ),
    (
      "numbers that are the same hide no others", "", "pulse: [60, 60, 60]\n",
      "pulse: [60, 71, 82]\n", "pulse: [60, 60, 60, 71, 82]\n"
    ),
    (
      "check-ins without times", "", "check-ins:\n  - {mood: 3}\n  - {mood: 3}\n",
      "check-ins:\n  - {mood: 3}\n  - {mood: 9}\n",
      "check-ins:\n  - {mood: 3}\n  - {mood: 3}\n  - {mood: 9}\n"
    ),
    (
      "a check-in's time in two spellings", "", "check-ins:\n  - {time: 9:30, mood: 5}\n",
      "check-ins:\n  - {time: \"09:30\", mood: 5}\n", "check-ins:\n  - {time: 9:30, mood: 5}\n"
    ),
    (
      "lines and brackets", "tags: [a]\n", "tags:\n  - a\n  - b\n", "tags: [a, c]\n",
      "tags:\n  - a\n  - b\n  - c\n"
    ),
    (
      "one takes out, one adds", "tags: [a, b]\n", "tags: [b]\n", "tags: [a, b, c]\n",
      "tags: [b, c]\n"
    ),
    ("one takes all out, one adds", "tags: [a]\n", "tags: []\n", "tags: [a, b]\n", "tags: [b]\n"),
    ("the same is added once", "", "tags: [a, b]\n", "tags: [b, c]\n", "tags: [a, b, c]\n"),
    (
      "the order is ours", "tags: [a, b]\n", "tags: [b, a]\n", "tags: [a, b, c]\n",
      "tags: [b, a, c]\n"
    ),
    (
      "a text and a list", "", "gratitude: tea\n", "gratitude: [rain]\n",
      "gratitude: [tea, rain]\n"
    ),
    (
      "two texts of what there is several of", "", "photo: a.jpg\n", "photo: b.jpg\n",
      "photo: [a.jpg, b.jpg]\n"
    ),
    (
      "habits of both", "habits: [run]\n", "habits: [run, read]\n",
      "habits: {run: done, water: 6}\n",
      "habits: {run: done, read: done, water: 6}\n"
    ),
    ("tags in one text", "tags: a b\n", "tags: a b c\n", "tags: b d\n", "tags: b c d\n"),
    (
      "tags with commas", "tags: a, b\n", "tags: a, b, c\n", "tags: a, b, d e\n",
      "tags: a, b, c, d e\n"
    ),
    (
      "check-ins of two times", "", "check-ins:\n  - {time: 09:30, mood: 6}\n",
      "check-ins:\n  - {time: 21:00, mood: 7}\n",
      "check-ins:\n  - {time: 09:30, mood: 6}\n  - {time: 21:00, mood: 7}\n"
    ),
    (
      "two halves of one check-in", "", "check-ins:\n  - {time: 09:30, mood: 6}\n",
      "check-ins:\n  - {time: 09:30, sleep: 7}\n",
      "check-ins:\n  - {time: 09:30, mood: 6, sleep: 7}\n"
    ),
    (
      "a person's own mapping", "walk: {km: 2}\n", "walk: {km: 3}\n", "walk: {km: 2, with: dog}\n",
      "walk: {km: 3, with: dog}\n"
    ),
    (
      "a mapping in lines", "walk:\n  km: 2\n  on: foot\n", "walk:\n  km: 3\n  on: foot\n",
      "walk:\n  km: 2\n", "walk:\n  km: 3\n"
    ),
  ]

  static let checkIns: [Story] = [
    (
      "a mood without a time stays the entry's own", "", "mood: 6\n", "time: 21:40\nmood: 8\n",
      "mood: 6\ncheck-ins:\n  - {time: 21:40, mood: 8}\n", 0
    ),
    (
      "times in the date count", "", "date: 2026-11-21 21:40\nmood: 8\n",
      "date: 2026-11-21 09:30\nmood: 6\n",
      "date: 2026-11-21 09:30\nmood: 6\ncheck-ins:\n  - {time: 21:40, mood: 8}\n", 0
    ),
    (
      "the same mood at two times is two check-ins", "", "time: 09:30\nmood: 6\n",
      "time: 21:40\nmood: 6\n", "time: 09:30\nmood: 6\ncheck-ins:\n  - {time: 21:40, mood: 6}\n", 0
    ),
    (
      "a third one joins the two", "",
      "time: 09:30\nmood: 6\ncheck-ins:\n  - {time: 12:00, mood: 5}\n",
      "time: 21:40\nmood: 8\n",
      "time: 09:30\nmood: 6\ncheck-ins:\n  - {time: 12:00, mood: 5}\n  - {time: 21:40, mood: 8}\n",
      0
    ),
    (
      "one that came by another way already is not there twice", "",
      "time: 09:30\nmood: 6\ncheck-ins:\n  - {time: 21:40, mood: 8}\n", "time: 21:40\nmood: 8\n",
      "time: 09:30\nmood: 6\ncheck-ins:\n  - {time: 21:40, mood: 8}\n", 0
    ),
    (
      "a time that one side writes to a mood that the other corrects", "mood: 5\n", "mood: 6\n",
      "time: 21:40\nmood: 5\n", "time: 21:40\nmood: 6\n", 0
    ),
    (
      "one mood corrected in two ways is one mood", "time: 09:30\nmood: 5\n",
      "time: 09:30\nmood: 6\n",
      "time: 09:30\nmood: 8\n",
      "time: 09:30\n# <<<<<<< ours\nmood: 6\n# =======\n# mood: 8\n# >>>>>>> theirs\n", 1
    ),
    (
      "in order of time, whichever side is ours", "",
      "time: 09:30\nmood: 6\ncheck-ins:\n  - {time: 12:00, mood: 5}\n  - {time: 23:00, mood: 4}\n",
      "time: 21:40\nmood: 8\n",
      "time: 09:30\nmood: 6\ncheck-ins:\n  - {time: 12:00, mood: 5}\n  - {time: 21:40, mood: 8}\n"
        + "  - {time: 23:00, mood: 4}\n", 0
    ),
    (
      "two lists of them in order of time", "mood: 6\n",
      "mood: 6\ncheck-ins:\n  - time: 21:00 # late\n    mood: 5\n",
      "mood: 6\ncheck-ins:\n  - {time: 09:00, mood: 8}\n",
      "mood: 6\ncheck-ins:\n  - time: 09:00\n    mood: 8\n  - time: 21:00 # late\n    mood: 5\n", 0
    ),
    (
      "a template's comment at the top is there once", "", "# How was it?\nmood: 6\n",
      "# How was it?\ntags: [a]\n", "# How was it?\ntags: [a]\nmood: 6\n", 0
    ),
    (
      "a comment has no place in the list, and goes above the keys", "", "time: 09:30\nmood: 6\n",
      "time: 21:40\nmood: 8 # at last\n",
      "# at last\ntime: 09:30\nmood: 6\ncheck-ins:\n  - {time: 21:40, mood: 8}\n", 0
    ),
    (
      "a # inside a text is no comment", "", "time: 09:30\nmood: 6\n",
      "time: 21:40\nmood: 8\nquestion: \"a # c\"\nanswer: x\n",
      "time: 09:30\nmood: 6\ncheck-ins:\n"
        + "  - {time: 21:40, mood: 8, question: \"a # c\", answer: x}\n", 0
    ),
    (
      "of two keys that both mean the mood nobody knows which is meant", "",
      "time: 09:00\nmood: 6\n",
      "time: 09:00\nmood: 8\nfeeling: 3\n",
      "time: 09:00\n# <<<<<<< ours\nmood: 6\n# =======\n# mood: 8\n# >>>>>>> theirs\nfeeling: 3\n",
      1
    ),
  ]

  static let bodies: [Story] = [
    (
      "lines at different places", "a\nb\nc\n", "x\na\nb\nc\n", "a\nb\nc\ny\n", "x\na\nb\nc\ny\n", 0
    ),
    ("lines beside each other", "a\nb\n", "A\nb\n", "a\nB\n", "A\nB\n", 0),
    ("a deleted line goes", "a\nb\nc\n", "a\nc\n", "a\nb\nC\n", "a\nC\n", 0),
    ("ours, then theirs, at one place", "a\n", "a\n- x\n", "a\n- y\n", "a\n- x\n- y\n", 0),
    (
      "what both added stands once", "a\n", "a\n- x\n- y\n", "a\n- x\n- z\n", "a\n- x\n- y\n- z\n",
      0
    ),
    (
      "by their times", "", "21:00 tea\nwith honey\n", "09:30 walk\n\n22:00 bed\n",
      "09:30 walk\n21:00 tea\nwith honey\n\n22:00 bed\n", 0
    ),
    (
      "lines of one side stay as close as they were", "", "[21:00] tea\n[22:00] bed\n",
      "[09:30] walk\n[10:00] rain\n", "[09:30] walk\n[10:00] rain\n\n[21:00] tea\n[22:00] bed\n", 0
    ),
    (
      "headings with times", "# Day\n", "# Day\n\n## 21:40\n\nTea.\n",
      "# Day\n\n## 09:30\n\nRain.\n",
      "# Day\n\n## 09:30\n\nRain.\n\n## 21:40\n\nTea.\n", 0
    ),
    (
      "an edit stays in its paragraph, though a new one has a line of it",
      "Ana\nrun\nhome read\n\n# Tea\n",
      "Ana called\nrun\nhome read\n\n# Tea\n",
      "run run\nread\n\nAna\nrun\nhome read late\n\nwalk tea\nAna\ntea rain\n\n# Tea\n",
      "run run\nread\n\nAna called\nrun\nhome read late\n\nwalk tea\nAna\ntea rain\n\n# Tea\n", 0
    ),
    (
      "an edited paragraph stays apart from a new one above it", "Ana\n", "Ana called\n",
      "Tea\n\nAna\n", "Tea\n\nAna called\n", 0
    ),
    (
      "two questions with the same answers keep them", "",
      "Slept well?\n- [x] Yes\n- [ ] No\n", "Any pain?\n- [ ] Yes\n- [x] No\n",
      "Slept well?\n- [x] Yes\n- [ ] No\n\nAny pain?\n- [ ] Yes\n- [x] No\n", 0
    ),
    (
      "two lists keep what they have in common", "", "## Shopping\n- milk\n- bread\n",
      "## Party\n- milk\n- cups\n",
      "## Shopping\n- milk\n- bread\n\n## Party\n- milk\n- cups\n", 0
    ),
    (
      "sections of one name become one with the words of both", "", "## Shopping\n- milk\n- tea\n",
      "## Shopping\n- milk\n- cups\n", "## Shopping\n- milk\n- tea\n- cups\n", 0
    ),
    (
      "code, tables and quotes stay whole", "", "```\na\n```\n\n| a |\n|---|\n| 1 |\n\n> a\n> z\n",
      "```\nb\n```\n\n| b |\n|---|\n| 1 |\n\n> b\n> z\n",
      "```\na\n```\n\n| a |\n|---|\n| 1 |\n\n> a\n> z\n\n```\nb\n```\n\n| b |\n|---|\n| 1 |\n\n> b\n> z\n",
      0
    ),
    (
      "tasks keep their own sub-tasks", "# Plan\n", "# Plan\n\n- [ ] trip\n  - [ ] pack\n",
      "# Plan\n\n- [ ] move\n  - [ ] pack\n",
      "# Plan\n\n- [ ] trip\n  - [ ] pack\n\n- [ ] move\n  - [ ] pack\n", 0
    ),
    (
      "a thought stays under its heading, whatever the other side added there", "## Day\n\nRain.\n",
      "## Day\n\nRain.\n\n## Party\n\nCups.\n", "## Day\n\nRain.\n\nSun.\n",
      "## Day\n\nRain.\n\nSun.\n\n## Party\n\nCups.\n", 0
    ),
    (
      "what belongs to something deleted there isn't left alone", "a\n\n## Shop\n\n- milk\n",
      "a\n", "a\n\n## Shop\n\n- milk\n- tea\n",
      "a\n\n<<<<<<< ours\n=======\n## Shop\n\n- milk\n- tea\n>>>>>>> theirs\n", 1
    ),
    (
      "one time with two texts is named once", "", "09:30 tea\nwith honey\n",
      "09:30 tea\nwith milk\n",
      "09:30 tea\nwith honey\nwith milk\n", 0
    ),
    (
      "two paragraphs stay two", "a\n\n", "a\n\nA walk.\n", "a\n\nRain.\n",
      "a\n\nA walk.\n\nRain.\n", 0
    ),
    (
      "paragraphs stay whole", "", "A walk.\n\nIn the woods.\n", "Rain.\n\nAll day.\n",
      "A walk.\n\nIn the woods.\n\nRain.\n\nAll day.\n", 0
    ),
    (
      "under one heading", "", "# Saturday\n\nA walk.\n", "# Saturday\n\nRain.\n",
      "# Saturday\n\nA walk.\n\nRain.\n", 0
    ),
    ("lines inside a paragraph stay there", "a\nb\n", "a\nx\nb\n", "a\ny\nb\n", "a\nx\ny\nb\n", 0),
    ("a paragraph behind a list", "", "- x\n", "Rain.\n", "- x\n\nRain.\n", 0),
    (
      "done wins over open", "- [ ] a\n- [ ] b\n- [ ] c\n",
      "- [x] a ✅ 2026-11-21\n- [/] b\n- [-] c\n", "- [/] a\n- [x] b\n- [x] c\n",
      "- [x] a ✅ 2026-11-21\n- [x] b\n- [x] c\n", 0
    ),
    (
      "done wins over open, in words", "- TODO a\n- LATER b\n- TODO c\n",
      "- DONE a\n- NOW b\n- CANCELED c\n", "- DOING a\n- DONE b\n- DONE c\n",
      "- DONE a\n- DONE b\n- DONE c\n", 0
    ),
    (
      "a date moved on both sides",
      "- TODO a\n  SCHEDULED: <2026-11-20 Fri .+1d>\n- TODO b\n",
      "- TODO a\n  SCHEDULED: <2026-11-22 Sun .+1d>\n- TODO b\n",
      "- TODO a\n  SCHEDULED: <2026-11-22 Sun .+1d>\n- DONE b\n",
      "- TODO a\n  SCHEDULED: <2026-11-22 Sun .+1d>\n- DONE b\n", 0
    ),
    (
      "done wins in a file that both made", "", "- [ ] a\n- [ ] b\n", "- [x] a\n- [ ] c\n",
      "- [x] a\n- [ ] b\n- [ ] c\n", 0
    ),
    (
      "a box that was opened again stays open", "- [x] a\nb\n", "- [ ] a\nb\n", "- [x] a\nB\n",
      "- [ ] a\nB\n", 0
    ),
    (
      "done twice, the first time counts", "- [ ] a 📅 2026-11-22\n",
      "- [x] a [done-time:: 18:05] 📅 2026-11-22 ✅ 2026-11-21\n",
      "- [x] a [done-time:: 09:00] 📅 2026-11-22 ✅ 2026-11-21\n",
      "- [x] a [done-time:: 09:00] 📅 2026-11-22 ✅ 2026-11-21\n", 0
    ),
    (
      "a repeated task done on one side, its list longer on the other",
      "- [ ] water 🔁 every day 📅 2026-11-21\n",
      "- [ ] water 🔁 every day 📅 2026-11-22\n- [x] water 🔁 every day 📅 2026-11-21 ✅ 2026-11-21\n",
      "- [ ] water 🔁 every day 📅 2026-11-21\n- [ ] tea\n",
      "- [ ] water 🔁 every day 📅 2026-11-22\n- [x] water 🔁 every day 📅 2026-11-21 ✅ 2026-11-21\n- [ ] tea\n",
      0
    ),
    (
      "a task done here and reworded there is a conflict", "- [ ] milk\n", "- [x] milk\n",
      "- [ ] milk and tea\n",
      "<<<<<<< ours\n- [x] milk\n=======\n- [ ] milk and tea\n>>>>>>> theirs\n", 1
    ),
    (
      "two ways to say it are a conflict around the smallest place", "a\nb\nc\nd\n",
      "a\nB\nC\nd\n", "a\nβ\nC\nd\n",
      "a\n<<<<<<< ours\nB\n=======\nβ\n>>>>>>> theirs\nC\nd\n", 1
    ),
    (
      "deleted here and changed there is a conflict", "a\nb\nc\n", "a\nc\n", "a\nB\nc\n",
      "a\n<<<<<<< ours\n=======\nB\n>>>>>>> theirs\nc\n", 1
    ),
  ]

  static let files: [Story] = [
    (
      "a side saved with other line endings changed no words", "---\nmood: 5\n---\na\nb\n",
      "---\r\nmood: 5\r\n---\r\na\r\nb\r\n", "---\nmood: 5\n---\na\nb\nc\n",
      "---\r\nmood: 5\r\n---\r\na\r\nb\r\nc\r\n", 0
    ),
    (
      "CR LF stays where it was", "a\r\nb\r\n", "A\r\nb\r\n", "a\r\nb\r\nc\r\n", "A\r\nb\r\nc\r\n",
      0
    ),
    (
      "mixed endings stay as they are", "a\r\nb\nc\n", "a\r\nb\nC\n", "A\r\nb\nc\n", "A\r\nb\nC\n",
      0
    ),
    (
      "a byte order mark stays, and comes", "\u{FEFF}---\nmood: 5\n---\n",
      "\u{FEFF}---\nmood: 6\n---\n", "\u{FEFF}---\nmood: 5\n---\nText.\n",
      "\u{FEFF}---\nmood: 6\n---\nText.\n", 0
    ),
    (
      "a byte order mark that one side took away goes", "\u{FEFF}a\nb\n", "a\nb\n",
      "\u{FEFF}a\nB\n",
      "a\nB\n", 0
    ),
    ("no last line ending", "a", "a\nb", "x\na", "x\na\nb", 0),
    ("two texts without last line endings", "", "- a", "- b", "- a\n- b", 0),
    (
      "front matter on one side", "", "Words.\n", "---\nmood: 5\n---\nOther.\n",
      "---\nmood: 5\n---\nWords.\n\nOther.\n", 0
    ),
    (
      "front matter that one side took away", "---\nmood: 5\n---\na\n", "a\n",
      "---\nmood: 5\n---\na\nb\n", "a\nb\n", 0
    ),
    (
      "front matter that nobody can read merges by lines", "---\nmood: 5\n[\nsleep: 7\n---\n",
      "---\nmood: 6\n[\nsleep: 7\n---\n", "---\nmood: 5\n[\nsleep: 8\n---\nText.\n",
      "---\nmood: 6\n[\nsleep: 8\n---\nText.\n", 0
    ),
    (
      "a conflict in what nobody can read stands in comments too", "---\nmood: 5\n[\n---\n",
      "---\nmood: 6\n[\n---\n", "---\nmood: 8\n[\n---\n",
      "---\n# <<<<<<< ours\nmood: 6\n# =======\n# mood: 8\n# >>>>>>> theirs\n[\n---\n", 1
    ),
    (
      "a key that nobody can read beside one that both made", "", "---\nmood: 6\n[\n---\n",
      "---\nmood: 8\n---\n",
      "---\n# <<<<<<< ours\nmood: 6\n[\n# =======\n# mood: 8\n# >>>>>>> theirs\n---\n", 1
    ),
    (
      "all of it in braces", "---\n{a: 1}\n---\n", "---\n{a: 2}\n---\n", "---\n{a: 3}\n---\n",
      "---\n# <<<<<<< ours\n{a: 2}\n# =======\n# {a: 3}\n# >>>>>>> theirs\n---\n", 1
    ),
    (
      "front matter of another program merges as text", "+++\na = 1\nb = 1\n+++\n",
      "+++\na = 2\nb = 1\n+++\n", "+++\na = 1\nb = 2\n+++\n", "+++\na = 2\nb = 2\n+++\n", 0
    ),
    (
      "no closing fence", "---\nmood: 5\nsleep: 7\n", "---\nmood: 6\nsleep: 7\n",
      "---\nmood: 5\nsleep: 8\n", "---\nmood: 6\nsleep: 8\n", 0
    ),
  ]
}

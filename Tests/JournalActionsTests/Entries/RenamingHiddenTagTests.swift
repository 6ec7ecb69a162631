import JournalActions
import JournalCore
import JournalStore
import TestSupport
import Testing

@Suite("Renaming a tag that other files name")
struct RenamingHiddenTagTests {
  private let entry: KeyValuePairs = ["2026-11-20.md": "A bad day. #crise\n"]

  @Test("what is hidden by the old name is hidden by the new one too, in the same step")
  func hidden() throws {
    let place = try TemporaryJournal([
      "daymark.yaml": "hide: [crise] # mine\n", "2026-11-20.md": "A bad day. #crise\n",
    ])
    try place.step(
      "tags rename crise krise",
      [
        "daymark.yaml": "hide: [crise, krise] # mine\n",
        "2026-11-20.md": "A bad day. #krise\n",
      ]
    ) { try $0.rename(tag: "crise", to: "krise") }
  }

  @Test(
    "every form of the setting gets the new name, and every tag that is at or below the old one",
    arguments: [
      ("hide: crise", "crise", "krise", "hide: [crise, krise]"),
      ("hide: \"#crise\"", "crise", "krise", "hide: [crise, krise]"),
      ("hide: 2024-06, crise", "crise", "krise", "hide: [2024-06, crise, krise]"),
      ("hide:\n  - crise\n  - 2024", "crise", "krise", "hide:\n  - crise\n  - 2024\n  - krise"),
      ("hide: [Crise]", "crise", "krise", "hide: [Crise, krise]"),
      ("hide: [crise]", "crise", "june", "hide: [crise, \"#june\"]"),
      ("hide: [crise/night]", "crise", "krise", "hide: [crise/night, krise/night]"),
      ("hide: [person]", "person/x", "friend", "hide: [person, friend]"),
      ("hide: [a/b, a/c]", "a", "z", "hide: [a/b, a/c, z/b, z/c]"),
      ("hide: [person]", "person/x", "person/y", "hide: [person]"),
      ("hide: [crise, krise]", "crise", "krise", "hide: [crise, krise]"),
      ("hide: [crise]", "crise", "CRISE", "hide: [crise]"),
      ("hide: [person/x]", "person/x", "person", "hide: [person/x, person]"),
      ("hide: [other]", "crise", "krise", "hide: [other]"),
    ])
  func forms(_ old: String, _ tag: String, _ new: String, _ expected: String) throws {
    let place = try TemporaryJournal([
      "daymark.yaml": "", "2026-11-20.md": "#\(tag) #\(tag)/night #\(tag)/b\n",
    ])
    try place.write("daymark.yaml", "name: Ana\n\(old)\nstart: tasks\n")
    let before = try place.open()
    let hidden = try before.index(TagsView.scope).all.map(before.settings.hidden.hides)
    try before.rename(tag: tag, to: new)
    let text = try place.files()["daymark.yaml"]
    #expect(text == FileText(stringLiteral: "name: Ana\n\(expected)\nstart: tasks\n"))
    let after = try place.open()
    #expect(try after.index(TagsView.scope).all.map(after.settings.hidden.hides) == hidden)
  }

  @Test(
    "settings in which it can't be told what is hidden stop the rename before anything is written",
    arguments: [
      "hide: [crise\n", "hide: crise\nhide: other\n", "hide: {a: crise}\n", "hide crise\n",
    ])
  func unread(_ settings: String) throws {
    let place = try TemporaryJournal(entry)
    try place.write("daymark.yaml", settings)
    try place.refuses {
      try $0.rename(tag: "crise", to: "krise")
    } with: {
      if case .brokenFile(let problem) = $0 as? JournalError {
        problem.path == "daymark.yaml"
      } else {
        false
      }
    }
  }

  @Test("a setting that the editor doesn't change stops it too")
  func notEditable() throws {
    let place = try TemporaryJournal(entry)
    // The comment would be lost.
    try place.write("daymark.yaml", "hide:\n  # mine\n  crise\n")
    try place.refuses {
      try $0.rename(tag: "crise", to: "krise")
    } with: {
      if case .refused(_, "daymark.yaml", _) = $0 as? JournalError { true } else { false }
    }
  }

  @Test("nothing hidden is open, wherever the step is cut off, even if nothing can be changed back")
  func cut() throws {
    for change in 0...3 {
      let place = try TemporaryJournal([
        "daymark.yaml": "hide: [crise]\n", "2026-11-18.md": "one #crise\n",
        "2026-11-19.md": "two #crise\n",
      ])
      try StepTrial.$now.withValue({ $0 == change ? .killed : nil }) {
        _ = try place.open(hasState: false).rename(tag: "crise", to: "krise")
      }
      let journal = try place.open(hasState: false)
      let index = try journal.index(TagsView.scope)
      #expect(index.all.allSatisfy(journal.settings.hidden.hides), "cut at \(change)")
      if change < 2 { _ = try journal.rename(tag: "crise", to: "krise") }
      if change < 2 {
        #expect(
          try place.files() == [
            "daymark.yaml": "hide: [crise, krise]\n", "2026-11-18.md": "one #krise\n",
            "2026-11-19.md": "two #krise\n",
          ], "cut at \(change)")
      }
    }
  }

  @Test("tasks in tasks.md, notes and the template of entries follow")
  func others() throws {
    let place = try TemporaryJournal([
      "2026-11-20.md": "#work\n", "tasks.md": "# List\n\n- [ ] Call #work/boss 📅 2026-12-01\n",
      "ideas.md": "---\ntags: [work, x]\n---\n- [ ] Think #work\n", "other.md": "Nothing.\n",
      "templates/entry.md": "---\ntags: [work]\n---\n",
    ])
    let plan = try place.open().renaming("work", to: "job")
    #expect(plan.count(of: .entry) == 1)
    #expect(plan.kinds == [.entry, .tasks, .note, .template])
    try place.step(
      "tags rename work job",
      [
        "2026-11-20.md": "#job\n", "tasks.md": "# List\n\n- [ ] Call #job/boss 📅 2026-12-01\n",
        "ideas.md": "---\ntags: [job, x]\n---\n- [ ] Think #job\n",
        "templates/entry.md": "---\ntags: [job]\n---\n",
      ]
    ) { try $0.rename(tag: "work", to: "job", shown: plan) }
  }

  @Test("a tag that only tasks.md has can be renamed")
  func onlyTasks() throws {
    let place = try TemporaryJournal(["tasks.md": "- [ ] Call #work\n"])
    try place.step("tags rename work job", ["tasks.md": "- [ ] Call #job\n"]) {
      try $0.rename(tag: "work", to: "job")
    }
  }

  @Test("the plan says what will be hidden that isn't")
  func remarks() throws {
    let place = try TemporaryJournal([
      "daymark.yaml": "hide: [crise]\n", "2026-11-18.md": "#crise\n", "2026-11-19.md": "#krise\n",
      "2026-11-20.md": "#krise #crise\n",
    ])
    #expect(
      try place.open().renaming("crise", to: "krise").remarks == [.hidden("krise", more: 1)])
    #expect(
      try place.open().renaming("krise", to: "crise").remarks == [.hidden("crise", more: 1)])
  }
}

import Phrases

// Why nothing was imported, or no file could be prepared.
extension Message {
  static func notForEntries(_ folder: String) -> Message {
    Message(
      .usage, Phrase("entries can't be in \(quoted: folder)"),
      hint: Phrase("name a folder in the journal, such as \(code: "entries")"))
  }

  static func notForTasks(_ file: String) -> Message {
    Message(
      .usage, Phrase("tasks can't be in \(quoted: file)"),
      hint: Phrase(
        """
        name a Markdown file in the journal that isn't an entry, such as \(code: "tasks.md")
        """))
  }

  static let noStateFolder = Message(
    .notWritten,
    Phrase("there is no folder to prepare files in, because \(code: "HOME") isn't set"),
    hint: Phrase("set \(code: "HOME"), or \(code: "XDG_STATE_HOME")"))
}

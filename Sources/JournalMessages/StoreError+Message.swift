package import JournalStore
package import Phrases

extension StoreError {
  /// The message about the error, with a remedy.
  package var message: Message {
    switch self {
    case .cannotOpen(let path, let code):
      Message(.noSuch, Phrase("\(quoted: path) can't be read: \(SystemError.phrase(code))"))
    case .noJournal:
      Message(
        .noSuch, Phrase("no journal here"),
        hint: Phrase(
          """
          start one here with \(command: "daymark init"), go to a folder with dated Markdown \
          files, give one with \(command: "--journal"), or try a sample: \
          \(command: "daymark demo")
          """))
    case .otherJournal(let path, let journal): .otherJournal(path, journal)
    case .cannotWrite(let path, let code):
      Message(
        .notWritten,
        Phrase("\(quoted: path) can't be written: \(SystemError.phrase(ofWriting: code))"))
    case .notEmpty(let path):
      Message(
        .refused, Phrase("\(quoted: path) has other files in it, so nothing was written"),
        hint: Phrase(
          "name a new folder, or \(command: "--replace") an unchanged sample journal"))
    case .changedByHand(let path):
      Message(
        .refused,
        Phrase(
          """
          \(quoted: path) is not an unchanged file of the sample journal, so nothing was replaced
          """),
        hint: Phrase("name a new folder"))
    case .changedSince(let path, let kept):
      Message(
        .conflict,
        Phrase("\(quoted: path) was changed by another program, so it was left as it is"),
        hint: kept.map { Phrase("the new text is in \(quoted: $0)") } ?? Phrase("try again"))
    case .alreadyThere(let path):
      Message(.conflict, Phrase("\(quoted: path) already exists, so it was left as it is"))
    case .leadsOutside(let path):
      Message(.refused, Phrase("\(quoted: path) leads out of the journal, so it was left alone"))
    case .offLimits(let path): .offLimits(path)
    case .readOnly(let path):
      Message(
        .refused, Phrase("\(quoted: path) is write-protected, so it was left as it is"),
        hint: Phrase("make it writable with \(command: "chmod u+w FILE")"))
    case .damagedRecord(let path): .damagedRecord(path)
    case .hardLinked(let path, let names): .hardLinked(path, names: names)
    case .journalGone(let path): .journalGone(path)
    case .notAPicture(let path): .notAPicture(path)
    case .busy(let path): .beingChanged(path)
    case .writableByOthers(let path): .writableByOthers(path)
    case .locked(let path): .locked(during: JournalLocation(root: path).vault.step)
    case .stepFailed(let step, let reason): .stepFailed(step, reason.message)
    }
  }
}

// Why the journal's files were left as they are.
extension Message {
  static func otherJournal(_ path: String, _ journal: String) -> Message {
    Message(
      .refused,
      Phrase(
        """
        \(quoted: path) would be in another journal: \(quoted: journal) has a \
        \(code: "daymark.yaml") of its own
        """),
      hint: Phrase(
        """
        write there with \(command: "--journal '\(journal)'"), or set another place: \
        \(command: "daymark settings entry-path")
        """))
  }

  static func offLimits(_ path: String) -> Message {
    Message(
      .refused,
      Phrase("\(quoted: path) belongs to git or to Daymark itself, so it was left alone"),
      hint: Phrase(
        "keep the journal's files outside \(code: ".git") and \(code: ".daymark")"))
  }

  static func damagedRecord(_ path: String) -> Message {
    Message(
      .broken,
      Phrase(
        "the record of the last step is damaged, so it can't be undone: \(quoted: path)"),
      hint: Phrase(
        "that file has the texts of the step; move it away to undo the steps before"))
  }

  static func hardLinked(_ path: String, names: Int) -> Message {
    Message(
      .refused,
      Phrase(
        """
        \(quoted: path) is one file with \(names) names (hard links), so it was left as it is
        """),
      hint: Phrase("make it a separate file: \(command: "cp FILE COPY && mv COPY FILE")"))
  }

  static func journalGone(_ path: String) -> Message {
    Message(
      .noSuch,
      Phrase("the journal's files are gone from \(quoted: path), so nothing was changed"),
      hint: Phrase(
        """
        is the disk with the journal connected? to begin a new journal there, use \
        \(command: "daymark init")
        """))
  }

  static func writableByOthers(_ path: String) -> Message {
    Message(
      .refused,
      Phrase(
        """
        other users of this computer could have changed \(quoted: path), so nobody is let in by it
        """),
      hint: Phrase(
        """
        if you don't know why, remove it, and everybody is logged out; else make it yours alone \
        with \(command: "chown") and \(command: "chmod 600")
        """))
  }

  static func beingChanged(_ path: String) -> Message {
    Message(
      .notWritten,
      Phrase(
        """
        the journal in \(quoted: path) is being changed by another command, so nothing was changed
        """),
      hint: Phrase("try again when it has ended"))
  }

  static func notAPicture(_ path: String) -> Message {
    Message(
      .refused,
      Phrase("\(quoted: path) is not a picture of a known kind, so nothing was written"),
      hint: Phrase(
        "use JPEG, PNG, GIF, WebP, HEIC, AVIF, TIFF, BMP or SVG, with any name"))
  }

  /// Returns the message about a failed step, with each file's state.
  static func stepFailed(_ step: FailedStep, _ reason: Message) -> Message {
    var message = reason
    guard !step.isChangedBack else {
      message.what = Phrase("\(reason.what), so nothing was changed")
      return message
    }
    message.rows = step.changed.map { Phrase("changed: \(code: $0)") }
    message.rows += step.unknown.map {
      Phrase("can't be examined, and may be changed: \(code: $0)")
    }
    if step.unchanged.count > 10 {
      message.rows.append(Phrase("the other \(step.unchanged.count) files are as they were"))
    } else {
      message.rows += step.unchanged.map { Phrase("as it was: \(code: $0)") }
    }
    message.hint = Phrase("run the same command again once that is fixed")
    return message
  }
}

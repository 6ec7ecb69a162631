import JournalCore
import JournalStore
import JournalSyntax
import TerminalForms

/// Every problem that Daymark can name, by the code that the page of errors has it under.
///
/// The switches have no default: a new problem doesn't compile here until it is listed.
enum ErrorCodes {
  /// Problems of a file's text, in the order of the page.
  static let syntax: [SyntaxProblem] = [
    .fileTooLong(limit: 0), .notUTF8(.utf16), .invalidUTF8, .nulByte, .blankBeforeFrontMatter,
    .oddOpeningFence(length: 4), .typographicFence, .frontMatterBelowText, .noBreakSpaceAfterMark,
    .unclosedFrontMatter, .foreignFrontMatter(.toml),
    .frontMatterTooLong(limit: 0), .unfinishedMerge, .rootIsNotMapping(.sequence),
    .unsupported(.anchor), .unsupported(.alias), .unsupported(.tag), .unsupported(.mergeKey),
    .unsupported(.complexKey), .unsupported(.directive), .unsupported(.severalDocuments),
    .duplicateKey(name: "", first: ByteRange(0, 0)), .lineWithoutKey, .missingKey,
    .unclosedQuote(0), .unclosedBracket(0), .unexpectedInBrackets, .textAfterValue,
    .badBlockHeader, .badIndentation, .nestingTooDeep(limit: 0), .lineTooLong(limit: 0),
    .tooManyFaults, .bodyTooComplex(.size), .readAsText(.colon), .hashStartsComment,
    .missingSpaceAfterColon, .unevenIndentation(expected: 0, found: 0), .tabIndentation,
    .unknownEscape, .invisibleInKey(scalar: 0),
  ]

  /// Problems of what a file means.
  static let entry: [EntryProblem] = [
    .impossibleDate, .unreadableDate, .dateNotRead,
    .datesElsewhere(key: "", files: 1, keys: []),
    .dateDisagrees(written: Day(number: 0), name: Day(number: 0)), .unreadableTime,
    .moodOutside(low: 1, high: 10), .moodUnknown(low: 1, high: 10),
    .wrongShape(key: "", expected: .list), .habitUnknown, .keyIsHabit(""), .checkboxes([]),
    .tickWithoutNumber(habit: ""), .amountInName(habit: "", amount: ""),
    .freezeUnused(goal: ""), .soundMissing,
    .otherUnit(key: "", unit: ""), .impossibleTaskDate, .taskDateNotRead, .repeatNotRead,
    .missingRequired(key: ""),
    .photoMissing, .photoOutside, .fileMissing, .fileOutside,
    .dayMissing(Day(number: 0)), .notUTF8(offset: 0),
    .unknownSetting(name: "", nearest: nil), .badSetting(name: "", expected: .text),
    .privacyUnread([.hide]),
    .tooLarge(bytes: 0), .linkOutside, .trackedByGit(folder: "", files: 1), .unreadable(errno: 0),
    .folderUnreadable(errno: 0),
    .draftWaits(.file(""), words: 0), .draftRefused, .conflictCopy("", of: ""),
  ]

  /// Problems of a query.
  static let query: [QueryProblem.Kind] = [
    .empty, .termMissing, .valueMissing(key: ""), .notANumber(key: ""), .notADate([]),
    .unclosedQuote,
    .unclosedParenthesis, .unexpectedParenthesis, .tooDeep,
  ]

  /// Problems of folders and disks.
  static let store: [StoreError] = [
    .noJournal(searched: ""), .otherJournal(path: "", journal: ""), .cannotOpen(path: "", 0),
    .cannotWrite(path: "", 0),
    .notEmpty(path: ""), .changedByHand(path: ""), .changedSince(path: "", kept: nil),
    .alreadyThere(path: ""), .leadsOutside(path: ""), .offLimits(path: ""),
    .readOnly(path: ""), .damagedRecord(path: ""), .hardLinked(path: "", names: 2),
    .journalGone(path: ""), .notAPicture(path: ""), .locked(path: ""),
    .stepFailed(FailedStep(), because: .cannotWrite(path: "", 0)),
    .writableByOthers(path: ""), .busy(path: ""),
  ]

  /// Problems of a command line.
  static let usage = [
    "no-command", "unknown-option", "missing-value", "invalid-value", "missing-argument",
    "unexpected-argument", "not-a-date", "not-a-range", "not-in-journal", "no-entry",
  ]

  /// What no test brings about, and why.
  static let untriggered = [
    "file-too-long": """
    The text of a file is longer than 8 MiB. The program never passes such a file to its reader: \
    see `too-large`. Programs that use the library may.
    """,
    "changed-since": """
    Another program changed a file between Daymark's reading and writing it. The other program's text
    stays; the new text is next to it, in `NAME.conflict.md`, as the message says.
    """,
    "journal-gone": """
    A file that was just read is gone, and so is every other: the disk was disconnected or unmounted.
    Nothing is changed, and nothing counts as deleted.
    """,
    "folder-unreadable": """
    The system did not let Daymark read a folder, perhaps because of its owner. The number of entries in
    it is unknown, so none is counted, and no command treats them as missing.
    """,
    "damaged-record": """
    The record of the last step isn't as Daymark wrote it, so it isn't trusted; nor is the step
    before undone, since you didn't mean that one. The record still contains the old texts: copy what
    you need from the file in the message, then move it away.
    """,
    "not-a-picture": """
    The file to copy to the photos is not of a known kind, whatever its name.
    """,
    "step-failed": """
    A command that changes several files failed at one of them, because of the disk or the system. What it
    had changed is changed back, and the message says "so nothing was changed". If that isn't possible
    either, it names the files that are changed, and those that are as they were. Run the same command
    again once the fault is fixed.
    """,
    "writable-by-others": """
    The list of browsers that may come in belongs to somebody else, or others may write it, so nobody is let
    in by it. Remove it, and everybody is logged out; or make it yours alone with `chown` and `chmod 600`.
    """,
    "busy": """
    Something that takes longer, such as an import, is changing the journal. Nothing was changed: try again
    in a minute.
    """,
  ]

  static func name(_ kind: QueryProblem.Kind) -> String {
    switch kind {
    case .empty: "query-empty"
    case .termMissing: "query-term-missing"
    case .valueMissing: "query-value-missing"
    case .notANumber: "query-not-a-number"
    case .notADate: "query-not-a-date"
    case .unclosedQuote: "query-unclosed-quote"
    case .unclosedParenthesis: "query-unclosed-parenthesis"
    case .unexpectedParenthesis: "query-unexpected-parenthesis"
    case .tooDeep: "query-too-deep"
    }
  }

  static func name(_ error: StoreError) -> String {
    switch error {
    case .noJournal: "no-journal"
    case .otherJournal: "other-journal"
    case .cannotOpen: "cannot-open"
    case .cannotWrite: "cannot-write"
    case .notEmpty: "not-empty"
    case .changedByHand: "changed-by-hand"
    case .changedSince: "changed-since"
    case .alreadyThere: "already-there"
    case .leadsOutside: "leads-outside"
    case .offLimits: "off-limits"
    case .readOnly: "read-only"
    case .damagedRecord: "damaged-record"
    case .hardLinked: "hard-linked"
    case .journalGone: "journal-gone"
    case .notAPicture: "not-a-picture"
    case .locked: "locked"
    case .stepFailed: "step-failed"
    case .writableByOthers: "writable-by-others"
    case .busy: "busy"
    }
  }

  /// The codes of a file's problems as the enums know them, so that none is left out above.
  static func isListed(_ problem: SyntaxProblem) -> Bool {
    switch problem {
    case .fileTooLong, .notUTF8, .invalidUTF8, .nulByte, .blankBeforeFrontMatter, .oddOpeningFence,
      .unclosedFrontMatter, .foreignFrontMatter, .frontMatterTooLong, .unfinishedMerge,
      .rootIsNotMapping, .unsupported, .duplicateKey, .lineWithoutKey, .missingKey,
      .unclosedQuote, .unclosedBracket, .unexpectedInBrackets, .textAfterValue, .badBlockHeader,
      .badIndentation, .nestingTooDeep, .lineTooLong, .tooManyFaults, .bodyTooComplex,
      .readAsText, .hashStartsComment, .missingSpaceAfterColon, .unevenIndentation,
      .tabIndentation, .unknownEscape, .invisibleInKey, .typographicFence, .frontMatterBelowText,
      .noBreakSpaceAfterMark:
      syntax.contains { $0.code == problem.code }
    }
  }

  static func isListed(_ problem: EntryProblem) -> Bool {
    switch problem {
    case .impossibleDate, .unreadableDate, .dateNotRead, .datesElsewhere, .dateDisagrees,
      .unreadableTime,
      .moodOutside,
      .moodOutsideOwn, .moodUnknown, .moodWords, .wrongShape, .habitUnknown, .keyIsHabit,
      .checkboxes, .tickWithoutNumber, .amountInName,
      .impossibleTaskDate, .taskDateNotRead, .repeatNotRead, .missingRequired, .photoMissing,
      .photoOutside, .fileMissing, .fileOutside, .dayMissing, .notUTF8, .unknownSetting,
      .badSetting, .privacyUnread, .tooLarge,
      .linkOutside, .trackedByGit, .unreadable, .folderUnreadable, .draftWaits, .draftRefused,
      .conflictCopy, .freezeUnused, .soundMissing, .otherUnit:
      entry.contains { $0.code == problem.code }
    }
  }
}

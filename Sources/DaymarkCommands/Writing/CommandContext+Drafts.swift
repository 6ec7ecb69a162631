import ArgumentParser
import JournalActions
import JournalCore
import JournalMessages
import JournalRender
import JournalStore
import Phrases
import Platform
import TerminalForms

extension CommandContext {
  var drafts: Drafts { journal.drafts }

  /// Returns the draft to continue; nil if there is none, or if the person starts over.
  ///
  /// Without a terminal no draft is continued: it may have come with somebody else's journal, and
  /// nobody would have seen its text become the entry.
  /// - Throws: `ExitCode.success` if they leave everything as it is.
  func takenUp(_ subject: DraftSubject) throws -> DraftFile? {
    let found = drafts.found()
    for path in found.refused { printError(CommandWording.draftRefused(path)) }
    let waiting = found.waiting.filter { $0.subject == subject }
    guard let draft = waiting.first else { return nil }
    for other in waiting.dropFirst() { printError(CommandWording.draftWaits(other)) }
    switch DraftQuestion(draft).ask() {
    case .noTerminal:
      printError(CommandWording.draftWaits(draft))
      return nil
    case .anew: return nil
    case .goOn: return try resumed(draft)
    case .drop:
      if let failure = try resumed(draft).remove() { throw failure }
      return try takenUp(subject)
    case .leave:
      printError(CommandWording.draftKept(draft.path))
      throw ExitCode.success
    }
  }

  private func resumed(_ draft: WaitingDraft) throws -> DraftFile {
    if let resumed = try drafts.resume(draft) { return resumed }
    throw CommandError(CommandWording.draftTaken(draft.path))
  }

  /// Returns the text of a continued draft, or of one left by an editor.
  /// - Throws: `CommandError` if it can't be read; the draft stays, and the message contains its
  ///   path.
  func text(of draft: DraftFile) throws -> [UInt8] {
    do throws(StoreError) { return try draft.contents() } catch {
      let path = draft.leave()
      if case .cannotOpen(_, EPERM) = error {
        throw CommandError(CommandWording.draftNotOurs(path))
      }
      throw CommandError(error.message, status: .dataRefused).adding(draft: path)
    }
  }

  /// Lists a day's drafts other than a certain file's, and the conflict copies of its files.
  func tellWaiting(on day: Day, but subject: DraftSubject?, beside paths: [String]) {
    let found = drafts.found()
    for draft in found.waiting where draft.subject.day == day && draft.subject != subject {
      printError(CommandWording.draftWaits(draft))
    }
    for (path, code) in found.unreadable { printError(CommandWording.draftsUnreadable(path, code)) }
    for copy in location.conflictCopies(of: paths) { printError(note(conflictCopy: copy)) }
  }

  /// Lists waiting texts, below a page about something else.
  func tellWaiting(_ report: FileReport) {
    let found = drafts.found()
    let copies = location.conflictCopies(report)
    let notes =
      found.waiting.map(CommandWording.draftWaits)
      + found.refused.map(CommandWording.draftRefused)
      + found.unreadable.map(CommandWording.draftsUnreadable)
      + copies.map(note(conflictCopy:))
    for note in notes.prefix(5) { printError(note) }
    if notes.count > 5 { printError(CommandWording.moreWaits(notes.count - 5)) }
  }

  private func note(conflictCopy path: String) -> Message {
    CommandWording.conflictCopy(path, of: location.original(ofConflictCopy: path))
  }
}

/// The question about a waiting draft.
struct DraftQuestion: Hashable, Sendable {
  enum Answer: Hashable, Sendable {
    case goOn
    /// Begin a new one; the draft is kept.
    case anew
    case drop
    /// Leave everything as it is.
    case leave
    /// There is nobody to ask.
    case noTerminal
  }

  /// The lines before the question.
  let heading: [Phrase]

  init(_ draft: WaitingDraft) {
    heading = DialogWording.draftWaits(draft)
  }

  /// Parses a line; nil if it isn't one of the answers.
  static func answer(_ line: String) -> Answer? {
    switch line.trimmed.lowercased() {
    case "", "c", "continue", "y", "yes": .goOn
    case "a", "anew", "n", "no": .anew
    case "d", "drop": .drop
    case "l", "leave", "q", "quit": .leave
    default: nil
    }
  }

  /// Asks on the person's terminal until they give one of the answers.
  func ask() -> Answer {
    guard let terminal = RawTerminal() else { return .noTerminal }
    let style = Terminal.style(.never, on: terminal.file)
    let lines =
      heading.map { style.text($0) }
      + DialogWording.draftChoices.map { "  \($0.key)  \(style.text($0.what))" }
    printDialog(lines.joined(separator: "\n") + "\n", to: terminal.file)
    while true {
      printDialog(style.text(DialogWording.draftPrompt) + " ", to: terminal.file)
      guard let line = readLine() else {
        printDialog("\n", to: terminal.file)
        return .leave
      }
      if let answer = DraftQuestion.answer(line) { return answer }
    }
  }
}

/// The answers so far, not in the journal yet, and kept on the disk from the first one on.
struct KeptAnswers {
  private let drafts: Drafts
  private let subject: DraftSubject
  private var draft: DraftFile?
  /// Drafts with the same answers, from before writing to the disk failed.
  private var older: [DraftFile] = []
  private var text: [UInt8]
  private var isKept = true

  /// - Parameters:
  ///   - draft: the draft to continue.
  ///   - text: the initial answers, which needn't be kept again.
  init(
    _ drafts: Drafts, _ subject: DraftSubject, in draft: DraftFile? = nil,
    holding text: [UInt8] = []
  ) {
    self.drafts = drafts
    self.subject = subject
    self.draft = draft
    self.text = text
  }

  /// True if there is nothing to leave: no draft, and no answers that couldn't be stored.
  var isEmpty: Bool { draft == nil && isKept }

  /// Keeps a text, replacing the previous one; an empty text removes the draft.
  mutating func keep(_ new: [UInt8]) {
    guard new != text || !isKept else { return }
    text = new
    guard !new.isEmpty else { return remove() }
    if let draft, (try? draft.write(new)) != nil {
      isKept = true
      return
    }
    let other = try? drafts.begin(subject, holding: new, from: nil)
    isKept = other != nil
    guard let other else { return }
    if let draft { older.append(draft) }
    draft = other
  }

  /// Removes the draft: the answers are in the journal, or there are none.
  mutating func remove() {
    for draft in older + [draft].compactMap(\.self) { draft.remove() }
    older = []
    draft = nil
    isKept = true
  }

  /// Leaves the draft for the next time.
  /// - Returns: the place of the answers; the answers themselves if they couldn't be stored
  ///   anywhere.
  func leave() -> String {
    let path = draft?.leave()
    for draft in older { draft.leave() }
    let style = Terminal.style(.never, on: 2)
    guard isKept, let path else {
      let answers = visible(String(decoding: text, as: UTF8.self), lines: true)
      return CommandWording.answersShown.text(style) + "\n" + answers
    }
    return CommandWording.answersKept(path, subject).text(style)
  }
}

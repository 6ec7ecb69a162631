import JournalCore
import JournalRender
import JournalStore
import Phrases
import TerminalForms

/// The answers so far that aren't in the journal yet, kept on the disk from the first answer on.
struct KeptAnswers {
  private let drafts: Drafts
  private let subject: DraftSubject
  private var draft: DraftFile?
  /// Drafts of the same answers, from before the disk couldn't be written any more.
  private var older: [DraftFile] = []
  private var text: [UInt8]
  private var isKept = true

  /// - Parameters:
  ///   - draft: the one that is continued.
  ///   - text: the initial answers, which need not be kept again.
  init(
    _ drafts: Drafts, _ subject: DraftSubject, in draft: DraftFile? = nil,
    holding text: [UInt8] = []
  ) {
    (self.drafts, self.subject, self.draft, self.text) = (drafts, subject, draft, text)
  }

  /// Whether there is nothing to leave: no draft, and no answers that couldn't be stored.
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
    (older, draft, isKept) = ([], nil, true)
  }

  /// Leaves the draft for the next time.
  /// - Returns: where the answers are; the answers themselves if they couldn't be stored anywhere.
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

import Codecs
import JournalActions
import JournalCore
import JournalEditing
import JournalGit
import JournalRender
import JournalStore
import Phrases
import Synchronization

extension Route {
  /// Texts overwritten by another program.
  static let overwritten: [Route] = [.post("overwritten") { try $0.settleOverwritten($1) }]
}

extension WebFrontEnd {
  /// Appends the texts overwritten by another program, each with the choice to bring it back.
  func write(
    _ overwritten: [SavedTexts.Saved], _ visit: Visit, to out: inout HTMLWriter
  ) throws {
    for saved in overwritten {
      out.raw("<section class=\"overwritten\">")
      out.heading(2, Phrase("Another program wrote over this"))
      out.element(
        "p",
        Phrase(
          """
          It was saved here at \(saved.time), and isn't in \(code: saved.text.path) any more. An \
          editor that was open may have saved an older text.
          """))
      WebFrontEnd.write(saved.lines.joined(separator: "\n"), to: &out)
      let back = Phrase("Bring it back")
      var form = WebForm(to: "/overwritten", of: saved.key, button: back)
      form.buttons = [
        WebForm.Button(words: back, does: "back"),
        WebForm.Button(words: Phrase("Ignore"), does: "leave"),
      ]
      out.add(try markup(form, visit))
      out.raw("</section>\n")
    }
  }

  /// Brings a text back, or leaves it out for good.
  fileprivate func settleOverwritten(_ visit: Visit) throws -> WebResponse {
    let journal = try open()
    guard let saved = try overwritten(in: journal).first(where: { $0.key == visit.subject }) else {
      return .see(Address.today)
    }
    guard visit.form["do"] == "back" else {
      savedTexts.forget { $0 == saved }
      return .see(Address.today)
    }
    if case .conflict(let now, _) = try bringBack(saved, journal) {
      let text = String(decoding: saved.text.new, as: UTF8.self)
      return try twoVersions(
        (saved.text.path, saved.day), text, now ?? [], .conflict, visit, journal)
    }
    savedTexts.forget { $0 == saved }
    noteSaved(journal, of: saved.day)
    return .see(Address.day(saved.day) + "?said=\(Said.broughtBack)")
  }

  /// Merges a text with the other program's; if both added words, both stay.
  private func bringBack(_ saved: SavedTexts.Saved, _ journal: Journal) throws -> SavedText {
    let text = saved.text
    let path = saved.text.path
    let day = saved.day
    let outcome = try journal.save(text.new, from: text.old ?? [], at: path, of: day)
    guard case .conflict(let now?, let merged?) = outcome,
      let both = ConflictSides(merged)?.text(keeping: .both)
    else { return outcome }
    return try journal.save(both, from: now, at: path, of: day)
  }
}

/// The texts saved in the browser lately, so that Today can say if another program overwrites them.
///
/// An editor that has a file open, and doesn't look before it writes, replaces everything saved
/// since it read the file. Nothing can prevent that, but the words are still known.
final class SavedTexts: Sendable {
  /// A saved text.
  struct Saved: Hashable, Sendable {
    /// The file, and its bytes before and after.
    var text: WrittenText
    /// The entry's day.
    var day: Day
    /// The time of day when it was saved.
    var time: ClockTime
    /// The same in seconds since 1970.
    var seconds: Int

    /// Its key in forms.
    var key: String {
      Address.key(of: "\(text.path)\n\(SHA256.digits(of: text.new))")
    }

    /// The lines that it added to the file, without empty ones.
    var lines: [String] {
      let old = Saved.lines(of: text.old ?? [])
      return Saved.lines(of: text.new).filter { !old.contains($0) }
    }

    /// Returns true if a text contains none of its lines.
    func isMissing(in bytes: [UInt8]) -> Bool {
      let lines = lines
      let there = Set(Saved.lines(of: bytes))
      return !lines.isEmpty && !lines.contains(where: there.contains)
    }

    private static func lines(of bytes: [UInt8]) -> [String] {
      String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
        .map { String($0).trimmed }.filter { !$0.isEmpty }
    }
  }

  private struct Kept {
    var saved: [Saved] = []
    var revision = 0
  }

  private let kept = Mutex(Kept())
  /// The number of seconds to look for a text, and the most texts to look for.
  static let (period, most) = (2 * 60 * 60, 100)

  /// A number that changes with everything noted or forgotten.
  var revision: Int { kept.withLock(\.revision) }

  /// Notes newly saved texts.
  ///
  /// If an earlier one isn't in the same file's new text, somebody took it out.
  func note(_ texts: [WrittenText], of day: Day, at time: ClockTime, _ seconds: Int) {
    change { saved in
      for text in texts {
        saved.removeAll { $0.text.path == text.path && $0.isMissing(in: text.new) }
        saved.append(Saved(text: text, day: day, time: time, seconds: seconds))
      }
      saved.removeFirst(max(0, saved.count - SavedTexts.most))
    }
  }

  /// Forgets texts, such as those in a file whose last change is undone.
  func forget(_ isForgotten: (Saved) -> Bool) { change { $0.removeAll(where: isForgotten) } }

  /// Returns the texts overwritten by another program, the oldest first.
  /// - Parameters:
  ///   - seconds: the time, in seconds since 1970.
  ///   - contents: returns a file's bytes; nil if it is gone, which doesn't happen by accident.
  func overwritten(
    at seconds: Int, _ contents: (String) throws -> [UInt8]?
  ) rethrows -> [Saved] {
    let recent = kept.withLock(\.saved).filter { seconds - $0.seconds < SavedTexts.period }
    return try recent.filter { saved in
      guard let now = try contents(saved.text.path) else { return false }
      return saved.isMissing(in: now)
    }
  }

  private func change(_ work: (inout [Saved]) -> Void) {
    kept.withLock { kept in
      work(&kept.saved)
      kept.revision += 1
    }
  }
}

extension WebFrontEnd {
  /// Notes the texts that a journal's change has just saved.
  func noteSaved(_ journal: Journal, of day: Day) {
    savedTexts.note(journal.writtenTexts(), of: day, at: journal.clock.time, surroundings.now())
  }

  /// Returns the texts saved here and overwritten since.
  func overwritten(in journal: Journal) throws -> [SavedTexts.Saved] {
    try savedTexts.overwritten(at: surroundings.now()) { try journal.location.contents(of: $0) }
  }
}

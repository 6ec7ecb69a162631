import JournalActions
import JournalEditing
import JournalGit
import JournalRender
import Phrases

extension Route {
  /// What another program overwrote.
  static let overwritten: [Route] = [.post("overwritten") { try $0.settleOverwritten($1) }]
}

extension WebFrontEnd {
  /// Appends what another program overwrote, each with the choice to bring it back.
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
        WebForm.Button(words: Phrase("Leave it out"), does: "leave"),
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

  /// Merges a text with what the other program wrote; where both added words, both stay.
  private func bringBack(_ saved: SavedTexts.Saved, _ journal: Journal) throws -> SavedText {
    let (text, path, day) = (saved.text, saved.text.path, saved.day)
    let outcome = try journal.save(text.new, from: text.old ?? [], at: path, of: day)
    guard case .conflict(let now?, let merged?) = outcome,
      let both = ConflictSides(merged)?.text(keeping: .both)
    else { return outcome }
    return try journal.save(both, from: now, at: path, of: day)
  }
}

import Codecs
import JournalActions
import JournalCore
import JournalEditing
import JournalMessages
import JournalRender
import JournalStore
import JournalSyntax
import Phrases

extension Route {
  /// The problems in the files, and their fixes.
  static let check: [Route] = [
    .get("check") { try $0.check($1) },
    .post("check/fix") { front, visit in
      try front.carryOut(visit, then: "/check?said=\(Said.fixed)") {
        let journal = try front.open()
        let fixes = try journal.fixes(of: journal.check().problems)
        let wanted = visit.subject == "all" ? fixes : fixes.filter { $0.key == visit.subject }
        guard !wanted.isEmpty, wanted.shown == visit.form["was"] else {
          throw SentFormError.changed
        }
        guard try journal.make(wanted).count == wanted.count else {
          throw SentFormError(
            nil,
            Phrase(
              """
              Some files couldn't be fixed: another program changed them, or they are \
              write-protected.
              """), status: .conflict)
        }
      } again: {
        try front.check(visit, $0)
      }
    },
  ]
}

extension FileFix {
  /// Its file's key in a form.
  fileprivate var key: String { Address.key(of: path) }
}

extension [FileFix] {
  /// A key for the fixes as they were shown.
  fileprivate var shown: String {
    let each = map { fix in
      let names = [UInt8]("\(fix.path)\n\(fix.newPath)\n".utf8)
      return SHA256.digits(of: names + fix.old + fix.new)
    }
    return Address.key(of: each.joined())
  }
}

extension WebFrontEnd {
  /// Returns the problems by file and line, and each fix's changes.
  fileprivate func check(_ visit: Visit, _ error: SentFormError? = nil) throws -> WebResponse {
    let journal = try open()
    let checkup = try journal.check()
    let view = CheckView(checkup.index, diagnostics: checkup.shown) {
      Wording.message(for: $0).text(.page(visit.language))
    }
    let fixes = options.isReadOnly ? [] : try journal.fixes(of: checkup.problems)
    let entries = Set(checkup.index.all.map(\.path))
    let title = Phrase("Check")
    let page = try WebPage(in: visit.language, title, tab: .more, status: error?.status ?? .ok) {
      out in
      out.heading(1, title)
      WebPage.write(error, to: &out)
      out.element("p", view.summary)
      HTMLParts.list(checkup.shown, "lines", to: &out) { out, problem in
        write(problem, isEntry: entries.contains(problem.path), to: &out)
      }
      if !fixes.isEmpty { out.heading(2, Phrase("What can be fixed")) }
      if fixes.count > 1 {
        let count = fixes.count
        let words = Phrase(count, "Fix \(count) file", "Fix all \(count) files")
        out.add(try markup(form("all", fixes, words, "first"), visit))
      }
      for fix in fixes {
        write(fix, to: &out)
        out.add(try markup(form(fix.key, [fix], Phrase("Fix this file"), ""), visit))
      }
      out.add([.notes(view.counted)], .served(journal.settings, visit.language))
    }
    return try response(page, visit, journal)
  }

  private func form(
    _ subject: String, _ fixes: [FileFix], _ words: Phrase, _ look: String
  ) -> WebForm {
    var form = WebForm(to: "/check/fix", of: subject, button: words, look: look)
    form.was = fixes.shown
    return form
  }

  private func write(_ problem: Diagnostic, isEntry: Bool, to out: inout HTMLWriter) {
    let place = problem.path + (problem.line > 0 ? ":\(problem.line)" : "")
    out.link(place, isEntry ? Address.entry(problem.path, "edit") : nil)
    out.raw("<br />\n")
    out.text(problem.severity == .error ? Phrase("error:") : Phrase("warning:"))
    out.raw(" ")
    out.text(problem.message)
    guard problem.line > 0, !problem.excerpt.isEmpty else { return }
    out.raw("<br />\n<code>")
    out.text(problem.excerpt)
    out.raw("</code>")
  }

  /// Appends the lines changed by a fix, and the file's new name.
  private func write(_ fix: FileFix, to out: inout HTMLWriter) {
    out.heading(3, fix.path)
    if fix.newPath != fix.path {
      out.element("p", Phrase("It is renamed to \(code: fix.newPath)."))
    }
    for change in fix.lines {
      out.element("p", Phrase("Line \(change.line)"), class: "quiet")
      out.raw("<pre dir=\"auto\" tabindex=\"0\">")
      for line in change.old { write(line, "−", to: &out) }
      for line in change.new { write(line, "+", to: &out) }
      out.raw("</pre>\n")
    }
  }

  private func write(_ line: ArraySlice<UInt8>, _ mark: String, to out: inout HTMLWriter) {
    out.text("\(mark) \(String(decoding: line, as: UTF8.self))")
    out.raw("\n")
  }
}

import JournalActions
import JournalCore
import JournalRender
import Phrases

extension Reading {
  /// Returns one page of a thread, newest first; nil if it has no such page.
  /// - Parameters:
  ///   - period: a year's or month's name; nil for the last page.
  ///   - number: the page's number, if a month has several.
  func diary(_ kind: DiaryView.Kind, _ period: String?, _ number: Int = 1) -> WebPage? {
    var view = DiaryView(
      index, kind: kind, range: .always, questions: journal.questionsToShow(), oldestFirst: true)
    let parts = DiaryPart.all(of: view)
    let place =
      period == nil
      ? parts.indices.last
      : parts.firstIndex { Address.diary($0) == address(kind, period ?? "", number) }
    guard let place else { return period == nil ? empty(view) : nil }
    let part = parts[place]
    view.items = view.items[part.items].reversed()
    let title = Phrase("\(kind.title), \(part.title)")
    return WebPage(in: language, title, tab: .diary(kind)) { out in
      func way(_ place: Int) -> SiteTurning.Way? {
        parts.indices.contains(place) ? (parts[place].title, Address.diary(parts[place])) : nil
      }
      let turning = SiteTurning(before: way(place - 1), after: way(place + 1))
      out.raw("<div class=\"page-head\">\n")
      out.heading(1, kind.title)
      turning.write(around: { $0.element("p", part.title) }, to: &out, options)
      out.raw("</div>\n")
      out.add(view.blocks, options)
      turning.write(to: &out, isLast: true)
      if parts.count > 2 {
        HTMLParts.fold(Phrase("Other months"), to: &out) { writeParts(parts, part, to: &$0) }
      }
    }
  }

  private func address(_ kind: DiaryView.Kind, _ period: String, _ number: Int) -> String {
    Address.diary(kind) + "/" + period + (number == 1 ? "" : "/\(number)")
  }

  private func empty(_ view: DiaryView) -> WebPage {
    WebPage(in: language, view.kind.title, tab: .diary(view.kind)) { out in
      out.heading(1, view.kind.title)
      out.add(view.blocks, options)
    }
  }

  /// Appends links to all pages in the same year, and to the last page in every other year.
  private func writeParts(
    _ parts: [DiaryPart], _ current: DiaryPart, to out: inout HTMLWriter
  ) {
    let year = current.period.first.components.year
    var shown: [SiteTurning.Way] = []
    for (place, part) in parts.enumerated() {
      let own = part.period.first.components.year
      let isLast = place + 1 == parts.count || parts[place + 1].period.first.components.year != own
      if own == year {
        shown.append((part.title, Address.diary(part)))
      } else if isLast {
        shown.append((Phrase("\(figure: "\(own)")"), Address.diary(part)))
      }
    }
    SiteTurning.write(shown, current: current.title, to: &out)
  }

  /// Returns the entries with a tag or one below it, newest first; nil if there are none.
  func page(ofTag tag: String) -> WebPage? {
    let name = tag.comparedName
    let found = EntriesView(
      index, range: .always, questions: journal.questionsToShow(), oldestFirst: false
    ).entries.filter { $0.tags.contains { ($0.comparedName + "/").hasPrefix(name + "/") } }
    guard !found.isEmpty else { return nil }
    let title = "#" + (found.lazy.flatMap(\.tags).first { $0.comparedName == name } ?? tag)
    return WebPage(in: language, Phrase("\(written: title)"), tab: .tags) { out in
      out.heading(1, title)
      writeLines(found.prefix(500), to: &out)
    }
  }
}

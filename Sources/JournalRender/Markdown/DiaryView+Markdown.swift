public import JournalCore
import Phrases

extension DiaryView {
  /// Returns the thread by days, each under a heading.
  public func markdown() -> String {
    guard !items.isEmpty else { return Markdown.page([Markdown.inline(emptyText)], counted) }
    var parts: [String] = []
    var last: Day?
    for item in items {
      if item.day != last { parts.append("## \(EnglishDate.text(item.day))") }
      last = item.day
      parts += item.markdown()
    }
    return Markdown.page(parts, counted)
  }
}

extension DiaryView.Item {
  fileprivate func markdown() -> [String] {
    let heading = [checkIns == nil ? time : nil, title].compactMap { $0 }.filter { !$0.isEmpty }
    var parts: [String] = []
    if !heading.isEmpty {
      parts.append("### " + heading.map(Markdown.inline).joined(separator: " "))
    }
    if let text { parts.append(Markdown.body(text, below: 3)) }
    let items =
      (gratitude ?? []).map { oneLine($0) }
      + (photos ?? []).map { Markdown.link($0, $0) }
      + (songs ?? []).map { Markdown.song($0) }
      + progressLines.map(Markdown.inline)
      + (checkIns ?? []).map { Markdown.inline($0.words(withMood: true)) }
    if !items.isEmpty { parts.append(items.map { "- " + $0 }.joined(separator: "\n")) }
    return parts
  }
}

import Codecs
import JournalCore
import Phrases

// An entry on a page: its moments down a line, and below them what else was kept.
extension EntryBlock {
  /// The greatest number of characters of a key's value among the short facts of a page; longer
  /// values get a row each.
  private static let longestFact = 32

  package func write(to out: inout HTMLWriter, _ options: PageOptions) {
    let heading = hasDay ? heading : entry.titleAbove.map { Inline($0) }
    out.raw("<article class=\"entry\">\n")
    if let heading { out.heading(level) { $0.add(heading, options) } }
    var passages = whole.passages[...]
    var first = ""
    if case .text(let text) = passages.first {
      first = text
      passages = passages.dropFirst()
    }
    let top = heading != nil ? level : level - 1
    let hasMoments = !passages.isEmpty
    let mood = whole.ownMood
    let time = hasMoments || !hasDay ? entry.time ?? "" : ""
    if hasMoments || mood != nil || !time.isEmpty {
      // The first moment is the front matter with the text above the others.
      out.raw("<div class=\"moments\">\n")
      if !hasMoments || mood != nil || !first.isEmpty || hasOwn {
        out.raw("<section class=\"moment\">")
        let label = mood == whole.mood ? whole.moodLabel : nil
        HTMLParts.when(time, mood, label: label, scale, options, to: &out)
        writeFirst(first, below: top, to: &out, options)
        out.raw("</section>\n")
      }
      write(passages, below: top, to: &out, options)
    } else {
      writeFirst(first, below: top, to: &out, options)
    }
    let isShort = { (pair: EntryPage.KeyValue) in pair.value.count <= EntryBlock.longestFact }
    HTMLParts.kept(in: entry, keys: entry.keyLines.filter(isShort), to: &out, options)
    let rest = entry.keyLines.filter { !isShort($0) }.map { Fact(Inline($0.key), Inline($0.value)) }
    if !rest.isEmpty { out.add([.facts(rest)], options) }
    out.raw("</article>\n")
  }

  /// True if anything was logged in the front matter itself.
  private var hasOwn: Bool {
    !entry.photos.isEmpty || !(entry.files ?? []).isEmpty || !entry.checkIns.isEmpty
      || !entry.ownGratitude.isEmpty
  }

  /// Appends the front matter's moment: its text, and what was logged with it.
  private func writeFirst(
    _ text: String, below top: Int, to out: inout HTMLWriter, _ options: PageOptions
  ) {
    HTMLParts.files(
      EntryBlock.photos(entry.files ?? [], outside: entry.text), of: entry.path, options, to: &out)
    if entry.checkIns.count > 1 {
      HTMLParts.checkIns(entry.toldCheckIns, withMoods: true, options.mood, to: &out)
    }
    HTMLParts.body(
      text, below: top, of: entry.path, options, isPart: text != whole.text, to: &out)
    HTMLParts.photos(
      EntryBlock.photos(entry.photos, outside: entry.text), of: entry.path, options, to: &out)
    HTMLParts.thanks(entry.ownGratitude, to: &out, options)
    if entry.checkIns.count == 1 { HTMLParts.asked(entry.checkIns, to: &out) }
  }

  /// Appends the other moments down the line, and the texts between and after them.
  private func write(
    _ passages: ArraySlice<EntryPage.Passage>, below top: Int, to out: inout HTMLWriter,
    _ options: PageOptions
  ) {
    var isInMoments = true
    for passage in passages {
      if case .moment = passage, !isInMoments { out.raw("<div class=\"moments\">\n") }
      switch passage {
      case .text(let text):
        if isInMoments { out.raw("</div>\n") }
        isInMoments = false
        HTMLParts.body(text, below: top, of: entry.path, options, isPart: true, to: &out)
      case .moment(let moment, let isSection):
        isInMoments = true
        block(moment, isSection, below: top).write(to: &out, options)
      }
    }
    if isInMoments { out.raw("</div>\n") }
  }

  /// Returns the photos or files that aren't shown or linked in a text.
  static func photos(_ names: [String], outside text: String) -> [String] {
    names.filter { name in
      ![name, PercentEncoding.path(name)].contains { name in
        let marks = ["](\(name)", "](<\(name)", "[[\(name)", "]: \(name)"]
        return (marks + ["\"\(name)\"", "'\(name)'"]).contains { text.contains($0) }
      }
    }
  }

  func block(_ moment: Moment, _ isSection: Bool, below level: Int) -> MomentBlock {
    MomentBlock(
      moment: moment, isSection: isSection, entry: entry, level: level + 1, scale: scale)
  }
}

import JournalSyntax

extension JournalIndex {
  /// The person's own keys that are only true or false and may be habits, sorted by name.
  ///
  /// Empty if the settings say which keys are habits. The index must have the values of own keys.
  package var checkboxKeys: [String] {
    guard settings.habitKeyNames == nil else { return [] }
    var boxes: [[UInt8]: (checked: Int, all: Int)] = [:]
    forEachOwnValue { entry, fact in
      guard let isChecked = JournalIndex.isChecked(entry.chunk, fact.text.range) else { return }
      let key = entry.chunk.keys.names[Int(fact.key)]
      boxes[key, default: (0, 0)].all += 1
      if isChecked { boxes[key]?.checked += 1 }
    }
    boxes = boxes.filter { key, count in
      count.all >= 5 && count.checked >= 3 && !key.contains(Byte.dot)
        && !JournalIndex.switches.contains(String(decoding: key, as: UTF8.self))
    }
    guard !boxes.isEmpty else { return [] }
    // A key with other values, too, is no checkbox.
    forEachOwnValue { entry, fact in
      if JournalIndex.isChecked(entry.chunk, fact.text.range) == nil {
        boxes[entry.chunk.keys.names[Int(fact.key)]] = nil
      }
    }
    return boxes.keys.map { String(decoding: $0, as: UTF8.self) }.sorted()
  }

  /// Keys that say how a program treats a note.
  private static let switches: Set<String> = [
    "draft", "publish", "published", "dg-publish", "dg-home", "share", "shared", "pinned",
    "comments", "toc", "math", "mathjax", "hidden", "archived", "private", "public", "favorite",
    "favourite", "starred", "featured", "sticky", "noindex", "unlisted", "layout", "cssclass",
    "isdraft", "showtoc", "index", "feed", "searchable",
  ]

  private func forEachOwnValue(_ body: (Entry, Fact) -> Void) {
    for entry in all {
      for fact in entry.facts where fact.kind == .word || fact.kind == .number { body(entry, fact) }
    }
  }

  /// Returns true for `true`, false for `false`, and nil for anything else.
  private static func isChecked(_ chunk: IndexChunk, _ range: Range<Int>) -> Bool? {
    let pool = chunk.pool
    switch range.count {
    case 4 where pool.span.string(range).lowercased() == "true": return true
    case 5 where pool.span.string(range).lowercased() == "false": return false
    default: return nil
    }
  }
}

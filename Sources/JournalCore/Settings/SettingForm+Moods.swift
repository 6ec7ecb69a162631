import JournalSyntax

extension SettingForm<MoodScale> {
  /// `1-10`, `0..5`, `1 – 7`, `-2..2`.
  static var scale: Self {
    Self(
      .scale, mayBeEmpty: false, text: { MoodScale(written: $0) }, write: { .plain($0.written) })
  }
}

extension SettingForm<[Int: [String]]> {
  /// `{4: low, 8: [good, 🙂]}`; the scale must be read before its labels.
  static var labels: Self {
    Self(
      .labels,
      read: { reader, place in
        reader.mapping(place, .labels).map { pairs in
          var labels: [Int: [String]] = [:]
          for (key, value) in pairs {
            let words = reader.list(value)
            guard let step = Int(reader.text(key)), !words.isEmpty,
              reader.settings.mood.steps.contains(step)
            else {
              reader.refuse(SettingPlace(name: place.name, row: key), .labels)
              continue
            }
            labels[step] = words
          }
          return labels
        }
      },
      write: { labels in
        let steps = labels.sorted { $0.key < $1.key }
        return steps.isEmpty ? nil : .mapping(steps.map { NewPair("\($0.key)", .words($0.value)) })
      })
  }
}

extension NewValue {
  /// One text, or a list of several.
  fileprivate static func words(_ words: [String]) -> NewValue {
    words.count == 1 ? .text(words[0]) : .list(words.map { .text($0) })
  }
}

extension MoodScale {
  /// Reads two numbers with any marks or words between them; nil if they aren't a scale.
  fileprivate init?(written: String) {
    let text = Array(written.utf8)
    guard let low = WrittenNumber.prefix(text.span, in: 0..<text.count) else { return nil }
    var rest = low.end
    while rest < text.count, !text[rest].isDigit { rest += 1 }
    // A minus after other characters belongs to the number, as in `-5..-1`.
    if rest > low.end + 1, text[rest - 1] == Byte.dash, text[rest - 2] != Byte.space {
      rest -= 1
    }
    guard rest > low.end, let high = WrittenNumber.prefix(text.span, in: rest..<text.count),
      high.end == text.count
    else { return nil }
    self.init(low: low.value, high: high.value)
  }

  /// Its two numbers as `1-10`, or as `-2..2` if one is below 0.
  fileprivate var written: String {
    "\(low.shortest)\(low < 0 ? ".." : "-")\(high.shortest)"
  }
}

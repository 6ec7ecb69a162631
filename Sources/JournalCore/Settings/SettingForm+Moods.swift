import Codecs
import JournalSyntax

extension SettingForm<MoodScale> {
  /// `1-10`, `0..5`, `1 – 7`, `-2..2`.
  static var scale: Self {
    Self(
      .scale, mayBeEmpty: false, text: { MoodScale(written: $0) }, write: { .plain($0.written) })
  }
}

extension SettingForm<[Int: [String]]> {
  /// `words`, or `{4: low, 8: [good, 🙂]}`; the scale must be read before its labels.
  static var labels: Self {
    Self(
      .labels,
      read: { reader, place in
        reader.steps(place, .labels, MoodPreset.labels)
      },
      write: { labels in
        let isPlain = labels.values.allSatisfy { $0.count == 1 }
        return .steps(isPlain ? labels.compactMapValues(\.first) : [:], MoodPreset.labels)
          ?? .steps(labels)
      })
  }
}

extension SettingForm<[Int: String]> {
  /// `faces`, or `{1: 😭, 10: 🤩}`; the scale must be read before its symbols.
  static var symbols: Self {
    Self(
      .symbols,
      read: { reader, place in
        reader.steps(place, .symbols, MoodPreset.symbols, most: 1)?.compactMapValues(\.first)
      },
      write: { .steps($0, MoodPreset.symbols) ?? .steps($0.mapValues { [$0] }) })
  }
}

extension SettingsReader {
  /// Returns the steps' texts from a preset or a mapping; nil if there are none.
  /// - Parameter most: the maximum number of texts for a step.
  fileprivate mutating func steps(
    _ place: SettingPlace, _ shape: SettingShape, _ presets: [MoodPreset], most: Int = .max
  ) -> [Int: [String]]? {
    let steps = settings.mood.steps
    if let name = scalar(place.row), !name.isEmpty {
      let preset = presets.first { $0.rawValue == name.lowercased() }
      guard let texts = preset?.texts(for: steps) else {
        refuse(place, shape)
        return nil
      }
      return texts.mapValues { [$0] }
    }
    return mapping(place, shape).map { pairs in
      var found: [Int: [String]] = [:]
      for (key, value) in pairs {
        let texts = list(value)
        guard let step = Int(text(key)), (1...most).contains(texts.count), steps.contains(step)
        else {
          refuse(SettingPlace(name: place.name, row: key), shape)
          continue
        }
        found[step] = texts
      }
      return found
    }
  }
}

extension SettingForm<MoodPalette> {
  /// `ocean`, or `["#2a1a5e", "#ffd28a"]`.
  static var palette: Self {
    Self(
      .palette,
      read: { reader, place in
        let words = reader.list(place.row)
        let colours = words.compactMap { Colour($0) }
        if colours.count > 1, colours.count == words.count { return .own(colours) }
        return reader.single(place, .palette) { text in
          MoodPalette.Name(rawValue: text.lowercased()).map { .named($0) }
        }
      },
      write: { palette in
        switch palette {
        case .named(let name): .plain(name.rawValue)
        case .own(let colours): .list(colours.map { .text($0.hexadecimal) })
        }
      })
  }
}

extension NewValue {
  /// Returns the name of the preset with these texts for its steps; nil if there is none.
  fileprivate static func steps(_ texts: [Int: String], _ presets: [MoodPreset]) -> NewValue? {
    MoodPreset.named(by: texts, among: presets).map { .plain($0.rawValue) }
  }

  /// Returns a mapping from steps to their texts; nil if there are none.
  fileprivate static func steps(_ texts: [Int: [String]]) -> NewValue? {
    guard !texts.isEmpty else { return nil }
    return .mapping(
      texts.sorted { $0.key < $1.key }.map { NewPair("\($0.key)", .words($0.value)) })
  }

  /// Returns one text, or a list of several.
  fileprivate static func words(_ words: [String]) -> NewValue {
    words.count == 1 ? .text(words[0]) : .list(words.map { .text($0) })
  }
}

extension MoodScale {
  /// Reads two numbers with any marks or words between them; returns nil if they aren't a scale.
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

extension DigestView.Excerpt {
  /// Cuts a text's beginning after a sentence, or else after a word or a character.
  ///
  /// A cut inside brackets would leave half a link; only a cut inside a word is worse.
  /// - Parameter length: the maximum number of characters. The excerpt also has at most 32 times as
  ///   many bytes, so a flood of combining marks doesn't count as a short text.
  static func cut(_ text: String, to length: Int) -> Self {
    if text.utf8.count <= length { return Self(text: text, isCut: false) }
    var places = CutPlaces(least: length / 4)
    var end = text.startIndex
    var count = 0
    var bytes = 0
    while end < text.endIndex {
      // The first scalar determines a character's kind; comparing characters is slow.
      let scalar = text.unicodeScalars[end]
      if end > text.startIndex { places.notice(before: scalar, at: end, count) }
      let next = text.index(after: end)
      count += 1
      bytes += text.utf8.distance(from: end, to: next)
      if count > length || bytes > 32 * length { break }
      end = next
      places.notice(after: scalar, at: end, count)
    }
    if end == text.endIndex { return Self(text: text, isCut: false) }
    end = places.best ?? end
    while end > text.startIndex, case let last = text.index(before: end), text[last].isWhitespace {
      end = last
    }
    return Self(text: String(text[..<end]), isCut: true)
  }
}

/// The candidates found so far for a cut.
private struct CutPlaces {
  /// The minimum number of characters before a cut at a sentence's end, or a quarter of it for a
  /// word: a much shorter excerpt contains too little.
  let least: Int
  private var sentence: String.Index?
  private var word: String.Index?
  /// Also inside brackets, and near the start.
  private var lastWord: String.Index?
  private var endsSentence = false
  private var brackets = 0

  init(least: Int) {
    self.least = least
  }

  /// The last candidate of the best kind.
  var best: String.Index? { sentence ?? word ?? lastWord }

  mutating func notice(before scalar: Unicode.Scalar, at place: String.Index, _ count: Int) {
    let isSpace = scalar.isWhiteSpace
    guard isSpace || scalar.standsAlone else { return }
    guard brackets == 0, count >= least / 4 else {
      lastWord = place
      return
    }
    if count >= least, endsSentence, isSpace { sentence = place }
    word = place
  }

  mutating func notice(after scalar: Unicode.Scalar, at place: String.Index, _ count: Int) {
    if scalar == "[" || scalar == "(" { brackets += 1 }
    if scalar == "]" || scalar == ")" { brackets = max(0, brackets - 1) }
    if scalar.endsWideSentence, brackets == 0, count >= least { sentence = place }
    endsSentence = scalar.endsSentence || (endsSentence && scalar.closes)
  }
}

extension Unicode.Scalar {
  /// True if a word may end before it without a space: ideographs, kana, and
  /// South-East Asian scripts.
  fileprivate var standsAlone: Bool {
    switch value {
    case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x3041...0x30FA, 0x3400...0x9FFF,
      0xF900...0xFAFF, 0x2_0000...0x3_FFFF:
      true
    default: false
    }
  }

  fileprivate var endsSentence: Bool { self == "." || self == "!" || self == "?" || self == "…" }
  /// True if it is a full stop in a script without a space after it.
  fileprivate var endsWideSentence: Bool {
    self == "。" || self == "！" || self == "？" || self == "．"
  }
  /// Quotation marks, brackets and emphasis after a full stop belong to the sentence.
  fileprivate var closes: Bool {
    switch self {
    case "\"", "'", "”", "’", "»", ")", "]", "*", "_": true
    default: false
    }
  }
}

package import JournalCore
package import Phrases

extension Stretch {
  /// The body parts, the level and the time: `neck · beginner · 30 seconds`.
  package var facts: Phrase {
    areas.isEmpty
      ? Phrase("\(levelWords) · \(timeWords)")
      : Phrase("\(list: areas) · \(levelWords) · \(timeWords)")
  }

  /// `30 seconds`, `1 minute on each side`, `30 seconds, 3 times`.
  package var timeWords: Phrase {
    let time = Stretch.duration(seconds)
    switch sides {
    case 1: return time
    case 2: return Phrase("\(time) on each side")
    default: return Phrase(sides, "\(time), \(sides) time", "\(time), \(sides) times")
    }
  }

  /// The same for a second line: `30 s`, `30 s a side`, `30 s, 3 times`.
  package var shortTime: Phrase {
    switch sides {
    case 1: Phrase("\(seconds) s")
    case 2: Phrase("\(seconds) s a side")
    default: Phrase(sides, "\(seconds) s, \(sides) time", "\(seconds) s, \(sides) times")
    }
  }

  /// The time and the first body parts: `30 s · chest, upper back`.
  package var shortFacts: Phrase {
    let areas = areas.prefix(2).map { Phrase("\(written: $0)") }
    return areas.isEmpty ? shortTime : Phrase("\(shortTime) · \(list: areas)")
  }

  /// The same for a narrow column: `30 s`, `2 x 30 s`.
  var briefTime: Phrase {
    sides > 1 ? Phrase("\(sides) x \(seconds) s") : Phrase("\(seconds) s")
  }

  /// The level, or the person's own word for it.
  var levelWords: Phrase {
    otherLevel.map { Phrase("\(written: $0)") } ?? level.words
  }

  /// Returns `45 seconds`, `1 minute`, `1 minute 30 seconds`.
  static func duration(_ seconds: Int) -> Phrase {
    let (minutes, rest) = max(0, seconds).quotientAndRemainder(dividingBy: 60)
    let restWords = Phrase(rest, "\(rest) second", "\(rest) seconds")
    if minutes == 0 { return restWords }
    let whole = Phrase(minutes, "\(minutes) minute", "\(minutes) minutes")
    return rest == 0 ? whole : Phrase("\(whole) \(restWords)")
  }
}

extension Stretch.Level {
  /// Its word within a sentence, which is also the one in files.
  var words: Phrase {
    switch self {
    case .beginner: Phrase("beginner")
    case .intermediate: Phrase("intermediate")
    case .advanced: Phrase("advanced")
    }
  }

  /// Its word alone.
  package var title: Phrase {
    switch self {
    case .beginner: Phrase("Beginner")
    case .intermediate: Phrase("Intermediate")
    case .advanced: Phrase("Advanced")
    }
  }
}

/// One check-in: a momentary mood, and the question asked with it.
public struct CheckIn: Hashable, Sendable, Codable {
  /// The time, as `09:30`.
  public var time: String?
  /// The mood on the journal's scale.
  public var mood: Double?
  /// The mood as written.
  public var writtenMood: String?
  /// The question, as worded in the entry.
  public var question: String?
  /// The answer: its text, or its number in the question's list of answers.
  public var answer: String?

  var isEmpty: Bool { mood == nil && question == nil && answer == nil }

  /// Returns true if it answers a day's question; an answer without a question counts for it.
  public func answers(_ text: String?) -> Bool {
    guard let answer, !answer.trimmed.isEmpty else { return false }
    return question == nil || question == text
  }
}

/// A song named in an entry.
public struct Song: Hashable, Sendable, Codable {
  /// Its address.
  public var url: String?
  /// Its title, or the text given in place of one.
  public var title: String?
  /// Its artist.
  public var artist: String?
}

extension Song {
  /// Reads an address, a text, or a text with an address at its end, as phones share songs.
  init(written text: String) {
    let last = text.split(whereSeparator: \.isWhitespace).last.map(String.init) ?? ""
    let isAddress = PhotoPath.isRemote(last) && (last == text || last.contains("://"))
    let title = (isAddress ? String(text.dropLast(last.count)) : text).trimmed
    self.init(url: isAddress ? last : nil, title: title.isEmpty ? nil : title)
  }
}

extension Entry {
  /// The check-ins in file order: the entry's own first, if it has one.
  ///
  /// Two moods in one list are two check-ins.
  public var checkIns: [CheckIn] {
    var found: [CheckIn] = []
    var current = CheckIn(time: time?.description)
    var number: UInt16 = 0
    for fact in facts {
      if fact.kind == .checkIn || fact.checkIn != number {
        if !current.isEmpty { found.append(current) }
        number = fact.checkIn
        current = CheckIn(
          time: number == 0
            ? time?.description : ClockTime(minute: Int(fact.minute))?.description)
      }
      switch fact.kind {
      case .mood:
        if current.mood != nil {
          found.append(current)
          current = CheckIn(time: current.time)
        }
        current.mood = fact.number
        current.writtenMood = chunk.string(fact.text)
      case .question: current.question = chunk.string(fact.text)
      case .answer: current.answer = chunk.string(fact.text)
      default: break
      }
    }
    if !current.isEmpty { found.append(current) }
    return found
  }

  /// The songs, in order.
  public var songs: [Song] { songs(in: facts) }

  /// Returns the songs among some of its facts.
  func songs(in facts: some Sequence<Fact>) -> [Song] {
    var found: [Song] = []
    for fact in facts {
      switch fact.kind {
      case .song:
        found.append(Song(written: chunk.string(fact.text)))
      case .songTitle where !found.isEmpty: found[found.count - 1].title = chunk.string(fact.text)
      case .songArtist where !found.isEmpty: found[found.count - 1].artist = chunk.string(fact.text)
      default: break
      }
    }
    return found
  }

  /// The weather, in the person's words; nil if it isn't given.
  public var weather: String? {
    let words = facts.filter { $0.kind == .weather }.map { chunk.string($0.text) }
    return words.isEmpty ? nil : words.joined(separator: ", ")
  }

  /// The place of writing; nil if it isn't given.
  public var location: Location? {
    Location(written: facts.filter { $0.kind == .location }.map { chunk.string($0.text) })
  }

  /// Returns the numbers under one of the person's own keys, by its canonical dotted name.
  func numbers(of key: String) -> [Double] {
    guard let id = chunk.keys.find(key) else { return [] }
    return facts.filter { $0.kind == .number && $0.key == id }.map(\.number)
  }

  /// The keys without a meaning to Daymark, with their values, in order.
  public var otherKeys: [(key: String, value: String)] {
    facts.filter { fact in
      (fact.kind == .number || fact.kind == .word) && chunk.keys.roles[Int(fact.key)] == .other
    }.map {
      (String(decoding: chunk.keys.names[Int($0.key)], as: UTF8.self), chunk.string($0.text))
    }
  }
}

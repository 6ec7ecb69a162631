/// One piece of an entry's data, as a row of 24 bytes; its text is in the chunk's pool.
struct Fact: Sendable {
  /// The kind of data.
  enum Kind: UInt8, Sendable {
    /// `number` is the mood on the journal's scale; `text` is the mood as written.
    case mood
    case question
    case answer
    case gratitude
    case photo
    /// Another file that the entry shows or links, such as a recording, or a picture that it links.
    case file
    case song
    case songTitle
    case songArtist
    /// The weather, in a person's words.
    case weather
    /// A place, in a person's words or as coordinates.
    case location
    case tag
    case habit
    case title
    /// A number under one of the person's own keys.
    case number
    /// A text under one of the person's own keys.
    case word
    /// An open or checked box; `number` is its mark's byte.
    case task
    case link
    /// A check-in in the list, or a moment in the text; it has a time but no text. A moment's
    /// `number` is the offset of its first byte in the body.
    case checkIn
    /// A front matter value in which a query found its words, with its key: `location: lake`.
    case found
  }

  var kind: Kind
  /// Its special traits.
  var traits: Traits = []
  /// 0 for the entry itself, or the number of a check-in in its list, from 1; moments follow.
  var checkIn: UInt16 = 0
  /// The key's number in the chunk's table.
  var key: KeyTable.ID = 0
  /// A check-in's time in minutes after midnight; -1 for none.
  var minute: Int16 = -1
  var number: Double = 0
  var text = PoolRange.none
}

extension Fact {
  /// A fact's special traits.
  struct Traits: OptionSet, Sendable {
    var rawValue: UInt8
    /// For a habit: a number was written, not a word for done.
    static let amount = Traits(rawValue: 1)
    /// For gratitude, it is a list item in the text, under a heading; for a check-in, a moment.
    static let inText = Traits(rawValue: 2)
    /// For a number: it has a unit, or is written in clock form.
    static let written = Traits(rawValue: 4)
  }

  /// True if a habit has a number, not a word for done.
  var isAmount: Bool { traits.contains(.amount) }
  /// True if it is a list item or a moment in the text.
  var isInText: Bool { traits.contains(.inText) }
}

/// A range in a chunk's pool, in bytes.
struct PoolRange: Hashable, Sendable {
  var start: UInt32
  var count: UInt32

  static let none = PoolRange(start: 0, count: 0)

  /// The indices in the pool.
  var range: Range<Int> { Int(start)..<Int(start) + Int(count) }
}

/// The kinds of facts that a view needs.
struct FactKinds: OptionSet, Sendable {
  var rawValue: UInt32

  init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  init(_ kinds: Fact.Kind...) {
    rawValue = kinds.reduce(0) { $0 | 1 << UInt32($1.rawValue) }
  }

  @inline(__always)
  func contains(_ kind: Fact.Kind) -> Bool {
    rawValue & 1 << UInt32(kind.rawValue) != 0
  }

  static let all = FactKinds(rawValue: .max)
}

extension Field {
  /// The kind of fact stored for a value; nil if it isn't a fact.
  var fact: Fact.Kind? {
    switch role {
    case .mood: .mood
    case .question: .question
    case .answer: .answer
    case .title: .title
    case .gratitude: .gratitude
    case .photo: .photo
    case .song: .song
    case .weather: .weather
    case .location: .location
    case .tags: .tag
    case .habits: .habit
    case .checkIns: .checkIn
    case .date, .time, .other: nil
    }
  }
}

extension Quantity {
  /// Creates a fact's number, with the unit from its text.
  init(_ fact: Fact, in pool: Span<UInt8>) {
    number = fact.number
    form = .plain
    if fact.traits.contains(.written), let read = Quantity(pool, in: fact.text.range) {
      self = read
    }
  }
}

/// A value to be written into a front matter.
public indirect enum NewValue: Hashable, Sendable {
  /// A text: written so that every reader of YAML takes it for that text.
  ///
  /// Without quotes where that is so. Words such as `yes`, `no`, `null` and `~`, times, `012` and
  /// `0x1F`, which some readers turn into something else, are put in quotes; plain decimal numbers
  /// (`7`, `-3.5`) and dates (`2026-11-21`) are not, because they look the same everywhere. Where
  /// the old value stands without quotes and is such a word itself, the new one does too: `no`
  /// takes the place of `yes` and both stay what they were to other programs.
  case text(String)
  /// A number, date, time or `true`: written without quotes wherever it then reads back the same
  /// here, whatever other readers make of it.
  case plain(String)
  /// Items: in brackets where each is one word, else one a line.
  case list([NewValue])
  /// Keys and values, in braces.
  case mapping([NewPair])

  /// How many rows it takes when it is read.
  var rowCount: Int {
    switch self {
    case .text, .plain: 1
    case .list(let items): items.reduce(1) { $0 + $1.rowCount }
    case .mapping(let pairs): pairs.reduce(1) { $0 + 1 + $1.value.rowCount }
    }
  }

  /// The text of a scalar.
  var scalar: String? {
    switch self {
    case .text(let text), .plain(let text): text
    default: nil
    }
  }
}

/// A key and its value to be written.
public struct NewPair: Hashable, Sendable {
  /// The key.
  public var key: String
  /// The value.
  public var value: NewValue

  /// Makes a pair.
  public init(_ key: String, _ value: NewValue) {
    self.key = key
    self.value = value
  }
}

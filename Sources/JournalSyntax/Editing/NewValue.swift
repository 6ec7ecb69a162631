/// A value to write into front matter.
public indirect enum NewValue: Hashable, Sendable {
  /// A text, written so that every YAML reader takes it as that text.
  ///
  /// Quotes are omitted if that is already so. Words such as `yes`, `no`, `null` and `~`, times,
  /// `012` and `0x1F`, which some readers convert to something else, are quoted. Plain decimal
  /// numbers (`7`, `-3.5`) and dates (`2026-11-21`) aren't, because they look the same everywhere.
  /// If the old value is such a word without quotes, the new one is written without them too: when
  /// `no` replaces `yes`, both remain what they were to other programs.
  case text(String)
  /// A number, date, time or `true`, written without quotes if it then reads back the same in
  /// Daymark, however other readers interpret it.
  case plain(String)
  /// A list: in brackets if each item is one word, otherwise with one item per line.
  case list([NewValue])
  /// Keys and values, in braces.
  case mapping([NewPair])

  /// The number of rows it takes when read.
  var rowCount: Int {
    switch self {
    case .text, .plain: 1
    case .list(let items): items.reduce(1) { $0 + $1.rowCount }
    case .mapping(let pairs): pairs.reduce(1) { $0 + 1 + $1.value.rowCount }
    }
  }

  /// The text of a scalar, or nil.
  var scalar: String? {
    switch self {
    case .text(let text), .plain(let text): text
    default: nil
    }
  }
}

/// A key and its value to write.
public struct NewPair: Hashable, Sendable {
  /// The key.
  public var key: String
  /// The value.
  public var value: NewValue

  /// Creates a pair from a key and its value.
  public init(_ key: String, _ value: NewValue) {
    self.key = key
    self.value = value
  }
}

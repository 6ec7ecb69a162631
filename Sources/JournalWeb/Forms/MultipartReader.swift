import JournalSyntax

/// Reads a form of the kind `multipart/form-data` (RFC 7578; RFC 2046 §5.1.1) as it arrives.
///
/// It is as strict as browsers are when they write: nothing before the first delimiter or after the
/// last, and no padding after a boundary. It keeps less than a part's head and a delimiter in
/// memory.
struct MultipartReader {
  /// The next element in a form: each part is a head, any number of pieces, and an end.
  enum Event: Hashable {
    /// A part's head.
    case head(PartHead)
    /// A part's next bytes; their division depends on how they arrived.
    case bytes(ArraySlice<UInt8>)
    /// A part's end.
    case end
  }

  private enum State {
    /// Before the first delimiter, or after a delimiter's text: a line end or `--` follows.
    case start, delimiter
    case head, bytes
    /// After the last delimiter, where a line end may follow.
    case ended
  }

  /// The most bytes in a part's head.
  static let headLimit = 4096

  private let delimiter: [UInt8]
  private var state = State.start
  /// The unread bytes; they begin with the line end that the first delimiter lacks.
  private var rest: ArraySlice<UInt8> = [Byte.carriageReturn, Byte.lineFeed]

  /// Creates a reader.
  /// - Parameter boundary: 1 to 70 bytes, as RFC 2046 allows.
  init(boundary: [UInt8]) {
    delimiter = [Byte.carriageReturn, Byte.lineFeed, Byte.dash, Byte.dash] + boundary
  }

  /// Reads the next bytes.
  /// - Parameter event: called for everything in them.
  /// - Throws: `FormError.malformed`, or the error from `event`; nothing more can be read then.
  mutating func add(
    _ bytes: [UInt8], _ event: (Event) throws(FormError) -> Void
  ) throws(FormError) {
    rest = rest + bytes
    while try step(event) {}
  }

  /// Checks that the form is complete.
  func finish() throws(FormError) {
    guard state == .ended, rest.count != 1 else { throw .malformed }
  }

  /// Takes one event from the unread bytes; returns true if there may be another.
  private mutating func step(_ event: (Event) throws(FormError) -> Void) throws(FormError) -> Bool {
    switch state {
    case .start: try takeStart()
    case .delimiter: try takeDelimiterEnd()
    case .head: try takeHead(event)
    case .bytes: try takeBytes(event)
    case .ended: try takeEnd()
    }
  }

  private mutating func takeStart() throws(FormError) -> Bool {
    let count = min(rest.count, delimiter.count)
    guard rest.prefix(count) == delimiter.prefix(count) else { throw .malformed }
    guard count == delimiter.count else { return false }
    rest = rest.dropFirst(count)
    state = .delimiter
    return true
  }

  private mutating func takeDelimiterEnd() throws(FormError) -> Bool {
    guard rest.count >= 2 else { return false }
    switch Array(rest.prefix(2)) {
    case [Byte.carriageReturn, Byte.lineFeed]: state = .head
    case [Byte.dash, Byte.dash]: state = .ended
    default: throw .malformed
    }
    rest = rest.dropFirst(2)
    return true
  }

  private mutating func takeHead(
    _ event: (Event) throws(FormError) -> Void
  ) throws(FormError) -> Bool {
    let end: [UInt8] = [
      Byte.carriageReturn, Byte.lineFeed, Byte.carriageReturn, Byte.lineFeed,
    ]
    guard let found = rest.prefix(MultipartReader.headLimit).first(end) else {
      guard rest.count < MultipartReader.headLimit else { throw .malformed }
      return false
    }
    guard let head = PartHead(rest[..<found]) else { throw .malformed }
    rest = rest[(found + end.count)...]
    state = .bytes
    try event(.head(head))
    return true
  }

  private mutating func takeBytes(
    _ event: (Event) throws(FormError) -> Void
  ) throws(FormError) -> Bool {
    if let found = rest.first(delimiter) {
      if found > rest.startIndex { try event(.bytes(rest[..<found])) }
      try event(.end)
      rest = rest[(found + delimiter.count)...]
      state = .delimiter
      return true
    }
    // A delimiter may have begun in the last bytes.
    let certain = rest.count - (delimiter.count - 1)
    if certain > 0 {
      try event(.bytes(rest.prefix(certain)))
      rest = rest.dropFirst(certain)
    }
    return false
  }

  private func takeEnd() throws(FormError) -> Bool {
    let lineEnd: [UInt8] = [Byte.carriageReturn, Byte.lineFeed]
    guard rest.count <= 2, rest.elementsEqual(lineEnd.prefix(rest.count)) else { throw .malformed }
    return false
  }
}

extension ArraySlice<UInt8> {
  /// The index at which some bytes begin for the first time; nil if they don't occur.
  fileprivate func first(_ pattern: [UInt8]) -> Int? {
    guard count >= pattern.count else { return nil }
    let first = pattern[0]
    let last = endIndex - pattern.count
    var place = startIndex
    return withUnsafeBufferPointer { bytes -> Int? in
      while place <= last {
        if bytes[place - startIndex] == first,
          pattern.indices.allSatisfy({ bytes[place - startIndex + $0] == pattern[$0] })
        {
          return place
        }
        place += 1
      }
      return nil
    }
  }
}

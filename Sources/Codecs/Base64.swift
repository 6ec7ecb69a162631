/// Base64 with the standard digits (RFC 4648 §4).
package enum Base64 {
  /// Returns bytes as text.
  /// - Parameter isPadded: true to pad with `=` to a multiple of four characters (RFC 4648 §3.2).
  package static func text(
    _ bytes: some Collection<UInt8>, isPadded: Bool = false
  ) -> [UInt8] {
    standard.text(Array(bytes), isPadded: isPadded)
  }

  /// Returns bytes as text with padding, after a prefix.
  package static func padded(_ bytes: [UInt8], after start: String = "") -> String {
    let start = Array(start.utf8)
    let length = start.count + Digits.paddedLength(bytes.count)
    return String(unsafeUninitializedCapacity: length) { text in
      _ = text.update(fromContentsOf: start)
      standard.put(bytes, into: UnsafeMutableBufferPointer(rebasing: text[start.count..<length]))
      return length
    }
  }

  /// Returns the bytes of a text without padding; nil if it has other characters or isn't
  /// canonical.
  package static func bytes(_ text: some Collection<UInt8>) -> [UInt8]? {
    standard.bytes(Array(text))
  }

  /// Returns the bytes up to the first character outside Base64, such as padding; skips blanks and
  /// line ends.
  package static func beginning(of text: ArraySlice<UInt8>) -> [UInt8] {
    var bits = Bits(characters: text.count)
    for letter in text where letter != 0x20 && !(0x09...0x0D).contains(letter) {
      guard bits.add(standard.values[Int(letter)]) else { break }
    }
    return bits.bytes
  }

  private static let standard = Digits(last: "+/")
}

/// Base64 for addresses and forms, without padding (RFC 4648 §5).
package enum Base64URL {
  /// Returns bytes as text.
  package static func text(of bytes: [UInt8]) -> String {
    String(decoding: digits.text(bytes, isPadded: false), as: UTF8.self)
  }

  /// Returns a text's bytes; nil unless `text(of:)` returns exactly this text for them.
  package static func bytes(of text: String) -> [UInt8]? { digits.bytes(Array(text.utf8)) }

  private static let digits = Digits(last: "-_")
}

/// The 64 digits of a Base64 variant.
private struct Digits: Sendable {
  /// The value of each byte; 64 if it isn't a digit.
  let values: [UInt8]
  /// The two digits for each value of twelve bits, in memory order.
  private let pairs: [UInt16]

  /// Creates a variant's digits; only the last two differ.
  init(last: String) {
    let digits = Array(
      ("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789" + last).utf8)
    var values = [UInt8](repeating: 64, count: 256)
    for (value, digit) in digits.enumerated() { values[Int(digit)] = UInt8(value) }
    self.values = values
    pairs = (0..<4096).map { bits in
      UInt16(littleEndian: UInt16(digits[bits >> 6]) | UInt16(digits[bits & 63]) << 8)
    }
  }

  /// Returns the length of padded text for a number of bytes.
  static func paddedLength(_ count: Int) -> Int { (count + 2) / 3 * 4 }

  func text(_ bytes: [UInt8], isPadded: Bool) -> [UInt8] {
    let length = Digits.paddedLength(bytes.count)
    return [UInt8](unsafeUninitializedCapacity: length) { text, count in
      put(bytes, into: UnsafeMutableBufferPointer(rebasing: text[..<length]))
      count = isPadded ? length : (bytes.count * 4 + 2) / 3
    }
  }

  /// Writes bytes as padded text, exactly as long as the buffer.
  func put(_ bytes: [UInt8], into text: UnsafeMutableBufferPointer<UInt8>) {
    pairs.withUnsafeBufferPointer { pairs in
      bytes.withUnsafeBufferPointer { Digits.put($0, into: text, pairs) }
    }
  }

  private static func put(
    _ bytes: UnsafeBufferPointer<UInt8>, into text: UnsafeMutableBufferPointer<UInt8>,
    _ pairs: UnsafeBufferPointer<UInt16>
  ) {
    func put(_ bits: UInt32, at place: Int) {
      let text = UnsafeMutableRawPointer(text.baseAddress! + place)
      text.storeBytes(of: pairs[Int(bits >> 12)], as: UInt16.self)
      text.storeBytes(of: pairs[Int(bits & 0xFFF)], toByteOffset: 2, as: UInt16.self)
    }
    let (groups, left) = bytes.count.quotientAndRemainder(dividingBy: 3)
    for group in 0..<groups {
      let start = 3 * group
      put(
        UInt32(bytes[start]) << 16 | UInt32(bytes[start + 1]) << 8 | UInt32(bytes[start + 2]),
        at: 4 * group)
    }
    guard left > 0 else { return }
    let start = 3 * groups
    put(
      UInt32(bytes[start]) << 16 | (left > 1 ? UInt32(bytes[start + 1]) << 8 : 0), at: 4 * groups)
    for place in (4 * groups + 1 + left)..<text.count { text[place] = UInt8(ascii: "=") }
  }

  func bytes(_ text: [UInt8]) -> [UInt8]? {
    var bits = Bits(characters: text.count)
    for letter in text {
      guard bits.add(values[Int(letter)]) else { return nil }
    }
    return bits.isWhole ? bits.bytes : nil
  }
}

/// The bits of digits, six at a time.
private struct Bits {
  private(set) var bytes: [UInt8] = []
  private var held: UInt32 = 0
  private var count: UInt32 = 0

  init(characters: Int) { bytes.reserveCapacity(characters / 4 * 3 + 3) }

  /// Adds a digit's value; returns false if it isn't one.
  mutating func add(_ value: UInt8) -> Bool {
    guard value < 64 else { return false }
    held = held << 6 | UInt32(value)
    count += 6
    if count >= 8 {
      count -= 8
      bytes.append(UInt8(truncatingIfNeeded: held >> count))
      held &= 1 << count - 1
    }
    return true
  }

  /// True if nothing is left over: no single digit, and no bit except zeros.
  var isWhole: Bool { count < 6 && held == 0 }
}

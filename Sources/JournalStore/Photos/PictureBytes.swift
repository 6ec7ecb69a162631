/// The beginning of a picture file.
///
/// Anything asked for beyond its end is nil or false.
struct PictureBytes {
  enum Order { case big, little }

  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  var count: Int { bytes.count }

  /// Returns an unsigned number of up to 4 bytes.
  func number(at place: Int, _ length: Int, _ order: Order) -> Int? {
    guard place >= 0, length <= 4, place <= bytes.count - length else { return nil }
    var number = 0
    for i in 0..<length {
      number = number << 8 | Int(bytes[order == .big ? place + i : place + length - 1 - i])
    }
    return number
  }

  func has(_ part: [UInt8], at place: Int) -> Bool {
    guard place >= 0, place <= bytes.count - part.count else { return false }
    return bytes[place..<place + part.count].elementsEqual(part)
  }

  /// Compares without regard to ASCII case, for `<!DOCTYPE HTML` and the like.
  func has(_ text: StaticString, at place: Int) -> Bool {
    let length = text.utf8CodeUnitCount
    guard place >= 0, place <= bytes.count - length else { return false }
    for i in 0..<length where folded(bytes[place + i]) != folded(text.utf8Start[i]) {
      return false
    }
    return true
  }

  private func folded(_ byte: UInt8) -> UInt8 {
    byte &- 0x41 < 26 ? byte | 0x20 : byte
  }
}

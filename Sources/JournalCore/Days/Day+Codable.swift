extension Day: Codable {
  /// Reads `2026-11-21`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    let bytes = Array(text.utf8)
    guard case .day(let date) = WrittenDate.figures(bytes.span, in: 0..<bytes.count) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: text)
    }
    self = date.day
  }

  /// Writes `2026-11-21`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import JournalSyntax

/// Returns a view as JSON in UTF-8: sorted keys, two spaces of indentation, a newline at the end.
///
/// Characters that a terminal would obey or not show are written as `\u001B`, which has the same
/// value.
/// - Parameter compact: whether everything is on one line.
public func json(_ view: some Encodable, compact: Bool = false) -> String {
  let encoder = JSONEncoder()
  encoder.outputFormatting =
    compact
    ? [.sortedKeys, .withoutEscapingSlashes]
    : [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
  encoder.nonConformingFloatEncodingStrategy = .convertToString(
    positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
  guard let data = try? encoder.encode(view) else { return "null\n" }
  return escaped([UInt8](data)) + "\n"
}

/// Escapes hidden characters.
///
/// JSON is ASCII outside of its strings, so every hidden character is inside a string.
private func escaped(_ json: [UInt8]) -> String {
  // The encoder has already escaped the control characters below the space.
  if json.allSatisfy({ $0 < 0x7F }) { return String(decoding: json, as: UTF8.self) }
  var shown: [UInt8] = []
  shown.reserveCapacity(json.count)
  for scalar in String(decoding: json, as: UTF8.self).unicodeScalars {
    let isJoiner = scalar.value == 0x200C || scalar.value == 0x200D || scalar.value == 0xFE0F
    guard scalar != "\n", !isJoiner, scalar.isHidden else {
      shown += scalar.utf8
      continue
    }
    shown.append(json: scalar)
  }
  return String(decoding: shown, as: UTF8.self)
}

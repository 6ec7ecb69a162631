#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A view as templates see it: exactly its JSON, so that what a template may name is documented with
/// the schemas.
enum TemplateValue: Decodable {
  case nothing
  case flag(Bool)
  case text(String)
  case list([TemplateValue])
  case object([String: TemplateValue])

  init(_ view: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
    self = try JSONDecoder().decode(TemplateValue.self, from: encoder.encode(view))
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .nothing
    } else if let flag = try? container.decode(Bool.self) {
      self = .flag(flag)
    } else if let number = try? container.decode(Double.self) {
      self = .text(
        number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)")
    } else if let text = try? container.decode(String.self) {
      self = .text(visible(text, lines: true))
    } else if let list = try? container.decode([TemplateValue].self) {
      self = .list(list)
    } else {
      self = .object(try container.decode([String: TemplateValue].self))
    }
  }

  /// What swift-mustache walks through; nil where there is nothing.
  var context: Any? {
    switch self {
    case .nothing: nil
    case .flag(let flag): flag
    case .text(let text): text
    case .list(let items): items.compactMap(\.context)
    case .object(let pairs): pairs.compactMapValues(\.context)
    }
  }
}

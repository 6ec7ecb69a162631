import Codecs
import JournalCore
import JournalSyntax
import Mustache
import Phrases

extension Value {
  /// Converts a view to the value that templates see: the contents of its JSON, so that the schemas
  /// document the names a template may use.
  ///
  /// No JSON is written in between: parsing it again took longer than the rest of a digest.
  /// - Parameter phrases: the way its phrases are written.
  init(_ view: some Encodable, _ phrases: PhraseStyle = .english) {
    let node = TemplateNode(phrases)
    do {
      try view.encode(to: TemplateEncoder(node: node))
      self = node.value ?? .nothing
    } catch {
      self = .nothing
    }
  }
}

/// A view's value during encoding.
final class TemplateNode {
  fileprivate enum Content {
    case nothing
    case leftOut
    case flag(Bool)
    case text(String)
    case list([TemplateNode])
    case object([String: TemplateNode])
  }

  fileprivate var content = Content.nothing
  fileprivate let phrases: PhraseStyle

  fileprivate init(_ phrases: PhraseStyle) {
    self.phrases = phrases
  }

  /// The value that templates see; nil for a name to look up in an outer scope.
  fileprivate var value: Value? {
    switch content {
    case .nothing: nil
    case .leftOut: .nothing
    case .flag(let flag): .flag(flag)
    case .text(let text): .text(text)
    case .list(let items): .list(items.compactMap(\.value))
    case .object(let pairs): .object(pairs.compactMapValues(\.value))
    }
  }

  fileprivate func child(_ key: some CodingKey) -> TemplateNode {
    let child = TemplateNode(phrases)
    var pairs: [String: TemplateNode] = [:]
    if case .object(let some) = content { pairs = some }
    content = .nothing  // so that the pairs aren't copied
    pairs[key.stringValue] = child
    content = .object(pairs)
    return child
  }

  fileprivate func item() -> TemplateNode {
    let item = TemplateNode(phrases)
    var items: [TemplateNode] = []
    if case .list(let some) = content { items = some }
    content = .nothing
    items.append(item)
    content = .list(items)
    return item
  }

  fileprivate func put(_ value: some Encodable) throws {
    switch value {
    case let text as String: content = .text(visible(text, lines: true))
    case let number as Double: put(number)
    case let number as Int: content = .text(String(number))
    case let flag as Bool: content = .flag(flag)
    case let made as TemplateText: content = .text(made.text)
    default: try value.encode(to: TemplateEncoder(node: self))
    }
  }

  private func put(_ number: Double) {
    let word = number.isNaN ? "NaN" : number < 0 ? "-Infinity" : "Infinity"
    content = .text(number.isFinite ? number.shortest : word)
  }
}

/// Encodes into a node.
struct TemplateEncoder: Encoder {
  let node: TemplateNode
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [.phrases: node.phrases] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    if case .nothing = node.content { node.content = .object([:]) }
    return KeyedEncodingContainer(Pairs<Key>(node: node))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    if case .nothing = node.content { node.content = .list([]) }
    return Items(node: node)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { Single(node: node) }
}

extension TemplateEncoder {
  private struct Pairs<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let node: TemplateNode
    var codingPath: [any CodingKey] { [] }

    func encodeNil(forKey key: Key) {}
    func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
      try node.child(key).put(value)
    }
    func encodeIfPresent<Value: Encodable>(_ value: Value?, forKey key: Key) throws {
      try put(value, key)
    }
    // For these types, the protocol would leave a missing value out without a call of the one above.
    func encodeIfPresent(_ value: String?, forKey key: Key) throws { try put(value, key) }
    func encodeIfPresent(_ value: Bool?, forKey key: Key) throws { try put(value, key) }
    func encodeIfPresent(_ value: Double?, forKey key: Key) throws { try put(value, key) }
    func encodeIfPresent(_ value: Float?, forKey key: Key) throws { try put(value, key) }
    func encodeIfPresent(_ value: Int?, forKey key: Key) throws { try put(value, key) }
    func encodeIfPresent(_ value: Int8?, forKey key: Key) throws { try put(value, key) }
    func encodeIfPresent(_ value: Int16?, forKey key: Key) throws { try put(value, key) }
    func encodeIfPresent(_ value: Int32?, forKey key: Key) throws { try put(value, key) }
    func encodeIfPresent(_ value: Int64?, forKey key: Key) throws { try put(value, key) }
    func encodeIfPresent(_ value: UInt?, forKey key: Key) throws { try put(value, key) }
    func encodeIfPresent(_ value: UInt8?, forKey key: Key) throws { try put(value, key) }
    func encodeIfPresent(_ value: UInt16?, forKey key: Key) throws { try put(value, key) }
    func encodeIfPresent(_ value: UInt32?, forKey key: Key) throws { try put(value, key) }
    func encodeIfPresent(_ value: UInt64?, forKey key: Key) throws { try put(value, key) }

    /// Puts a value, or notes that it is missing: its name isn't looked up further out.
    private func put(_ value: (some Encodable)?, _ key: Key) throws {
      let child = node.child(key)
      if let value { try child.put(value) } else { child.content = .leftOut }
    }
    func nestedContainer<Nested: CodingKey>(
      keyedBy type: Nested.Type, forKey key: Key
    ) -> KeyedEncodingContainer<Nested> {
      TemplateEncoder(node: node.child(key)).container(keyedBy: type)
    }
    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
      TemplateEncoder(node: node.child(key)).unkeyedContainer()
    }
    func superEncoder() -> any Encoder { TemplateEncoder(node: node) }
    func superEncoder(forKey key: Key) -> any Encoder { TemplateEncoder(node: node.child(key)) }
  }

  private struct Items: UnkeyedEncodingContainer {
    let node: TemplateNode
    var codingPath: [any CodingKey] { [] }
    var count: Int {
      if case .list(let items) = node.content { items.count } else { 0 }
    }

    func encodeNil() { _ = node.item() }
    func encode<Value: Encodable>(_ value: Value) throws { try node.item().put(value) }
    func nestedContainer<Nested: CodingKey>(
      keyedBy type: Nested.Type
    ) -> KeyedEncodingContainer<Nested> {
      TemplateEncoder(node: node.item()).container(keyedBy: type)
    }
    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
      TemplateEncoder(node: node.item()).unkeyedContainer()
    }
    func superEncoder() -> any Encoder { TemplateEncoder(node: node.item()) }
  }

  /// Number types without a `put` of their own arrive here from their `encode(to:)`.
  private struct Single: SingleValueEncodingContainer {
    let node: TemplateNode
    var codingPath: [any CodingKey] { [] }

    func encodeNil() {}
    func encode(_ value: Float) throws { try node.put(Double(value)) }
    func encode(_ value: Int8) { node.content = .text(String(value)) }
    func encode(_ value: Int16) { node.content = .text(String(value)) }
    func encode(_ value: Int32) { node.content = .text(String(value)) }
    func encode(_ value: Int64) { node.content = .text(String(value)) }
    func encode(_ value: UInt) { node.content = .text(String(value)) }
    func encode(_ value: UInt8) { node.content = .text(String(value)) }
    func encode(_ value: UInt16) { node.content = .text(String(value)) }
    func encode(_ value: UInt32) { node.content = .text(String(value)) }
    func encode(_ value: UInt64) { node.content = .text(String(value)) }
    func encode<Value: Encodable>(_ value: Value) throws { try node.put(value) }
  }
}

/// A text made for a template's document, such as a section's body.
///
/// It goes into the document as it is, with its colours and the marks for its pictures.
package struct TemplateText: Encodable {
  let text: String

  /// Creates it from its text.
  package init(_ text: String) { self.text = text }

  /// Encodes it as its text.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}

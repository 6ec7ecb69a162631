/// Gives the parts of a value to a writer.
struct JSONEncoding: Encoder {
  let writer: JSONWriter
  /// The writer's level for the value.
  let level: Int

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    writer.openObject(at: level)
    return KeyedEncodingContainer(Members<Key>(writer: writer, level: level))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    writer.openArray(at: level)
    return Items(writer: writer, level: level)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { Single(writer: writer) }
}

extension JSONEncoding {
  private struct Members<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let writer: JSONWriter
    let level: Int
    var codingPath: [any CodingKey] { [] }

    private func begin(_ key: some CodingKey) { writer.key(key.stringValue, at: level) }

    func encodeNil(forKey key: Key) {
      begin(key)
      writer.word("null")
    }
    func encode(_ value: Bool, forKey key: Key) {
      begin(key)
      writer.word(value ? "true" : "false")
    }
    func encode(_ value: String, forKey key: Key) {
      begin(key)
      writer.text(value)
    }
    func encode(_ value: Double, forKey key: Key) {
      begin(key)
      writer.number(value)
    }
    func encode(_ value: Int, forKey key: Key) {
      begin(key)
      writer.integer(value)
    }
    func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
      begin(key)
      try writer.put(value)
    }
    func nestedContainer<Nested: CodingKey>(
      keyedBy type: Nested.Type, forKey key: Key
    ) -> KeyedEncodingContainer<Nested> {
      superEncoder(forKey: key).container(keyedBy: type)
    }
    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
      superEncoder(forKey: key).unkeyedContainer()
    }
    func superEncoder() -> any Encoder { JSONEncoding(writer: writer, level: level) }
    func superEncoder(forKey key: Key) -> any Encoder {
      begin(key)
      return JSONEncoding(writer: writer, level: writer.nested())
    }
  }

  private struct Items: UnkeyedEncodingContainer {
    let writer: JSONWriter
    let level: Int
    var codingPath: [any CodingKey] { [] }
    var count: Int { writer.count(at: level) }

    func encodeNil() {
      writer.item(at: level)
      writer.word("null")
    }
    func encode<Value: Encodable>(_ value: Value) throws {
      writer.item(at: level)
      try writer.put(value)
    }
    func nestedContainer<Nested: CodingKey>(
      keyedBy type: Nested.Type
    ) -> KeyedEncodingContainer<Nested> {
      superEncoder().container(keyedBy: type)
    }
    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
      superEncoder().unkeyedContainer()
    }
    func superEncoder() -> any Encoder {
      writer.item(at: level)
      return JSONEncoding(writer: writer, level: writer.nested())
    }
  }

  private struct Single: SingleValueEncodingContainer {
    let writer: JSONWriter
    var codingPath: [any CodingKey] { [] }

    func encodeNil() { writer.word("null") }
    func encode(_ value: Bool) { writer.word(value ? "true" : "false") }
    func encode(_ value: String) { writer.text(value) }
    func encode(_ value: Double) { writer.number(value) }
    func encode(_ value: Float) { writer.number(Double(value)) }
    func encode(_ value: Int) { writer.integer(value) }
    func encode(_ value: Int8) { writer.integer(value) }
    func encode(_ value: Int16) { writer.integer(value) }
    func encode(_ value: Int32) { writer.integer(value) }
    func encode(_ value: Int64) { writer.integer(value) }
    func encode(_ value: UInt) { writer.integer(value) }
    func encode(_ value: UInt8) { writer.integer(value) }
    func encode(_ value: UInt16) { writer.integer(value) }
    func encode(_ value: UInt32) { writer.integer(value) }
    func encode(_ value: UInt64) { writer.integer(value) }
    func encode<Value: Encodable>(_ value: Value) throws { try writer.put(value) }
  }
}

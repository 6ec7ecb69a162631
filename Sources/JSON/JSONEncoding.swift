extension JSONWriter {
  /// Writes a value, with everything in it.
  ///
  /// Numbers missing from JSON become texts: `NaN`, `Infinity` and `-Infinity`.
  /// - Throws: the value's errors.
  package mutating func encode(_ value: some Encodable) throws {
    try withUnsafeMutablePointer(to: &self) { try $0.put(value) }
  }
}

/// Passes a value's parts to a writer.
///
/// All encoders and containers share the writer, and each number takes several of them. A class
/// would count references and check for exclusive access each time; the pointer is valid while the
/// view is being encoded, and no view keeps an encoder for longer.
struct JSONEncoding: Encoder {
  let writer: UnsafeMutablePointer<JSONWriter>
  /// The writer's level for the value.
  let level: Int

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    writer.pointee.openObject(at: level)
    return KeyedEncodingContainer(Members<Key>(writer: writer, level: level))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    writer.pointee.openArray(at: level)
    return Items(writer: writer, level: level)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { Single(writer: writer) }
}

extension JSONEncoding {
  private struct Members<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let writer: UnsafeMutablePointer<JSONWriter>
    let level: Int
    var codingPath: [any CodingKey] { [] }

    private func begin(_ key: some CodingKey) { writer.pointee.key(key.stringValue, at: level) }

    func encodeNil(forKey key: Key) {
      begin(key)
      writer.pointee.null()
    }
    func encode(_ value: Bool, forKey key: Key) {
      begin(key)
      writer.pointee.flag(value)
    }
    func encode(_ value: String, forKey key: Key) {
      begin(key)
      writer.pointee.text(value)
    }
    func encode(_ value: Double, forKey key: Key) {
      begin(key)
      writer.pointee.number(value)
    }
    func encode(_ value: Int, forKey key: Key) {
      begin(key)
      writer.pointee.integer(value)
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
      return JSONEncoding(writer: writer, level: writer.pointee.nested())
    }
  }

  private struct Items: UnkeyedEncodingContainer {
    let writer: UnsafeMutablePointer<JSONWriter>
    let level: Int
    var codingPath: [any CodingKey] { [] }
    var count: Int { writer.pointee.count(at: level) }

    func encodeNil() {
      writer.pointee.item(at: level)
      writer.pointee.null()
    }
    func encode<Value: Encodable>(_ value: Value) throws {
      writer.pointee.item(at: level)
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
      writer.pointee.item(at: level)
      return JSONEncoding(writer: writer, level: writer.pointee.nested())
    }
  }

  private struct Single: SingleValueEncodingContainer {
    let writer: UnsafeMutablePointer<JSONWriter>
    var codingPath: [any CodingKey] { [] }

    func encodeNil() { writer.pointee.null() }
    func encode(_ value: Bool) { writer.pointee.flag(value) }
    func encode(_ value: String) { writer.pointee.text(value) }
    func encode(_ value: Double) { writer.pointee.number(value) }
    func encode(_ value: Float) { writer.pointee.number(Double(value)) }
    func encode(_ value: Int) { writer.pointee.integer(value) }
    func encode(_ value: Int8) { writer.pointee.integer(value) }
    func encode(_ value: Int16) { writer.pointee.integer(value) }
    func encode(_ value: Int32) { writer.pointee.integer(value) }
    func encode(_ value: Int64) { writer.pointee.integer(value) }
    func encode(_ value: UInt) { writer.pointee.integer(value) }
    func encode(_ value: UInt8) { writer.pointee.integer(value) }
    func encode(_ value: UInt16) { writer.pointee.integer(value) }
    func encode(_ value: UInt32) { writer.pointee.integer(value) }
    func encode(_ value: UInt64) { writer.pointee.integer(value) }
    func encode<Value: Encodable>(_ value: Value) throws { try writer.put(value) }
  }
}

extension UnsafeMutablePointer<JSONWriter> {
  /// Writes a value, with everything in it.
  func put(_ value: some Encodable) throws {
    let level = pointee.nested()
    try value.encode(to: JSONEncoding(writer: self, level: level))
    pointee.close(to: level)
  }
}

// Values whose parts are known when they are written.
extension JSONWriter {
  /// Writes an object.
  /// - Parameter write: writes its members, each begun with `key`.
  package mutating func object(_ write: (inout JSONWriter) throws -> Void) rethrows {
    let level = nested()
    openObject(at: level)
    try write(&self)
    close(to: level)
  }

  /// Writes an array.
  /// - Parameter write: writes its items, each begun with `item`.
  package mutating func array(_ write: (inout JSONWriter) throws -> Void) rethrows {
    let level = nested()
    openArray(at: level)
    try write(&self)
    close(to: level)
  }

  /// Begins a member of the object that is being written; its value follows.
  package mutating func key(_ key: String) { self.key(key, at: depth - 1) }

  /// Begins an item of the array that is being written; its value follows.
  package mutating func item() { item(at: depth - 1) }

  /// Writes a value, with everything in it.
  package mutating func value(_ value: JSONValue) {
    switch value {
    case .null: null()
    case .bool(let value): flag(value)
    case .number(let digits): self.digits(digits)
    case .string(let text): self.text(text)
    case .array(let items):
      array { writer in
        for item in items {
          writer.item()
          writer.value(item)
        }
      }
    case .object(let members):
      object { writer in
        for member in members {
          writer.key(member.name)
          writer.value(member.value)
        }
      }
    }
  }
}

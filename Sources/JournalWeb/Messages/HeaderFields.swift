/// The header fields of a request or a response, in order; names are compared without case.
public struct HeaderFields: Hashable, Sendable {
  /// The fields; names are in lower case.
  public private(set) var all: [Field] = []

  /// One field.
  public struct Field: Hashable, Sendable {
    /// The name in lower case.
    public let name: String
    /// The value as it was sent.
    public var value: String
  }

  /// Creates fields from names and values.
  public init(_ fields: [(name: String, value: String)] = []) {
    for field in fields { add(field.name, field.value) }
  }

  /// Adds a field, even if there is one of that name already.
  public mutating func add(_ name: String, _ value: String) {
    all.append(Field(name: name.lowercased(), value: value))
  }

  /// The values of all fields with a name, which is in lower case.
  public func values(_ name: String) -> [String] {
    all.lazy.filter { $0.name == name }.map(\.value)
  }

  /// The value of the only field with a name; nil if there is none, or if there are several.
  ///
  /// Setting it replaces all fields of that name.
  public subscript(_ name: String) -> String? {
    get {
      let values = values(name)
      return values.count == 1 ? values[0] : nil
    }
    set {
      all.removeAll { $0.name == name.lowercased() }
      if let newValue { add(name, newValue) }
    }
  }
}

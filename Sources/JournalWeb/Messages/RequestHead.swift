import Codecs
import JournalSyntax

/// The head of an HTTP request.
package struct RequestHead: Hashable, Sendable {
  /// The method in upper case, such as `GET`.
  package var method: String
  /// The path with its query, as sent: `/days/2026-11-21?edit`; or an absolute address.
  package var target: String
  /// The header fields.
  package var fields: HeaderFields

  /// Creates a head.
  package init(_ method: String, _ target: String, _ fields: HeaderFields = HeaderFields()) {
    self.method = method
    self.target = target
    self.fields = fields
  }

  /// True if the request must not change anything.
  var isReading: Bool { method == "GET" || method == "HEAD" }
}

/// A request's path and query, decoded.
struct RequestTarget: Hashable, Sendable {
  /// The parts of the path between slashes: `["days", "2026-11-21"]`; empty for `/`.
  var path: [String]
  /// The query's names and values, in order.
  var query: [(name: String, value: String)] {
    get { names.indices.map { (names[$0], values[$0]) } }
  }

  private var names: [String] = []
  private var values: [String] = []

  /// The most bytes in a target.
  static let limit = 2048

  /// Decodes a target such as `/days/2026-11-21?edit=1`.
  ///
  /// Returns nil for anything not in our links: an absolute address, an empty part, `.` and `..`, a
  /// percent-encoded slash, backslash or control character, bytes other than UTF-8, and wrong
  /// percent-encoding.
  init?(_ target: String) {
    let bytes = Array(target.utf8)
    guard bytes.first == Byte.slash, bytes.count <= RequestTarget.limit else { return nil }
    let halves = bytes.split(
      separator: UInt8(ascii: "?"), maxSplits: 1, omittingEmptySubsequences: false)
    path = []
    if halves[0].count > 1 {
      for part in halves[0].dropFirst().split(
        separator: Byte.slash, omittingEmptySubsequences: false)
      {
        guard let text = PercentEncoding.decoded(part), RequestTarget.isPart(text) else {
          return nil
        }
        path.append(text)
      }
    }
    guard halves.count == 2 else { return }
    guard let pairs = FormEncoding.pairs(halves[1], limit: 32) else { return nil }
    names = pairs.map(\.name)
    values = pairs.map(\.value)
  }

  /// Returns a name's value in the query; nil if there is none.
  func value(_ name: String) -> String? {
    names.firstIndex(of: name).map { values[$0] }
  }

  private static func isPart(_ text: String) -> Bool {
    !text.isEmpty && text != "." && text != ".."
      && text.unicodeScalars.allSatisfy {
        $0.value >= 0x20 && $0.value != 0x7F && $0 != "/" && $0 != "\\"
      }
  }
}

/// The header fields of a request or a response, in order; names ignore case.
package struct HeaderFields: Hashable, Sendable {
  /// The fields; names are in lower case.
  package private(set) var all: [Field] = []

  /// One field.
  package struct Field: Hashable, Sendable {
    /// The name in lower case.
    package let name: String
    /// The value as sent.
    package var value: String
  }

  /// Creates fields from names and values.
  package init(_ fields: [(name: String, value: String)] = []) {
    for field in fields { add(field.name, field.value) }
  }

  /// Adds a field, even if its name is already there.
  package mutating func add(_ name: String, _ value: String) {
    all.append(Field(name: name.lowercased(), value: value))
  }

  /// Returns the values of all fields with a name, which is in lower case.
  package func values(_ name: String) -> [String] {
    all.lazy.filter { $0.name == name }.map(\.value)
  }

  /// The value of the only field with a name; nil if there are none or several.
  ///
  /// Setting it replaces all fields with the name.
  package subscript(_ name: String) -> String? {
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

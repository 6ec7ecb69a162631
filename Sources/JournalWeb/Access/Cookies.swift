/// The cookies of a request (RFC 6265 §4.2).
struct Cookies: Hashable, Sendable {
  private var pairs: [HeaderFields.Field] = []

  /// Reads the values of the `Cookie` fields.
  init(_ fields: [String]) {
    for pair in fields.joined(separator: ";").split(separator: ";") {
      let halves = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard halves.count == 2 else { continue }
      pairs.append(
        HeaderFields.Field(
          name: String(halves[0].filter { $0 != " " }), value: String(halves[1])))
    }
  }

  /// Returns the values of all cookies with a name.
  func values(_ name: String) -> [String] { pairs.lazy.filter { $0.name == name }.map(\.value) }
}

/// The effective settings of the person and the repository, from `git config --list -z`.
///
/// Source: git-config(1), `--null`. A name's later value overrides an earlier one.
package struct GitConfiguration: Hashable, Sendable {
  private var values: [String: [String]] = [:]

  /// Parses git's output: `name LF value NUL`, or `name NUL` for a name without a value.
  package init(_ answer: [UInt8]) {
    for record in answer.split(separator: 0) {
      let parts = record.split(separator: 0x0A, maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(decoding: parts[0], as: UTF8.self)
      let value = parts.count > 1 ? String(decoding: parts[1], as: UTF8.self) : "true"
      values[name, default: []].append(value)
    }
  }

  /// The effective value; a name's first and last part are in lower case.
  package subscript(_ name: String) -> String? { values[name]?.last }

  /// Returns all values for a name.
  package func all(_ name: String) -> [String] { values[name] ?? [] }

  /// Returns the effective values for all names with the same start, by the rest of the name.
  func all(below start: String) -> [String: String] {
    var found: [String: String] = [:]
    for (name, values) in values where name.hasPrefix(start) {
      found[String(name.dropFirst(start.count))] = values.last
    }
    return found
  }

  /// The remotes' names, sorted.
  package var remotes: [String] {
    values.keys.compactMap { name in
      guard name.hasPrefix("remote."), name.hasSuffix(".url") else { return nil }
      return String(name.dropFirst("remote.".count).dropLast(".url".count))
    }.sorted()
  }

  /// True if addresses are rewritten before use.
  package var rewritesAddresses: Bool {
    values.keys.contains { $0.hasPrefix("url.") && $0.lowercased().hasSuffix("insteadof") }
  }
}

/// A folder whose entries git doesn't merge, or show, with Daymark.
package struct OtherAttributes: Hashable, Sendable {
  /// The path from the repository's top; empty for the top.
  package var folder: [UInt8]
  /// The attributes set there by `.gitattributes` and its like, such as `merge=union` or `-diff`.
  package var said: [String]
}

extension Repository {
  /// Returns the folders whose entries aren't passed to Daymark, as git resolves attributes: a
  /// `.gitattributes` further down overrides the one at the top, and `.git/info/attributes`
  /// overrides both.
  package func otherAttributes() throws(GitError) -> [OtherAttributes] {
    let listed = try output(
      ["--literal-pathspecs", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
        + (prefix.isEmpty ? [] : ["--", prefix])
    ).split(separator: 0).map(Array.init)
    let entries = listed.filter { $0.suffix(3).elementsEqual(".md".utf8) && mayHoldEntry($0) }
    guard !entries.isEmpty else { return [] }
    var found: [OtherAttributes] = []
    var known: Set<OtherAttributes> = []
    for (path, values) in zip(entries, try attributes(GitSetup.attributes, of: entries)) {
      let said = zip(GitSetup.attributes, values).compactMap(OtherAttributes.said)
      guard !said.isEmpty else { continue }
      let slash = path.lastIndex(of: UInt8(ascii: "/")) ?? 0
      let other = OtherAttributes(folder: Array(path[..<slash]), said: said)
      if known.insert(other).inserted { found.append(other) }
    }
    return found
  }
}

extension OtherAttributes {
  /// Returns an attribute as it is written; nil if it is Daymark's.
  fileprivate static func said(_ name: String, _ value: String) -> String? {
    switch value {
    case "daymark": nil
    case "set": name
    case "unset": "-" + name
    case "unspecified": "!" + name
    default: "\(name)=\(value)"
    }
  }
}

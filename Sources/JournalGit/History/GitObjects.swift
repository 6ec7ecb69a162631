/// Reads the texts of many objects from one run of git.
enum GitObjects {
  /// Returns the input of `git cat-file --batch`: one name per line.
  static func request(_ names: [String]) -> [UInt8] {
    Array(names.map { $0 + "\n" }.joined().utf8)
  }

  /// Parses its output, in the order asked: `OBJECT blob SIZE`, the bytes, and a line end.
  ///
  /// An object that is missing or truncated is left out.
  static func contents(_ output: [UInt8], asked names: [String]) -> [String: [UInt8]] {
    var contents: [String: [UInt8]] = [:]
    var rest = output[...]
    for name in names {
      let line = rest.prefix { $0 != UInt8(ascii: "\n") }
      rest = rest[line.endIndex...].dropFirst()
      let words = GitLog.text(line).split(separator: " ")
      // "NAME missing" has no contents after it.
      guard words.count == 3, let size = Int(words[2]), size >= 0 else { continue }
      guard rest.count > size else { break }
      if words[1] == "blob" { contents[name] = Array(rest.prefix(size)) }
      rest = rest.dropFirst(size + 1)
    }
    return contents
  }
}

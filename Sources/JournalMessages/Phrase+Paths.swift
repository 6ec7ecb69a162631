package import JournalGit
package import Phrases

extension Phrase {
  /// Returns at most three paths for a sentence: `'a.md', 'b.md', 'c.md' and 2 more`.
  package static func paths(_ paths: [String]) -> Phrase {
    let shown = paths.prefix(3).map { Phrase("\(quoted: $0)") }
    let rest = paths.count - shown.count
    return rest > 0 ? Phrase("\(list: shown) and \(rest) more") : Phrase("\(list: shown)")
  }

  /// Returns at most three paths for a sentence.
  package static func paths(_ paths: [[UInt8]]) -> Phrase {
    Phrase.paths(paths.map { String(decoding: $0, as: UTF8.self) })
  }

  /// Returns a list's rows, up to ten.
  package static func rows(_ rows: [Phrase]) -> [Phrase] {
    let rest = rows.count - 10
    return rest > 0 ? Array(rows.prefix(10)) + [Phrase("and \(rest) more")] : rows
  }

  /// Returns a path list's rows, up to ten.
  package static func rows(_ paths: [[UInt8]]) -> [Phrase] {
    rows(paths.map { Phrase("\(code: String(decoding: $0, as: UTF8.self))") })
  }

  /// Returns the rows for a list of files in commits, up to ten.
  package static func rows(_ found: [InTheClearError.Found]) -> [Phrase] {
    rows(
      found.map { found in
        let path = String(decoding: found.path, as: UTF8.self)
        return Phrase("\(code: path) (\(code: String(found.commit.prefix(7))))")
      })
  }
}

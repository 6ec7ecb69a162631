import JournalCore

/// A parser for git's `-z` output: fields end in NUL, and file names are unquoted.
enum GitLog {
  /// The format in which `git log` prints each revision before its files.
  static let format = "--format=%H%x00%ad%x00%an%x00%s"
  /// The length of shown revision names: no two of a journal's few thousand objects share their
  /// first ten characters.
  private static let nameLength = 10

  /// Returns the revisions in the output of `git log -z --raw`, in the order printed.
  static func commits(_ output: [UInt8]) -> [GitCommit] {
    var fields = Fields(output)
    var commits: [GitCommit] = []
    while let next = fields.next() {
      // git leaves a line end between the message and the files.
      let field = next.drop { $0 == UInt8(ascii: "\n") }
      if field.first == colon {
        guard !commits.isEmpty, let change = change(field, &fields) else { return commits }
        commits[commits.count - 1].changes.append(change)
      } else if !field.isEmpty {
        guard let commit = commit(field, &fields) else { return commits }
        commits.append(commit)
      }
    }
    return commits
  }

  /// Returns the files in the output of `git diff -z --raw`.
  static func changes(_ output: [UInt8]) -> [GitChange] {
    var fields = Fields(output)
    var changes: [GitChange] = []
    while let field = fields.next(), field.first == colon {
      guard let change = change(field, &fields) else { break }
      changes.append(change)
    }
    return changes
  }

  private static let colon = UInt8(ascii: ":")

  private static func commit(_ name: ArraySlice<UInt8>, _ fields: inout Fields) -> GitCommit? {
    guard let date = fields.next(), let author = fields.next(), let subject = fields.next()
    else { return nil }
    // A moment git can't print, or one outside the calendar, must not hide the rest.
    let moment = moment(text(date)) ?? (Day(number: 0), "00:00", "+00:00")
    return GitCommit(
      name: String(text(name).prefix(nameLength)), day: moment.day, time: moment.time,
      offset: moment.offset, author: text(author), subject: text(subject), changes: [])
  }

  /// Parses `2026-11-21T21:40:05+13:00`; newer versions of git write `Z` for UTC.
  static func moment(_ text: String) -> (day: Day, time: String, offset: String)? {
    let parts = text.split(separator: "T")
    guard parts.count == 2, parts[1].utf8.count >= 9 else { return nil }
    let date = parts[0].split(separator: "-").compactMap { Int($0) }
    guard date.count == 3, let day = Day(year: date[0], month: date[1], day: date[2]) else {
      return nil
    }
    let offset = String(parts[1].dropFirst(8))
    return (day, String(parts[1].prefix(5)), offset == "Z" ? "+00:00" : offset)
  }

  // MARK: Files

  /// Reads `:100644 100644 OLD NEW M`, then the path; for a renamed file both paths.
  ///
  /// A merge with n parents has n colons, and n modes, objects and letters; the first of them
  /// belongs to the first parent.
  private static func change(
    _ field: ArraySlice<UInt8>, _ fields: inout Fields
  ) -> GitChange? {
    let parents = field.prefix { $0 == colon }.count
    let words = text(field.dropFirst(parents)).split(separator: " ")
    guard words.count == 2 * parents + 3, let letters = words.last, let first = fields.next()
    else { return nil }
    let isMove = parents == 1 && (letters.hasPrefix("R") || letters.hasPrefix("C"))
    var path = first
    if isMove {
      guard let second = fields.next() else { return nil }
      path = second
    }
    let isUnmerged = letters == "U"
    let isThere = isUnmerged || isPlainFile(words[parents])
    var change = GitChange(
      path: Array(path), oldPath: isMove && letters.hasPrefix("R") ? Array(first) : nil,
      old: isPlainFile(words[0]) ? object(words[parents + 1]) : nil,
      new: isThere ? object(words[2 * parents + 1]) : nil, isThere: isThere)
    change.isUnmerged = isUnmerged
    return change
  }

  static func isPlainFile(_ mode: Substring) -> Bool { mode == "100644" || mode == "100755" }

  /// Returns an object's name; nil for zeros, which mean no object, or one not stored yet.
  private static func object(_ name: Substring) -> String? {
    name.allSatisfy { $0 == "0" } ? nil : String(name)
  }

  static func text(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }
}

extension GitLog {
  /// A cursor over fields that end in NUL.
  struct Fields {
    private var rest: ArraySlice<UInt8>

    init(_ output: [UInt8]) { rest = output[...] }

    mutating func next() -> ArraySlice<UInt8>? {
      guard !rest.isEmpty else { return nil }
      let field = rest.prefix { $0 != 0 }
      rest = rest[field.endIndex...].dropFirst()
      return field
    }
  }
}

/// A file in git's tree or index: its path, and the object that stores it.
package struct GitFile: Hashable, Sendable {
  /// Its path from the journal's root, as bytes.
  package var path: [UInt8]
  /// The object that stores its text.
  package var object: String

  /// Creates a file from its path and its object.
  package init(path: [UInt8], object: String) {
    self.path = path
    self.object = object
  }
}

/// A parser for git's file lists.
enum GitTree {
  /// Parses the plain files of `git ls-tree -r -z`: `100644 blob OBJECT`, a tab, the path.
  static func files(tree output: [UInt8]) -> [GitFile] {
    files(output) { words in words[1] == "blob" ? words[2] : nil }
  }

  /// Parses the plain files of `git ls-files -s -z`: `100644 OBJECT 0`, a tab, the path; unmerged
  /// files are left out.
  static func files(index output: [UInt8]) -> [GitFile] {
    files(output) { words in words[2] == "0" ? words[1] : nil }
  }

  private static func files(
    _ output: [UInt8], _ object: ([Substring]) -> Substring?
  ) -> [GitFile] {
    output.split(separator: 0).compactMap { line in
      guard let tab = line.firstIndex(of: UInt8(ascii: "\t")) else { return nil }
      let words = GitLog.text(line[..<tab]).split(separator: " ")
      guard words.count == 3, GitLog.isPlainFile(words[0]), let object = object(words) else {
        return nil
      }
      return GitFile(path: Array(line[(tab + 1)...]), object: String(object))
    }
  }
}

/// A reader for the texts of many objects from one git run.
enum GitObjects {
  /// Returns the input of `git cat-file --batch`: one name per line.
  static func request(_ names: [String]) -> [UInt8] {
    Array(names.map { $0 + "\n" }.joined().utf8)
  }

  /// Parses its output, in the order asked: `OBJECT blob SIZE`, the bytes, and a line end.
  ///
  /// A missing or truncated object is left out.
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

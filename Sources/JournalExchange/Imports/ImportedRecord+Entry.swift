package import JSON
package import JournalCore
import JournalSyntax

extension ImportedRecord {
  /// Returns the record as an entry's file.
  /// - Parameters:
  ///   - name: returns a role's key in the journal.
  ///   - paths: the paths of its files in the journal; nil for a missing file.
  /// - Returns: the bytes, and true if values without a place of their own were left out, because
  ///   front matter can't have that many.
  package func entry(
    name: (KeyRole) -> String = { $0.name }, paths: [String?] = []
  ) -> (bytes: [UInt8], isShortened: Bool) {
    let own = ownKeys(name)
    let whole = bytes(name, paths, with: own, ours)
    if ImportedRecord.isReadable(whole) { return (whole, false) }
    let short = bytes(name, paths, with: own.filter { !$0.value.isMapping }, [])
    if ImportedRecord.isReadable(short) { return (short, true) }
    return (bytes(name, paths, with: [], []), true)
  }

  /// Returns the other keys; those with another meaning here, such as a scale called `title`, go
  /// below the program's name.
  private func ownKeys(_ name: (KeyRole) -> String) -> [NewPair] {
    let program = String(source.prefix { $0 != ":" })
    // These mean the same everywhere.
    let shared: [KeyRole] = [.weather, .location]
    let roles = KeyRole.allCases.filter { !shared.contains($0) }
    var used = Set(roles.flatMap { $0.defaultKeys + [name($0)] } + ["source", program])
    var own: [NewPair] = []
    var below: [NewPair] = []
    // The person's own `source`, from an exported entry.
    let sources = ours.filter { KeyTable.canonicalText($0.key) == "source" }
    for pair in others + (sources.isEmpty ? [] : [NewPair(program, .mapping(sources))]) {
      var pair = pair
      if let role = shared.first(where: { $0.name == pair.key }) { pair.key = name(role) }
      if pair.key == program, case .mapping(let pairs) = pair.value {
        below += pairs
      } else if used.insert(KeyTable.canonicalText(pair.key)).inserted {
        own.append(pair)
      } else {
        below.append(pair)
      }
    }
    return below.isEmpty
      ? own : own + [NewPair(program, .mapping(ImportedRecord.numbered(below)))]
  }

  /// Returns pairs with a number after any repeated key: `mood 2`.
  private static func numbered(_ pairs: [NewPair]) -> [NewPair] {
    var names: Set<String> = []
    var counts: [String: Int] = [:]
    return pairs.map { pair in
      var pair = pair
      let written = pair.key
      while !names.insert(KeyTable.canonicalText(pair.key)).inserted {
        counts[written, default: 1] += 1
        pair.key = "\(written) \(counts[written] ?? 2)"
      }
      return pair
    }
  }

  private func bytes(
    _ name: (KeyRole) -> String, _ paths: [String?], with others: [NewPair],
    _ ours: [NewPair]
  ) -> [UInt8] {
    var text = text
    var pictures: [String] = []
    for (file, path) in zip(files, paths) {
      guard let path else { continue }
      if let marker = file.marker, let linked = ImportedRecord.text(text, linking: marker, to: path)
      {
        text = linked
      } else if file.isPicture {
        pictures.append(path)
      } else {
        let end = text.isEmpty || text.hasSuffix("\n") ? "" : "\n"
        let file = path.split(separator: "/").last ?? ""
        text += "\(end)\n[\(file)](/\(path))\n"
      }
    }
    var pairs = path == nil ? [NewPair(name(.date), .plain(moment))] : []
    if let time, offset == nil { pairs.append(NewPair(name(.time), .plain("\(time)"))) }
    if let title, !title.isEmpty { pairs.append(NewPair(name(.title), .text(title))) }
    if let mood { pairs.append(NewPair(name(.mood), ImportedRecord.plain(mood))) }
    if !tags.isEmpty { pairs.append(NewPair(name(.tags), .list(tags.map { .text($0) }))) }
    if !habits.isEmpty { pairs.append(NewPair(name(.habits), .mapping(habits))) }
    if !pictures.isEmpty {
      let list = pictures.map { NewValue.text($0) }
      pairs.append(NewPair(name(.photo), list.count == 1 ? list[0] : .list(list)))
    }
    pairs.append(NewPair("source", .text(source)))
    let end = text.isEmpty || text.hasSuffix("\n") ? "" : "\n"
    return NewFrontMatter(ImportedRecord.adding(ours, to: pairs + others)).bytes
      + Array((text + end).utf8)
  }

  /// Returns a text whose links to a mark lead to a file; nil if there are none.
  ///
  /// A mark is a link's whole destination: one that begins another one, as `photo.jp` does, is only
  /// itself.
  private static func text(_ text: String, linking mark: String, to path: String) -> String? {
    let bytes = Array(text.utf8)
    let mark = Array(mark.utf8)
    var result: [UInt8] = []
    var start = 0
    for range in bytes.ranges(of: mark) where !mark.isEmpty {
      let before = bytes[..<range.lowerBound].suffix(3)
      let isLinked = before.suffix(2).elementsEqual("](".utf8) || before.elementsEqual("](<".utf8)
      let next = range.upperBound < bytes.count ? bytes[range.upperBound] : 0
      guard isLinked, next == Byte.closeParenthesis || next == Byte.greater || next.isWhitespace
      else { continue }
      result += bytes[start..<range.lowerBound] + Array("/\(path)".utf8)
      start = range.upperBound
    }
    guard start > 0 else { return nil }
    return String(decoding: result + bytes[start...], as: UTF8.self)
  }

  /// Returns pairs with others added, except those whose keys are there already.
  private static func adding(_ others: [NewPair], to pairs: [NewPair]) -> [NewPair] {
    var names = Set(pairs.map { KeyTable.canonicalText($0.key) })
    return pairs + others.filter { names.insert(KeyTable.canonicalText($0.key)).inserted }
  }

  /// Returns the keys of a Daymark entry in another program's export.
  static func ours(_ item: JSONValue) -> [NewPair] {
    (item[ExportedEntry.ownKey]?.members ?? []).map { NewPair($0.name, NewValue($0.value)) }
  }

  /// `2024-04-17`, or with the time and its offset: `2024-04-17T00:00:00+01:00`.
  var moment: String {
    guard let time, let offset else { return "\(day)" }
    let minutes = abs(offset)
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(day)T\(time):00\(offset < 0 ? "-" : "+")\(two(minutes / 60)):\(two(minutes % 60))"
  }

  private static func plain(_ text: String) -> NewValue {
    Double(text) == nil ? .text(text) : .plain(text)
  }

  /// Returns true if the front matter reads without a problem.
  private static func isReadable(_ bytes: [UInt8]) -> Bool {
    var read = FrontMatter()
    var problems: [SyntaxDiagnostic] = []
    read.read(bytes.span, diagnostics: &problems)
    return problems.isEmpty
  }
}

extension NewValue {
  fileprivate var isMapping: Bool {
    if case .mapping = self { true } else { false }
  }

  /// Creates a value from JSON: numbers, `true` and `null` as written.
  package init(_ json: JSONValue) {
    self =
      switch json {
      case .null: .plain("null")
      case .bool(let value): .plain(value ? "true" : "false")
      case .number(let digits): .plain(digits)
      case .string(let text): .text(text)
      case .array(let items): .list(items.map { NewValue($0) })
      case .object(let members): .mapping(members.map { NewPair($0.name, NewValue($0.value)) })
      }
  }
}

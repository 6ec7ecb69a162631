import JournalSyntax

/// The keys in one of our small files, with a problem for each unreadable value.
struct FileFields {
  let document: PlainDocument
  private let path: String
  private(set) var problems: [Diagnostic] = []
  private let rows: [(name: String, written: String, key: Int, value: Int)]
  private let yaml: FrontMatter

  init(_ file: [UInt8], path: String) {
    document = PlainDocument(file)
    self.path = path
    var yaml = FrontMatter()
    var syntax = [SyntaxDiagnostic]()
    yaml.read(file.span, diagnostics: &syntax)
    problems = syntax.map {
      Diagnostic(.syntax($0.problem), path: path, bytes: file.span, range: $0.range)
    }
    self.yaml = yaml
    guard let root = yaml.nodes.first, root.kind == .mapping else {
      rows = []
      return
    }
    rows = yaml.pairs(of: 0).map { pair in
      let written = yaml.text(of: pair.key, in: file.span)
      return (KeyTable.canonicalText(written), written, pair.key, pair.value)
    }
  }

  /// The text after the front matter, without surrounding blanks.
  var body: String {
    let span = document.bytes.span
    return span.string(span.trimmed(document.bodyStart..<document.bytes.count))
  }

  /// Returns a key's text; nil if it isn't there, or is empty.
  func text(_ name: String) -> String? {
    document.frontMatter[name].flatMap { $0.trimmed.isEmpty ? nil : $0.trimmed }
  }

  /// Returns a key's value; reports a problem if it can't be read.
  mutating func value<Value>(
    _ name: String, _ expected: SettingShape, _ read: (String) -> Value?
  ) -> Value? {
    guard let row = rows.first(where: { $0.name == name }) else { return nil }
    if yaml.nodes[row.value].isScalar {
      guard let text = text(name) else { return nil }
      if let value = read(text) { return value }
    }
    add(.badSetting(name: name, expected: expected), at: row.value)
    return nil
  }

  /// Returns the items in a key's list, or its only value, each on one line.
  ///
  /// A sentence that YAML reads as a mapping, because of its colon, is returned as written.
  func lines(_ name: String) -> [String] {
    guard let row = rows.first(where: { $0.name == name })?.value else { return [] }
    let items = yaml.nodes[row].kind == .sequence ? Array(yaml.items(of: row)) : [row]
    return items.map { item in
      let node = yaml.nodes[item]
      let text =
        node.isScalar
        ? yaml.text(of: item, in: document.bytes.span)
        : document.bytes.span.string(node.source.indices)
      return text.split(whereSeparator: \.isNewline).map(\.trimmed).joined(separator: " ").trimmed
    }.filter { !$0.isEmpty }
  }

  /// Reports keys that look like misspelled ones; others are the person's own.
  mutating func checkNames(_ known: [String]) {
    for row in rows where !known.contains(row.name) {
      guard let near = nearest(row.name, among: known) else { continue }
      add(.unknownSetting(name: row.written, nearest: near), at: row.key)
    }
  }

  /// Returns true if some keys' values are uncertain: the file has a fault, or another spelling of
  /// a key.
  func isDoubtful(_ names: Set<String>) -> Bool {
    let named = rows.map(\.name).filter(names.contains)
    return Set(named).count < named.count
      || problems.contains { problem in
        switch problem.problem {
        case .syntax(let fault): fault.mayCostValues
        case .entry(.unknownSetting(_, let nearest)): nearest.map(names.contains) ?? false
        case .entry: problem.severity == .error
        }
      }
  }

  private mutating func add(_ problem: EntryProblem, at row: Int) {
    problems.append(
      Diagnostic(
        .entry(problem), path: path, bytes: document.bytes.span, range: yaml.nodes[row].source))
  }

  /// Reads a date; words that depend on today have no meaning in a file.
  static func day(_ text: String) -> Day? {
    guard text.trimmed.first?.isNumber == true else { return nil }
    return DateWords.fixedDay(text.trimmed)
  }
}

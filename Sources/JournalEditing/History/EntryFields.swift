import JournalCore
import JournalSyntax

/// The contents of one version of an entry's file, field by field, as a person reads it.
///
/// Nothing is left out: comments, and unreadable lines in the front matter, are fields without a
/// name. Only layout is lost: quotes, indentation, line endings.
package struct EntryFields: Hashable, Sendable {
  /// One front matter field.
  package struct Field: Hashable, Sendable {
    /// The key as written, dotted if it is nested; empty for text without a key.
    ///
    /// A check-in's fields are named by its time: `check-ins@09:30.mood`.
    package var name: String
    /// The value, or each list item.
    package var values: [String]
    /// True if it is written as a list.
    package var isList: Bool
  }

  /// The fields, in the file's order; empty if it can't be read as fields.
  package var fields: [Field] = []
  /// The text below, line by line; the whole file if it can't be read as fields.
  package var body: [String]
  /// `key:: value` lines in the body, as fields; they are also in `body`.
  package var properties: [Field] = []
  /// The indices of these lines in `body`.
  var propertyLines: Set<Int> = []
  /// True if the front matter could be read.
  package var isReadable: Bool

  /// Parses a version of a file.
  package init(_ bytes: [UInt8]) {
    var frontMatter = FrontMatter()
    var diagnostics: [SyntaxDiagnostic] = []
    frontMatter.read(bytes.span, diagnostics: &diagnostics)
    isReadable = !diagnostics.contains { $0.problem.hidesFields }
    guard isReadable else {
      body = ReadableBytes.lines(bytes).map { ReadableBytes.text($0) }
      return
    }
    let start = frontMatter.bodyStart
    body = ReadableBytes.lines(bytes[start...]).map { ReadableBytes.text($0) }
    readProperties(frontMatter, bytes)
    var reader = FieldReader(frontMatter, bytes)
    fields = reader.read()
  }

  private mutating func readProperties(_ frontMatter: FrontMatter, _ bytes: [UInt8]) {
    var place = frontMatter.bodyStart
    var line = 0
    // The fields of moments stay in their places in the text.
    let ofMoments = frontMatter.propertiesOfMoments(in: bytes.span, dayStarts: 0)
    for (index, property) in frontMatter.properties.enumerated()
    where !property.isBracketed && !ofMoments.contains(index) {
      // Each is on its own line; a line end closes the one before it.
      let before = bytes[place..<Int(property.key.start)]
      line += ReadableBytes.lines(before + [Byte.colon]).count - 1
      place = Int(property.key.start)
      properties.append(
        Field(
          name: ReadableBytes.text(bytes[property.key.indices]),
          values: [ReadableBytes.text(bytes[property.value.indices])], isList: false))
      propertyLines.insert(line)
    }
  }
}

extension SyntaxProblem {
  /// True if the front matter as a whole wasn't read.
  fileprivate var hidesFields: Bool {
    switch self {
    case .fileTooLong, .notUTF8, .foreignFrontMatter, .frontMatterTooLong, .rootIsNotMapping: true
    default: false
    }
  }
}

extension EntryFields {
  /// The version as lines of text: `mood: 7`, list items one per line, then the body as it is.
  ///
  /// Two versions have the same lines only if their contents are the same. A multiline value is
  /// indented below its key; parts that can't be read as fields are included as written.
  package var text: String {
    let lines = fields.flatMap(\.lines)
    let gap = lines.isEmpty || body.isEmpty || body.first?.isEmpty == true ? [] : [""]
    return (lines + gap + body).map { $0 + "\n" }.joined()
  }
}

extension EntryFields.Field {
  fileprivate var lines: [String] {
    guard !name.isEmpty else { return values }
    guard !values.isEmpty else { return ["\(name): []"] }
    return values.flatMap { value in
      let parts = ReadableBytes.lines(value.utf8).map { ReadableBytes.text($0) }
      let first = parts.first ?? ""
      return ["\(name):" + (first.isEmpty ? "" : " " + first)] + parts.dropFirst().map { "  " + $0 }
    }
  }
}

/// Converts a front matter's tree, and the text between its nodes, to fields.
struct FieldReader {
  private let frontMatter: FrontMatter
  private let bytes: [UInt8]
  /// Each field and its position in the file.
  private var found: [(place: Int, field: EntryFields.Field)] = []

  init(_ frontMatter: FrontMatter, _ bytes: [UInt8]) {
    self.frontMatter = frontMatter
    self.bytes = bytes
  }

  mutating func read() -> [EntryFields.Field] {
    readMapping(0, prefix: "")
    readRest()
    let order = found.enumerated().sorted {
      ($0.element.place, $0.offset) < ($1.element.place, $1.offset)
    }
    return order.map(\.element.field)
  }

  // MARK: Keys

  private mutating func readMapping(_ row: Int, prefix: String, without omitted: Int? = nil) {
    for pair in frontMatter.pairs(of: row) where pair.value != omitted {
      readValue(pair.value, prefix + text(pair.key), at: start(pair.key))
    }
  }

  private mutating func readValue(_ row: Int, _ name: String, at place: Int) {
    let node = frontMatter.nodes[row]
    switch node.kind {
    case .mapping where frontMatter.firstChild(of: row) != nil:
      readMapping(row, prefix: name + ".")
    case .sequence: readList(row, name, at: place)
    default: add(name, [text(row)], at: place)
    }
  }

  private mutating func readList(_ row: Int, _ name: String, at place: Int) {
    let items = Array(frontMatter.items(of: row))
    var values: [String] = []
    for item in items {
      guard let time = time(of: item) else {
        values.append(text(item))
        continue
      }
      let isAlone = Int(frontMatter.nodes[item].next) == item + 3
      readMapping(item, prefix: "\(name)@\(text(time)).", without: isAlone ? nil : time)
    }
    if !values.isEmpty || items.isEmpty { add(name, values, isList: true, at: place) }
  }

  /// Returns the value of `time` in a mapping item: it identifies a check-in.
  private func time(of row: Int) -> Int? {
    guard let time = frontMatter.value(of: "time", in: bytes.span, mapping: row),
      frontMatter.nodes[time].isScalar, !frontMatter.nodes[time].text.isEmpty
    else { return nil }
    return time
  }

  private mutating func add(
    _ name: String, _ values: [String], isList: Bool = false, at place: Int
  ) {
    found.append((place, EntryFields.Field(name: name, values: values, isList: isList)))
  }

  // MARK: Texts

  /// Returns a value on its own: a scalar's text, or a collection in brackets.
  private func text(_ row: Int) -> String {
    let node = frontMatter.nodes[row]
    switch node.kind {
    case .mapping:
      let pairs = frontMatter.pairs(of: row).map { "\(text($0.key)): \(text($0.value))" }
      return "{" + pairs.joined(separator: ", ") + "}"
    case .sequence:
      return "[" + frontMatter.items(of: row).map(text).joined(separator: ", ") + "]"
    case .unreadable: return ReadableBytes.text(bytes[node.source.indices])
    default:
      return ReadableBytes.text(
        node.isDecoded ? frontMatter.decoded[node.text.indices] : bytes[node.text.indices])
    }
  }

  private func start(_ row: Int) -> Int { Int(frontMatter.nodes[row].source.start) }

  // MARK: Text that belongs to no key

  /// Reads comments and unreadable lines: the text between the nodes, except the characters that
  /// only make up the layout.
  private mutating func readRest() {
    var place = Int(frontMatter.content.start)
    for node in frontMatter.nodes where node.kind != .mapping && node.kind != .sequence {
      readRest(place, Int(node.source.start))
      place = max(place, Int(node.source.end))
      guard node.kind == .literal || node.kind == .folded else { continue }
      // There may be a comment after a block's indicator.
      let source = Array(bytes[node.source.indices])
      let line = source.prefix { !$0.isLineEnd }
      let indicator = line.prefix { !$0.isBlank }
      readRest(
        Int(node.source.start) + indicator.count, Int(node.source.start) + line.count)
    }
    readRest(place, Int(frontMatter.content.end))
  }

  private mutating func readRest(_ start: Int, _ end: Int) {
    guard start < end else { return }
    for line in bytes[start..<end].split(whereSeparator: { $0.isLineEnd }) {
      let text = line.drop { " \t-:,[]{}?".utf8.contains($0) }
      var last = text.endIndex
      while last > text.startIndex, text[last - 1].isWhitespace { last -= 1 }
      let kept = text[..<last]
      if !kept.isEmpty { add("", [ReadableBytes.text(kept)], at: text.startIndex) }
    }
  }
}

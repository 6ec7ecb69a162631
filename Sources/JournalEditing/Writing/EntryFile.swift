public import JournalCore
public import JournalSyntax

/// An entry's file while it is edited, with the meaning of its keys.
public struct EntryFile: Sendable {
  /// The file.
  public internal(set) var file: EditedFile
  let settings: Settings
  let keys: KeyTable
  /// The time in the file's name, for entries that don't contain one.
  let namedTime: ClockTime?

  /// Parses an entry.
  /// - Parameter namedTime: the time in the file's path, as in `2026-11-21-0930.md`.
  public init(_ bytes: [UInt8], namedTime: ClockTime? = nil, settings: Settings) {
    file = EditedFile(bytes)
    self.settings = settings
    self.namedTime = namedTime
    keys = KeyTable(settings.keys)
  }

  /// The file's present bytes.
  public var bytes: [UInt8] { file.bytes }

  /// The index of the first byte below the front matter.
  public var bodyStart: Int { min(bytes.count, file.frontMatter.bodyStart) }

  // MARK: - Keys

  /// Returns the path of the key with that name in a mapping, else of the first one that means the
  /// same.
  func locate(_ name: String, in base: NodePath = NodePath([])) -> NodePath? {
    guard !file.frontMatter.nodes.isEmpty, let row = file.row(at: base) else { return nil }
    return locate(name, in: base, row)?.path
  }

  /// Returns the path and the row of a key's value, in the mapping at a row.
  func locate(_ name: String, in base: NodePath, _ row: Int) -> (path: NodePath, row: Int)? {
    var first: (path: NodePath, row: Int)?
    var exact: (path: NodePath, row: Int)?
    let role = keys.role(of: name)
    let canonical = KeyTable.canonical(name)
    walk(base, row, prefix: []) { path, value, found in
      if found == canonical, exact == nil { exact = (path, value) }
      if role != .other, first == nil, self.role(found) == role { first = (path, value) }
      return self.role(found) == .other
    }
    return exact ?? first
  }

  func locate(_ role: KeyRole, in base: NodePath = NodePath([])) -> NodePath? {
    locate(name(of: role), in: base)
  }

  func role(_ canonical: [UInt8]) -> KeyRole {
    keys.find(canonical: canonical).map { keys.roles[Int($0)] } ?? .other
  }

  /// Visits the keys of a mapping and of those inside it, as long as `body` asks to go inside.
  private func walk(
    _ base: NodePath, _ row: Int, prefix: [UInt8], _ body: (NodePath, Int, [UInt8]) -> Bool
  ) {
    var seen: Set<[UInt8]> = []
    for pair in file.frontMatter.pairs(of: row) {
      let text = file.frontMatter.text(of: pair.key, in: file.bytes.span)
      let canonical = KeyTable.canonical(text)
      // Of two that are the same, the first one wins.
      guard seen.insert(canonical).inserted else { continue }
      let path = base.key(text)
      let name = prefix + canonical
      if body(path, pair.value, name), file.frontMatter.nodes[pair.value].kind == .mapping {
        walk(path, pair.value, prefix: name + [Byte.dot], body)
      }
    }
  }

  /// Returns the key under which a new value of a role is written.
  package func name(of role: KeyRole) -> String {
    settings.keys[role]?.first ?? role.name
  }

  /// Returns the path of a typed key that doesn't exist yet.
  func newPath(_ name: String, in base: NodePath) -> NodePath {
    let role = keys.role(of: name)
    let name = role == .other ? name : self.name(of: role)
    return NodePath(base.steps + NodePath(dotted: name).steps)
  }

  // MARK: - Values

  func kind(at path: NodePath) -> FrontMatterNode.Kind? {
    file.row(at: path).map { file.frontMatter.nodes[$0].kind }
  }

  /// Returns the texts of a list's items; a single text is one item, and what isn't text is
  /// returned as it is written.
  func items(at path: NodePath) -> [String] {
    guard let row = file.row(at: path) else { return [] }
    let node = file.frontMatter.nodes[row]
    if node.isScalar { return node.text.isEmpty ? [] : [text(row)] }
    return file.frontMatter.items(of: row).map(text)
  }

  /// Returns the text of a scalar, or a collection as it is written.
  func text(_ row: Int) -> String {
    let node = file.frontMatter.nodes[row]
    guard !node.isScalar else { return file.frontMatter.text(of: row, in: file.bytes.span) }
    return file.bytes.span.string(node.source.indices)
  }

  // MARK: - Edits; a refusal gets the key's name

  /// Returns an error with its place in the file as it was before any edit.
  func original(_ refusal: EditError) -> EditError {
    var start = Int(refusal.range.start)
    var end = Int(refusal.range.end)
    for splice in file.splices.reversed() {
      func before(_ place: Int) -> Int {
        let from = Int(splice.range.start)
        let grown = splice.replacement.count - splice.range.count
        if place >= from + splice.replacement.count { return place - grown }
        return min(place, Int(splice.range.end))
      }
      start = before(start)
      end = before(end)
    }
    return EditError(refusal.reason, at: ByteRange(start, max(start, end)))
  }

  mutating func set(
    _ path: NodePath, to value: NewValue, as key: String
  ) throws(EntryError) {
    do { try file.set(path, to: value) } catch { throw .edit(original(error), key: key) }
  }

  mutating func append(
    _ value: NewValue, to path: NodePath, as key: String
  ) throws(EntryError) {
    do { try file.append(value, to: path) } catch { throw .edit(original(error), key: key) }
  }

  mutating func remove(_ path: NodePath, as key: String) throws(EntryError) {
    do { try file.remove(path) } catch { throw .edit(original(error), key: key) }
  }

  mutating func setProperty(
    _ index: Int, to text: String, as key: String
  ) throws(EntryError) {
    do { try file.setProperty(index, to: text) } catch { throw .edit(original(error), key: key) }
  }
}

extension EntryFile {
  /// The keys by which plugins of Obsidian know their own files, which are Markdown by name alone: the
  /// drawings of Excalidraw and tldraw, the boards of Kanban, the tables of Projects and DB Folder.
  private static let keysOfOthers = [
    "excalidraw-plugin", "tldraw-file", "kanban-plugin", "database-plugin", "db-folder",
  ]

  /// Whether it is a note that a person writes, which more can be added to; not a drawing, a board or a
  /// table that another program keeps in a Markdown file.
  public var isPlainNote: Bool {
    !EntryFile.keysOfOthers.contains { file.frontMatter.value(of: $0, in: file.bytes.span) != nil }
  }
}

extension EntryFile {
  /// Moves the entry to another day: a written date changes, its time stays.
  public mutating func move(to day: Day) throws(EntryError) {
    guard let path = locate(.date), let value = file.text(at: path) else { return }
    // A block scalar ends with a line end.
    let text = value.trimmedOfASCII
    let bytes = Array(text.utf8)
    guard case .day(let date) = WrittenDate.value(bytes.span, in: 0..<bytes.count) else { return }
    let old = date.day.description
    // The text after a date in the usual form is its time.
    let rest = text.hasPrefix(old) ? String(text.dropFirst(old.count)) : ""
    try set(path, to: .plain(day.description + rest), as: KeyRole.date.name)
  }

  /// The entry's question; nil if there is none.
  public var question: String? {
    locate(.question).flatMap { file.text(at: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The answer as it is written.
  public var answer: String? { locate(.answer).flatMap { file.text(at: $0) } }
}

/// Why an entry wasn't changed; its file is as it was.
public enum EntryError: Error, Hashable, Sendable {
  /// The file can't be edited there.
  case edit(EditError, key: String)
  /// An item to be removed doesn't exist; the existing ones.
  case itemNotFound(key: String, item: String, items: [String])
  /// No check-in has that time; the times of the existing ones.
  case checkInNotFound(ClockTime, times: [ClockTime])
  /// The value isn't valid for the field.
  case field(FieldError)
}

public import JournalCore
public import JournalSyntax

/// An entry's file being edited, with the meaning of its keys.
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

  /// The file's current bytes.
  public var bytes: [UInt8] { file.bytes }

  /// The index of the first byte below the front matter.
  public var bodyStart: Int { min(bytes.count, file.frontMatter.bodyStart) }

  // MARK: - Keys

  /// Returns the path of the mapping's key with this name, else of the first key with the same
  /// meaning.
  func locate(_ name: String, in base: NodePath = NodePath([])) -> NodePath? {
    guard !file.frontMatter.nodes.isEmpty, let row = file.row(at: base) else { return nil }
    return locate(name, in: base, row)?.path
  }

  /// Returns the path and row of a key's value, in the mapping at a row.
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

  /// Visits the keys in a mapping and those nested in it, as long as `body` asks to go inside.
  private func walk(
    _ base: NodePath, _ row: Int, prefix: [UInt8], _ body: (NodePath, Int, [UInt8]) -> Bool
  ) {
    var seen: Set<[UInt8]> = []
    for pair in file.frontMatter.pairs(of: row) {
      let text = file.frontMatter.text(of: pair.key, in: file.bytes.span)
      let canonical = KeyTable.canonical(text)
      // If two are the same, the first one wins.
      guard seen.insert(canonical).inserted else { continue }
      let path = base.key(text)
      let name = prefix + canonical
      if body(path, pair.value, name), file.frontMatter.nodes[pair.value].kind == .mapping {
        walk(path, pair.value, prefix: name + [Byte.dot], body)
      }
    }
  }

  /// Returns the key for a role's new value.
  package func name(of role: KeyRole) -> String {
    settings.keys[role]?.first ?? role.name
  }

  /// Returns the path for a new typed key.
  func newPath(_ name: String, in base: NodePath) -> NodePath {
    let role = keys.role(of: name)
    let name = role == .other ? name : self.name(of: role)
    return NodePath(base.steps + NodePath(dotted: name).steps)
  }

  // MARK: - Values

  func kind(at path: NodePath) -> FrontMatterNode.Kind? {
    file.row(at: path).map { file.frontMatter.nodes[$0].kind }
  }

  /// Returns a list's items as texts; a single text is one item, and anything else is returned as
  /// written.
  func items(at path: NodePath) -> [String] {
    guard let row = file.row(at: path) else { return [] }
    let node = file.frontMatter.nodes[row]
    if node.isScalar { return node.text.isEmpty ? [] : [text(row)] }
    return file.frontMatter.items(of: row).map(text)
  }

  /// Returns a scalar's text, or a collection as written.
  func text(_ row: Int) -> String {
    let node = file.frontMatter.nodes[row]
    guard !node.isScalar else { return file.frontMatter.text(of: row, in: file.bytes.span) }
    return file.bytes.span.string(node.source.indices)
  }

  // MARK: - Edits; a refusal gets the key's name

  /// Returns an error with its place in the file before any edit.
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
  /// The keys by which Obsidian plugins know their own files, which are Markdown in name only:
  /// Excalidraw and tldraw drawings, Kanban boards, and tables from Projects and DB Folder.
  private static let keysOfOthers = [
    "excalidraw-plugin", "tldraw-file", "kanban-plugin", "database-plugin", "db-folder",
  ]

  /// True if it is a person's own note, open to additions, and not a drawing, a board or a table
  /// kept in Markdown by another program.
  public var isPlainNote: Bool {
    !EntryFile.keysOfOthers.contains { file.frontMatter.value(of: $0, in: file.bytes.span) != nil }
  }
}

extension EntryFile {
  /// Moves the entry to another day: a written date changes, its time stays.
  public mutating func move(to day: Day) throws(EntryError) {
    guard let path = locate(.date), let value = file.text(at: path) else { return }
    // A block scalar ends with a line ending.
    let text = value.trimmedOfASCII
    let bytes = Array(text.utf8)
    guard case .day(let date) = WrittenDate.value(bytes.span, in: 0..<bytes.count) else { return }
    let old = date.day.description
    // The text after a date in the usual form is its time.
    let rest = text.hasPrefix(old) ? String(text.dropFirst(old.count)) : ""
    let new = MailDate(text)?.text(on: day) ?? day.description + rest
    try set(path, to: .plain(new), as: KeyRole.date.name)
  }

  /// The entry's question; nil if there is none.
  public var question: String? {
    locate(.question).flatMap { file.text(at: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The answer as written.
  public var answer: String? { locate(.answer).flatMap { file.text(at: $0) } }
}

/// The reason an entry wasn't changed; its file is as it was.
public enum EntryError: Error, Hashable, Sendable {
  /// The file can't be edited there.
  case edit(EditError, key: String)
  /// The item to remove doesn't exist; with the existing items.
  case itemNotFound(key: String, item: String, items: [String])
  /// No check-in has this time; with the existing times.
  case checkInNotFound(ClockTime, times: [ClockTime])
  /// Several moments have this time.
  case severalCheckIns(ClockTime, count: Int)
  /// The moment needs a file of its own: in this one it would end a section, or take others in.
  case apart
  /// The value isn't valid for the field.
  case field(FieldError)
}

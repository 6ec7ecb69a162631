import JournalSyntax

/// Edits of an entry's file: bytes in, bytes out.
public enum EntryEdit {
  /// Makes changes of fields, all or none.
  /// - Parameters:
  ///   - time: the check-in that they are about; nil for the entry.
  ///   - namedTime: the time that the file's path names.
  public static func apply(
    _ changes: [FieldChange], to bytes: [UInt8], at time: ClockTime? = nil,
    namedTime: ClockTime? = nil, settings: Settings
  ) throws(EntryRefusal) -> [UInt8] {
    var entry = EntryFile(bytes, namedTime: namedTime, settings: settings)
    try entry.apply(changes, at: time)
    return entry.bytes
  }

  /// Adds a check-in to an entry.
  public static func add(
    _ draft: CheckInDraft, to bytes: [UInt8], namedTime: ClockTime? = nil, settings: Settings
  ) throws(EntryRefusal) -> [UInt8] {
    var entry = EntryFile(bytes, namedTime: namedTime, settings: settings)
    try entry.add(draft)
    return entry.bytes
  }

  /// Removes the check-in at a time.
  public static func removeCheckIn(
    at time: ClockTime, from bytes: [UInt8], namedTime: ClockTime? = nil, settings: Settings
  ) throws(EntryRefusal) -> [UInt8] {
    var entry = EntryFile(bytes, namedTime: namedTime, settings: settings)
    try entry.removeCheckIn(at: time)
    return entry.bytes
  }

  /// The bytes of a new entry: a template with its date and what the draft says.
  ///
  /// A date that the template writes is kept.
  public static func newEntry(
    template: [UInt8] = [], day: Day, draft: CheckInDraft, namedTime: ClockTime? = nil,
    settings: Settings
  ) throws(EntryRefusal) -> [UInt8] {
    var entry = EntryFile(template, namedTime: namedTime, settings: settings)
    let date = entry.locate(.date)
    if date.map({ entry.items(at: $0).isEmpty }) ?? true {
      let path = date ?? NodePath(dotted: entry.name(of: .date))
      try entry.set(path, to: .plain(day.description), as: KeyRole.date.name)
    }
    try entry.add(draft)
    return entry.bytes
  }

  /// Gives a tag another name wherever the entry's front matter lists it.
  ///
  /// Byte for byte: only the items that are the tag change. Nil where there is none.
  public static func renameTag(
    _ old: String, to new: String, in bytes: [UInt8], settings: Settings
  ) throws(EntryRefusal) -> [UInt8]? {
    var entry = EntryFile(bytes, settings: settings)
    return try entry.renameTag(old, to: new) ? entry.bytes : nil
  }
}

extension EntryFile {
  /// Gives a tag another name; whether there was one.
  mutating func renameTag(_ old: String, to new: String) throws(EntryRefusal) -> Bool {
    let key = KeyRole.tags.name
    guard let path = locate(.tags) else { return try renameTagInProperty(old, to: new) }
    var isChanged = false
    for (i, item) in items(at: path).enumerated() {
      let isList = kind(at: path) == .sequence
      guard let renamed = EntryFile.renamed(old, to: new, in: item, isList: isList) else {
        continue
      }
      try set(isList ? path.item(i) : path, to: .text(renamed), as: key)
      isChanged = true
    }
    return isChanged
  }

  private mutating func renameTagInProperty(
    _ old: String, to new: String
  ) throws(EntryRefusal) -> Bool {
    guard let index = property(KeyRole.tags.name),
      let renamed = EntryFile.renamed(old, to: new, in: propertyText(index), isList: false)
    else { return false }
    try setProperty(index, to: renamed, as: KeyRole.tags.name)
    return true
  }

  /// A text in which the parts that are a tag have another name; nil where none is.
  static func renamed(_ old: String, to new: String, in text: String, isList: Bool) -> String? {
    let separator: Character = text.contains(",") || isList ? "," : " "
    var isChanged = false
    let parts = text.split(separator: separator, omittingEmptySubsequences: false).map { part in
      var bare = FieldChange.trimmed(String(part))
      for mark in ["#", "[["] where bare.hasPrefix(mark) { bare.removeFirst(mark.count) }
      if bare.hasSuffix("]]") { bare.removeLast(2) }
      guard let name = renamed(old, to: new, bare), let range = part.firstRange(of: bare) else {
        return String(part)
      }
      isChanged = true
      return String(part[..<range.lowerBound]) + name + String(part[range.upperBound...])
    }
    return isChanged ? parts.joined(separator: String(separator)) : nil
  }

  /// The new name of a tag that is `old`, or below it as `old/walk`; nil for every other.
  static func renamed(_ old: String, to new: String, _ tag: String) -> String? {
    let (parts, wanted) = (tag.split(separator: "/"), old.split(separator: "/"))
    guard parts.count >= wanted.count,
      zip(parts, wanted).allSatisfy({ $0.lowercased() == $1.lowercased() })
    else { return nil }
    return ([new[...]] + parts.dropFirst(wanted.count)).joined(separator: "/")
  }
}

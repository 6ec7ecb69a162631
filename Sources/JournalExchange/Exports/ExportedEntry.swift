import JSON
public import JournalCore
public import JournalSyntax

/// An entry to export: its meaning, and its file's contents.
public struct ExportedEntry: Hashable, Sendable {
  /// The entry by meaning.
  public var page: EntryPage
  /// The keys and values of its front matter, in order.
  public var values: [Value]
  /// The text below the front matter, as written.
  public var text: String
  /// The number of the moment that it was in its file, from 1; nil for an entry.
  var moment: Int?

  /// A key with its value and its meaning.
  public struct Value: Hashable, Sendable {
    /// The key and its value.
    public var pair: NewPair
    /// The key's meaning.
    public var role: KeyRole
  }

  /// Creates an entry from its file.
  /// - Parameter role: returns a key's meaning in the journal.
  public init(_ page: EntryPage, file: [UInt8], role: (String) -> KeyRole) {
    self.page = page
    var read = FrontMatter()
    var problems: [SyntaxDiagnostic] = []
    read.read(file.span, diagnostics: &problems)
    values = NewFrontMatter(of: file, read).pairs.map { Value(pair: $0, role: role($0.key)) }
    text = String(decoding: file[read.bodyStart...], as: UTF8.self)
  }

  /// Its import source, such as `dayone:8F3A…`; nil if it wasn't imported.
  package var source: String? { text(of: "source") }

  /// Returns its id in another program; nil if it doesn't come from there.
  func id(in program: String) -> String? {
    guard let source, source.hasPrefix(program + ":") else { return nil }
    return String(source.dropFirst(program.utf8.count + 1))
  }

  /// Returns a key's text; nil if it has none.
  func text(of key: String) -> String? {
    switch values.first(where: { $0.pair.key == key })?.pair.value {
    case .text(let text), .plain(let text): text
    default: nil
    }
  }

  /// Returns a role's first value; nil if there is none.
  func value(of role: KeyRole) -> NewValue? { values.first { $0.role == role }?.pair.value }

  /// The title in the front matter, or the first heading; nil if there is none.
  var title: String? { writtenTitle ?? page.writtenTitle }

  private var writtenTitle: String? {
    if case .text(let text)? = value(of: .title) { return text }
    if case .plain(let text)? = value(of: .title) { return text }
    return nil
  }

  /// The text without the title, if it begins with it.
  var textBelowTitle: String { writtenTitle == nil ? page.textBelowTitle : text }

  /// The tags in the front matter, without those in the text.
  var tags: [String] {
    let written: [NewValue] =
      switch value(of: .tags) {
      case .list(let items)?: items
      case let value?: [value]
      case nil: []
      }
    let texts: [String] = written.flatMap { value -> [String] in
      switch value {
      case .text(let text), .plain(let text): [text]
      default: []
      }
    }
    // A single text may have several: `tags: trip, sea`.
    let names = Set(texts.map(ExportedEntry.bare))
    guard page.tags.contains(where: { !names.contains($0) }), !texts.isEmpty else {
      return texts.map(ExportedEntry.bare)
    }
    let all = texts.joined(separator: " ").comparedName
    return page.tags.filter { all.contains($0.comparedName) }
  }

  static func bare(_ tag: String) -> String { String(tag.drop { $0 == "#" || $0 == "@" }) }

  /// Returns the values without a place in a program, as one value; nil if there are none.
  /// - Parameters:
  ///   - placed: returns true if a value has a place there.
  ///   - program: the program, such as `dayone`, whose own keys have a place too.
  func rest(besides placed: (Value) -> Bool, of program: String) -> JSONMember? {
    let isFromThere = id(in: program) != nil
    let kept = values.filter { value in
      !placed(value) && !(isFromThere && [program, "source"].contains(value.pair.key))
    }
    guard !kept.isEmpty else { return nil }
    return JSONMember(
      ExportedEntry.ownKey, .object(kept.map { JSONMember($0.pair.key, JSONValue($0.pair.value)) }))
  }

  /// The export's member for values only Daymark understands.
  static let ownKey = "daymark"
}

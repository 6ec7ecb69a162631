import Codecs
public import JournalCore
import JournalSyntax

/// The changes to a text's links when the text, or a file it links to, moves.
///
/// Each link still reaches the same file. A relative path is resolved beside the text first, then
/// from the journal's root, like a picture's.
public struct MovedLinks: Sendable {
  /// The text's path from the journal's root.
  let from: String
  /// Its path after the move.
  let to: String
  /// The entry that moves.
  let entry: MovedEntry?
  /// True if a Markdown link may be a name alone, wherever its file is, as in Obsidian.
  let linksByName: Bool
  /// Returns true if there was a file at a path from the journal's root before the move.
  let isThere: @Sendable (String) -> Bool
  /// Returns a photo's new name; nil if it stays.
  private var photoName: @Sendable (String) -> String? = { _ in nil }

  /// Creates the changes for a text.
  /// - Parameters:
  ///   - to: the text's new path; the same if it stays.
  ///   - entry: the moving entry; nil if none moves.
  ///   - linksByName: true if a Markdown link may be a name alone, as in Obsidian.
  public init(
    from: String, to: String, entry: MovedEntry? = nil, linksByName: Bool = false,
    isThere: @escaping @Sendable (String) -> Bool
  ) {
    self.from = from
    self.to = to
    self.entry = entry
    self.linksByName = linksByName
    self.isThere = isThere
  }

  /// Creates the changes for a text that stays, with other names for photos.
  init(renaming photoName: @escaping @Sendable (String) -> String?) {
    self.init(from: "", to: "", isThere: { _ in false })
    self.photoName = photoName
  }

  /// Returns true if an unmoved text may link to the entry.
  public func mayChange(_ bytes: [UInt8]) -> Bool {
    guard from == to else { return true }
    guard let entry else { return false }
    let stem = MovedEntry.stem(entry.from)
    let text = Array(String(decoding: bytes, as: UTF8.self).comparedName.utf8)
    return ([stem, LinkSpelling.encoded(stem)] + entry.titles).contains {
      text.firstRange(of: Array($0.comparedName.utf8)) != nil
    }
  }

  // MARK: Targets

  /// Returns the new target of a Markdown link, a picture or an address in HTML.
  /// - Parameter target: the target as written, with percent escapes and backslashes.
  /// - Returns: nil if it stays.
  func target(ofLink target: String) -> String? {
    let path = String(target.prefix { $0 != "#" && $0 != "?" })
    let rest = target.dropFirst(path.count)
    return moved(path, LinkSpelling.decoded).map { $0 + rest }
  }

  /// Returns the new path of a picture named in the front matter; nil if it stays.
  func photo(_ text: String) -> String? {
    if let name = photoName(text) { return name }
    let isEmbed = text.hasPrefix("!")
    let inner = isEmbed ? text.dropFirst() : text[...]
    if inner.hasPrefix("[["), inner.hasSuffix("]]") {
      let content = inner.dropFirst(2).dropLast(2)
      let target = String(content.prefix { $0 != "|" && $0 != "#" })
      return self.target(ofEmbed: target).map {
        (isEmbed ? "![[" : "[[") + $0 + content.dropFirst(target.count) + "]]"
      }
    }
    return moved(text, \.self)
  }

  /// Returns the new target of `![[…]]` or `[[…]]`; nil if it stays.
  func target(ofEmbed target: String) -> String? {
    let path = String(target.prefix { $0 != "#" && $0 != "^" && $0 != "?" })
    let rest = target.dropFirst(path.count)
    if let named = entry?.target(ofName: path, from: from, to: to) {
      return named == path ? nil : named + rest
    }
    guard FileKind(path) != nil || path.hasPrefix(".") else { return nil }
    // A name without folders may match a file in any folder, so then the path starts at the root.
    guard !path.contains("/") else { return moved(path, \.self).map { $0 + rest } }
    let places = PhotoPath.places(of: path, from: from)
    guard let reached = places.first(where: isThere) else { return nil }
    let now = PhotoPath.places(of: path, from: to).first(where: isThere)
    return now == reached ? nil : reached + rest
  }

  /// Returns another path to the same file; nil if the path still reaches it from the new place.
  private func moved(_ path: String, _ decoded: (String) -> String) -> String? {
    guard !path.isEmpty, !path.hasPrefix("/"), !path.hasPrefix("\\"), !PhotoPath.isRemote(path),
      !PhotoPath.isOfGenerator(path), case let plain = decoded(path),
      let beside = PhotoPath.beside(plain, of: from)
    else { return nil }
    let reached = PhotoPath.places(of: plain, from: from).first(where: isThere)
    if linksByName, reached == nil, let entry, !plain.contains("/"), plain.contains("."),
      let named = entry.target(ofName: plain, from: from, to: to)
    {
      // Obsidian's shortest form: a name, wherever the file is.
      return decoded("%25") == "%" ? LinkSpelling.encoded(named) : named
    }
    if let entry, let reached, entry.from == reached {
      let place = entry.to.split(separator: "/").map(String.init)
      let isSame = reached == entry.to && from == to
      return isSame ? nil : LinkSpelling.path(to: place, from: to, decoded("%25") == "%")
    }
    if from == to { return nil }
    let now = PhotoPath.places(of: plain, from: to).first(where: isThere)
    guard now != reached || reached == nil else { return nil }
    // A missing file may be added later; a bare name may be anywhere.
    if reached == nil, now == nil, !plain.contains("/"), decoded("%25") != "%" { return nil }
    let isBeside = reached == nil || reached == beside
    let spelled = LinkSpelling.rebased(
      path, on: isBeside ? from : "", from: to, decoded: decoded)
    return spelled == path ? nil : spelled
  }
}

/// An entry that moves to another day.
public struct MovedEntry: Hashable, Sendable {
  /// Its path from the journal's root.
  public var from: String
  /// Its new path; the same if its day is in its text.
  public var to: String
  /// Its day.
  public var oldDay: Day
  /// Its new day.
  public var newDay: Day
  /// True if links to the old day mean this entry, because no other entry could be meant.
  public var isTheDay: Bool
  /// True if no other text has its name, so the name without folders identifies it.
  public var isOnlyName: Bool
  /// The Logseq graph of the journal, in which links name a day by its page's title.
  package var graph: LogseqGraph?

  /// Creates a moved entry.
  public init(
    from: String, to: String, oldDay: Day, newDay: Day, isTheDay: Bool, isOnlyName: Bool
  ) {
    self.from = from
    self.to = to
    self.oldDay = oldDay
    self.newDay = newDay
    self.isTheDay = isTheDay
    self.isOnlyName = isOnlyName
  }

  /// The names of its old day in links.
  var titles: [String] {
    guard let graph else { return [oldDay.description] }
    return ([graph.dayTitle] + DayTitle.known).map { $0.text(of: oldDay) }
  }

  /// Returns a path's last component, without its extension.
  public static func stem(_ path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? ""
    let ending = [".md", ".markdown", ".mdown", ".txt"].first { name.lowercased().hasSuffix($0) }
    return String(name.dropLast(ending?.count ?? 0))
  }

  /// Returns the entry's new name in `[[…]]`; nil if a name means something else.
  ///
  /// Such names may leave out folders and the extension.
  /// - Parameters:
  ///   - from: the linking text's path before the move.
  ///   - to: its path after the move.
  func target(ofName name: String, from text: String, to newText: String) -> String? {
    if isTheDay, name == oldDay.description { return newDay.description }
    if isTheDay, graph != nil, let (day, form) = DayTitle.read(name, in: graph), day == oldDay {
      return form.text(of: newDay)
    }
    guard from != to else { return nil }
    let stem = MovedEntry.stem(name)
    guard stem.comparedName == MovedEntry.stem(from).comparedName else { return nil }
    let ending = name.hasSuffix(stem) ? "" : String(name[name.range(of: stem).upperBound...])
    guard ending.isEmpty || from.comparedName.hasSuffix(ending.comparedName) else { return nil }
    let folders = name.split(separator: "/").dropLast().map(String.init)
    guard isOnlyName || !folders.isEmpty else { return nil }
    let own = from.split(separator: "/").dropLast().map(String.init)
    let new = to.split(separator: "/").dropLast().map(String.init)
    let last = MovedEntry.stem(to) + ending
    if folders.first == "." || folders.first == ".." {
      let place = PhotoPath.beside(folders.joined(separator: "/"), of: text)
      guard place == own.joined(separator: "/") else { return nil }
      return LinkSpelling.path(to: new + [last], from: newText, false)
    }
    guard own.suffix(folders.count).map({ $0.comparedName }) == folders.map({ $0.comparedName })
    else { return nil }
    return (new.suffix(folders.count) + [last]).joined(separator: "/")
  }
}

extension String {
  /// Returns the last occurrence of a text in this one.
  fileprivate func range(of text: String) -> Range<Index> {
    ranges(of: text).last ?? endIndex..<endIndex
  }
}

/// How paths are written in links.
enum LinkSpelling {
  /// Returns a relative path to the same place from another file; its last parts stay as written.
  /// - Parameters:
  ///   - path: the path as written.
  ///   - old: the file it is relative to; empty for the journal's root.
  ///   - new: the file it will be relative to.
  ///   - decoded: returns a path component without its escapes.
  static func rebased(
    _ path: String, on old: String, from new: String, decoded: (String) -> String
  ) -> String {
    var parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    var folder = old.split(separator: "/").dropLast().map(String.init)
    while let first = parts.first, first == "." || first == "..", parts.count > 1 {
      if first == "..", folder.popLast() == nil { return path }
      parts.removeFirst()
    }
    let own = new.split(separator: "/").dropLast().map(String.init)
    let common = zip(own, folder).prefix { $0 == $1 }.count
    var up = own.dropFirst(common)
    var down = folder.dropFirst(common)
    if down.isEmpty {
      while parts.count > 1, let next = up.first, decoded(parts[0]) == next {
        up.removeFirst()
        parts.removeFirst()
      }
    }
    let isEscaped = decoded("%25") == "%"
    down = down.map { isEscaped ? encoded($0) : $0 }[...]
    return (up.map { _ in ".." } + down + parts).joined(separator: "/")
  }

  /// Returns the relative path from a file to another one.
  static func path(to place: [String], from file: String, _ isEscaped: Bool) -> String {
    let own = file.split(separator: "/").dropLast().map(String.init)
    let common = zip(own, place.dropLast()).prefix { $0 == $1 }.count
    let up = own.dropFirst(common).map { _ in ".." }
    return (up + place.dropFirst(common).map { isEscaped ? encoded($0) : $0 })
      .joined(separator: "/")
  }

  /// Returns a path component with percent escapes for characters that would end a link or mean
  /// something else in it.
  static func encoded(_ text: String) -> String {
    PercentEncoding.encoded(text) {
      $0 <= 0x20 || $0 == 0x7F || "()<>%#?\\\"'&".utf8.contains($0)
    }
  }

  /// Returns a target without percent escapes or backslashes before punctuation.
  static func decoded(_ target: String) -> String {
    var bytes: [UInt8] = []
    var rest = Array(target.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == Byte.backslash, let next = rest.first, next.isPunctuation { continue }
      bytes.append(byte)
    }
    return PhotoPath.decoded(String(decoding: bytes, as: UTF8.self))
  }
}

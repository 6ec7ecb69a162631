import Codecs
public import JournalCore
import JournalSyntax

/// What becomes of the links of a text if it moves to another place, or if a file that it links to does.
///
/// Each link reaches the same file afterwards. A relative path is looked for beside the text, then from the
/// journal's root, as pictures are.
public struct MovedLinks: Sendable {
  /// The path of the text, from the journal's root.
  let from: String
  /// The path that it will have.
  let to: String
  /// The entry that moves.
  let entry: MovedEntry?
  /// Returns whether there is a file at a path from the journal's root, before anything moves.
  let isThere: @Sendable (String) -> Bool

  /// Creates it for a text.
  /// - Parameters:
  ///   - to: the new path of the text; the same if it stays.
  ///   - entry: the entry that moves; nil if none does.
  public init(
    from: String, to: String, entry: MovedEntry? = nil,
    isThere: @escaping @Sendable (String) -> Bool
  ) {
    self.from = from
    self.to = to
    self.entry = entry
    self.isThere = isThere
  }

  /// Whether a text that stays may have a link to the entry.
  public func mayChange(_ bytes: [UInt8]) -> Bool {
    guard from == to else { return true }
    guard let entry else { return false }
    let stem = MovedEntry.stem(entry.from)
    let text = Array(String(decoding: bytes, as: UTF8.self).comparedName.utf8)
    return [stem, LinkSpelling.encoded(stem), entry.oldDay.description].contains {
      text.firstRange(of: Array($0.comparedName.utf8)) != nil
    }
  }

  // MARK: Targets

  /// Returns the new target of a Markdown link, a picture or an address in HTML.
  /// - Parameter target: as it is written, with percent escapes and backslashes.
  /// - Returns: nil if it stays.
  func target(ofLink target: String) -> String? {
    let path = String(target.prefix { $0 != "#" && $0 != "?" })
    let rest = target.dropFirst(path.count)
    return moved(path, LinkSpelling.decoded).map { $0 + rest }
  }

  /// Returns the new path of a picture that the front matter names; nil if it stays.
  func photo(_ text: String) -> String? {
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
    guard PhotoPath.isPicture(path) || path.hasPrefix(".") else { return nil }
    // A name without folders may be that of any folder's file, so the path begins at the root then.
    guard !path.contains("/") else { return moved(path, \.self).map { $0 + rest } }
    let places = PhotoPath.places(of: path, from: from)
    guard let reached = places.first(where: isThere) else { return nil }
    let now = PhotoPath.places(of: path, from: to).first(where: isThere)
    return now == reached ? nil : reached + rest
  }

  /// Returns another path to the same file; nil if the path reaches it from the new place, too.
  private func moved(_ path: String, _ decoded: (String) -> String) -> String? {
    guard !path.isEmpty, !path.hasPrefix("/"), !path.hasPrefix("\\"), !PhotoPath.isRemote(path),
      case let plain = decoded(path), let beside = PhotoPath.beside(plain, of: from)
    else { return nil }
    let reached = PhotoPath.places(of: plain, from: from).first(where: isThere)
    if let entry, let reached, entry.from == reached {
      let place = entry.to.split(separator: "/").map(String.init)
      let isSame = reached == entry.to && from == to
      return isSame ? nil : LinkSpelling.path(to: place, from: to, decoded("%25") == "%")
    }
    if from == to { return nil }
    let now = PhotoPath.places(of: plain, from: to).first(where: isThere)
    guard now != reached || reached == nil else { return nil }
    // What isn't there may come; a name alone may be anywhere.
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
  /// Whether links to the old day are meant for it, as there is no other entry that they can be for.
  public var isTheDay: Bool
  /// Whether no other text has its name, so that its name without folders means it.
  public var isOnlyName: Bool

  /// Creates it.
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

  /// Returns the last part of a path, without its ending.
  public static func stem(_ path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? ""
    let ending = [".md", ".markdown", ".mdown", ".txt"].first { name.lowercased().hasSuffix($0) }
    return String(name.dropLast(ending?.count ?? 0))
  }

  /// Returns the new name of the entry in `[[…]]`; nil if a name means something else.
  ///
  /// Such names may leave out folders and the ending.
  /// - Parameters:
  ///   - from: the path of the text with the link, before the move.
  ///   - to: its path after it.
  func target(ofName name: String, from text: String, to newText: String) -> String? {
    if isTheDay, name == oldDay.description { return newDay.description }
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
  /// Returns the last place of a text that is in this one.
  fileprivate func range(of text: String) -> Range<Index> {
    ranges(of: text).last ?? endIndex..<endIndex
  }
}

/// How paths are written in links.
enum LinkSpelling {
  /// Returns a relative path that leads to the same place from another one; its last parts stay as they are
  /// written.
  /// - Parameters:
  ///   - path: as it is written.
  ///   - old: the file beside which it begins; empty for the journal's root.
  ///   - new: the file beside which it is to begin.
  ///   - decoded: returns a part of the path without its escapes.
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

  /// Returns a part of a path with percent escapes for what would end a link, or mean something else in it.
  static func encoded(_ text: String) -> String {
    PercentEncoding.encoded(text) {
      $0 <= 0x20 || $0 == 0x7F || "()<>%#?\\\"'&".utf8.contains($0)
    }
  }

  /// Returns a target without percent escapes, and without the backslashes before punctuation.
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

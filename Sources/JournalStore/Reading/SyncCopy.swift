import JournalSyntax

/// The name of a copy made by a sync service after a file changed on two devices.
///
/// Sources: the manuals of Syncthing (“Understanding Synchronization”), Dropbox (“Conflicted
/// copies”), Nextcloud (“Conflicts”), OneDrive, iCloud Drive, Google Drive and Obsidian Sync
/// (“Conflict resolution”).
struct SyncCopy: Hashable {
  /// The name of the copied file, then of the file it was itself copied from, and so on.
  ///
  /// A copy's copy remains one if the first copy is gone.
  let originals: [String]
  /// True if a file may have such a name for other reasons, so it only counts as a copy beside its
  /// original.
  let needsOriginal: Bool
  /// The service that writes such names.
  let service: CopyService

  /// The copied file's name.
  var original: String { originals[0] }

  /// Reads a name; nil if no service writes one like it.
  init?(_ name: some Collection<UInt8>) {
    // Nearly all names are ruled out by their last characters.
    guard SyncCopy.mayBe(name), let name = String(validating: name, as: UTF8.self) else {
      return nil
    }
    let dot = name.lastIndex(of: ".") ?? name.endIndex
    let stem = name[..<dot]
    let ending = name[dot...]
    func copy(
      of original: Substring, by service: CopyService, needsOriginal: Bool = false
    ) -> (String, Bool, CopyService)? {
      original.isEmpty ? nil : ("\(original)\(ending)", needsOriginal, service)
    }
    let found =
      SyncCopy.syncthing(stem).flatMap { copy(of: $0, by: .syncthing) }
      ?? SyncCopy.parenthesized(stem).flatMap { copy(of: $0, by: $1) }
      ?? SyncCopy.owncloud(stem).flatMap { copy(of: $0, by: .owncloud) }
      ?? SyncCopy.numbered(stem).flatMap { copy(of: $0, by: $1, needsOriginal: true) }
      ?? SyncCopy.computer(stem).flatMap { copy(of: $0, by: .oneDrive, needsOriginal: true) }
    guard let found else { return nil }
    let further = SyncCopy(found.0.utf8)
    if found.2 == .icloud, further == nil, !SyncCopy.isOfDay(found.0.dropLast(ending.count)) {
      return nil
    }
    originals = [found.0] + (further?.originals ?? [])
    needsOriginal =
      found.1 && further?.needsOriginal != false && !found.0.lowercased().hasSuffix(".conflict.md")
    service = found.2
  }

  /// Returns true if a name before its extension ends in `)` or in a space and digits, or contains
  /// `conflict-` or `TOP-`.
  private static func mayBe(_ name: some Collection<UInt8>) -> Bool {
    var mayEnd = false
    var endedWell = false
    var conflict = 0
    var top = 0
    for byte in name {
      if byte == Byte.dot { endedWell = mayEnd }
      mayEnd = byte == Byte.closeParenthesis || byte == Byte.space || mayEnd && byte.isDigit
      conflict = byte == conflictMark[conflict] ? conflict + 1 : byte == conflictMark[0] ? 1 : 0
      top = byte == topMark[top] ? top + 1 : byte == topMark[0] ? 1 : 0
      if conflict == conflictMark.count || top == topMark.count { return true }
    }
    return endedWell
  }

  private static let conflictMark = Array("conflict-".utf8)
  private static let topMark = Array("TOP-".utf8)

  /// Reads `2026-11-21.sync-conflict-20261121-101010-ABCDEFG`.
  private static func syncthing(_ stem: Substring) -> Substring? {
    stem.firstRange(of: ".sync-conflict-").map { stem[..<$0.lowerBound] }
  }

  /// Reads Dropbox's `2026-11-21 (Ana's conflicted copy 2026-11-20)` and `… (Case Conflict)`,
  /// Nextcloud's `… (conflicted copy 2026-11-21 101010)`, Obsidian's `… (Conflicted copy phone
  /// 202611211010)`.
  private static func parenthesized(_ stem: Substring) -> (Substring, CopyService)? {
    guard stem.hasSuffix(")"), let open = stem.lastIndex(of: "(") else { return nil }
    let inside = stem[open...].lowercased()
    guard inside.contains("conflicted copy") || inside.contains("case conflict") else { return nil }
    guard stem[..<open].hasSuffix(" ") else { return nil }
    // Nextcloud's time has six digits, and Obsidian begins with a capital.
    let isOfNextcloud =
      inside.hasPrefix("(conflicted copy ")
      && inside.dropLast().split(separator: " ").last.map { $0.count == 6 && Int($0) != nil }
        == true
    let service: CopyService =
      stem[open...].hasPrefix("(Conflicted copy ")
      ? .obsidian : isOfNextcloud ? .nextcloud : .dropbox
    return (stem[..<open].dropLast(), service)
  }

  /// Reads `2026-11-21_conflict-20261121-101010`, from ownCloud and early versions of Nextcloud.
  private static func owncloud(_ stem: Substring) -> Substring? {
    guard let mark = stem.ranges(of: "_conflict-").last,
      stem[mark.upperBound...].allSatisfy({ $0.isASCII && ($0.isNumber || $0 == "-") })
    else { return nil }
    return stem[..<mark.lowerBound]
  }

  /// Reads iCloud's `2026-11-21 2`, and Google Drive's `2026-11-21 (1)`.
  private static func numbered(_ stem: Substring) -> (Substring, CopyService)? {
    guard let space = stem.lastIndex(of: " ") else { return nil }
    let end = stem[stem.index(after: space)...]
    let isOfGoogle = end.hasPrefix("(") && end.hasSuffix(")")
    let digits = isOfGoogle ? end.dropFirst().dropLast() : end
    guard let number = Int(digits), digits == "\(number)", number < 10 else { return nil }
    guard number >= (isOfGoogle ? 1 : 2) else { return nil }
    return (stem[..<space], isOfGoogle ? .googleDrive : .icloud)
  }

  /// Returns true if a name without its ending is a bare day, or the name of the settings.
  ///
  /// People number files, too: `Run 2` is another habit, `Week 47` another week. So only such names
  /// have copies with a bare number.
  private static func isOfDay(_ stem: Substring) -> Bool {
    let stem = stem.hasSuffix(".conflict") ? stem.dropLast(".conflict".count) : stem
    return stem == "daymark"
      || stem.contains(where: \.isNumber) && !stem.contains(where: \.isLetter)
  }

  /// Reads OneDrive's `2026-11-21-DESKTOP-AB12CD3`.
  private static func computer(_ stem: Substring) -> Substring? {
    for kind in ["-DESKTOP-", "-LAPTOP-"] {
      guard let mark = stem.ranges(of: kind).last else { continue }
      let end = stem[mark.upperBound...]
      if end.count == 7, end.allSatisfy({ $0.isASCII && ($0.isUppercase || $0.isNumber) }) {
        return stem[..<mark.lowerBound]
      }
    }
    return nil
  }
}

/// A program that leaves copies beside files.
public enum CopyService: String, Hashable, Sendable, Codable, CaseIterable {
  case syncthing, dropbox, nextcloud, owncloud, obsidian, icloud
  case googleDrive = "google-drive"
  case oneDrive = "onedrive"
  /// Daymark itself, for a text it couldn't save.
  case daymark
}

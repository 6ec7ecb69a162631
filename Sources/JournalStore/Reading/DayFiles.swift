public import JournalCore
import Platform

/// The files that are about one day, found by their names without reading the journal.
///
/// Folders are listed as for reading the whole journal, but for those whose own name is another
/// year, month or day; files are opened only where their name is the day's. A file whose day stands
/// in its text alone is not among them: an index knows it.
public struct DayFiles: Sendable {
  /// The day's entries, in their order.
  public let entries: [Entry]
  /// Files that are named as the day's and could not be read, or not as entries.
  public let notCounted: [NotCounted]
  /// The bytes of the files that were read, by their paths from the journal's root.
  public let texts: [String: [UInt8]]

  /// Reads a day's files.
  /// - Parameters:
  ///   - day: what a file's name must give, and its `date:` where it has one.
  ///   - scope: what is wanted of each entry.
  /// - Throws: `StoreError` where the journal's folder can't be opened.
  public init(
    of day: Day, in location: JournalLocation, settings: Settings, scope: Scope = .everything
  ) throws(StoreError) {
    let folder = open(location.root, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { throw .cannotOpen(path: location.root, errno) }
    defer { close(folder) }
    var reading = DayReading(location.root, day, EntryReader(settings: settings, scope: scope))
    reading.read(in: folder)
    texts = reading.texts
    let index = JournalIndex([reading.finish()], settings: settings, today: day)
    entries = index.all.filter { $0.day == day }
    notCounted = index.report.notCounted
  }
}

/// The way through the folders that may hold a day's files.
private struct DayReading: ~Copyable {
  private let root: String
  private let day: Day
  private var reader: EntryReader
  private var buffer = FileBuffer()
  private(set) var texts: [String: [UInt8]] = [:]

  init(_ root: String, _ day: Day, _ reader: EntryReader) {
    self.root = root
    self.day = day
    self.reader = reader
  }

  consuming func finish() -> JournalPart { reader.finish() }

  /// Reads the folders below an open one, without recursion: they can be deep.
  ///
  /// What is too deep for the system to open is not counted.
  mutating func read(in root: Int32) {
    var open: [[UInt8]] = [[]]
    while let path = open.popLast() {
      let folder = ((path.isEmpty ? [UInt8(ascii: ".")] : path) + [0]).withUnsafeBytes {
        openat(
          root, $0.assumingMemoryBound(to: CChar.self).baseAddress!,
          O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW)
      }
      guard folder >= 0 else {
        reader.cannotRead(.folderUnreadable(errno: errno), path: path.span)
        continue
      }
      open += list(folder, path).reversed()
      close(folder)
    }
  }

  /// Reads the files of an open folder; the paths of the folders in it that may hold the day.
  private mutating func list(_ folder: Int32, _ path: [UInt8]) -> [[UInt8]] {
    // The year is in the name or in the folders above it: most names of a flat folder are not kept.
    let year = Array(day.description.utf8.prefix(4))
    let isInYear = path.indices.contains { path[$0...].starts(with: year) }
    guard
      let listing = FolderListing(
        descriptor: folder, isRoot: path.isEmpty, part: isInYear ? [] : year)
    else {
      reader.cannotRead(.folderUnreadable(errno: errno), path: path.span)
      return []
    }
    let prefix = path.isEmpty ? [] : path + [UInt8(ascii: "/")]
    for file in listing.files {
      let path = prefix + file.bytes.dropLast()
      if DatedName.day(path) == day { read(file, in: folder, path, name: prefix.count) }
    }
    let parent = FolderPeriod(lastOf: path)
    return listing.folders.filter { FolderPeriod($0, in: parent).mayHold(day) }.map { prefix + $0 }
  }

  private mutating func read(
    _ file: FolderListing.Name, in folder: Int32, _ path: [UInt8], name: Int
  ) {
    guard file.isRegular || RealPath.isInside(path, root: Array(root.utf8) + [0]) else {
      return reader.cannotRead(.linkOutside, path: path.span)
    }
    let outcome = file.bytes.withUnsafeBytes {
      buffer.read(
        $0.assumingMemoryBound(to: CChar.self).baseAddress!, in: folder,
        isRegular: file.isRegular)
    }
    // A path that is no text names no file of ours, and can't be changed.
    if case .read = outcome, let path = String(validating: path, as: UTF8.self) {
      texts[path] = buffer.contents.withUnsafeBufferPointer { Array($0) }
    }
    DayReading.note(outcome, buffer, path, name, &reader)
  }

  private static func note(
    _ outcome: FileBuffer.Outcome, _ buffer: borrowing FileBuffer, _ path: [UInt8], _ name: Int,
    _ reader: inout EntryReader
  ) {
    switch outcome {
    case .read: reader.read(buffer.contents, path: path.span, name: name)
    case .tooLarge(let size): reader.cannotRead(.tooLarge(bytes: size), path: path.span)
    case .failed(let error): reader.cannotRead(.unreadable(errno: error), path: path.span)
    case .notAFile: break
    }
  }
}

/// The year, month or day that a folder's own name is.
///
/// As `2026`, and in it `11` or `11-November`, or `2026-11` or `2026-11-21-title`. A folder of any
/// other name may hold any day.
private struct FolderPeriod {
  private var year: Int?
  private var month: Int?
  private var day: Int?

  /// The last folder of a path, if it is a year.
  init(lastOf path: [UInt8]) {
    let name = path.lastIndex(of: UInt8(ascii: "/")).map { path[($0 + 1)...] } ?? path[...]
    guard name.count == 4 else { return }
    year = FolderPeriod.number(name)
  }

  init(_ name: [UInt8], in parent: FolderPeriod) {
    let parts = name.split(
      omittingEmptySubsequences: false, whereSeparator: { "-_. ".utf8.contains($0) })
    let numbers = parts.prefix(3).map { FolderPeriod.number($0) }
    if parts[0].count == 4, parts.count == 1 || numbers.count > 1 && parts[1].count == 2 {
      year = numbers[0]
      month = numbers.count > 1 ? numbers[1] : nil
      day = numbers.count > 2 && month != nil && parts[2].count == 2 ? numbers[2] : nil
    } else if parent.year != nil, parts[0].count == 2 {
      month = numbers[0]
    }
  }

  /// Whether a day lies in it, as far as it says.
  func mayHold(_ wanted: Day) -> Bool {
    let parts = wanted.components
    return (year ?? parts.year) == parts.year && (month ?? parts.month) == parts.month
      && (day ?? parts.day) == parts.day
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    guard !digits.isEmpty, digits.allSatisfy({ $0 &- 0x30 < 10 }) else { return nil }
    return Int(String(decoding: digits, as: UTF8.self))
  }
}

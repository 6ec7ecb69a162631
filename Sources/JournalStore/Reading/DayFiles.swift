package import JournalCore
import JournalSyntax
import Platform

/// The files about one day, found by name without reading the whole journal.
///
/// Skips folders named after another year, month or day, and opens only files with the day in their
/// names. A file that has its day only in its text isn't found here: an index knows it.
package struct DayFiles: Sendable {
  /// The day's entries, in order.
  package let entries: [Entry]
  /// Files named after the day that couldn't be read as entries, or at all.
  package let notCounted: [NotCounted]
  /// The bytes of the files read, by their paths from the journal's root.
  package let texts: [String: [UInt8]]

  /// Reads a day's files.
  /// - Parameters:
  ///   - day: the day in a file's name, and in its `date:` if it has one.
  ///   - scope: the parts to read of each entry.
  /// - Throws: `StoreError` if the journal's folder can't be opened.
  package init(
    of day: Day, in location: JournalLocation, settings: Settings, scope: Scope = .everything
  ) throws(StoreError) {
    let folder = open(location.root, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { throw .cannotOpen(path: location.root, errno) }
    defer { close(folder) }
    var reading = DayReading(location.root, day, settings, scope)
    reading.read(in: folder)
    texts = reading.texts
    let index = JournalIndex([reading.finish()], settings: settings)
    entries = index.all.filter { $0.day == day }
    notCounted = index.report.notCounted
  }
}

/// A walk through the folders that may contain a day's files.
private struct DayReading: ~Copyable {
  private let root: String
  private let day: Day
  private let folders: EntryFolders
  private let names: EntryPath?
  private var reader: EntryReader
  private var buffer = FileBuffer()
  private(set) var texts: [String: [UInt8]] = [:]

  init(_ root: String, _ day: Day, _ settings: Settings, _ scope: Scope) {
    self.root = root
    self.day = day
    folders = EntryFolders(settings)
    names = settings.dayNames
    reader = EntryReader(settings: settings, scope: scope)
  }

  consuming func finish() -> JournalPart { reader.finish() }

  /// Reads the folders below an open one, without recursion because they can be deep.
  ///
  /// Files that are too deep for the system to open aren't counted.
  mutating func read(in root: Int32) {
    var open: [[UInt8]] = [[]]
    while let path = open.popLast() {
      let folder = ((path.isEmpty ? [Byte.dot] : path) + [0]).withUnsafeBytes {
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

  /// Reads the files of an open folder.
  ///
  /// Returns the paths of its subfolders that may contain the day.
  private mutating func list(_ folder: Int32, _ path: [UInt8]) -> [[UInt8]] {
    // The year is in the name or in the folders above it. In a flat folder, this rules out most
    // names at once.
    let year = Array(day.description.utf8.prefix(4))
    let isInYear = path.indices.contains { path[$0...].starts(with: year) }
    guard
      let listing = FolderListing(
        descriptor: folder, isRoot: path.isEmpty, part: isInYear || names != nil ? [] : year)
    else {
      reader.cannotRead(.folderUnreadable(errno: errno), path: path.span)
      return []
    }
    let prefix = path.isEmpty ? [] : path + [Byte.slash]
    for file in listing.files where folders.contain(path) {
      let path = prefix + file.bytes.dropLast()
      if DatedName.day(path, names) == day { read(file, in: folder, path, name: prefix.count) }
    }
    let parent = FolderPeriod(lastOf: path)
    return listing.folders.filter { FolderPeriod($0, in: parent).mayHold(day) }.map { prefix + $0 }
      .filter(folders.mayBeInside)
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
    // A path that isn't valid UTF-8 can't be one of our files, and can't be changed.
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

/// The year, month or day given by a folder's own name.
///
/// It may be `2026`, and inside it `11` or `11-November`, or it may be `2026-11` or
/// `2026-11-21-title`. A folder with any other name may contain any day.
private struct FolderPeriod {
  private var year: Int?
  private var month: Int?
  private var day: Int?

  /// The last folder of a path, if it is a year.
  init(lastOf path: [UInt8]) {
    let name = path.lastIndex(of: Byte.slash).map { path[($0 + 1)...] } ?? path[...]
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
    } else if parent.year != nil, parts[0].count == 2, numbers.count == 1 || numbers[1] == nil,
      let number = numbers[0], (1...12).contains(number)
    {
      // Neither `31 things` nor `21.11.2026`.
      month = number
    }
  }

  /// Returns true if the folder may contain a day, judging by its name.
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

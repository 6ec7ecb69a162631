internal import CZlib

/// The reason a file in an archive isn't read.
public enum UnreadReason: String, Hashable, Sendable {
  case leadsOutside, encrypted, link, unknownMethod, duplicate, tooLarge, bomb, damaged, missing
}

/// An unread file in an archive.
package struct ZipFileError: Error, Hashable {
  package var name: String
  package var reason: UnreadReason
}

/// The reason an archive can't be read at all.
package enum ZipReaderError: Error, Hashable, Sendable {
  /// It isn't a zip archive, or its directory is damaged.
  case notAnArchive
  /// It has too many files.
  case tooManyFiles
}

/// An archive's bytes, wherever they are.
package protocol ArchiveBytes: AnyObject {
  /// The number of bytes.
  var count: Int { get }
  /// Reads bytes at a place until the buffer is full; fewer at the end, or if they can't be read.
  func read(at place: Int, _ buffer: UnsafeMutableRawBufferPointer) -> Int
}

/// Reads other programs' zip archives: the directory here, compressed data by zlib.
///
/// Source: PKWARE's APPNOTE 6.3, sections 4.3 to 4.5, with zip64. Nothing is ever written to a path
/// named in the archive. A file is skipped and reported if its name leads out of the archive or
/// repeats another file's, if it is encrypted or a link, if its method is neither stored nor
/// deflated, or if it is too large.
package final class ZipReader {
  private let bytes: any ArchiveBytes
  /// The readable files, by name.
  private var files: [String: Place] = [:]
  /// The number of bytes before the archive's own start, as in a self-extracting one.
  private var shift = 0
  /// The names of readable files, in archive order.
  package private(set) var names: [String] = []
  /// The skipped files, with the reasons.
  package private(set) var refused: [ZipFileError] = []

  /// A file's directory entry.
  private struct Place {
    var name: [UInt8]
    var isPacked: Bool
    var crc: UInt32
    var size: Int
    var packed: Int
    var offset: Int
  }

  /// The maximum number of files in an archive.
  package static let mostFiles = 500_000
  /// The maximum ratio between a file's size and its packed size; deflate reaches about 1,032.
  static let mostRatio = 200
  /// The size up to which the ratio doesn't matter.
  static let smallSize = 16 << 20

  /// Opens an archive and reads its directory.
  package init(_ bytes: any ArchiveBytes) throws(ZipReaderError) {
    self.bytes = bytes
    guard let end = directoryEnd() else { throw .notAnArchive }
    guard end.count <= ZipReader.mostFiles else { throw .tooManyFiles }
    let start = end.place - end.size
    guard end.size >= 0, start >= end.offset, end.offset >= 0 else { throw .notAnArchive }
    shift = start - end.offset
    let directory = read(start, end.size)
    guard directory.count == end.size else { throw .notAnArchive }
    var place = 0
    for _ in 0..<end.count {
      guard let next = note(directory, at: place) else { throw .notAnArchive }
      place = next
    }
    guard place == directory.count else { throw .notAnArchive }
  }

  /// Returns a file's size; nil if there is no readable file with this name.
  package func size(of name: String) -> Int? { files[name]?.size }

  /// Reads a file piece by piece.
  /// - Parameters:
  ///   - most: the maximum number of bytes.
  ///   - body: receives each piece.
  /// - Returns: nil if it was read to its end and its checksum is right; otherwise the reason,
  ///   maybe after some pieces.
  package func read(
    _ name: String, most: Int, _ body: (UnsafeRawBufferPointer) throws -> Void
  ) rethrows -> UnreadReason? {
    guard let file = files[name] else {
      return refused.first { $0.name == name }?.reason ?? .missing
    }
    guard file.size <= most else { return .tooLarge }
    guard let start = contents(of: file) else { return .damaged }
    var total = 0
    var crc = CRC32()
    func put(_ piece: UnsafeRawBufferPointer) throws -> Bool {
      total += piece.count
      guard total <= file.size else { return false }
      crc.add(piece)
      try body(piece)
      return true
    }
    let isWhole =
      try file.isPacked
      ? inflate(start, file.packed, put)
      : file.packed == file.size && pieces(start, file.packed, put)
    return isWhole && total == file.size && crc.value == file.crc ? nil : .damaged
  }

  /// Returns a file's bytes.
  package func contents(of name: String, most: Int) -> Result<[UInt8], ZipFileError> {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(min(size(of: name) ?? 0, most, 1 << 28))
    if let reason = read(name, most: most, { bytes.append(contentsOf: $0) }) {
      return .failure(ZipFileError(name: name, reason: reason))
    }
    return .success(bytes)
  }

  // MARK: Contents

  private static let pieceSize = 1 << 18

  /// Reads packed or stored bytes piece by piece; returns false if they end too early, or `body`
  /// returns false.
  private func pieces(
    _ start: Int, _ count: Int, _ body: (UnsafeRawBufferPointer) throws -> Bool
  ) rethrows -> Bool {
    try withUnsafeTemporaryAllocation(byteCount: ZipReader.pieceSize, alignment: 16) { buffer in
      var done = 0
      while done < count {
        let wanted = min(buffer.count, count - done)
        let part = UnsafeMutableRawBufferPointer(rebasing: buffer[..<wanted])
        let got = bytes.read(at: start + done, part)
        guard got == wanted, try body(UnsafeRawBufferPointer(part)) else { return false }
        done += got
      }
      return true
    }
  }

  private func inflate(
    _ start: Int, _ count: Int, _ body: (UnsafeRawBufferPointer) throws -> Bool
  ) rethrows -> Bool {
    var stream = z_stream()
    let size = Int32(MemoryLayout<z_stream>.size)
    guard inflateInit2_(&stream, -MAX_WBITS, ZLIB_VERSION, size) == Z_OK else { return false }
    defer { inflateEnd(&stream) }
    var isAtEnd = false
    let isRead = try withUnsafeTemporaryAllocation(
      byteCount: ZipReader.pieceSize, alignment: 16
    ) { out in
      try pieces(start, count) { piece in
        guard !isAtEnd else { return false }
        stream.next_in = UnsafeMutablePointer(
          mutating: piece.bindMemory(to: UInt8.self).baseAddress)
        stream.avail_in = UInt32(piece.count)
        repeat {
          stream.next_out = out.bindMemory(to: UInt8.self).baseAddress
          stream.avail_out = UInt32(out.count)
          let status = CZlib.inflate(&stream, Z_NO_FLUSH)
          guard [Z_OK, Z_STREAM_END, Z_BUF_ERROR].contains(status) else { return false }
          let made = out.count - Int(stream.avail_out)
          if made > 0, try !body(UnsafeRawBufferPointer(rebasing: out[..<made])) { return false }
          isAtEnd = status == Z_STREAM_END
          if isAtEnd { return stream.avail_in == 0 }
          if status == Z_BUF_ERROR, made == 0 { return stream.avail_in == 0 }
        } while stream.avail_in > 0 || stream.avail_out == 0
        return true
      }
    }
    return isRead && isAtEnd
  }

  /// Returns the start of a file's bytes; nil if its own header doesn't match the directory.
  private func contents(of file: Place) -> Int? {
    let (place, isTooFar) = file.offset.addingReportingOverflow(shift)
    guard !isTooFar, place <= bytes.count - 30 else { return nil }
    let header = read(place, 30)
    guard header.count == 30, word(header, 0) == 0x0403_4b50,
      Int(half(header, 26)) == file.name.count, read(place + 30, file.name.count) == file.name
    else { return nil }
    let start = place + 30 + file.name.count + Int(half(header, 28))
    guard start <= bytes.count, file.packed <= bytes.count - start else { return nil }
    return start
  }

  // MARK: The directory

  /// The directory's end, number of files, size in bytes, and its start as recorded there.
  private struct End {
    var place: Int
    var count: Int
    var size: Int
    var offset: Int
  }

  /// Finds the directory's end, which a comment may follow.
  private func directoryEnd() -> End? {
    let most = min(bytes.count, 22 + Int(UInt16.max))
    let tail = read(bytes.count - most, most)
    guard tail.count == most, most >= 22 else { return nil }
    var place = tail.count - 22
    while place >= 0 {
      if tail[place] == 0x50, word(tail, place) == 0x0605_4b50,
        place + 22 + Int(half(tail, place + 20)) == tail.count
      {
        let end = End(
          place: bytes.count - most + place, count: Int(half(tail, place + 10)),
          size: Int(word(tail, place + 12)), offset: Int(word(tail, place + 16)))
        let isLarge =
          end.count == 0xFFFF || end.size == 0xFFFF_FFFF || end.offset == 0xFFFF_FFFF
        return isLarge ? largeEnd(before: end.place) : end
      }
      place -= 1
    }
    return nil
  }

  /// Returns a zip64 directory's end.
  private func largeEnd(before place: Int) -> End? {
    let locator = read(place - 20, 20)
    guard locator.count == 20, word(locator, 0) == 0x0706_4b50 else { return nil }
    // It is right before the locator; bytes before the archive can make the locator's own offset
    // wrong.
    let end = place - 20 - 56
    let record = read(end, 56)
    guard record.count == 56, word(record, 0) == 0x0606_4b50,
      let count = Int(exactly: long(record, 32)), let size = Int(exactly: long(record, 40)),
      let offset = Int(exactly: long(record, 48))
    else { return nil }
    return End(place: end, count: count, size: size, offset: offset)
  }

  /// Records a file in the directory, and returns the next one's start; nil if it can't be read.
  private func note(_ directory: [UInt8], at place: Int) -> Int? {
    guard place <= directory.count - 46, word(directory, place) == 0x0201_4b50 else { return nil }
    let lengths = [28, 30, 32].map { Int(half(directory, place + $0)) }
    let end = place + 46 + lengths.reduce(0, +)
    guard end <= directory.count else { return nil }
    let raw = Array(directory[(place + 46)..<(place + 46 + lengths[0])])
    var numbers = [24, 20, 42].map { UInt64(word(directory, place + $0)) }
    let extra = directory[(place + 46 + lengths[0])..<(end - lengths[2])]
    guard ZipReader.read64(Array(extra), &numbers),
      let size = Int(exactly: numbers[0]), let packed = Int(exactly: numbers[1]),
      let offset = Int(exactly: numbers[2])
    else { return nil }
    let name = ZipReader.name(raw)
    if name.last == "/" { return end }
    let method = half(directory, place + 10)
    let file = Place(
      name: raw, isPacked: method == 8, crc: word(directory, place + 16), size: size,
      packed: packed, offset: offset)
    let flags = half(directory, place + 8)
    let mode = word(directory, place + 38) >> 16
    if let reason = ZipReader.reason(file, name, method, flags: flags, mode: mode) {
      refused.append(ZipFileError(name: name, reason: reason))
    } else if files[name] != nil {
      refused.append(ZipFileError(name: name, reason: .duplicate))
    } else {
      files[name] = file
      names.append(name)
    }
    return end
  }

  /// Replaces numbers too large for 32 bits with those in the extra field; returns false if one is
  /// missing.
  private static func read64(_ extra: [UInt8], _ numbers: inout [UInt64]) -> Bool {
    guard numbers.contains(0xFFFF_FFFF) else { return true }
    var place = 0
    while place + 4 <= extra.count {
      let count = Int(half(extra, place + 2))
      let end = place + 4 + count
      guard end <= extra.count else { return false }
      if half(extra, place) == 1 {
        var next = place + 4
        for number in numbers.indices where numbers[number] == 0xFFFF_FFFF {
          guard next + 8 <= end else { return false }
          numbers[number] = long(extra, next)
          next += 8
        }
        return true
      }
      place = end
    }
    // A file may really have that size.
    return true
  }

  private static func reason(
    _ file: Place, _ name: String, _ method: UInt16, flags: UInt16, mode: UInt32
  ) -> UnreadReason? {
    if leadsOutside(name) || file.name.contains(0) { return .leadsOutside }
    if flags & 1 != 0 { return .encrypted }
    if mode & 0xF000 == 0xA000 { return .link }
    if method != 0, method != 8 { return .unknownMethod }
    if file.size > smallSize, file.size / max(file.packed, 1) > mostRatio { return .bomb }
    return nil
  }

  static func leadsOutside(_ name: String) -> Bool {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    return name.hasPrefix("/") || name.contains("\\") || parts.contains("..")
      || name.dropFirst().first == ":"
  }

  /// Returns a name as text: UTF-8 if valid, else code page 437, as the format defines.
  static func name(_ bytes: [UInt8]) -> String {
    String(validating: bytes, as: UTF8.self)
      ?? String(
        String.UnicodeScalarView(
          bytes.map { $0 < 0x80 ? Unicode.Scalar($0) : upper[Int($0) - 0x80] }))
  }

  /// The upper half of code page 437.
  private static let upper = Array(
    ("ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐"
      + "└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u{A0}").unicodeScalars)

  // MARK: Numbers

  private func read(_ place: Int, _ count: Int) -> [UInt8] {
    guard place >= 0, count >= 0, count <= bytes.count else { return [] }
    return [UInt8](unsafeUninitializedCapacity: count) { buffer, done in
      done = bytes.read(at: place, UnsafeMutableRawBufferPointer(buffer))
    }
  }
}

// Archive numbers are little-endian.

private func half(_ bytes: [UInt8], _ place: Int) -> UInt16 {
  UInt16(bytes[place]) | UInt16(bytes[place + 1]) << 8
}

private func word(_ bytes: [UInt8], _ place: Int) -> UInt32 {
  UInt32(half(bytes, place)) | UInt32(half(bytes, place + 2)) << 16
}

private func long(_ bytes: [UInt8], _ place: Int) -> UInt64 {
  UInt64(word(bytes, place)) | UInt64(word(bytes, place + 4)) << 32
}

@testable import JournalExchange

/// A zip archive of which any field can be wrong.
struct HostileZip {
  /// A file of the archive; what is nil is as it should be.
  struct File {
    var name: [UInt8]
    var bytes: [UInt8]
    var flags: UInt16 = 1 << 11
    var method: UInt16 = 0
    var crc: UInt32?
    var size: UInt32?
    var packed: UInt32?
    var attributes: UInt32 = 0
    var extra: [UInt8] = []
    var localName: [UInt8]?
    var offset: UInt32?

    init(_ name: String, _ text: String) {
      (self.name, bytes) = (Array(name.utf8), Array(text.utf8))
    }
  }

  var files: [File]
  var count: UInt16?
  var directorySize: UInt32?
  var directoryOffset: UInt32?
  var comment: [UInt8] = []
  var before: [UInt8] = []

  init(_ files: [File]) { self.files = files }

  var bytes: [UInt8] {
    var out = before
    var directory: [UInt8] = []
    for file in files {
      let (offset, size) = (UInt32(out.count), UInt32(file.bytes.count))
      let about =
        half(file.flags) + half(file.method) + half(0) + half(33)
        + word(file.crc ?? CRC32.of(file.bytes)) + word(file.packed ?? size)
        + word(file.size ?? size)
      let local = file.localName ?? file.name
      out += word(0x0403_4b50) + half(20) + about + half(UInt16(local.count)) + half(0) + local
      out += file.bytes
      directory +=
        word(0x0201_4b50) + half(0x0314) + half(20) + about + half(UInt16(file.name.count))
        + half(UInt16(file.extra.count)) + half(0) + half(0) + half(0) + word(file.attributes)
        + word(file.offset ?? offset) + file.name + file.extra
    }
    let number = count ?? UInt16(files.count)
    return out + directory + word(0x0605_4b50) + half(0) + half(0) + half(number) + half(number)
      + word(directorySize ?? UInt32(directory.count))
      + word(directoryOffset ?? UInt32(out.count)) + half(UInt16(comment.count)) + comment
  }

  private func half(_ value: UInt16) -> [UInt8] { [UInt8(value & 255), UInt8(value >> 8)] }
  private func word(_ value: UInt32) -> [UInt8] {
    half(UInt16(value & 0xFFFF)) + half(UInt16(value >> 16))
  }
}

/// Bytes in memory, as an archive.
final class MemoryBytes: ArchiveBytes {
  private let bytes: [UInt8]
  var count: Int { bytes.count }

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  func read(at place: Int, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
    guard place < bytes.count else { return 0 }
    let part = bytes[place..<min(bytes.count, place + buffer.count)]
    buffer.copyBytes(from: part)
    return part.count
  }
}

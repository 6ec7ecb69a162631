import Foundation
import JournalCore
import JournalDemo
import Testing

@Suite("The pictures of the sample journal")
struct DemoPictureTests {
  private static let pictures = DemoSample.year.filter { $0.path.hasSuffix(".png") }

  /// The chunks of a PNG with their stored checksums.
  private func chunks(_ file: [UInt8]) -> [(kind: String, data: [UInt8], sum: UInt32)] {
    var chunks: [(String, [UInt8], UInt32)] = []
    var at = 8
    while at + 12 <= file.count {
      let length = Int(number(file[at..<at + 4]))
      guard at + 12 + length <= file.count else { return [] }
      let kind = String(decoding: file[at + 4..<at + 8], as: UTF8.self)
      let data = Array(file[at + 8..<at + 8 + length])
      chunks.append((kind, data, number(file[at + 8 + length..<at + 12 + length])))
      at += 12 + length
    }
    return at == file.count ? chunks : []
  }

  private func number(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    bytes.reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// CRC-32 bit by bit, written apart from the one under test.
  private func crc(_ bytes: [UInt8]) -> UInt32 {
    var crc: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = (crc >> 1) ^ (0xEDB8_8320 & (0 &- (crc & 1))) }
    }
    return crc ^ 0xFFFF_FFFF
  }

  @Test("The checksum used here is the standard one")
  func checkValue() {
    #expect(crc(Array("123456789".utf8)) == 0xCBF4_3926)
  }

  @Test("Pictures are PNG files of 160 × 120 in 16 colours, with right checksums")
  func structure() {
    #expect(!Self.pictures.isEmpty)
    for picture in Self.pictures {
      #expect(picture.contents.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
      let parts = chunks(picture.contents)
      #expect(parts.map(\.kind) == ["IHDR", "PLTE", "IDAT", "IEND"])
      #expect(parts.first?.data == [0, 0, 0, 160, 0, 0, 0, 120, 4, 3, 0, 0, 0])
      #expect(parts.dropFirst().first?.data.count == 48)
      for part in parts { #expect(crc(Array(part.kind.utf8) + part.data) == part.sum) }
      #expect(picture.contents.count < 20_000)
    }
  }

  @Test("The image data is one stored block with the right length and checksum")
  func imageData() throws {
    for picture in Self.pictures {
      let data = try #require(chunks(picture.contents).first { $0.kind == "IDAT" }).data
      let rows = Array(data[7..<data.count - 4])
      #expect(rows.count == 120 * 81)
      #expect((Int(data[0]) * 256 + Int(data[1])) % 31 == 0)
      #expect(data[2] == 1)
      #expect(Int(data[3]) | Int(data[4]) << 8 == rows.count)
      #expect(data[3] ^ data[5] == 255 && data[4] ^ data[6] == 255)
      var (low, high) = (1, 0)
      for byte in rows {
        low = (low + Int(byte)) % 65_521
        high = (high + low) % 65_521
      }
      #expect(number(data.suffix(4)) == UInt32(high << 16 | low))
      #expect(stride(from: 0, to: rows.count, by: 81).allSatisfy { rows[$0] == 0 })
    }
  }

  @Test("Pictures differ from each other")
  func variety() {
    #expect(Set(Self.pictures.map(\.contents)).count == Self.pictures.count)
  }
}

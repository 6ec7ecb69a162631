import JournalCore
import TestSupport
import Testing

@testable import JournalStore

@Suite("What a photo's file says besides its pixels")
struct BareJPEGTests {
  private static let profile: (marker: UInt8, contents: [UInt8]) = (
    0xE2, Array("ICC_PROFILE\0".utf8) + [1, 1, 9, 9]
  )
  private static let adobe: (marker: UInt8, contents: [UInt8]) = (
    0xEE, Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, 1]
  )

  @Test("date, camera and place are read")
  func reading() throws {
    let data = PhotoMetadata(of: SampleJPEG([SampleJPEG.jfif, SampleJPEG.exif()]).bytes)
    #expect(data.day == day("2026-11-24"))
    #expect(data.time == ClockTime("09:41"))
    #expect(data.camera == "Maker Model 7")
    let place = try #require(data.place)
    #expect(abs(place.latitude + 41.2889) < 0.0001 && abs(place.longitude - 174.7667) < 0.0001)
    let model = PhotoMetadata(of: SampleJPEG([SampleJPEG.exif(camera: "maker X")]).bytes)
    #expect(model.camera == "maker X")
    #expect(PhotoMetadata(of: []) == PhotoMetadata(of: SampleJPEG().bytes))
  }

  @Test("everything but the picture is cut out, and what decides how it looks stays byte for byte")
  func removing() throws {
    let looks = [SampleJPEG.jfif, Self.profile, Self.adobe]
    var photo = SampleJPEG(looks)
    let expected = photo.bytes
    photo.segments = [
      SampleJPEG.jfif, SampleJPEG.exif(), (0xE1, Array("http://ns.adobe.com/xap/1.0/\0<x>".utf8)),
      Self.profile, (0xE0, Array("JFXX\0thumbnail".utf8)), (0xE2, Array("MPF\0more".utf8)),
      (0xED, Array("Photoshop 3.0\0Wellington".utf8)), Self.adobe, (0xFE, Array("caption".utf8)),
    ]
    photo.attached = Array("a clip".utf8)
    let bare = try #require(BareJPEG(of: photo.bytes))
    #expect(bare.bytes == expected)
    #expect(bare.isShorter && bare.attached == 6)
    let again = try #require(BareJPEG(of: bare.bytes))
    #expect(again.bytes == expected && !again.isShorter)
  }

  @Test("a photo that lies on its side still does", arguments: 1...8)
  func orientation(_ orientation: Int) throws {
    let photo = SampleJPEG([SampleJPEG.jfif, SampleJPEG.exif(orientation: orientation)])
    let bare = try #require(BareJPEG(of: photo.bytes))
    let size = PictureSize(jpeg: PictureBytes(bare.bytes))
    #expect(size == PictureSize(jpeg: PictureBytes(photo.bytes)))
    #expect(size?.width == (orientation > 4 ? 2 : 4))
    let data = PhotoMetadata(of: bare.bytes)
    #expect(data.day == nil && data.camera == nil && data.place == nil)
    let again = try #require(BareJPEG(of: bare.bytes))
    #expect(again.bytes == bare.bytes && !again.isShorter)
  }

  @Test("a file that isn't whole is left alone, wherever it ends")
  func cut() {
    let bytes = SampleJPEG([SampleJPEG.jfif, SampleJPEG.exif()]).bytes
    for count in 0..<bytes.count { #expect(BareJPEG(of: Array(bytes.prefix(count))) == nil) }
    #expect(BareJPEG(of: Array("\u{89}PNG".utf8)) == nil)
  }

  @Test("whatever the bytes are, reading ends, and pixels that are found stay")
  func anyBytes() {
    var random = SystemRandomNumberGenerator()
    let bytes = SampleJPEG([SampleJPEG.jfif, SampleJPEG.exif(orientation: 6)]).bytes
    for _ in 0..<20_000 {
      var changed = bytes
      for _ in 0...Int.random(in: 0...3, using: &random) {
        changed[Int.random(in: 2..<bytes.count, using: &random)] = UInt8.random(
          in: 0...255, using: &random)
      }
      _ = PhotoMetadata(of: changed)
      if let bare = BareJPEG(of: changed) {
        #expect(BareJPEG(of: bare.bytes)?.bytes == bare.bytes, "\(changed)")
      }
    }
  }
}

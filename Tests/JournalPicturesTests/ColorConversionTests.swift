import JournalCore
import Testing

@testable import JournalPictures

@Suite struct ColorConversionTests {
  /// An ICC profile of three colors and one curve for all of them (ICC.1:2022).
  static func profile(
    _ colors: [[Double]], curve: [UInt8], space: String = "RGB ", connection: String = "XYZ "
  ) -> [UInt8] {
    let tags: [(name: String, contents: [UInt8])] =
      zip(["rXYZ", "gXYZ", "bXYZ"], colors).map { name, color in
        (name, Array("XYZ \0\0\0\0".utf8) + color.flatMap(fixed))
      } + ["rTRC", "gTRC", "bTRC"].map { ($0, curve) }
    var table = be(tags.count, 4)
    var contents: [UInt8] = []
    for tag in tags {
      table += Array(tag.name.utf8) + be(132 + 12 * tags.count + contents.count, 4)
      table += be(tag.contents.count, 4)
      contents += tag.contents
    }
    func zeros(_ count: Int) -> [UInt8] { [UInt8](repeating: 0, count: count) }
    let daylight = [0xF6D6, 0x10000, 0xD32D].flatMap { be($0, 4) }
    return be(128 + table.count + contents.count, 4) + zeros(4) + [4, 0x30, 0, 0]
      + Array(("mntr" + space + connection).utf8) + zeros(12) + Array("acsp".utf8) + zeros(28)
      + daylight + zeros(48) + table + contents
  }

  static func fixed(_ number: Double) -> [UInt8] { be(Int((number * 65_536).rounded()), 4) }

  static func formula(_ kind: Int, _ values: [Double]) -> [UInt8] {
    Array("para\0\0\0\0".utf8) + be(kind, 2) + [0, 0] + values.flatMap(fixed)
  }

  static func curve(_ samples: [Int]) -> [UInt8] {
    Array("curv\0\0\0\0".utf8) + be(samples.count, 4) + samples.flatMap { be($0, 2) }
  }

  static let srgbFormula = formula(3, [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045])
  static let displayP3 = profile(
    [[0.51512, 0.24119, -0.00105], [0.29198, 0.69224, 0.04188], [0.1571, 0.06657, 0.78407]],
    curve: srgbFormula)
  static let adobeRGB = profile(
    [[0.60974, 0.31111, 0.01947], [0.20527, 0.62568, 0.06087], [0.14919, 0.06321, 0.74456]],
    curve: curve([563]))
  static let srgb = [
    [0.43607, 0.22249, 0.01392], [0.38515, 0.71687, 0.09708], [0.14307, 0.06061, 0.71410],
  ]

  /// Computed with NumPy from the primaries and white points that the specifications give.
  static let known: [(profile: [UInt8], from: [UInt8], to: [UInt8])] = [
    (displayP3, [200, 100, 50], [215, 93, 31]), (displayP3, [50, 100, 200], [26, 101, 207]),
    (displayP3, [128, 128, 128], [128, 128, 128]), (displayP3, [255, 255, 255], [255, 255, 255]),
    (displayP3, [0, 255, 0], [0, 255, 0]), (displayP3, [90, 160, 110], [61, 162, 105]),
    (adobeRGB, [200, 100, 50], [227, 100, 42]), (adobeRGB, [50, 100, 200], [0, 100, 204]),
    (adobeRGB, [128, 128, 128], [129, 129, 129]), (adobeRGB, [0, 255, 0], [0, 255, 0]),
  ]

  @Test("wide colors become those of sRGB", arguments: known)
  func conversion(_ profile: [UInt8], _ from: [UInt8], _ to: [UInt8]) throws {
    let conversion = try #require(ColorConversion(profile: profile))
    let found = conversion.converted(from)
    #expect(isNear(found, to, by: 2), "\(found)")
  }

  @Test("sRGB stays as it is, whichever way its curve is written")
  func same() throws {
    let samples = (0...1023).map { step -> Int in
      let value = Double(step) / 1023
      let light =
        value <= 0.04045 ? value / 12.92 : ICCProfile.power((value + 0.055) / 1.055, 2.4)
      return Int((light * 65_535).rounded())
    }
    for curve in [Self.srgbFormula, Self.curve(samples)] {
      let profile = Self.profile(Self.srgb, curve: curve)
      let conversion = try #require(ColorConversion(profile: profile))
      for value in 0...255 {
        let color = [UInt8(value), UInt8(255 - value), UInt8(value / 2)]
        #expect(isNear(conversion.converted(color), color, by: 1))
      }
    }
  }

  static let curves: [(curve: [UInt8], half: Double)] = [
    (curve([]), 0.502), (curve([512]), 0.252), (curve([0, 0, 65_535]), 0.0039),
    (formula(0, [2]), 0.252), (formula(1, [2, 2, -1]), 0.0000154),
    (formula(2, [2, 1, 0, 0.1]), 0.352), (formula(3, [2, 1, 0, 0.5, 0.6]), 0.251),
    (formula(4, [2, 1, 0, 0.5, 0.1, 0.2, 0.3]), 0.452),
  ]

  @Test("each kind of curve is read as the specification says", arguments: curves)
  func kinds(_ curve: [UInt8], _ half: Double) throws {
    let profile = try #require(ICCProfile(Self.profile(Self.srgb, curve: curve)))
    let found = try #require(profile.curve("gTRC"))
    #expect(found.count == 256 && abs(found[128] - half) < 0.001, "\(found[128])")
  }

  @Test("profiles of other kinds leave the colors as they are")
  func others() {
    #expect(ColorConversion(profile: []) == nil)
    for (space, connection) in [("CMYK", "Lab "), ("GRAY", "XYZ "), ("RGB ", "Lab ")] {
      let profile = Self.profile(
        Self.srgb, curve: Self.srgbFormula, space: space, connection: connection)
      #expect(ColorConversion(profile: profile) == nil)
    }
    let endless = Array("curv\0\0\0\0".utf8) + be(0xFFFF_FFFF, 4)
    #expect(ColorConversion(profile: Self.profile(Self.srgb, curve: endless)) == nil)
    #expect(ColorConversion(profile: Self.profile(Self.srgb, curve: Self.formula(9, []))) == nil)
  }

  @Test("a wrong or cut profile never traps")
  func damaged() {
    var chance = SeededGenerator(seed: 4)
    let pixels = (0...255).flatMap { [UInt8($0), 255, 0] as [UInt8] }
    for _ in 0..<2000 {
      var wrong = chance.next() % 2 == 0 ? Self.displayP3 : Self.adobeRGB
      for _ in 0...chance.next() % 3 {
        wrong[Int(chance.next() % UInt64(wrong.count))] = UInt8(truncatingIfNeeded: chance.next())
      }
      if chance.next() % 4 == 0 { wrong = Array(wrong.prefix(Int(chance.next() % 400))) }
      let found = ColorConversion(profile: wrong)?.converted(pixels)
      #expect(found == nil || found?.count == pixels.count)
    }
  }

  @Test("a profile in several segments of a JPEG, out of order, is put together")
  func segments() throws {
    let profile = Self.displayP3
    let parts = [Array(profile.prefix(100)), Array(profile.dropFirst(100))]
    func file(_ numbers: [Int]) -> [UInt8] {
      numbers.reduce(SamplePictures.jpeg) { file, number in
        SamplePictures.jpeg(
          file, withSegment: 0xE2,
          Array("ICC_PROFILE\0".utf8) + [UInt8(number), 2] + parts[number - 1])
      }
    }
    for numbers in [[1, 2], [2, 1]] {
      #expect(file(numbers).withUnsafeBufferPointer { JPEGMetadata($0).profile } == profile)
      #expect(try pixels(file(numbers)).color(5, 5)[0] > 228)
    }
    // Without a part the colors are taken for those of sRGB.
    #expect(isNear(try pixels(file([1])).color(5, 5), SamplePictures.colors[0], by: 4))
  }

  @Test("a PNG with a profile is converted too")
  func png() throws {
    let chunk = Array("P3\0\0".utf8) + zlib(Self.displayP3)
    let file = SamplePNG(width: 1, height: 1, chunks: [("iCCP", chunk)]) { _, _ in [200, 100, 50] }
    let found = try pixels(file.bytes).bytes
    #expect(isNear(found, [215, 93, 31], by: 2), "\(found)")
  }
}

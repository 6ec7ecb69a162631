import JournalCore
import Painting
import Testing

@testable import JournalDemo

@Suite("The photos of the sample journal")
struct DemoPictureTests {
  /// The scenes at the size of a stamp, each in 12 × 12 squares of one colour.
  private static let stamps: [(scene: DemoScene, colours: [Painting.Colour])] = DemoScene.allCases
    .map {
      ($0, stamp($0, seed: 1))
    }

  private static func stamp(_ scene: DemoScene, seed: UInt64) -> [Painting.Colour] {
    let canvas = scene.painted(size: 144, season: .autumn, seed: seed)
    return (0..<144).map { place in
      let x = (Float(place % 12) + 0.5) / 12 * canvas.width
      return canvas.colour(at: Point(x, (Float(place / 12) + 0.5) / 12))
    }
  }

  /// The mean distance between the colours of two stamps.
  private static func distance(_ one: [Painting.Colour], _ other: [Painting.Colour]) -> Float {
    zip(one, other).reduce(0) { sum, pair in
      let d = pair.0 - pair.1
      return sum + (d.x * d.x + d.y * d.y + d.z * d.z).squareRoot()
    } / Float(one.count)
  }

  @Test("There are more than thirty scenes, and no two look alike")
  func distinct() {
    #expect(Self.stamps.count > 30)
    for (place, one) in Self.stamps.enumerated() {
      for other in Self.stamps[(place + 1)...] {
        #expect(
          Self.distance(one.colours, other.colours) > 0.1, "\(one.scene) and \(other.scene)")
      }
    }
  }

  @Test("Two photos of one scene differ, the same photo never", arguments: DemoScene.allCases)
  func seeds(scene: DemoScene) {
    let first = Self.stamps.first { $0.scene == scene }!.colours
    #expect(Self.stamp(scene, seed: 1) == first)
    #expect(Self.stamp(scene, seed: 2) != first)
  }

  @Test("Every colour is one that a file can hold", arguments: DemoScene.allCases)
  func colours(scene: DemoScene) {
    for seed in [UInt64](0...4) {
      let pixels = scene.painted(size: 48, season: .spring, seed: seed).pixels
      #expect(pixels.allSatisfy { min($0.x, $0.y, $0.z) >= -0.01 && max($0.x, $0.y, $0.z) < 1.1 })
    }
  }

  @Test("A photo is a JPEG file of at most 150 KB, its longer side is 960 pixels")
  func size() {
    for scene in [DemoScene.harbour, .market, .fireworks, .city, .rain] {
      let photo = DemoPhoto(scene: scene, season: .summer, size: 960, seed: 1)
      let canvas = scene.painted(size: 960, season: .summer, seed: 1)
      #expect(max(canvas.columns, canvas.rows) == 960)
      let file = photo.jpeg
      #expect(file.starts(with: [0xFF, 0xD8, 0xFF, 0xE0]) && file.suffix(2) == [0xFF, 0xD9])
      #expect((15_000...150_000).contains(file.count), "\(scene)")
    }
  }

  @Test("A year shows nearly every scene, each with words of its own")
  func year() {
    let pages = DemoStory.pages.filter { $0.scene != nil }
    #expect(Set(pages.map(\.caption)).count == pages.count)
    #expect(pages.allSatisfy { !$0.caption.isEmpty && !$0.caption.contains("]") })
    #expect(Set(pages.compactMap(\.scene)) == Set(DemoScene.allCases))
  }

  @Test("A long journal doesn't drown in photos")
  func bounded() {
    let long = DemoSample.journal(days: 20_000).count { $0.isPainted }
    #expect((70...260).contains(long))
    let measured = DemoSample.journal(entries: 20_000).count { $0.isPainted }
    #expect(measured == 20)
  }
}

import JournalCore
import Painting

/// A photo of the sample journal, painted if its bytes are needed.
struct DemoPhoto: Sendable {
  let scene: DemoScene
  let season: DemoSeason
  /// The longer side in pixels.
  let size: Int
  /// What makes two photos of one scene differ.
  let seed: UInt64

  /// The photo as a JPEG file.
  var jpeg: [UInt8] {
    JPEG.encode(scene.painted(size: size, season: season, seed: seed))
  }
}

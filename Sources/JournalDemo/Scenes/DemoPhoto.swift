import JournalCore
import JournalPictures
import Painting

/// A photo of the sample journal, painted if its bytes are needed.
struct DemoPhoto: Sendable {
  let scene: DemoScene
  let season: DemoSeason
  /// The longer side in pixels.
  let size: Int
  /// What makes two photos of one scene differ.
  let seed: UInt64

  /// The picture itself, the same on every system.
  var canvas: Canvas { scene.painted(size: size, season: season, seed: seed) }

  /// The photo as a JPEG file; empty if there is no memory to make it.
  var jpeg: [UInt8] {
    let canvas = canvas
    let pixels = Pixels(width: canvas.columns, height: canvas.rows, bytes: canvas.bytes)
    return (try? JPEGFile.encode(pixels, quality: 82)) ?? []
  }
}

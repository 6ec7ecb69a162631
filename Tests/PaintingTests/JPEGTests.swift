import Painting
import Testing

@Suite struct JPEGTests {
  /// A picture with edges, gradients and noise.
  private func picture(columns: Int, rows: Int) -> Canvas {
    var canvas = Canvas(columns: columns, rows: rows, Colour(0xFFFFFF))
    canvas.wash(.down(Colour(0x3050A0), 0, Colour(0xF0D0A0), 1))
    canvas.fill(.disc(0.4, 0.5, 0.3), Colour(0xC03020))
    canvas.fill(.line([Point(0.1, 0.9), Point(1, 0.1)], 0.02), Colour(0x000000))
    canvas.texture(0.5, 1, size: 0.1, strength: 0.3, seed: 3)
    return canvas
  }

  @Test(
    "another reader finds the same picture",
    arguments: [(64, 48), (61, 47), (16, 16), (1, 1), (17, 3)])
  func reading(columns: Int, rows: Int) throws {
    let canvas = picture(columns: columns, rows: rows)
    let read = try JPEGReader(JPEG.encode(canvas, quality: 95))
    #expect(read.width == columns && read.height == rows)
    var error: Float = 0
    for (colour, luma) in zip(canvas.pixels, read.luma) {
      let expected = (0.299 * colour.x + 0.587 * colour.y + 0.114 * colour.z) * 255
      error += (expected - luma) * (expected - luma)
    }
    #expect((error / Float(columns * rows)).squareRoot() < 4)
  }

  @Test("a lower quality makes a smaller file", arguments: [(95, 82), (82, 50), (50, 5)])
  func quality(high: Int, low: Int) {
    let canvas = picture(columns: 160, rows: 120)
    #expect(JPEG.encode(canvas, quality: low).count < JPEG.encode(canvas, quality: high).count)
  }

  @Test("extreme qualities and colours are written, too", arguments: [Int.min, 0, 1, 100, 1000])
  func extremes(quality: Int) throws {
    var canvas = picture(columns: 40, rows: 40)
    canvas.pixels[0] = Colour(-5, 9, .infinity, 1)
    canvas.pixels[800] = Colour(repeating: 0)
    let read = try JPEGReader(JPEG.encode(canvas, quality: quality))
    #expect(read.width == 40)
  }
}

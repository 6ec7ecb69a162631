/// A picture being painted: shapes with smooth edges, one over the other.
///
/// Coordinates don't depend on the size: the height is 1, the width is `width`.
package struct Canvas: Sendable {
  /// The size in pixels.
  package let columns: Int
  package let rows: Int
  package var pixels: [Colour]
  /// The width, if the height is 1.
  package var width: Float { Float(columns) / Float(rows) }
  /// The number of pixels in a height of 1.
  var scale: Float { Float(rows) }

  /// Creates a canvas of one colour.
  package init(columns: Int, rows: Int, _ colour: Colour) {
    self.columns = columns
    self.rows = rows
    pixels = [Colour](repeating: colour, count: columns * rows)
  }

  /// The rows of pixels, each a red, a green and a blue byte; a colour that no byte holds becomes the
  /// nearest one.
  package var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(3 * pixels.count)
    for pixel in pixels {
      let colour = pixel.clamped(lowerBound: .zero, upperBound: .one) * 255
      for channel in 0..<3 { bytes.append(UInt8(colour[channel].rounded())) }
    }
    return bytes
  }

  /// Returns the colour of the pixel at a point, or of the nearest one.
  package func colour(at point: Point) -> Colour {
    let column = min(columns - 1, max(0, Int(max(0, point.x) * scale)))
    let row = min(rows - 1, max(0, Int(max(0, point.y) * scale)))
    return pixels[row * columns + column]
  }

  /// Fills the whole picture.
  package mutating func wash(_ paint: Paint) {
    fill(.box(-1, -1, width + 2, 3), paint)
  }

  /// Fills a shape with a colour.
  package mutating func fill(_ shape: Shape, _ colour: Colour) {
    fill(shape, .flat(colour))
  }

  /// Fills a shape.
  package mutating func fill(_ shape: Shape, _ paint: Paint) {
    let scale = scale
    let outlines = shape.outlines.map { $0.map { $0 * scale } }
    let coverage = Coverage(outlines, width: columns, height: rows)
    let (columns, step) = (columns, 1 / scale)
    pixels.withUnsafeMutableBufferPointer { pixels in
      for row in coverage.rows {
        let y = (Float(row) + 0.5) * step
        coverage.eachPixel(of: row) { column, share in
          let colour = paint.colour(at: Point((Float(column) + 0.5) * step, y))
          let place = row * columns + column
          pixels[place] = pixels[place].mixed(colour, share * colour.w)
        }
      }
    }
  }

  /// Changes every pixel of some rows by a function of its place.
  @inline(__always)
  mutating func change(
    _ rows: Range<Int>, columns: Range<Int>? = nil,
    _ body: (_ point: Point, _ colour: Colour) -> Colour
  ) {
    let (all, step) = (self.columns, 1 / scale)
    let columns = columns ?? 0..<all
    pixels.withUnsafeMutableBufferPointer { pixels in
      for row in rows {
        for column in columns {
          let point = Point((Float(column) + 0.5) * step, (Float(row) + 0.5) * step)
          pixels[row * all + column] = body(point, pixels[row * all + column])
        }
      }
    }
  }

  /// Returns the pixels between two heights or widths, within the picture.
  func span(_ low: Float, _ high: Float, limit: Int) -> Range<Int> {
    let start = Int(min(Float(limit), max(0, low * scale)))
    let end = Int(min(Float(limit), max(0, high * scale + 1)))
    return start..<max(start, end)
  }
}

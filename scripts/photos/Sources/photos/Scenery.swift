import Painting

/// A photo being painted, with the chance that makes two photos of one scene differ.
///
/// The scenes are methods of it. The height of every photo is 1, `w` is its width.
struct Scenery {
  var canvas: Canvas
  var chance: Chance
  /// The season of the day that the photo is from.
  let season: Season

  /// The width.
  var w: Float { canvas.width }

  /// Returns a number between two others.
  mutating func some(_ low: Float, _ high: Float) -> Float {
    low + (high - low) * Float(chance.below(1 << 20)) / Float(1 << 20)
  }

  /// Returns a seed for noise.
  mutating func seed() -> UInt64 { chance.next() }

  // MARK: Filling

  mutating func fill(_ shape: Shape, _ colour: UInt32, _ opacity: Float = 1) {
    canvas.fill(shape, Colour(colour).faded(opacity))
  }

  /// Fills a shape from one height to another.
  mutating func fill(
    _ shape: Shape, down top: UInt32, _ from: Float, _ bottom: UInt32, _ to: Float
  ) {
    canvas.fill(shape, .down(Colour(top), from, Colour(bottom), to))
  }

  /// Fills a shape from left to right.
  mutating func fill(
    _ shape: Shape, across left: UInt32, _ from: Float, _ right: UInt32, _ to: Float
  ) {
    canvas.fill(shape, .linear(Colour(left), Point(from, 0), Colour(right), Point(to, 0)))
  }

  /// Fills a shape from a lit point outwards.
  mutating func fill(
    _ shape: Shape, round lit: UInt32, _ x: Float, _ y: Float, _ dark: UInt32, _ radius: Float
  ) {
    canvas.fill(shape, .round(Colour(lit), Point(x, y), Colour(dark), radius))
  }

  mutating func glow(
    _ x: Float, _ y: Float, _ radius: Float, _ colour: UInt32, _ strength: Float = 1,
    height: Float = 1
  ) {
    canvas.glow(x, y, radius, Colour(colour), strength, height: height)
  }

  /// Lays a soft shadow under a thing.
  mutating func shadow(
    _ x: Float, _ y: Float, _ radius: Float, _ opacity: Float = 0.5, height: Float = 0.3,
    _ colour: UInt32 = 0x1A1420
  ) {
    canvas.patch(x, y, radius, Colour(colour).faded(opacity), height: height)
  }
}

/// A colour of a painting, not the one of a page.
typealias Colour = Painting.Colour

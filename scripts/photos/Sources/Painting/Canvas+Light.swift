// Light and air: what has no outline.
extension Canvas {
  /// Adds light around a point, which fades out at a radius.
  package mutating func glow(
    _ x: Float, _ y: Float, _ radius: Float, _ colour: Colour, _ strength: Float = 1,
    height: Float = 1
  ) {
    let centre = Point(x, y)
    let form = Point(1 / radius, 1 / (radius * height))
    let across = span(x - radius, x + radius, limit: columns)
    change(span(y - radius * height, y + radius * height, limit: rows), columns: across) {
      let p = ($0 - centre) * form
      let left = max(0, 1 - (p.x * p.x + p.y * p.y))
      let light = colour * (left * left * strength)
      return $1 + light * (Colour(repeating: 1) - $1)  // “screen”: never above white
    }
  }

  /// Lays a soft patch of a colour over the picture, such as a shadow.
  package mutating func patch(
    _ x: Float, _ y: Float, _ radius: Float, _ colour: Colour, height: Float = 1
  ) {
    let centre = Point(x, y)
    let form = Point(1 / radius, 1 / (radius * height))
    let across = span(x - radius, x + radius, limit: columns)
    change(span(y - radius * height, y + radius * height, limit: rows), columns: across) {
      let p = ($0 - centre) * form
      let left = max(0, 1 - (p.x * p.x + p.y * p.y))
      return $1.mixed(colour, left * left * colour.w)
    }
  }

  /// Lays clouds or fog over the rows between two heights.
  /// - Parameters:
  ///   - amount: how much of the sky they cover, from 0 to 1.
  ///   - size: the width of a cloud; they are a third as high.
  package mutating func clouds(
    _ top: Float, _ bottom: Float, _ colour: Colour, amount: Float, size: Float, seed: UInt64
  ) {
    let noise = Noise(seed)
    let middle = (top + bottom) / 2
    let reach = max(0.001, (bottom - top) / 2)
    change(span(top, bottom, limit: rows)) {
      let density = noise.clouds($0.x / size, $0.y / size * 3)
      let height = 1 - abs($0.y - middle) / reach
      let share = smooth(1 - amount, 1.35 - amount, density) * min(1, height * 3)
      return $1.mixed(colour, share * colour.w)
    }
  }

  /// Darkens and lightens an area in irregular patches, so that it looks painted.
  package mutating func texture(
    _ top: Float, _ bottom: Float, size: Float, stretch: Float = 1, strength: Float, seed: UInt64
  ) {
    let noise = Noise(seed)
    change(span(top, bottom, limit: rows)) {
      let light = 1 + (noise.clouds($0.x / size / stretch, $0.y / size) - 0.5) * strength
      return Colour($1.x * light, $1.y * light, $1.z * light, 1)
    }
  }

  /// Mirrors what is above a horizon onto the water below it, with waves that grow towards the
  /// viewer.
  package mutating func reflect(
    horizon: Float, bottom: Float = 1, tint: Colour, waves: Float, seed: UInt64
  ) {
    let noise = Noise(seed)
    let copy = self
    change(span(horizon, bottom, limit: rows)) { point, _ in
      let depth = point.y - horizon
      let wave = noise.value(point.x * 7, point.y * 90 / (1 + depth * 3)) - 0.5
      let fine = noise.value(point.x * 24 + 5, point.y * 210) - 0.5
      let shift = (wave + fine * 0.5) * waves * (0.25 + depth * 2)
      let mirrored = copy.colour(
        at: Point(min(max(0, point.x + shift), copy.width - 0.001), horizon - depth * 0.95 + shift))
      let glint = max(0, wave) * waves * 1.4
      let dark = mirrored.mixed(tint, tint.w)
      return Colour(dark.x + glint, dark.y + glint, dark.z + glint, 1)
    }
  }

  /// Blurs the whole picture, as a lens does with what is far from its focus.
  package mutating func blur(_ radius: Float) {
    let reach = Int(radius * scale)
    guard reach > 0 else { return }
    for _ in 0..<2 {
      blurLines(count: rows, length: columns, step: 1, stride: columns, reach)
      blurLines(count: columns, length: rows, step: columns, stride: 1, reach)
    }
  }

  /// Averages each pixel with its neighbours along lines, by a running sum.
  private mutating func blurLines(
    count: Int, length: Int, step: Int, stride: Int, _ reach: Int
  ) {
    var line = [Colour](repeating: .zero, count: length)
    let part = 1 / Float(2 * reach + 1)
    pixels.withUnsafeMutableBufferPointer { pixels in
      for number in 0..<count {
        let start = number * stride
        var sum = pixels[start] * Float(reach)
        for place in 0...reach { sum += pixels[start + min(place, length - 1) * step] }
        for place in 0..<length {
          line[place] = sum * part
          sum += pixels[start + min(place + reach + 1, length - 1) * step]
          sum -= pixels[start + max(place - reach, 0) * step]
        }
        for place in 0..<length { pixels[start + place * step] = line[place] }
      }
    }
  }

  /// Finishes a picture: corners a little darker, and the grain of paper.
  package mutating func finish(vignette: Float = 0.16, grain: Float = 0.03, seed: UInt64) {
    let paper = Canvas.paper(Noise(seed))
    let scale = scale
    let centre = Point(width / 2, 0.5)
    let form = 1 / (centre.x * centre.x + 0.25)
    change(0..<rows) {
      let p = $0 - centre
      let far = (p.x * p.x + p.y * p.y) * form
      let fibre = paper[(Int($0.y * scale) & 255) << 8 | Int($0.x * scale) & 255]
      let light = 1 - far * far * vignette + fibre * grain
      return Colour($1.x * light, $1.y * light, $1.z * light, 1)
    }
  }

  /// Returns a sheet of paper of 256 × 256 pixels, from -1 to 1, which is laid side by side.
  private static func paper(_ noise: Noise) -> [Float] {
    (0..<65_536).map { place in
      let (x, y) = (Float(place & 255) / 4, Float(place >> 8) / 4)
      return noise.value(x, y) + noise.value(x / 3, y / 3) - 1
    }
  }
}

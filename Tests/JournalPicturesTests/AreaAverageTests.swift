import JournalCore
import Testing

@testable import JournalPictures

@Suite struct AreaAverageTests {
  /// Adds the rows of a grey picture in their order.
  static func average(_ rows: [[UInt8]], to size: (width: Int, height: Int)) -> [[UInt8]] {
    var average = AreaAverage(width: rows[0].count, height: rows.count, size: size)
    for (y, row) in rows.enumerated() {
      let colors = row.flatMap { [$0, $0, $0] }
      average.add(colors.span, y: y, count: row.count, channels: 3)
    }
    let pixels = average.pixels
    return (0..<pixels.height).map { y in (0..<pixels.width).map { pixels.color($0, y)[0] } }
  }

  @Test("each pixel is the average of the area it covers, parts of pixels included")
  func areas() {
    let rows: [[UInt8]] = [[0, 90, 30], [90, 0, 30]]
    #expect(Self.average(rows, to: (3, 2)) == rows)
    #expect(Self.average(rows, to: (3, 1)) == [[45, 45, 30]])
    // One and a half columns each.
    #expect(Self.average(rows, to: (2, 2)) == [[30, 50], [60, 20]])
    #expect(Self.average(rows, to: (1, 1)) == [[40]])
  }

  @Test("for any sizes it agrees with the definition, and a picture of one color keeps it")
  func property() {
    var chance = SeededGenerator(seed: 3)
    for _ in 0..<200 {
      let (width, height) = (Int(chance.next() % 40) + 1, Int(chance.next() % 40) + 1)
      let size = (
        width: Int(chance.next() % UInt64(width)) + 1,
        height: Int(chance.next() % UInt64(height)) + 1
      )
      let rows = (0..<height).map { _ in
        (0..<width).map { _ in UInt8(truncatingIfNeeded: chance.next()) }
      }
      let found = Self.average(rows, to: size)
      for y in 0..<size.height {
        for x in 0..<size.width {
          let expected = Self.mean(
            of: rows, x: Self.share(x, of: size.width, in: width),
            y: Self.share(y, of: size.height, in: height))
          #expect(abs(Double(found[y][x]) - expected) <= 0.5001)
        }
      }
      let flat = [[UInt8]](repeating: [UInt8](repeating: 201, count: width), count: height)
      #expect(Self.average(flat, to: size).allSatisfy { $0.allSatisfy { $0 == 201 } })
    }
  }

  /// How much of each pixel lies in a part of the side.
  private static func share(_ part: Int, of parts: Int, in side: Int) -> [Double] {
    let scale = Double(side) / Double(parts)
    let (start, end) = (Double(part) * scale, Double(part + 1) * scale)
    return (0..<side).map { max(0, min(end, Double($0 + 1)) - max(start, Double($0))) }
  }

  private static func mean(of rows: [[UInt8]], x: [Double], y: [Double]) -> Double {
    var (sum, area) = (0.0, 0.0)
    for (row, high) in zip(rows, y) where high > 0 {
      for (value, wide) in zip(row, x) where wide > 0 {
        sum += Double(value) * high * wide
        area += high * wide
      }
    }
    return sum / area
  }

  static let sizes: [(side: (Int, Int), longSide: Int, size: (Int, Int))] = [
    ((4000, 3000), 480, (480, 360)), ((3000, 4000), 480, (360, 480)), ((1, 1), 480, (1, 1)),
    ((3000, 1), 480, (480, 1)), ((1, 3000), 480, (1, 480)), ((480, 480), 480, (480, 480)),
    ((481, 480), 480, (480, 479)), ((100, 50), 480, (100, 50)), ((999, 666), 1, (1, 1)),
  ]

  @Test("a small copy has the picture's proportions and the long side asked for", arguments: sizes)
  func size(_ side: (Int, Int), _ longSide: Int, _ size: (Int, Int)) {
    #expect(AreaAverage.size(fitting: side.0, side.1, longSide: longSide) == size)
  }
}

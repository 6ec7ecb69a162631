/// How much of each pixel a shape covers, computed exactly from its outlines.
///
/// Every edge adds the signed area to its right to the pixels that it crosses; a running sum along
/// a row is the coverage (the method of font rasterizers, after R. Levien, “font-rs”, 2016).
struct Coverage {
  let columns: Range<Int>
  let rows: Range<Int>
  private let stride: Int
  private var sums: [Float]

  /// Computes the coverage of outlines, whose points are in pixels, in a picture of a size.
  init(_ outlines: [[Point]], width: Int, height: Int) {
    var low = Point(repeating: .infinity)
    var high = -low
    for outline in outlines {
      for point in outline {
        low = pointwiseMin(low, point)
        high = pointwiseMax(high, point)
      }
    }
    func pixel(_ value: Float, _ bound: Int) -> Int {
      Int(min(Float(bound), max(0, value)))
    }
    columns = low.x < high.x ? pixel(low.x, width)..<pixel(high.x + 1, width) : 0..<0
    rows = low.y < high.y ? pixel(low.y, height)..<pixel(high.y + 1, height) : 0..<0
    stride = columns.count + 2
    sums = [Float](repeating: 0, count: stride * rows.count)
    guard !columns.isEmpty, !rows.isEmpty else { return }
    let corner = Point(Float(columns.lowerBound), Float(rows.lowerBound))
    for outline in outlines {
      guard var last = outline.last else { continue }
      for point in outline {
        add(last - corner, point - corner)
        last = point
      }
    }
  }

  private mutating func add(_ a: Point, _ b: Point) {
    guard a.y != b.y else { return }
    let (top, bottom, sign): (Point, Point, Float) = a.y < b.y ? (a, b, -1) : (b, a, 1)
    let slope = (bottom.x - top.x) / (bottom.y - top.y)
    let first = max(0, Int(max(0, top.y)))
    let end = min(rows.count, Int(min(Float(rows.count), bottom.y.rounded(.up))))
    guard first < end else { return }
    for row in first..<end {
      let from = max(Float(row), top.y)
      let to = min(Float(row + 1), bottom.y)
      let x = top.x + (from - top.y) * slope
      addRow(row, x, x + (to - from) * slope, (to - from) * sign)
    }
  }

  /// Adds a piece of an edge within one row, which covers `area` of the row's height.
  private mutating func addRow(_ row: Int, _ x: Float, _ next: Float, _ area: Float) {
    let limit = Float(columns.count)
    let left = min(limit, max(0, min(x, next)))
    let right = min(limit, max(0, max(x, next)))
    let start = Int(left)
    let base = row * stride + start
    let end = Int(right.rounded(.up))
    if end <= start + 1 {
      let inside = (left + right) / 2 - Float(start)
      sums[base] += area * (1 - inside)
      sums[base + 1] += area * inside
      return
    }
    // The covered part grows along the edge; each pixel gets its difference to the one before.
    var before: Float = 0
    for column in start..<end {
      let a = max(left, Float(column))
      let b = min(right, Float(column + 1))
      let share = (b - a) / (right - left)
      let crossed = (a - left) / (right - left)
      let covered = crossed + share * (Float(column + 1) - (a + b) / 2)
      sums[row * stride + column] += area * (covered - before)
      before = covered
    }
    sums[row * stride + end] += area * (1 - before)
  }

  /// Calls a function for every covered pixel of a row, with how much of it is covered.
  @inline(__always)
  func eachPixel(of row: Int, _ body: (_ column: Int, _ share: Float) -> Void) {
    var sum: Float = 0
    var place = (row - rows.lowerBound) * stride
    for column in columns {
      sum += sums[place]
      place += 1
      let share = min(1, abs(sum))
      if share > 0.002 { body(column, share) }
    }
  }
}

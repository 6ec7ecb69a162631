package import JournalCore

/// A book's cover: its days as cells in the colours of their moods, as on a wall calendar, and the
/// period's name in cells above them.
///
/// Most readers don't show covers that are SVG, so it is drawn in pixels, without letters that would
/// need a font.
package struct BookCover {
  /// Its size in pixels: the shape that shops ask for.
  package static let (width, height) = (1200, 1600)

  private var rows: [UInt8]

  /// The pixels: rows from the top, each pixel as red, green and blue.
  package var pixels: [UInt8] { rows }

  /// Draws a digest's cover; days without a mood, or whose moods aren't shared, are pale.
  package init(_ digest: DigestView, _ palette: MoodPalette, weekStarts: Weekday) {
    rows = []
    rows.reserveCapacity(3 * Self.width * Self.height)
    let paper = ChartStyle.inks[0].light
    for _ in 0..<Self.width * Self.height { rows += [paper.red, paper.green, paper.blue] }
    let name = digest.period.name
    if BookDigits.width(of: name) <= 60 { draw(name) }
    draw(digest, Tones(palette), weekStarts)
  }

  // MARK: The name

  private mutating func draw(_ name: String) {
    let ink = Colour(0x2A2522)
    let size = min(36, 1000 / max(1, BookDigits.width(of: name)))
    let side = size - max(2, size / 9)
    var x = (Self.width - BookDigits.width(of: name) * size) / 2
    for character in name {
      let lines = BookDigits.lines(of: character)
      for (row, line) in lines.enumerated() {
        for column in 0..<BookDigits.columns where BookDigits.isSet(column, in: line) {
          fill(ink, x + column * size, 110 + row * size, side, side)
        }
      }
      x += (BookDigits.columns + 1) * size
    }
  }

  // MARK: The days

  /// The part of the cover for the days.
  private static let (top, breadth, depth) = (450, 1000, 1050)

  private mutating func draw(_ digest: DigestView, _ tones: Tones, _ weekStarts: Weekday) {
    let moods = (digest.calendar?.days ?? []).reduce(into: [Day: Double]()) { moods, cell in
      if let mood = cell.mood { moods[cell.day] = mood }
    }
    let cells = Self.cells(of: digest.period.range, weekStarts)
    guard let columns = cells.map(\.column).max(), let lines = cells.map(\.row).max() else {
      return
    }
    let isLong = digest.period.range.count > Self.mostInMonths
    let (widest, highest) = (Self.breadth / (columns + 1), Self.depth / (lines + 1))
    let width = isLong ? widest : min(widest, highest)
    let height = isLong ? highest : width
    let left = (Self.width - (columns + 1) * width) / 2
    for cell in cells {
      let tone = moods[cell.day].map { Tone(mood: $0, low: digest.low, high: digest.high) }
      let colour = tone.map { tones.light[$0.number] } ?? ChartStyle.inks[3].light
      let (x, y) = (left + cell.column * width, Self.top + cell.row * height)
      fill(colour, x, y, width - max(1, width / 10), height - max(1, height / 10))
    }
  }

  /// A day, and its place among the cells.
  private typealias Cell = (day: Day, column: Int, row: Int)

  /// The most days that are shown as months, as on a wall calendar.
  private static let mostInMonths = 732

  /// Returns each day's cell: up to two weeks in rows, up to two years as months, and more as
  /// columns of years; none for more than a lifetime.
  private static func cells(of range: DayRange, _ weekStarts: Weekday) -> [Cell] {
    guard range.count <= 36_525 else { return [] }
    func column(_ day: Day) -> Int { (day.weekday.rawValue - weekStarts.rawValue + 7) % 7 }
    let first = range.first
    let start = first.components
    let end = range.last.components
    let months = (end.year - start.year) * 12 + end.month - start.month + 1
    let across = months <= 3 ? months : months <= 12 ? 3 : 5
    return range.days.map { day in
      let (year, month, number) = day.components
      if range.count <= 14 { return (day, column(day), (column(first) + (day - first)) / 7) }
      if range.count > mostInMonths {
        // Several days share a cell; the last one counts.
        return (day, year - start.year, (month - 1) * 4 + min(3, (number - 1) / 8))
      }
      let place = (year - start.year) * 12 + month - start.month
      let row = (column(day - (number - 1)) + number - 1) / 7
      return (day, place % across * 8 + column(day), place / across * 7 + row)
    }
  }

  private mutating func fill(_ colour: Colour, _ x: Int, _ y: Int, _ breadth: Int, _ depth: Int) {
    let columns = x..<max(x, min(Self.width, x + breadth))
    for row in y..<max(y, min(Self.height, y + depth)) {
      for column in columns {
        let place = 3 * (row * Self.width + column)
        rows[place] = colour.red
        rows[place + 1] = colour.green
        rows[place + 2] = colour.blue
      }
    }
  }
}

/// The characters in the names of periods, each in five columns and seven rows of cells.
private enum BookDigits {
  static let columns = 5

  /// Returns the width of a name in cells.
  static func width(of name: String) -> Int { name.count * (columns + 1) - 1 }

  /// Returns true if a row has a cell in a column.
  static func isSet(_ column: Int, in row: UInt8) -> Bool { row >> (columns - 1 - column) & 1 == 1 }

  /// Returns a character's rows, whose five lowest bits are its cells; none for others.
  static func lines(of character: Character) -> [UInt8] {
    switch character {
    case "0": [0b01110, 0b10001, 0b10011, 0b10101, 0b11001, 0b10001, 0b01110]
    case "1": [0b00100, 0b01100, 0b00100, 0b00100, 0b00100, 0b00100, 0b01110]
    case "2": [0b01110, 0b10001, 0b00001, 0b00110, 0b01000, 0b10000, 0b11111]
    case "3": [0b01110, 0b10001, 0b00001, 0b00110, 0b00001, 0b10001, 0b01110]
    case "4": [0b00010, 0b00110, 0b01010, 0b10010, 0b11111, 0b00010, 0b00010]
    case "5": [0b11111, 0b10000, 0b11110, 0b00001, 0b00001, 0b10001, 0b01110]
    case "6": [0b01110, 0b10000, 0b11110, 0b10001, 0b10001, 0b10001, 0b01110]
    case "7": [0b11111, 0b00001, 0b00010, 0b00100, 0b01000, 0b01000, 0b01000]
    case "8": [0b01110, 0b10001, 0b10001, 0b01110, 0b10001, 0b10001, 0b01110]
    case "9": [0b01110, 0b10001, 0b10001, 0b01111, 0b00001, 0b00001, 0b01110]
    case "-": [0, 0, 0, 0b01110, 0, 0, 0]
    case "W": [0b10001, 0b10001, 0b10001, 0b10101, 0b10101, 0b11011, 0b10001]
    case "Q": [0b01110, 0b10001, 0b10001, 0b10001, 0b10101, 0b10010, 0b01101]
    default: []
    }
  }
}

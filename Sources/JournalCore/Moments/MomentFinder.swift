import JournalSyntax

/// Finds the moments in a body: headings and items of outermost lists that begin with a time.
///
/// It walks through the lines without libcmark, so that every scope finds the same ones. Times in
/// code, quotes, boxes and nested lists are text, and so are those below a heading with a time.
struct MomentFinder: ~Escapable {
  private let bytes: Span<UInt8>
  private let end: Int
  private var found: [MomentPlace] = []
  /// The open headings that are moments, outermost first; indices in `found`.
  private var openHeadings: [Int] = []
  /// The open list item that is a moment; an index in `found`.
  private var openItem: Int?
  /// The column of the text in the outermost open list item; nil outside of lists.
  private var itemColumn: Int?
  private var fence = CodeFence()
  private var followsBlank = false

  /// Returns a body's moments, in order.
  /// - Parameters:
  ///   - start: the first byte of the body.
  ///   - properties: those in the body, in order.
  ///   - dayStarts: minutes after midnight; earlier times are the day's last ones.
  static func moments(
    _ bytes: Span<UInt8>, from start: Int, _ properties: [FrontMatter.Property], dayStarts: Int
  ) -> [MomentPlace] {
    guard mayHaveMoments(bytes, from: start) else { return [] }
    var finder = MomentFinder(bytes)
    finder.walk(from: start)
    finder.limitFields(properties)
    return finder.chosen(properties, dayStarts)
  }

  /// Returns the parts of a body that may be moments by their form, falling times included.
  static func candidates(
    _ bytes: Span<UInt8>, _ properties: [FrontMatter.Property]
  ) -> [MomentPlace] {
    var finder = MomentFinder(bytes)
    finder.walk(from: 0)
    finder.limitFields(properties)
    return finder.found
  }

  /// Returns true if a body contains a time: a scan for `:`, which is faster than reading lines.
  private static func mayHaveMoments(_ bytes: Span<UInt8>, from start: Int) -> Bool {
    var place = start
    while place < bytes.count, let found = bytes.firstIndex(of: Byte.colon, in: place..<bytes.count)
    {
      place = found + 1
      if found > start, bytes[found - 1].isDigit, place < bytes.count, bytes[place].isDigit {
        return true
      }
    }
    return bytes.hasDottedHeading(from: start)
  }

  @_lifetime(copy bytes)
  private init(_ bytes: Span<UInt8>) {
    self.bytes = bytes
    end = bytes.count
  }

  // MARK: Lines

  private mutating func walk(from start: Int) {
    var line = start
    while line < end {
      let stop = bytes.lineEnd(line, end)
      read(line, stop)
      line = bytes.afterLineEnd(stop, end)
    }
    closeHeadings(from: 1, at: end)
    closeItem(at: end)
  }

  private mutating func read(_ line: Int, _ stop: Int) {
    let first = bytes.afterBlanks(line, stop)
    guard first < stop else {
      followsBlank = true
      return
    }
    defer { followsBlank = false }
    let text = bytes.afterBlanks(bytes.afterListMarker(first, stop), stop)
    if fence.holds(bytes, first: first, text: text, stop) { return }
    let indent = column(of: first, from: line)
    if let level = bytes.headingLevel(first, stop), indent < 4, indent < itemColumn ?? 4 {
      return readHeading(level, line: first, stop)
    }
    if let itemColumn, indent >= itemColumn { return }
    guard text > first, indent < 4 || itemColumn != nil else {
      // A paragraph's next line may lack its indentation.
      if followsBlank || indent > 3 { leaveList(at: line) }
      return
    }
    readItem(first, text: text, stop, at: line)
  }

  private mutating func readHeading(_ level: Int, line: Int, _ stop: Int) {
    leaveList(at: line)
    closeHeadings(from: level, at: line)
    let text = bytes.trimmed(line + level..<stop)
    guard openHeadings.isEmpty, let time = MomentTime(bytes, in: text, isHeading: true) else {
      return
    }
    openHeadings.append(found.count)
    found.append(
      MomentPlace(
        start: time, words: bytes.trimmed(time.end..<stop), range: line..<end,
        fields: stop..<end, level: level))
  }

  private mutating func readItem(_ first: Int, text: Int, _ stop: Int, at line: Int) {
    closeItem(at: line)
    // An empty item's text would be a space after its mark.
    itemColumn =
      text < stop
      ? column(of: text, from: line)
      : column(of: bytes.afterListMarker(first, stop), from: line) + 1
    guard openHeadings.isEmpty,
      let time = MomentTime(bytes, in: text..<stop, isHeading: false)
    else { return }
    openItem = found.count
    found.append(
      MomentPlace(
        start: time, words: bytes.trimmed(time.end..<stop), range: first..<end,
        fields: first..<end, level: 0))
  }

  private mutating func closeHeadings(from level: Int, at place: Int) {
    openHeadings.removeAll { open in
      guard found[open].level >= level else { return false }
      found[open].range = found[open].range.lowerBound..<place
      found[open].fields = found[open].fields.lowerBound..<place
      return true
    }
  }

  private mutating func leaveList(at place: Int) {
    closeItem(at: place)
    itemColumn = nil
  }

  private mutating func closeItem(at place: Int) {
    guard let open = openItem else { return }
    found[open].range = found[open].range.lowerBound..<place
    found[open].fields = found[open].range
    openItem = nil
  }

  /// Returns the number of columns before a place in a line; tabs go to the next multiple of four.
  private func column(of place: Int, from line: Int) -> Int {
    var column = 0
    for at in line..<place { column += bytes[at] == Byte.tab ? 4 - column % 4 : 1 }
    return column
  }

  // MARK: The choice

  /// Ends the fields of headings: only the lines directly below one are its own.
  private mutating func limitFields(_ properties: [FrontMatter.Property]) {
    for index in found.indices where found[index].level > 0 {
      let fields = found[index].fields
      var line = fields.lowerBound
      var last = line
      while line < fields.upperBound {
        let stop = bytes.lineEnd(line, fields.upperBound)
        let isBlank = bytes.afterBlanks(line, stop) == stop
        let isField = properties.has(line..<stop) { !$0.isBracketed }
        guard isField || isBlank && last == fields.lowerBound else { break }
        line = bytes.afterLineEnd(stop, fields.upperBound)
        if isField { last = line }
      }
      found[index].fields = fields.lowerBound..<last
    }
  }

  /// Returns those that are moments: all of a kind if their times rise, else those with fields.
  ///
  /// Falling times are a table, or the minutes of a meeting.
  private func chosen(_ properties: [FrontMatter.Property], _ dayStarts: Int) -> [MomentPlace] {
    let headings = rising(found.filter { $0.level > 0 }, properties, dayStarts)
    let items = rising(found.filter { $0.level == 0 }, properties, dayStarts)
    return (headings + items).sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  private func rising(
    _ places: [MomentPlace], _ properties: [FrontMatter.Property], _ dayStarts: Int
  ) -> [MomentPlace] {
    let minutes = places.map { place -> Int in
      let minute = Int(place.start.time.minute)
      return minute < dayStarts ? minute + 1440 : minute
    }
    if zip(minutes, minutes.dropFirst()).allSatisfy({ $0 <= $1 }) { return places }
    return places.filter { properties.has($0.fields) }
  }
}

extension [FrontMatter.Property] {
  /// Returns true if one of them lies in a range and fulfils a condition.
  fileprivate func has(_ range: Range<Int>, where condition: (Element) -> Bool = { _ in true })
    -> Bool
  {
    let first = partitioningIndex { Int($0.source.start) >= range.lowerBound }
    return self[first...].prefix { Int($0.source.start) < range.upperBound }.contains {
      condition($0)
    }
  }
}

extension Span<UInt8> {
  /// Returns true if a line begins with `#` and a digit, and may be a time such as `## 18.00`.
  fileprivate func hasDottedHeading(from start: Int) -> Bool {
    var place = start
    while place < count, let mark = firstIndex(of: Byte.hash, in: place..<count) {
      place = mark + 1
      guard mark == start || self[mark - 1].isLineEnd else { continue }
      while place < count, self[place] == Byte.hash { place += 1 }
      let text = afterBlanks(place, count)
      if text > place, text < count, self[text].isDigit { return true }
    }
    return false
  }
}

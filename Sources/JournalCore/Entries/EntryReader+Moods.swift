import JournalSyntax

extension EntryReader {
  mutating func readTime(
    _ row: Int, checkIn: UInt16, _ file: FileBeingRead
  ) {
    let node = frontMatter.nodes[row]
    guard node.isScalar else { return }
    readTime(keep(node, file.bytes), checkIn: checkIn, file, at: node.source)
  }

  /// Reads a time from the last kept text, and releases it.
  mutating func readTime(
    _ text: PoolRange, checkIn: UInt16, _ file: FileBeingRead,
    at place: ByteRange
  ) {
    defer { release(text) }
    let range = Int(text.start)..<pool.count
    guard !range.isEmpty, !pool.span.isTemplate(range) else { return }
    var scanner = DateScanner(pool.span, in: range)
    guard let time = scanner.time(), scanner.isAtEnd else {
      return add(.unreadableTime, file, at: place)
    }
    if checkIn == 0 {
      entry.minute = time.minute
    } else if let head = facts.lastIndex(where: { $0.kind == .checkIn && $0.checkIn == checkIn }) {
      facts[head].minute = time.minute
    }
  }

  mutating func readMoods(
    _ row: Int, checkIn: UInt16, _ file: FileBeingRead
  ) {
    forEachItem(row) { reader, item in
      let node = reader.frontMatter.nodes[item]
      if node.isScalar {
        let fact = Fact(kind: .mood, checkIn: checkIn)
        reader.readMood(reader.keep(node, file.bytes), fact, file, at: node.source)
      } else if reader.isMappingOfMoods(item, file.bytes) {
        for pair in reader.frontMatter.pairs(of: item) {
          let node = reader.frontMatter.nodes[pair.value]
          let fact = Fact(kind: .mood, checkIn: checkIn)
          reader.readMood(reader.keep(node, file.bytes), fact, file, at: node.source)
        }
      } else {
        reader.entry.flags.insert(.moodLost)
        guard node.kind != .unreadable, !file.bytes.isTemplate(node.source.indices) else { return }
        let problem = EntryProblem.wrongShape(key: KeyRole.mood.name, expected: .text)
        reader.add(problem, file, at: node.source)
      }
    }
  }

  /// Returns true if a value maps times of day to moods: `{am: 5, pm: 7}`.
  private mutating func isMappingOfMoods(_ row: Int, _ bytes: Span<UInt8>) -> Bool {
    var hasMood = false
    for pair in frontMatter.pairs(of: row) {
      let time = frontMatter.text(of: pair.key, in: bytes).lowercased()
      guard EntryReader.timesOfDay.contains(time), frontMatter.nodes[pair.value].isScalar else {
        return false
      }
      let text = keep(frontMatter.nodes[pair.value], bytes)
      defer { release(text) }
      let range = Int(text.start)..<pool.count
      switch WrittenMood.read(pool.span, in: range, scale: plan.settings.mood) {
      case .value: hasMood = true
      case .empty: break
      case .outside, .outsideOwn, .unknown: return false
      }
    }
    return hasMood
  }

  private static let timesOfDay: Set = [
    "am", "pm", "morning", "midday", "noon", "afternoon", "evening", "night",
  ]

  /// Creates a mood from the last kept text, or releases the text and reports the problem.
  mutating func readMood(
    _ text: PoolRange, _ fact: Fact, _ file: FileBeingRead, at place: ByteRange
  ) {
    let scale = plan.settings.mood
    let problem: EntryProblem
    switch WrittenMood.read(pool.span, in: Int(text.start)..<pool.count, scale: scale) {
    case .value(let value):
      guard plan.kinds.contains(.mood) else { return release(text) }
      var fact = fact
      fact.number = value
      fact.text = text
      return facts.append(fact)
    case .empty: return release(text)
    case .outside: problem = .moodOutside(low: scale.low, high: scale.high)
    case .outsideOwn: problem = .moodOutsideOwn
    case .unknown: problem = .moodUnknown(low: scale.low, high: scale.high)
    }
    release(text)
    entry.flags.insert(.moodLost)
    add(problem, file, at: place)
  }

  mutating func readCheckIns(_ row: Int, _ file: FileBeingRead) {
    let node = frontMatter.nodes[row]
    var index: UInt16 = 0
    func isWhole(_ row: Int) -> Bool { frontMatter.nodes[row].kind == .mapping }
    var item = node.kind == .sequence ? row + 1 : row
    let end = Int(node.next)
    while item < end {
      if isWhole(item), index < .max {
        index += 1
        facts.append(Fact(kind: .checkIn, checkIn: index))
        let outer = keyPath
        keyPath.removeAll(keepingCapacity: true)
        readMapping(item, checkIn: index, file)
        keyPath = outer
      } else if frontMatter.nodes[item].text.count > 0 || !frontMatter.nodes[item].isScalar {
        entry.flags.insert(.moodLost)
        add(
          .wrongShape(key: KeyRole.checkIns.name, expected: .mapping), file,
          at: frontMatter.nodes[item].source)
      }
      item = Int(frontMatter.nodes[item].next)
    }
  }
}

import JournalSyntax

extension EntryReader {
  /// Makes facts of the front matter, and of `key:: value` lines where it doesn't name the key.
  mutating func readKeys(_ bytes: Span<UInt8>, _ path: Span<UInt8>) {
    let firstFact = facts.count
    if let root = frontMatter.nodes.first, root.kind == .mapping {
      keyPath.removeAll(keepingCapacity: true)
      readMapping(0, checkIn: 0, bytes, path)
    }
    guard !frontMatter.properties.isEmpty else { return }
    var named = NamedKeys(facts[firstFact...])
    for property in frontMatter.properties {
      readProperty(property, bytes, path, &named)
    }
  }

  /// What the entry already says, so that front matter wins over properties, and the first of two
  /// properties over the second.
  private struct NamedKeys {
    var kinds: FactKinds = []
    var others: Set<KeyTable.ID> = []

    init(_ facts: ArraySlice<Fact>) {
      for fact in facts { add(fact) }
    }

    mutating func add(_ fact: Fact) {
      if fact.kind == .number || fact.kind == .word {
        others.insert(fact.key)
      } else {
        kinds.formUnion(FactKinds(fact.kind))
      }
    }

    func contains(_ role: KeyRole, _ key: KeyTable.ID) -> Bool {
      guard role != .other else { return others.contains(key) }
      return Fact.Kind(role: role).map { kinds.contains($0) } ?? false
    }
  }

  private mutating func readMapping(
    _ row: Int, checkIn: UInt16, _ bytes: Span<UInt8>, _ path: Span<UInt8>
  ) {
    let end = Int(frontMatter.nodes[row].next)
    let prefix = keyPath.count
    mappingCount &+= 1
    let number = mappingCount
    var key = row + 1
    while key < end {
      let value = Int(frontMatter.nodes[key].next)
      guard !repeatedKeys.contains(frontMatter.nodes[key].source.start) else {
        key = Int(frontMatter.nodes[value].next)
        continue
      }
      appendKey(key, bytes)
      let id = keys.intern(keyPath)
      if isFirst(id, in: number, isCheckIn: checkIn > 0) {
        readValue(value, of: id, checkIn: checkIn, bytes, path)
      }
      keyPath.removeSubrange(prefix...)
      key = Int(frontMatter.nodes[value].next)
    }
  }

  /// Whether a mapping names a key for the first time: of two that are the same, the first wins.
  private mutating func isFirst(
    _ key: KeyTable.ID, in mapping: UInt32, isCheckIn: Bool
  ) -> Bool {
    let (level, key) = (isCheckIn ? 1 : 0, Int(key))
    if key >= namedBy[level].count {
      namedBy[level] += repeatElement(0, count: key + 1 - namedBy[level].count)
    }
    guard namedBy[level][key] != mapping || key == KeyTable.untold else { return false }
    namedBy[level][key] = mapping
    return true
  }

  private mutating func appendKey(_ row: Int, _ bytes: Span<UInt8>) {
    let node = frontMatter.nodes[row]
    if !keyPath.isEmpty { keyPath.append(UInt8(ascii: ".")) }
    if node.isDecoded {
      for i in node.text.indices { keyPath.append(KeyTable.fold(frontMatter.decoded[i])) }
    } else {
      for i in node.text.indices { keyPath.append(KeyTable.fold(bytes[i])) }
    }
  }

  private mutating func readValue(
    _ row: Int, of key: KeyTable.ID, checkIn: UInt16, _ bytes: Span<UInt8>, _ path: Span<UInt8>
  ) {
    let node = frontMatter.nodes[row]
    let role = keys.roles[Int(key)]
    if role == .date, checkIn == 0 { dateValue = row }
    guard node.kind != .unreadable else {
      if role == .mood || role == .checkIns { flags.insert(.moodLost) }
      return
    }
    switch role {
    case .date: break
    case .time: readTime(row, checkIn: checkIn, bytes, path)
    case .mood: readMoods(row, checkIn: checkIn, bytes, path)
    case .checkIns: readCheckIns(row, bytes, path)
    case .question, .answer, .title, .gratitude:
      readTexts(row, Fact(kind: Fact.Kind(role: role)!, checkIn: checkIn, key: key), bytes)
    case .photo: readPhotos(row, checkIn: checkIn, bytes, path)
    case .song: readSongs(row, checkIn: checkIn, bytes)
    case .tags: readTags(row, bytes)
    case .habits: readHabits(row, checkIn: checkIn, bytes)
    case .other: readOther(row, of: key, checkIn: checkIn, bytes, path)
    }
  }

  // MARK: Moods and check-ins

  private mutating func readTime(
    _ row: Int, checkIn: UInt16, _ bytes: Span<UInt8>, _ path: Span<UInt8>
  ) {
    let node = frontMatter.nodes[row]
    guard node.isScalar else { return }
    readTime(keep(node, bytes), checkIn: checkIn, bytes, path, at: node.source)
  }

  /// Reads a time from a text that was kept last, and gives it back.
  private mutating func readTime(
    _ text: PoolRange, checkIn: UInt16, _ bytes: Span<UInt8>, _ path: Span<UInt8>,
    at place: ByteRange
  ) {
    defer { release(text) }
    guard text.count > 0 else { return }
    var scanner = DateScanner(pool.span, in: Int(text.start)..<pool.count)
    guard let time = scanner.time(), scanner.isAtEnd else {
      return add(.unreadableTime, bytes, path, at: place)
    }
    if checkIn == 0 {
      minute = time.minute
    } else if let head = facts.lastIndex(where: { $0.kind == .checkIn && $0.checkIn == checkIn }) {
      facts[head].minute = time.minute
    }
  }

  private mutating func readMoods(
    _ row: Int, checkIn: UInt16, _ bytes: Span<UInt8>, _ path: Span<UInt8>
  ) {
    forEachItem(row) { reader, item in
      let node = reader.frontMatter.nodes[item]
      if node.isScalar {
        let fact = Fact(kind: .mood, checkIn: checkIn)
        reader.readMood(reader.keep(node, bytes), fact, bytes, path, at: node.source)
      } else {
        reader.flags.insert(.moodLost)
        guard node.kind != .unreadable else { return }
        let problem = EntryProblem.wrongShape(key: KeyRole.mood.name, expected: .text)
        reader.add(problem, bytes, path, at: node.source)
      }
    }
  }

  /// Makes a mood of a text that was kept last, or gives the text back and says what is wrong.
  private mutating func readMood(
    _ text: PoolRange, _ fact: Fact, _ bytes: Span<UInt8>, _ path: Span<UInt8>, at place: ByteRange
  ) {
    let scale = settings.mood
    let problem: EntryProblem
    switch WrittenMood.read(pool.span, in: Int(text.start)..<pool.count, scale: scale) {
    case .value(let value):
      guard kinds.contains(.mood) else { return release(text) }
      var fact = fact
      (fact.number, fact.text) = (value, text)
      return facts.append(fact)
    case .empty: return release(text)
    case .outside: problem = .moodOutside(low: scale.low, high: scale.high)
    case .outsideOwn: problem = .moodOutsideOwn
    case .unknown: problem = .moodUnknown(low: scale.low, high: scale.high)
    }
    release(text)
    flags.insert(.moodLost)
    add(problem, bytes, path, at: place)
  }

  private mutating func readCheckIns(_ row: Int, _ bytes: Span<UInt8>, _ path: Span<UInt8>) {
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
        readMapping(item, checkIn: index, bytes, path)
        keyPath = outer
      } else if frontMatter.nodes[item].text.count > 0 || !frontMatter.nodes[item].isScalar {
        flags.insert(.moodLost)
        add(
          .wrongShape(key: KeyRole.checkIns.name, expected: .mapping), bytes, path,
          at: frontMatter.nodes[item].source)
      }
      item = Int(frontMatter.nodes[item].next)
    }
  }

  // MARK: Texts and lists

  /// A scalar or every item of a list; an item that YAML takes for a mapping (`- Tea: with Ana`) is
  /// the text as it is written.
  private mutating func readTexts(_ row: Int, _ fact: Fact, _ bytes: Span<UInt8>) {
    guard kinds.contains(fact.kind) else { return }
    forEachItem(row) { reader, item in
      let node = reader.frontMatter.nodes[item]
      var fact = fact
      fact.text =
        node.isScalar
        ? reader.keep(node, bytes) : reader.keep(bytes, bytes.trimmed(node.source.indices))
      if fact.text.count > 0 { reader.facts.append(fact) }
    }
  }

  private mutating func readPhotos(
    _ row: Int, checkIn: UInt16, _ bytes: Span<UInt8>, _ path: Span<UInt8>
  ) {
    guard kinds.contains(.photo) else { return }
    forEachScalar(row) { reader, node in
      let text = reader.keep(node, bytes)
      let written = reader.pool.span.string(Int(text.start)..<reader.pool.count)
      reader.release(text)
      reader.addPhoto(
        PhotoPath.withoutBrackets(written), checkIn: checkIn, source: node.source, bytes, path)
    }
  }

  private mutating func readSongs(_ row: Int, checkIn: UInt16, _ bytes: Span<UInt8>) {
    guard kinds.contains(.song) else { return }
    forEachItem(row) { reader, item in
      let node = reader.frontMatter.nodes[item]
      if node.kind == .mapping { return reader.readSong(item, checkIn: checkIn, bytes) }
      guard node.isScalar else { return }
      let text = reader.keep(node, bytes)
      if text.count > 0 {
        reader.facts.append(Fact(kind: .song, checkIn: checkIn, text: text))
      }
    }
  }

  /// `{title: …, artist: …, url: …}`: a song fact with the address, then title and artist.
  private mutating func readSong(_ row: Int, checkIn: UInt16, _ bytes: Span<UInt8>) {
    let head = facts.count
    facts.append(Fact(kind: .song, checkIn: checkIn))
    let end = Int(frontMatter.nodes[row].next)
    var key = row + 1
    while key < end {
      let value = Int(frontMatter.nodes[key].next)
      let name = keep(frontMatter.nodes[key], bytes)
      let isNamed = { (text: StaticString, pool: [UInt8]) in
        pool.span.holds(text, in: Int(name.start)..<pool.count)
      }
      let (isURL, isTitle, isArtist) = (
        isNamed("url", pool) || isNamed("link", pool), isNamed("title", pool),
        isNamed("artist", pool) || isNamed("by", pool)
      )
      release(name)
      if frontMatter.nodes[value].isScalar, isURL || isTitle || isArtist {
        let text = keep(frontMatter.nodes[value], bytes)
        if isURL {
          facts[head].text = text
        } else {
          facts.append(
            Fact(kind: isTitle ? .songTitle : .songArtist, checkIn: checkIn, text: text))
        }
      }
      key = Int(frontMatter.nodes[value].next)
    }
    if facts.count == head + 1, facts[head].text.count == 0 { facts.removeLast() }
  }

  /// A list, or one text parted by commas, else by spaces; a leading `#` is not part of a tag.
  private mutating func readTags(_ row: Int, _ bytes: Span<UInt8>) {
    guard kinds.contains(.tag) else { return }
    let isOneText = frontMatter.nodes[row].isScalar
    forEachScalar(row) { reader, node in
      let text = reader.keep(node, bytes)
      for part in reader.tags(in: Int(text.start)..<reader.pool.count, isOneText: isOneText) {
        reader.facts.append(
          Fact(
            kind: .tag,
            text: PoolRange(start: UInt32(part.lowerBound), count: UInt32(part.count))))
      }
    }
  }

  /// The places in the pool of the tags that a text in the pool names.
  private func tags(in range: Range<Int>, isOneText: Bool) -> [Range<Int>] {
    let pool = pool.span
    let byComma = isOneText && pool.firstIndex(of: UInt8(ascii: ","), in: range) != nil
    func isGap(_ byte: UInt8) -> Bool {
      isOneText && (byComma ? byte == UInt8(ascii: ",") : byte.isBlank)
    }
    var parts: [Range<Int>] = []
    var from = range.lowerBound
    for i in range.lowerBound...range.upperBound where i == range.upperBound || isGap(pool[i]) {
      var part = pool.trimmed(from..<i)
      if !part.isEmpty, pool[part.lowerBound] == UInt8(ascii: "#") {
        part = part.lowerBound + 1..<part.upperBound
      }
      if !part.isEmpty { parts.append(part) }
      from = i + 1
    }
    return parts
  }

  /// `[run, read]`, or `{run: done, water: 6, gym: skip}`: 1 for done, the number for a number, 0
  /// for no, -1 for skip.
  private mutating func readHabits(_ row: Int, checkIn: UInt16, _ bytes: Span<UInt8>) {
    guard kinds.contains(.habit) else { return }
    guard frontMatter.nodes[row].kind == .mapping else {
      return readTexts(row, Fact(kind: .habit, checkIn: checkIn, number: 1), bytes)
    }
    let end = Int(frontMatter.nodes[row].next)
    var key = row + 1
    while key < end {
      let value = Int(frontMatter.nodes[key].next)
      let written = keep(frontMatter.nodes[value], bytes)
      let amount = habitAmount(Int(written.start)..<pool.count)
      release(written)
      let name = keep(frontMatter.nodes[key], bytes)
      if let amount {
        facts.append(Fact(kind: .habit, checkIn: checkIn, number: amount, text: name))
      }
      key = Int(frontMatter.nodes[value].next)
    }
  }

  private func habitAmount(_ range: Range<Int>) -> Double? {
    let pool = pool.span
    if let number = WrittenNumber.value(pool, in: range) { return number }
    let word = pool.string(range).lowercased()
    switch word {
    case "done", "yes", "x", "true": return 1
    case "no", "false", "": return 0
    case "skip": return -1
    default: return nil
    }
  }

  // MARK: Keys of the person's own

  private mutating func readOther(
    _ row: Int, of key: KeyTable.ID, checkIn: UInt16, _ bytes: Span<UInt8>, _ path: Span<UInt8>
  ) {
    let node = frontMatter.nodes[row]
    if node.kind == .mapping { return readMapping(row, checkIn: checkIn, bytes, path) }
    guard kinds.contains(.number), wantedKey == nil || wantedKey == key else { return }
    forEachScalar(row) { reader, node in
      let text = reader.keep(node, bytes)
      guard text.count > 0 else { return }
      let range = Int(text.start)..<reader.pool.count
      let number = WrittenNumber.value(reader.pool.span, in: range)
      reader.facts.append(
        Fact(
          kind: number == nil ? .word : .number, checkIn: checkIn, key: key, number: number ?? 0,
          text: text))
    }
  }

  private mutating func readProperty(
    _ property: FrontMatter.Property, _ bytes: Span<UInt8>, _ path: Span<UInt8>,
    _ named: inout NamedKeys
  ) {
    keyPath.removeAll(keepingCapacity: true)
    for i in property.key.indices { keyPath.append(KeyTable.fold(bytes[i])) }
    let key = keys.intern(keyPath)
    let role = keys.roles[Int(key)]
    let value = property.value
    guard !named.contains(role, key) else { return }
    let firstFact = facts.count
    defer { for fact in facts[firstFact...] { named.add(fact) } }
    switch role {
    case .mood:
      let text = keep(bytes, value.indices)
      readMood(text, Fact(kind: .mood), bytes, path, at: value)
    case .date: dateProperty = dateProperty ?? value
    case .time where minute < 0:
      readTime(keep(bytes, value.indices), checkIn: 0, bytes, path, at: value)
    case .other where kinds.contains(.number) && (wantedKey == nil || wantedKey == key):
      let number = WrittenNumber.value(bytes, in: value.indices)
      facts.append(
        Fact(
          kind: number == nil ? .word : .number, key: key, number: number ?? 0,
          text: keep(bytes, value.indices)))
    case .tags, .question, .answer, .title, .gratitude, .song:
      guard let kind = Fact.Kind(role: role), kinds.contains(kind) else { return }
      readPropertyList(kind, value, bytes)
    case .photo:
      guard kinds.contains(.photo) else { return }
      addPhoto(
        PhotoPath.withoutBrackets(bytes.string(value.indices)), checkIn: 0, source: value, bytes,
        path)
    default: break
    }
  }

  /// A property's value; tags and gratitude are parted by commas, and `[[…]]` around one is dropped.
  private mutating func readPropertyList(
    _ kind: Fact.Kind, _ value: ByteRange, _ bytes: Span<UInt8>
  ) {
    let isList = kind == .tag || kind == .gratitude
    var from = Int(value.start)
    for i in Int(value.start)...Int(value.end) {
      guard i == Int(value.end) || (isList && bytes[i] == UInt8(ascii: ",")) else { continue }
      var part = bytes.trimmed(from..<i)
      while !part.isEmpty,
        bytes[part.lowerBound] == UInt8(ascii: "#")
          || bytes[part.lowerBound] == UInt8(ascii: "[")
      { part = part.lowerBound + 1..<part.upperBound }
      while !part.isEmpty, bytes[part.upperBound - 1] == UInt8(ascii: "]") {
        part = part.lowerBound..<part.upperBound - 1
      }
      if !part.isEmpty { facts.append(Fact(kind: kind, text: keep(bytes, part))) }
      from = i + 1
    }
  }
}

extension Fact.Kind {
  /// The kind of fact that a role's key makes; nil for those that make several or none.
  init?(role: KeyRole) {
    switch role {
    case .mood: self = .mood
    case .question: self = .question
    case .answer: self = .answer
    case .gratitude: self = .gratitude
    case .photo: self = .photo
    case .song: self = .song
    case .tags: self = .tag
    case .habits: self = .habit
    case .checkIns: self = .checkIn
    case .title: self = .title
    case .date, .time, .other: return nil
    }
  }
}

import JournalSyntax

extension EntryReader {
  /// Creates facts from the front matter, and from `key:: value` lines with keys it doesn't have.
  mutating func readKeys(_ file: FileBeingRead) {
    let firstFact = facts.count
    if let root = frontMatter.nodes.first, root.kind == .mapping {
      keyPath.removeAll(keepingCapacity: true)
      readMapping(0, checkIn: 0, file)
    }
    findMoments(file)
    entry.isOutline =
      !frontMatter.properties.isEmpty && file.bytes.isOutline(from: frontMatter.bodyStart)
    if !frontMatter.properties.isEmpty {
      var named = NamedKeys(facts[firstFact...])
      for property in frontMatter.properties
      where moment(at: property.source) == 0
        && plan.settings.inlineFields.include(
          property, file.bytes, isOutline: entry.isOutline)
      {
        readProperty(property, of: 0, file, &named)
      }
    }
    readMoments(file)
  }

  /// The keys in the front matter, which wins over properties.
  ///
  /// Several properties with one key are a list, as in Dataview.
  struct NamedKeys {
    var kinds: FactKinds = []
    var others: Set<KeyTable.ID> = []

    init(_ facts: ArraySlice<Fact>) {
      // The entry itself may still set the keys that a timed check-in sets.
      for fact in facts where fact.checkIn == 0 {
        if fact.kind == .number || fact.kind == .word {
          others.insert(fact.key)
        } else {
          kinds.formUnion(FactKinds(fact.kind))
        }
      }
    }

    func contains(_ role: KeyRole, _ key: KeyTable.ID) -> Bool {
      guard role != .other else { return others.contains(key) }
      return role.field.fact.map { kinds.contains($0) } ?? false
    }
  }

  mutating func readMapping(_ row: Int, checkIn: UInt16, _ file: FileBeingRead) {
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
      appendKey(key, file.bytes)
      let id = keys.intern(keyPath)
      fileKeys.append(id)
      if isFirst(id, in: number, isCheckIn: checkIn > 0) {
        readValue(value, of: id, checkIn: checkIn, file)
      }
      keyPath.removeSubrange(prefix...)
      key = Int(frontMatter.nodes[value].next)
    }
  }

  /// Returns true if a key appears for the first time in a mapping: the first duplicate wins.
  private mutating func isFirst(
    _ key: KeyTable.ID, in mapping: UInt32, isCheckIn: Bool
  ) -> Bool {
    let level = isCheckIn ? 1 : 0
    let key = Int(key)
    if key >= namedBy[level].count {
      namedBy[level] += repeatElement(0, count: key + 1 - namedBy[level].count)
    }
    guard namedBy[level][key] != mapping || key == KeyTable.untold else { return false }
    namedBy[level][key] = mapping
    return true
  }

  private mutating func appendKey(_ row: Int, _ bytes: Span<UInt8>) {
    let node = frontMatter.nodes[row]
    if !keyPath.isEmpty { keyPath.append(Byte.dot) }
    if node.isDecoded {
      let decoded = frontMatter.decoded
      EntryReader.append(node.text.indices, of: decoded.span, to: &keyPath)
    } else {
      EntryReader.append(node.text.indices, of: bytes, to: &keyPath)
    }
  }

  /// Adds a key to the key path, in the form for comparing keys.
  static func append(_ range: Range<Int>, of bytes: Span<UInt8>, to path: inout [UInt8]) {
    let start = path.count
    var isASCII = true
    for i in range {
      if bytes[i] >= 0x80 { isASCII = false }
      path.append(KeyTable.fold(bytes[i]))
    }
    if !isASCII { path.replaceSubrange(start..., with: KeyTable.canonical(bytes.string(range))) }
  }

  private mutating func readValue(
    _ row: Int, of key: KeyTable.ID, checkIn: UInt16, _ file: FileBeingRead
  ) {
    let node = frontMatter.nodes[row]
    let role = keys.roles[Int(key)]
    if role == .date, checkIn == 0, key < entry.dateKey, !node.isScalar || node.text.count > 0 {
      entry.dateValue = row
      entry.dateKey = key
    }
    guard node.kind != .unreadable else {
      if role == .mood || role == .checkIns { entry.flags.insert(.moodLost) }
      return
    }
    switch role {
    case .date: break
    case .time: readTime(row, checkIn: checkIn, file)
    case .mood: readMoods(row, checkIn: checkIn, file)
    case .checkIns: readCheckIns(row, file)
    case .question, .answer, .title, .gratitude:
      readTexts(row, role, checkIn: checkIn, key, file.bytes)
    case .weather, .location:
      readPlace(row, role, checkIn: checkIn, key, file.bytes)
      // A number in it can be charted, as under any other key.
      readOther(row, of: key, checkIn: checkIn, file)
    case .photo: readPhotos(row, checkIn: checkIn, file)
    case .song: readSongs(row, checkIn: checkIn, file.bytes)
    case .tags: readTags(row, file.bytes)
    case .habits:
      if !refusesMark(row, of: key, file) { readHabits(row, checkIn: checkIn, file) }
    case .other: readOther(row, of: key, checkIn: checkIn, file)
    }
  }

  mutating func readOther(
    _ row: Int, of key: KeyTable.ID, checkIn: UInt16, _ file: FileBeingRead
  ) {
    let node = frontMatter.nodes[row]
    if node.kind == .mapping { return readMapping(row, checkIn: checkIn, file) }
    if !plan.habitKeys.isEmpty { readHabitKey(row, of: key, checkIn: checkIn, file) }
    guard plan.wantsNumbers(of: key) else { return }
    forEachScalar(row) { reader, node in
      let text = reader.keep(node, file.bytes)
      guard text.count > 0 else { return }
      let range = Int(text.start)..<reader.pool.count
      let number = WrittenNumber.read(reader.pool.span, in: range)
      let fact = Fact(value: number, checkIn: checkIn, key: key, text: text)
      reader.facts.append(fact)
      reader.noteNumber(fact, file, at: node.source)
    }
  }

  /// Records the place of a number with a unit, which may turn out not to be its key's unit.
  mutating func noteNumber(_ fact: Fact, _ file: FileBeingRead, at range: ByteRange) {
    guard plan.scope.keepsDiagnostics, fact.traits.contains(.written) else { return }
    let diagnostic = Diagnostic(
      .entry(.otherUnit(key: "", unit: "")), path: file.pathText, bytes: file.bytes, range: range,
      &numberLines)
    report.numbers.append(
      FileReport.NumberPlace(
        key: keys.names[Int(fact.key)], quantity: Quantity(fact, in: pool.span),
        diagnostic: diagnostic))
  }
}

extension Fact {
  /// Creates the value for one of the person's own keys: a number, or a text.
  init(
    value: WrittenNumber.Value?, checkIn: UInt16 = 0, key: KeyTable.ID, text: PoolRange
  ) {
    self.init(
      kind: value == nil ? .word : .number, checkIn: checkIn, key: key,
      number: value?.number ?? 0, text: text)
    if let value, value.form != .plain || !value.unit.isEmpty { traits = .written }
  }
}

extension EntryReader {
  /// Calls `body` with a value's row, or with each item's row if it's a sequence.
  mutating func forEachItem(_ row: Int, _ body: (inout EntryReader, Int) -> Void) {
    let node = frontMatter.nodes[row]
    guard node.kind == .sequence else { return body(&self, row) }
    var item = row + 1
    while item < Int(node.next) {
      body(&self, item)
      item = Int(frontMatter.nodes[item].next)
    }
  }

  /// Calls `body` with every scalar in a value, however deeply its lists are nested; mappings are
  /// skipped.
  mutating func forEachScalar(
    _ row: Int, _ body: (inout EntryReader, FrontMatterNode) -> Void
  ) {
    var row = row
    let end = Int(frontMatter.nodes[row].next)
    while row < end {
      let node = frontMatter.nodes[row]
      if node.isScalar { body(&self, node) }
      row = node.kind == .mapping ? Int(node.next) : row + 1
    }
  }
}

extension EntryReader {
  /// Keeps the front matter value that contains the query's words, with its key, unless one of them
  /// is in the text.
  mutating func keepFound(_ file: FileBeingRead) {
    guard let needles = plan.scope.query?.needles, !needles.isEmpty else { return }
    let text = frontMatter.bodyStart..<file.bytes.count
    guard !needles.contains(where: { $0.isFound(in: file.bytes, text) }) else { return }
    for needle in needles {
      guard let (row, key) = frontMatter.value(holding: needle, file.bytes) else { continue }
      let start = pool.count
      if let key { _ = keep(frontMatter.nodes[key], file.bytes) }
      if key != nil { pool += [Byte.colon, Byte.space] }
      _ = keep(frontMatter.nodes[row], file.bytes)
      let range = PoolRange(start: UInt32(start), count: UInt32(pool.count - start))
      facts.append(Fact(kind: .found, text: range))
      return
    }
  }
}

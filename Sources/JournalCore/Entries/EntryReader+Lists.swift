import JournalSyntax

extension EntryReader {
  /// Reads a scalar or every item of a list; an item that YAML reads as a mapping (`- Tea: with
  /// Ana`) is kept as written.
  mutating func readTexts(
    _ row: Int, _ role: KeyRole, checkIn: UInt16, _ key: KeyTable.ID, _ bytes: Span<UInt8>
  ) {
    guard let kind = role.field.fact else { return }
    readTexts(row, Fact(kind: kind, checkIn: checkIn, key: key), bytes)
  }

  /// Reads a scalar or every item of a list as facts like a given one.
  private mutating func readTexts(_ row: Int, _ fact: Fact, _ bytes: Span<UInt8>) {
    guard plan.kinds.contains(fact.kind) else { return }
    forEachItem(row) { reader, item in
      let node = reader.frontMatter.nodes[item]
      var fact = fact
      fact.text =
        node.isScalar
        ? reader.keep(node, bytes) : reader.keep(bytes, bytes.trimmed(node.source.indices))
      if fact.text.count > 0 { reader.facts.append(fact) }
    }
  }

  mutating func readPhotos(
    _ row: Int, checkIn: UInt16, _ file: FileBeingRead
  ) {
    guard plan.kinds.contains(.photo) else { return }
    forEachScalar(row) { reader, node in
      let text = reader.keep(node, file.bytes)
      let written = reader.pool.span.string(Int(text.start)..<reader.pool.count)
      reader.release(text)
      reader.addPhoto(
        PhotoPath.withoutBrackets(written), checkIn: checkIn, source: node.source, file)
    }
  }

  mutating func readSongs(_ row: Int, checkIn: UInt16, _ bytes: Span<UInt8>) {
    guard plan.kinds.contains(.song) else { return }
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

  /// Reads `{title: …, artist: …, url: …}`: a song fact with the address, then title and artist.
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
      let isURL = isNamed("url", pool) || isNamed("link", pool)
      let isTitle = isNamed("title", pool)
      let isArtist = isNamed("artist", pool) || isNamed("by", pool)
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

  /// Reads a list, or a text split at commas, or else at spaces; a leading `#` isn't part of a tag.
  mutating func readTags(_ row: Int, _ bytes: Span<UInt8>) {
    guard plan.kinds.contains(.tag) else { return }
    let rows = row..<Int(frontMatter.nodes[row].next)
    if rows.contains(where: { frontMatter.nodes[$0].kind == .mapping }) {
      entry.flags.insert(.tagsLost)
    }
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

  /// Returns the pool ranges for the tags in a pooled text.
  private func tags(in range: Range<Int>, isOneText: Bool) -> [Range<Int>] {
    let pool = pool.span
    let byComma = range.contains { pool.isComma(at: $0, in: range, ascii: isOneText) > 0 }
    var parts: [Range<Int>] = []
    var from = range.lowerBound
    var i = from
    while i <= range.upperBound {
      let comma = pool.isComma(at: i, in: range, ascii: isOneText)
      let isGap =
        i == range.upperBound || comma > 0 || (isOneText && !byComma && pool[i].isWhitespace)
      if isGap {
        parts.append(pool.unmarked(from..<i))
        from = i + max(1, comma)
      }
      i += max(1, comma)
    }
    return parts.filter { !$0.isEmpty }
  }

  /// Reads `[run, read]`, or `{run: done, water: 6, gym: skip}`.
  mutating func readHabits(
    _ row: Int, checkIn: UInt16, _ file: FileBeingRead
  ) {
    guard plan.kinds.contains(.habit) else { return }
    guard frontMatter.nodes[row].kind == .mapping else {
      return readTexts(row, Fact(habit: .done, checkIn: checkIn, name: .none), file.bytes)
    }
    let end = Int(frontMatter.nodes[row].next)
    var key = row + 1
    while key < end {
      let value = Int(frontMatter.nodes[key].next)
      let written = keep(frontMatter.nodes[value], file.bytes)
      let mark = HabitMark(pool.span, in: Int(written.start)..<pool.count)
      release(written)
      let name = keep(frontMatter.nodes[key], file.bytes)
      if let mark, name.count > 0 {
        facts.append(Fact(habit: mark, checkIn: checkIn, name: name))
      } else {
        release(name)
        if mark == nil {
          entry.flags.insert(.habitLost)
          add(.habitUnknown, file, at: frontMatter.nodes[value].source)
        }
      }
      key = Int(frontMatter.nodes[value].next)
    }
  }
}

extension Span<UInt8> {
  /// Returns the length in bytes of the comma at a place, 0 if there is none: `,` only if `ascii`
  /// is set; `、`, `，` and `،` always.
  fileprivate func isComma(at place: Int, in range: Range<Int>, ascii: Bool) -> Int {
    guard place < range.upperBound else { return 0 }
    if self[place] == Byte.comma { return ascii ? 1 : 0 }
    let left = range.upperBound - place
    if left >= 2, self[place] == 0xD8, self[place + 1] == 0x8C { return 2 }
    guard left >= 3 else { return 0 }
    let three = (self[place], self[place + 1], self[place + 2])
    return three == (0xE3, 0x80, 0x81) || three == (0xEF, 0xBC, 0x8C) ? 3 : 0
  }

  /// Strips `#` from a tag, and the brackets from a list that YAML can't read, such as
  /// `[work, , family]` or `[[Ana]], [[Ben]]`, which is one text.
  fileprivate func unmarked(_ range: Range<Int>) -> Range<Int> {
    var part = trimmed(range)
    while let first = part.first,
      self[first] == Byte.hash || self[first] == Byte.openBracket
    { part = part.dropFirst() }
    while let last = part.last, self[last] == Byte.closeBracket { part = part.dropLast() }
    return part
  }
}

extension SyntaxProblem {
  /// True if a file with the problem may contain more than could be read, such as other tags.
  var mayCostValues: Bool {
    switch self {
    case .hashStartsComment, .invisibleInKey, .bodyTooComplex: true
    default: severity == .error
    }
  }
}

extension EntryReader {
  /// Reads the weather or a place: a text, a list of texts, or a mapping with a name and
  /// coordinates.
  mutating func readPlace(
    _ row: Int, _ role: KeyRole, checkIn: UInt16, _ key: KeyTable.ID, _ bytes: Span<UInt8>
  ) {
    guard frontMatter.nodes[row].kind == .mapping else {
      return readTexts(row, role, checkIn: checkIn, key, bytes)
    }
    guard let kind = role.field.fact, plan.kinds.contains(kind) else { return }
    var angles: [String: String] = [:]
    var child = row + 1
    while child < Int(frontMatter.nodes[row].next) {
      let value = Int(frontMatter.nodes[child].next)
      let node = frontMatter.nodes[value]
      if node.isScalar {
        let name = frontMatter.text(of: child, in: bytes).lowercased()
        switch name {
        case "name", "title", "place", "placename", "description", "conditions", "condition",
          "summary", "text":
          let text = keep(node, bytes)
          if text.count > 0 {
            facts.append(Fact(kind: kind, checkIn: checkIn, key: key, text: text))
          }
        case "lat", "latitude", "lon", "lng", "long", "longitude":
          angles[String(name.prefix(2))] = frontMatter.text(of: value, in: bytes)
        default: break
        }
      }
      child = Int(node.next)
    }
    guard role == .location, let north = angles["la"], let east = angles["lo"] ?? angles["ln"]
    else { return }
    let start = pool.count
    let degrees = [north, east].map { Double($0) == nil ? $0 : $0 + "°" }
    pool += Array(degrees.joined(separator: ", ").utf8)
    let range = PoolRange(start: UInt32(start), count: UInt32(pool.count - start))
    facts.append(Fact(kind: kind, checkIn: checkIn, key: key, text: range))
  }
}

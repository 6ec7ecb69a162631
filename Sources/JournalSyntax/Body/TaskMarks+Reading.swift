// The syntax of each task mark. Each function takes the place where the mark may begin and returns
// the place after it, or nil if there is no mark.
extension TaskMarks {
  /// The field that stores a mark's value.
  enum Field {
    case due, alarm, scheduled, start, done, doneTime, created, cancelled, repetition, priority
    case name, dependsOn, onCompletion
  }

  /// The longest value in brackets, in bytes: it limits the search for a closing bracket.
  private static let longestValue = 200

  /// Reads the mark at a place, if there is one.
  mutating func readMark(_ bytes: Span<UInt8>, _ at: Int, _ start: Int, _ end: Int) -> Int? {
    let byte = bytes[at]
    if byte >= 0x80 { return readEmoji(bytes, at, end) }
    if byte == Byte.openBracket || byte == Byte.openParenthesis {
      return readBracketed(bytes, at, end)
    }
    guard at == start || bytes[at - 1].isSpace else { return nil }
    if byte == Byte.caret { return blockName(bytes, at, end) }
    return readNag(bytes, at, end) ?? readKeyword(bytes, at, end)
  }

  private mutating func readEmoji(_ bytes: Span<UInt8>, _ at: Int, _ end: Int) -> Int? {
    let scalar = bytes.scalar(at, end)
    if let level = TaskMarks.priority(scalar.value) {
      let markEnd = afterSelector(bytes, at + scalar.length, end)
      if priority == .none { (priority, priorityMark) = (level, ByteRange(at, markEnd)) }
      return markEnd
    }
    guard let field = TaskMarks.field(scalar.value) else { return nil }
    let value = bytes.afterBlanks(afterSelector(bytes, at + scalar.length, end), end)
    let valueEnd =
      switch field {
      case .repetition: bytes.ruleEnd(value, end)
      case .name, .onCompletion: bytes.tokenEnd(value, end)
      case .dependsOn: bytes.namesEnd(value, end)
      default: bytes.dateEnd(value, end)
      }
    guard valueEnd > value else {
      noteWord(for: field, bytes, value, end)
      return nil
    }
    set(field, ByteRange(value, valueEnd), bytes)
    return valueEnd
  }

  /// Keeps the word after a date's mark.
  private mutating func noteWord(
    for field: Field, _ bytes: Span<UInt8>, _ start: Int, _ end: Int
  ) {
    switch field {
    case .repetition, .name, .onCompletion, .dependsOn, .priority, .doneTime: break
    case .due, .alarm, .scheduled, .start, .done, .created, .cancelled:
      var wordEnd = start
      while wordEnd < end, bytes[wordEnd].isLetter { wordEnd += 1 }
      if wordEnd > start { wordsForDates.append(ByteRange(start, wordEnd)) }
    }
  }

  private static func priority(_ scalar: UInt32) -> Priority? {
    switch scalar {
    case 0x1F53A: .highest  // 🔺
    case 0x23EB: .high  // ⏫
    case 0x1F53C: .medium  // 🔼
    case 0x1F53D: .low  // 🔽
    case 0x23EC: .lowest  // ⏬
    default: nil
    }
  }

  private static func field(_ scalar: UInt32) -> Field? {
    switch scalar {
    case 0x1F4C5, 0x1F4C6, 0x1F5D3: .due  // 📅 📆 🗓
    case 0x23F0: .alarm  // ⏰
    case 0x23F3, 0x231B: .scheduled  // ⏳ ⌛
    case 0x1F6EB: .start  // 🛫
    case 0x2705: .done  // ✅
    case 0x2795: .created  // ➕
    case 0x274C: .cancelled  // ❌
    case 0x1F501: .repetition  // 🔁
    case 0x1F194: .name  // 🆔
    case 0x26D4: .dependsOn  // ⛔
    case 0x1F3C1: .onCompletion  // 🏁
    default: nil
    }
  }

  /// Skips U+FE0F, which selects the coloured form of an emoji.
  private func afterSelector(_ bytes: Span<UInt8>, _ at: Int, _ end: Int) -> Int {
    at < end && bytes.scalar(at, end).value == 0xFE0F ? at + 3 : at
  }

  /// Reads `[key:: value]` or `(key:: value)`.
  private mutating func readBracketed(_ bytes: Span<UInt8>, _ at: Int, _ end: Int) -> Int? {
    let closer = bytes[at] == Byte.openBracket ? Byte.closeBracket : Byte.closeParenthesis
    var keyEnd = at + 1
    while keyEnd < end, bytes[keyEnd].isLetter || bytes[keyEnd] == Byte.dash { keyEnd += 1 }
    guard keyEnd + 1 < end, bytes[keyEnd] == Byte.colon,
      bytes[keyEnd + 1] == Byte.colon,
      let field = TaskMarks.field(named: at + 1..<keyEnd, bytes)
    else { return nil }
    let value = bytes.afterBlanks(keyEnd + 2, end)
    var close = value
    let limit = min(end, value + TaskMarks.longestValue)
    while close < limit, bytes[close] != closer { close += 1 }
    guard close < limit else { return nil }
    set(field, ByteRange(value, bytes.beforeSpaces(value, close)), bytes)
    if field == .priority, priority != .none, priorityMark == nil {
      priorityMark = ByteRange(at, close + 1)
    }
    return close + 1
  }

  /// Reads `due:2026-11-21`, `t:` and `done:`, optionally with a space or a second colon after the
  /// first.
  private mutating func readKeyword(_ bytes: Span<UInt8>, _ at: Int, _ end: Int) -> Int? {
    var colon = at
    while colon < end, bytes[colon].isLetter { colon += 1 }
    guard colon > at, colon < end, bytes[colon] == Byte.colon else { return nil }
    let name = at..<colon
    if bytes.spells("rec", in: name) {
      let valueEnd = bytes.tokenEnd(colon + 1, end)
      guard valueEnd > colon + 1 else { return nil }
      set(.repetition, ByteRange(colon + 1, valueEnd), bytes)
      return valueEnd
    }
    let fields: [(StaticString, Field)] = [("due", .due), ("t", .start), ("done", .done)]
    guard let field = fields.first(where: { bytes.spells($0.0, in: name) })?.1 else { return nil }
    let colons = bytes.afterRun(of: Byte.colon, colon, end)
    let value = bytes.afterBlanks(colons, end)
    let valueEnd = bytes.dateEnd(value, end)
    guard valueEnd > value else {
      noteWord(for: field, bytes, value, end)
      return nil
    }
    set(field, ByteRange(value, valueEnd), bytes)
    return valueEnd
  }

  /// Reads `every 30m`: minutes or hours.
  private mutating func readNag(_ bytes: Span<UInt8>, _ at: Int, _ end: Int) -> Int? {
    guard at + 6 < end, bytes.spells("every", in: at..<at + 5), bytes[at + 5].isBlank else {
      return nil
    }
    let value = bytes.afterBlanks(at + 5, end)
    var unit = value
    while unit < end, bytes[unit].isDigit { unit += 1 }
    let valueEnd = bytes.tokenEnd(unit, end)
    guard unit > value, valueEnd > unit,
      ["m", "min", "h"].contains(where: { bytes.spells($0, in: unit..<valueEnd) })
    else { return nil }
    if nag == nil { nag = ByteRange(value, valueEnd) }
    return valueEnd
  }

  /// Reads Obsidian's block identifier, `^dcf64c`, at the very end.
  private func blockName(_ bytes: Span<UInt8>, _ at: Int, _ end: Int) -> Int? {
    var nameEnd = at + 1
    while nameEnd < end, bytes[nameEnd].isAlphanumeric || bytes[nameEnd] == Byte.dash {
      nameEnd += 1
    }
    return nameEnd > at + 1 && nameEnd == end ? end : nil
  }

  private static func field(named name: Range<Int>, _ bytes: Span<UInt8>) -> Field? {
    for (spelling, field) in fieldNames where bytes.spells(spelling, in: name) { return field }
    return nil
  }

  private static let fieldNames: [(StaticString, Field)] = [
    ("due", .due), ("alarm", .alarm), ("scheduled", .scheduled), ("start", .start),
    ("completion", .done), ("done", .done), ("done-time", .doneTime),
    ("created", .created), ("cancelled", .cancelled),
    ("repeat", .repetition), ("priority", .priority), ("id", .name), ("dependsOn", .dependsOn),
    ("onCompletion", .onCompletion),
  ]

  private mutating func set(_ field: Field, _ value: ByteRange, _ bytes: Span<UInt8>) {
    switch field {
    case .due: due = due ?? value
    case .alarm: alarm = alarm ?? value
    case .scheduled: scheduled = scheduled ?? value
    case .start: start = start ?? value
    case .done: done = done ?? value
    case .doneTime: doneTime = doneTime ?? value
    case .created: created = created ?? value
    case .cancelled: cancelled = cancelled ?? value
    case .repetition: repetition = repetition ?? value
    case .priority: if priority == .none { priority = namedPriority(value, bytes) }
    case .name: name = name ?? value
    case .dependsOn: dependsOn = dependsOn ?? value
    case .onCompletion: onCompletion = onCompletion ?? value
    }
  }

  private func namedPriority(_ value: ByteRange, _ bytes: Span<UInt8>) -> Priority {
    let names: [(StaticString, Priority)] = [
      ("highest", .highest), ("high", .high), ("medium", .medium), ("low", .low),
      ("lowest", .lowest),
    ]
    for (name, level) in names where bytes.spells(name, in: value.indices) { return level }
    return .none
  }
}

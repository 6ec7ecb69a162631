import JournalSyntax

// The files that an entry shows or links, and its links to days.
extension EntryReader {
  /// Reads `![alt](target)` or `![[target]]`: a photo, or another file by its extension.
  mutating func readPicture(_ item: BodyItem, of checkIn: UInt16, _ file: FileBeingRead) {
    guard plan.kinds.contains(.photo) else { return }
    // Notes are embedded too.
    if item.kind == .embed, FileKind(file.bytes, in: item.target.indices) == nil { return }
    let target = file.bytes.string(item.target.indices)
    addPhoto(
      item.kind == .embed ? target : PhotoPath.decoded(target), checkIn: checkIn,
      source: item.source, file)
  }

  /// Reads a tag in HTML: a photo for `<img>`, otherwise a recording or a video.
  mutating func readMedia(_ item: BodyItem, of checkIn: UInt16, _ file: FileBeingRead) {
    guard plan.kinds.contains(.photo) else { return }
    let target = PhotoPath.decoded(file.bytes.htmlText(item.target.indices))
    if HTMLMedia.Tag(rawValue: item.mark) == .picture {
      return addPhoto(target, checkIn: checkIn, source: item.source, file)
    }
    guard let kind = FileKind(target), kind == .sound || kind == .video else { return }
    addFile(target, checkIn: checkIn, source: item.source, file)
  }

  /// Keeps a picture; a path with the extension of another kind is another file.
  mutating func addPhoto(
    _ target: String, checkIn: UInt16, source: ByteRange, _ file: FileBeingRead
  ) {
    guard !target.isEmpty, PhotoPath.siteAddress(target) != nil else { return }
    if let kind = FileKind(target), kind != .picture {
      return addFile(target, checkIn: checkIn, source: source, file)
    }
    keep(target, .photo, of: checkIn)
    guard plan.scope.keepsDiagnostics, !PhotoPath.isRemote(target) else { return }
    if PhotoPath.leavesJournal(target, from: file.pathText) {
      return add(.photoOutside, file, at: source)
    }
    addReference(.photo(target), .photoMissing, file, at: source)
  }

  private mutating func addFile(
    _ target: String, checkIn: UInt16, source: ByteRange, _ file: FileBeingRead
  ) {
    let name = FileKind.name(in: target)
    guard !PhotoPath.isRemote(name) else { return }
    if plan.kinds.contains(.file) { keep(name, .file, of: checkIn) }
    guard plan.scope.keepsDiagnostics else { return }
    if PhotoPath.leavesJournal(name, from: file.pathText) {
      return add(.fileOutside, file, at: source)
    }
    addReference(.file(name), .fileMissing, file, at: source)
  }

  /// Reads `[text](target)` or `[[target]]`: keeps it if it leads to a file that isn't an entry.
  mutating func readLink(_ item: BodyItem, of checkIn: UInt16, _ file: FileBeingRead) {
    guard plan.kinds.contains(.file), FileKind(file.bytes, in: item.target.indices) != nil else {
      return
    }
    let target = file.bytes.string(item.target.indices)
    let name = FileKind.name(in: item.kind == .link ? PhotoPath.decoded(target) : target)
    if !PhotoPath.isRemote(name) { keep(name, .file, of: checkIn) }
  }

  /// Keeps a text as a fact.
  mutating func keep(_ name: String, _ kind: Fact.Kind, of checkIn: UInt16) {
    let start = pool.count
    pool.append(contentsOf: name.utf8)
    facts.append(
      Fact(
        kind: kind, checkIn: checkIn,
        text: PoolRange(start: UInt32(start), count: UInt32(pool.count - start))))
  }

  /// Reads a link to a day, such as `[[2026-11-21]]`, which should have an entry.
  ///
  /// Links to the day before and after, and those in a line of links alone, lead from day to day:
  /// templates write them for days that nobody has to write about. In a graph of Logseq, a link to a
  /// day is usual before the day has a page.
  mutating func readDayLink(_ item: BodyItem, of day: Day, _ file: FileBeingRead) {
    guard plan.scope.keepsDiagnostics, plan.settings.graph == nil, item.target.count == 10,
      case .day(let date) = WrittenDate.figures(file.bytes, in: item.target.indices),
      abs(Int(date.day.number) - Int(day.number)) > 1, !isInNavigation(item, file.bytes)
    else { return }
    addReference(.day(date.day), .dayMissing(date.day), file, at: item.source)
  }

  /// Returns true if the line of a link has several links, and besides them only marks, such as
  /// `<< [[2026-11-20]] | [[2026-11-22]] >>`.
  private func isInNavigation(_ item: BodyItem, _ bytes: Span<UInt8>) -> Bool {
    var start = Int(item.source.start)
    while start > 0, !bytes[start - 1].isLineEnd { start -= 1 }
    var count = 0
    var at = start
    while at < bytes.count, !bytes[at].isLineEnd {
      if bytes[at] == Byte.openBracket {
        guard let end = bytes.afterLink(at) else { return false }
        count += 1
        at = end
      } else {
        let scalar = bytes.scalar(at, bytes.count)
        let isMark =
          scalar.length == 1
          ? !bytes[at].isAlphanumeric : scalar.isSpace || scalar.isPunctuation || scalar.isSymbol
        guard isMark else { return false }
        at += scalar.length
      }
    }
    return count > 1
  }
}

extension Span<UInt8> {
  /// Returns the place after `[[…]]`, `[text](target)` or `[text]` in one line; nil if it isn't
  /// closed there.
  fileprivate func afterLink(_ start: Int) -> Int? {
    var depth = 0
    var at = start
    while at < count, !self[at].isLineEnd {
      if self[at] == Byte.openBracket { depth += 1 }
      if self[at] == Byte.closeBracket { depth -= 1 }
      at += 1
      if depth == 0 { break }
    }
    guard depth == 0 else { return nil }
    guard at < count, self[at] == Byte.openParenthesis else { return at }
    while at < count, !self[at].isLineEnd, self[at] != Byte.closeParenthesis { at += 1 }
    return at < count && self[at] == Byte.closeParenthesis ? at + 1 : nil
  }
}

import JournalSyntax

extension EntryReader {
  /// Creates facts from the Markdown, and returns its number of words; 0 if the scope doesn't ask.
  mutating func readBody(
    of day: Day, _ bytes: Span<UInt8>, _ path: Span<UInt8>
  ) -> Int {
    let start = frontMatter.bodyStart
    if !bytes.trimmed(start..<bytes.count).isEmpty { flags.insert(.hasText) }
    let isWhole = scope.readsBody(of: day)
    guard isWhole || scope.mayNeedBoxes(of: bytes, from: start) else { return 0 }
    checkEncoding(bytes, path)
    syntax.removeAll(keepingCapacity: true)
    body.read(bytes, from: start, diagnostics: &syntax)
    if scope.keepsDiagnostics { syntax += BodyIndex.unfinishedMerges(bytes, from: start) }
    keepSyntaxProblems(bytes, path)
    var isTitled = facts[currentFacts...].contains { $0.kind == .title }
    var section = GratitudeSection()
    for item in body.items {
      switch item.kind {
      case .heading:
        // The first level-1 heading is the title, unless `title:` names one.
        if item.level == 1, !isTitled {
          keepFact(.title, item.text, bytes)
          isTitled = true
        }
        if kinds.contains(.gratitude) { section.pass(item, bytes, settings.gratitudeHeadings) }
      case .listItem where section.holds(item):
        keepFact(.gratitude, item.text, bytes)
      case .task: keepFact(.task, item.text, bytes, number: Double(item.mark))
      case .tag: keepTag(item.text, bytes)
      case .mention where settings.mentionsAreTags: keepTag(item.text, bytes)
      case .image, .embed: readPicture(item, bytes, path)
      case .wikilink: readWikilink(item, bytes, path)
      case .listItem, .mention, .link: break
      }
    }
    return isWhole ? body.wordCount : 0
  }

  /// Reports the first byte of the text that isn't UTF-8; the syntax reports those in the front
  /// matter, and files in a different encoding altogether.
  private mutating func checkEncoding(_ bytes: Span<UInt8>, _ path: Span<UInt8>) {
    guard scope.keepsDiagnostics,
      !syntax.contains(where: { if case .notUTF8 = $0.problem { true } else { false } })
    else { return }
    do {
      _ = try UTF8Span(validating: bytes.extracting(frontMatter.bodyStart..<bytes.count))
    } catch {
      let place = frontMatter.bodyStart + error.byteOffsets.lowerBound
      add(.notUTF8(offset: place), bytes, path, at: ByteRange(place, place + 1))
    }
  }

  private mutating func keepFact(
    _ kind: Fact.Kind, _ range: ByteRange, _ bytes: Span<UInt8>, number: Double = 0
  ) {
    guard kinds.contains(kind), case let text = bytes.trimmed(range.indices), !text.isEmpty else {
      return
    }
    facts.append(Fact(kind: kind, number: number, text: keep(bytes, text)))
  }

  /// Keeps a tag unless it repeats the last one: an entry has each tag once.
  private mutating func keepTag(_ range: ByteRange, _ bytes: Span<UInt8>) {
    if facts.count > currentFacts, let last = facts.last, last.kind == .tag,
      bytes.extracting(bytes.trimmed(range.indices)).withUnsafeBufferPointer({
        pool[last.text.range].elementsEqual($0)
      })
    {
      return
    }
    keepFact(.tag, range, bytes)
  }

  // MARK: Pictures and links

  private mutating func readPicture(
    _ item: BodyItem, _ bytes: Span<UInt8>, _ path: Span<UInt8>
  ) {
    guard kinds.contains(.photo) else { return }
    let target = bytes.string(item.target.indices)
    if item.kind == .embed, !PhotoPath.isPicture(target) { return }
    addPhoto(
      item.kind == .embed ? target : PhotoPath.decoded(target), checkIn: 0, source: item.source,
      bytes, path)
  }

  mutating func addPhoto(
    _ target: String, checkIn: UInt16, source: ByteRange, _ bytes: Span<UInt8>,
    _ path: Span<UInt8>
  ) {
    guard !target.isEmpty else { return }
    let start = pool.count
    pool.append(contentsOf: target.utf8)
    facts.append(
      Fact(
        kind: .photo, checkIn: checkIn,
        text: PoolRange(start: UInt32(start), count: UInt32(pool.count - start))))
    guard scope.keepsDiagnostics, !PhotoPath.isRemote(target) else { return }
    if PhotoPath.leavesJournal(target, from: path.string(0..<path.count)) {
      return add(.photoOutside, bytes, path, at: source)
    }
    addReference(.photo(target), .photoMissing, bytes, path, at: source)
  }

  private mutating func readWikilink(
    _ item: BodyItem, _ bytes: Span<UInt8>, _ path: Span<UInt8>
  ) {
    guard scope.keepsDiagnostics, item.target.count == 10,
      case .day(let date) = WrittenDate.value(bytes, in: item.target.indices)
    else { return }
    addReference(.day(date.day), .dayMissing(date.day), bytes, path, at: item.source)
  }
}

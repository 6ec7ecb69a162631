import JournalSyntax

extension EntryReader {
  /// Creates facts from the Markdown, and returns its word count; 0 if the scope doesn't ask.
  mutating func readBody(of day: Day, _ file: FileBeingRead) -> Int {
    let start = frontMatter.bodyStart
    if !file.bytes.trimmed(start..<file.bytes.count).isEmpty { entry.flags.insert(.hasText) }
    let isWhole = plan.scope.readsBody(of: day)
    guard
      isWhole || plan.scope.mayNeedBoxes(of: file.bytes, from: start)
        || plan.scope.readsGratitude
          && GratitudeSection.mayBe(in: file.bytes, from: start, plan.settings.gratitudeHeadings)
    else { return 0 }
    checkEncoding(file)
    syntax.removeAll(keepingCapacity: true)
    body.read(file.bytes, from: start, diagnostics: &syntax)
    if syntax.contains(where: \.problem.mayCostValues) { entry.flags.insert(.tagsLost) }
    if plan.scope.keepsDiagnostics { syntax += BodyIndex.unfinishedMerges(file.bytes, from: start) }
    keepSyntaxProblems(file)
    var isTitled = facts[entry.start.facts...].contains { $0.kind == .title }
    var section = GratitudeSection()
    var listEnd: Int32 = 0
    var listItem: BodyItem?
    for item in body.items {
      let checkIn = entry.moments.isEmpty ? 0 : moment(around: item.source)
      if item.kind == .listItem || item.kind == .task {
        listEnd = max(listEnd, item.source.end)
        listItem = item
      }
      switch item.kind {
      case .heading:
        // The first level-1 heading is the title, unless `title:` names one or it is a time or in a
        // list, where it is one of many.
        if item.level == 1, !isTitled, item.source.start >= listEnd, !isMoment(item) {
          keepTitle(item.text, file.bytes)
          isTitled = true
        }
        if plan.kinds.contains(.gratitude) {
          section.pass(item, in: listItem, file.bytes, plan.settings.gratitudeHeadings)
        }
      case .listItem where section.holds(item):
        keepFact(.gratitude, item.text, file.bytes, of: checkIn, traits: .inText)
      case .task:
        keepFact(.task, item.text, file.bytes, number: Double(item.mark))
        checkMarks(of: item, file)
      case .tag: keepTag(item.text, of: checkIn, file.bytes)
      case .mention where plan.settings.mentionsAreTags:
        keepTag(item.text, of: checkIn, file.bytes)
      case .image, .embed: readPicture(item, of: checkIn, file)
      case .media: readMedia(item, of: checkIn, file)
      case .wikilink:
        readDayLink(item, of: day, file)
        readLink(item, of: checkIn, file)
      case .link: readLink(item, of: checkIn, file)
      case .listItem, .mention: break
      }
    }
    return isWhole ? body.wordCount : 0
  }

  /// Reports the text's first byte that isn't UTF-8; the syntax reports those in the front matter,
  /// and files in a different encoding altogether.
  private mutating func checkEncoding(_ file: FileBeingRead) {
    guard plan.scope.keepsDiagnostics,
      !syntax.contains(where: { if case .notUTF8 = $0.problem { true } else { false } })
    else { return }
    do {
      _ = try UTF8Span(validating: file.bytes.extracting(frontMatter.bodyStart..<file.bytes.count))
    } catch {
      let place = frontMatter.bodyStart + error.byteOffsets.lowerBound
      add(.notUTF8(offset: place), file, at: ByteRange(place, place + 1))
    }
  }

  private mutating func keepFact(
    _ kind: Fact.Kind, _ range: ByteRange, _ bytes: Span<UInt8>, of checkIn: UInt16 = 0,
    number: Double = 0, traits: Fact.Traits = []
  ) {
    guard plan.kinds.contains(kind), case let text = bytes.trimmed(range.indices), !text.isEmpty
    else { return }
    facts.append(
      Fact(kind: kind, traits: traits, checkIn: checkIn, number: number, text: keep(bytes, text)))
  }

  /// Keeps the words of a heading, without their Markdown.
  private mutating func keepTitle(_ range: ByteRange, _ bytes: Span<UInt8>) {
    guard plan.kinds.contains(.title) else { return }
    let text = bytes.trimmed(range.indices)
    let written = bytes.string(text)
    let words = HeadingWords.of(written)
    if words == written { return keepFact(.title, range, bytes) }
    keep(words, .title, of: 0)
  }

  /// Keeps a tag unless it repeats the last one: an entry has each tag once.
  private mutating func keepTag(
    _ range: ByteRange, of checkIn: UInt16, _ bytes: Span<UInt8>
  ) {
    if facts.count > entry.start.facts, let last = facts.last, last.kind == .tag,
      last.checkIn == checkIn,
      bytes.extracting(bytes.trimmed(range.indices)).withUnsafeBufferPointer({
        pool[last.text.range].elementsEqual($0)
      })
    {
      return
    }
    keepFact(.tag, range, bytes, of: checkIn)
  }
}

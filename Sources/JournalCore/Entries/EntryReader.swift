import JournalSyntax

/// Reads a journal's files, one after another, into rows and facts.
///
/// Each worker has one reader; it reuses its memory from file to file. The plan is common to all
/// files; the current file is passed from function to function.
package struct EntryReader {
  let plan: ReadingPlan

  // MARK: Reused memory

  var frontMatter = FrontMatter()
  var body = BodyIndex()
  var syntax: [SyntaxDiagnostic] = []
  /// The dotted name of the key being read, in canonical form.
  var keyPath: [UInt8] = []
  /// The rows of keys that repeat an earlier key of their mapping; the first one counts.
  var repeatedKeys: Set<Int32> = []
  /// The last mapping with each key: for the entry's own keys, and for check-ins'.
  var namedBy: [[UInt32]] = [[], []]
  /// The number of mappings read so far.
  var mappingCount: UInt32 = 0

  // MARK: Results

  var rows: [EntryRow] = []
  var facts: [Fact] = []
  var pool: [UInt8] = []
  var keys: KeyTable
  var files: [FileRow] = []
  /// Each file's keys, one file after another.
  var fileKeys: [KeyTable.ID] = []
  var report = FileReport()
  /// Finds the lines of the current file's numbers with units.
  var numberLines = LineCursor()
  /// The tasks listed by the scope.
  var tasks: [JournalTask] = []
  /// The number of tasks before each row's; empty if the scope lists none.
  var firstTasks: [Int32] = []

  // MARK: The current file

  var entry = EntryState(start: ReaderMark())

  /// Creates a reader for one worker.
  package init(settings: Settings, scope: Scope) {
    self.init(settings: settings, scope: scope, keys: KeyTable(settings.keys))
  }

  /// Creates a reader that shares a part's key table, as long as there are no new keys.
  package init(settings: Settings, scope: Scope, sharingKeysOf part: JournalPart?) {
    self.init(
      settings: settings, scope: scope, keys: part?.chunk.keys ?? KeyTable(settings.keys))
  }

  /// Creates a reader that already knows other files' keys.
  init(settings: Settings, scope: Scope, keys: KeyTable) {
    self.keys = keys
    plan = ReadingPlan(settings: settings, scope: scope, keys: &self.keys)
  }

  /// Reads one file.
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - path: its path from the journal's root.
  ///   - name: the offset of the file's name in `path`.
  package mutating func read(_ bytes: Span<UInt8>, path: Span<UInt8>, name: Int) {
    var row = FileRow(
      path: keep(path, 0..<path.count), hash: FileRow.hash(path), firstKey: Int32(fileKeys.count))
    let rowCount = rows.count
    let entries = report.entries
    let undated = report.undated
    report.files += 1
    let file = FileBeingRead(bytes, path: path, name: name)
    readEntry(file, kept: row.path)
    if report.undated > undated, plan.settings.dayHeadings { readDays(file, kept: row.path) }
    row.rows = Int32(rowCount)..<Int32(rows.count)
    row.entries = Int32(report.entries - entries)
    row.isUndated = report.undated > undated
    if row.isUndated {
      readNote(file)
      let known = PeriodNote(path, name: name, weekStarts: plan.settings.weekStarts)
      let names = plan.settings.periodNotes
      if let note = known ?? (names.isEmpty ? nil : names.note(at: file.pathText)) {
        report.undated -= 1
        report.periods.append(note)
        row.isUndated = false
      }
    }
    row.keyCount = Int32(fileKeys.count) - row.firstKey
    files.append(row)
  }

  private mutating func readEntry(_ file: FileBeingRead, kept path: PoolRange) {
    numberLines = LineCursor()
    let firstKey = fileKeys.count
    syntax.removeAll(keepingCapacity: true)
    frontMatter.read(file.bytes, diagnostics: &syntax)
    entry = EntryState(start: mark)
    if syntax.contains(where: \.problem.mayCostValues) { entry.flags.insert(.tagsLost) }
    keepSyntaxProblems(file)
    findRepeatedKeys()
    readKeys(file)
    guard let date = date(of: file) else { return }
    guard !isForeignEncoding else { return notUTF8(file) }
    finish(date, file, kept: path, firstKey: firstKey)
  }

  /// Reads the body of the current entry, and keeps the entry if the scope wants it.
  mutating func finish(
    _ date: WrittenDate, _ file: FileBeingRead, kept path: PoolRange, firstKey: Int
  ) {
    if entry.minute < 0 { entry.minute = date.time?.minute ?? -1 }
    let words = readBody(of: date.day, file)
    guard matches(plan.scope.filter, date.day, words: words, file) else {
      fileKeys.removeSubrange(firstKey...)
      return goBack()
    }
    report.entries += 1
    guard matches(plan.scope.query, date.day, words: words, file) else { return goBack() }
    keepFound(file)
    checkRequired(file)
    listTasks(of: date.day, file)
    if plan.scope.keepsOnlyNumbers(of: date.day) { dropTexts() }
    let body = keepText(of: date.day, file)
    rows.append(
      EntryRow(
        day: date.day, minute: entry.minute, flags: entry.flags,
        firstFact: Int32(entry.start.facts), factCount: Int32(facts.count - entry.start.facts),
        words: Int32(words), path: path, body: body,
        bodyStart: Int32(frontMatter.bodyStart)))
  }

  /// Keeps the body if the scope asks for it, or the whole file if the scope is live.
  private mutating func keepText(of day: Day, _ file: FileBeingRead) -> PoolRange {
    let start = frontMatter.bodyStart
    if let whole = entry.whole {
      return PoolRange(start: whole.start + UInt32(start), count: UInt32(file.bytes.count - start))
    }
    guard plan.scope.isLive else {
      return plan.scope.keepsText(of: day) ? keep(file.bytes, start..<file.bytes.count) : .none
    }
    if !frontMatter.decoded.isEmpty { entry.flags.insert(.hasDecoded) }
    let whole = keep(file.bytes, 0..<file.bytes.count)
    guard whole.count > start else {
      return PoolRange(start: whole.start + UInt32(start), count: 0)
    }
    return PoolRange(start: whole.start + UInt32(start), count: whole.count - UInt32(start))
  }

  /// Returns true if the front matter is in an unsupported format, such as Hugo's TOML, and seems to
  /// have a date.
  func hasForeignDate(_ file: FileBeingRead) -> Bool {
    syntax.contains { found in
      guard case .foreignFrontMatter = found.problem else { return false }
      let range = found.range.indices
      return range.contains { place in
        place + 4 <= range.upperBound && file.bytes[place] | 0x20 == UInt8(ascii: "d")
          && file.bytes.holds("ate", in: place + 1..<place + 4)
      }
    }
  }

  /// True if the file is UTF-16 or UTF-32; nothing in such a file is read.
  private var isForeignEncoding: Bool {
    syntax.contains { if case .notUTF8 = $0.problem { true } else { false } }
  }

  private mutating func notUTF8(_ file: FileBeingRead) {
    facts.removeSubrange(entry.start.facts...)
    report.notCounted.append(NotCounted(path: file.pathText, problem: .notUTF8(offset: 0)))
  }

  /// Drops all the current entry's facts except its numbers and the names of habits and tags: a
  /// page that shows a few days in full needs nothing else from the other days.
  private mutating func dropTexts() {
    let start = entry.start
    let kept = facts[start.facts...].filter {
      plan.scope.facts.contains($0.kind)
        && ($0.kind != .task || $0.isChecked || plan.scope.tasks != .none)
    }
    facts.removeSubrange(start.facts...)
    var end = start.pool
    for var fact in kept {
      let isName =
        fact.kind == .habit || fact.kind == .tag || fact.kind == .task && fact.isChecked
      let text = isName ? fact.text.range : 0..<0
      fact.text = PoolRange(start: UInt32(end), count: UInt32(text.count))
      for place in text {
        // Facts come in the order of their texts, so nothing still needed is overwritten.
        pool[end] = pool[place]
        end += 1
      }
      facts.append(fact)
    }
    pool.removeSubrange(end...)
  }

  private func matches(
    _ query: Query?, _ day: Day, words: Int, _ file: FileBeingRead
  ) -> Bool {
    guard let query else { return true }
    let target = QueryTarget(
      day: day, words: words, flags: entry.flags, facts: facts[entry.start.facts...], pool: pool,
      keys: keys)
    return query.matches(target, bytes: file.bytes, frontMatter: frontMatter)
  }

  var mark: ReaderMark {
    ReaderMark(
      facts: facts.count, pool: pool.count, diagnostics: report.diagnostics.count,
      references: report.references.count, numbers: report.numbers.count)
  }

  /// Drops everything from the current file, because it doesn't count.
  mutating func goBack() {
    facts.removeSubrange(entry.start.facts...)
    pool.removeSubrange(entry.start.pool...)
    report.diagnostics.removeSubrange(entry.start.diagnostics...)
    report.references.removeSubrange(entry.start.references...)
    report.numbers.removeSubrange(entry.start.numbers...)
  }

  /// Records an unreadable file.
  package mutating func cannotRead(_ problem: EntryProblem, path: Span<UInt8>) {
    let path = path.string(0..<path.count)
    report.notCounted.append(NotCounted(path: path, problem: problem))
    report.diagnostics.append(Diagnostic(.entry(problem), path: path))
  }

  /// Records a copy of a text that couldn't be saved; the copy isn't read.
  package mutating func note(conflictCopy path: String) {
    report.conflictCopies.append(path)
  }

  /// Returns the rows and the report, consuming the reader.
  package consuming func finish() -> JournalPart {
    JournalPart(
      chunk: IndexChunk(
        rows: rows, facts: facts, pool: pool, keys: keys, files: files, fileKeys: fileKeys,
        tasks: tasks, firstTasks: firstTasks),
      report: report)
  }

  /// Returns everything read since the last call, in memory of exactly its size.
  ///
  /// The reader keeps its own memory and its known keys for the next files.
  package mutating func take() -> JournalPart {
    let chunk = IndexChunk(
      rows: rows.copy(), facts: facts.copy(), pool: pool.copy(), keys: keys, files: files.copy(),
      fileKeys: fileKeys.copy(), tasks: tasks, firstTasks: firstTasks.copy())
    let part = JournalPart(chunk: chunk, report: report)
    rows.removeAll(keepingCapacity: true)
    facts.removeAll(keepingCapacity: true)
    pool.removeAll(keepingCapacity: true)
    files.removeAll(keepingCapacity: true)
    fileKeys.removeAll(keepingCapacity: true)
    firstTasks.removeAll(keepingCapacity: true)
    tasks = []
    report = FileReport()
    return part
  }

  private mutating func findRepeatedKeys() {
    repeatedKeys.removeAll(keepingCapacity: true)
    for found in syntax {
      if case .duplicateKey = found.problem { repeatedKeys.insert(found.range.start) }
    }
  }

  // MARK: Pool

  /// Copies bytes into the pool.
  mutating func keep(_ bytes: Span<UInt8>, _ range: Range<Int>) -> PoolRange {
    let start = pool.count
    // 4 GiB of kept text is far beyond the memory any view may use.
    guard start + range.count <= Int(UInt32.max) else { return .none }
    bytes.extracting(range).withUnsafeBufferPointer { pool.append(contentsOf: $0) }
    return PoolRange(start: UInt32(start), count: UInt32(range.count))
  }

  /// Copies a scalar's text into the pool, without surrounding blanks and invisible characters;
  /// null is empty.
  mutating func keep(_ node: FrontMatterNode, _ bytes: Span<UInt8>) -> PoolRange {
    let start = pool.count
    if node.isDecoded {
      pool.append(contentsOf: frontMatter.decoded[node.text.indices])
    } else if node.kind != .plain || !bytes.isNull(node.text.indices) {
      _ = keep(bytes, node.text.indices)
    }
    while pool.count > start, pool[pool.count - 1].isWhitespace { pool.removeLast() }
    let mayBeInvisible = pool.count > start && (pool[start] >= 0xC2 || pool[pool.count - 1] >= 0x80)
    let text = mayBeInvisible ? pool.span.trimmedVisibly(start..<pool.count) : start..<pool.count
    pool.removeSubrange(text.upperBound...)
    return PoolRange(start: UInt32(text.lowerBound), count: UInt32(text.count))
  }

  /// Releases unused kept bytes.
  mutating func release(_ range: PoolRange) {
    pool.removeSubrange(Int(range.start)...)
  }

  // MARK: Problems

  mutating func add(_ problem: EntryProblem, _ file: FileBeingRead, at range: ByteRange) {
    guard let diagnostic = diagnostic(problem, file, at: range) else { return }
    report.diagnostics.append(diagnostic)
  }

  /// Records an entry's reference, and the problem to report if its target doesn't exist.
  mutating func addReference(
    _ target: Reference.Target, _ problem: EntryProblem, _ file: FileBeingRead, at range: ByteRange
  ) {
    guard let diagnostic = diagnostic(problem, file, at: range) else { return }
    report.references.append(Reference(target: target, diagnostic: diagnostic))
  }

  private mutating func diagnostic(
    _ problem: EntryProblem, _ file: FileBeingRead, at range: ByteRange
  ) -> Diagnostic? {
    guard plan.scope.keepsDiagnostics, entry.problemsLeft > 0 else { return nil }
    entry.problemsLeft -= 1
    return Diagnostic(
      .entry(problem), path: file.pathText, bytes: file.bytes, range: range)
  }

  /// Keeps the syntax's problems.
  mutating func keepSyntaxProblems(_ file: FileBeingRead) {
    guard !syntax.isEmpty, plan.scope.keepsDiagnostics else { return }
    let path = file.pathText
    var cursor = LineCursor()
    for found in syntax.sorted(by: { $0.range.start < $1.range.start }).prefix(entry.problemsLeft) {
      report.diagnostics.append(
        Diagnostic(
          .syntax(found.problem), path: path, bytes: file.bytes, range: found.range, &cursor))
    }
    entry.problemsLeft -= min(entry.problemsLeft, syntax.count)
  }

  private mutating func checkRequired(_ file: FileBeingRead) {
    guard plan.scope.keepsDiagnostics, !plan.settings.required.isEmpty else { return }
    for key in plan.settings.required where !has(key) {
      report.diagnostics.append(
        Diagnostic(.entry(.missingRequired(key: key)), path: file.pathText))
    }
  }

  private func has(_ key: String) -> Bool {
    guard let id = keys.find(key) else { return false }
    let role = keys.roles[Int(id)]
    return facts[entry.start.facts...].contains { fact in
      role == .other
        ? fact.key == id && (fact.kind == .number || fact.kind == .word)
        : role.field.fact == fact.kind
    }
  }
}

extension Array {
  /// Returns the same elements in memory of exactly their size.
  fileprivate func copy() -> [Element] { withUnsafeBufferPointer { Array($0) } }
}

import JournalSyntax

/// Reads the files of a journal, one after another, into rows and facts.
///
/// Each worker has one reader; it reuses its memory from file to file.
public struct EntryReader {
  let settings: Settings
  let scope: Scope
  /// The kinds of facts to keep: those of the view and those of the query.
  let kinds: FactKinds
  let wantedKey: KeyTable.ID?

  var frontMatter = FrontMatter()
  var body = BodyIndex()
  var syntax: [SyntaxDiagnostic] = []

  var rows: [EntryRow] = []
  var facts: [Fact] = []
  var pool: [UInt8] = []
  var keys: KeyTable
  var files: [FileRow] = []
  /// The keys of each file, one file after another.
  var fileKeys: [KeyTable.ID] = []
  var report = FileReport()

  /// The dotted name of the key being read, in canonical form.
  var keyPath: [UInt8] = []
  /// The flags of the row being read.
  var flags: EntryRow.Flags = []
  /// The time of the entry from `time:`; -1 for none.
  var minute: Int16 = -1
  /// The rows of keys that repeat an earlier key of their mapping; the first one counts.
  var repeatedKeys: Set<Int32> = []
  /// The index of the first fact of the file being read.
  var currentFacts = 0
  /// The row of the value of `date:`.
  var dateValue: Int?
  /// The value of a `date::` line.
  var dateProperty: ByteRange?
  /// How many more problems of the current file may be kept.
  var problemsLeft = 0
  /// For each key, the last mapping that had it: for the entry's own keys, and for check-ins'.
  var namedBy: [[UInt32]] = [[], []]
  /// The number of mappings read so far.
  var mappingCount: UInt32 = 0

  /// The most problems kept per file: each holds a line.
  private static let problemLimit = 1000

  /// Creates a reader for one worker.
  public init(settings: Settings, scope: Scope) {
    self.init(settings: settings, scope: scope, keys: KeyTable(settings.keys))
  }

  /// Creates a reader that already knows the keys of other files.
  init(settings: Settings, scope: Scope, keys: KeyTable) {
    self.settings = settings
    self.scope = scope
    kinds = scope.isDetailed ? .all : scope.facts.union(scope.query?.facts ?? [])
    self.keys = keys
    wantedKey = scope.key.map { [keys] in
      var keys = keys; return keys.intern($0)
    }
    if let key = scope.key { self.keys.intern(key) }
  }

  /// Reads one file.
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - path: its path from the journal's root.
  ///   - name: the offset of the file's name in `path`.
  public mutating func read(_ bytes: Span<UInt8>, path: Span<UInt8>, name: Int) {
    var file = FileRow(
      path: keep(path, 0..<path.count), hash: FileRow.hash(path), firstKey: Int32(fileKeys.count))
    let (rowCount, entries, undated) = (rows.count, report.entries, report.undated)
    report.files += 1
    readEntry(bytes, path: path, kept: file.path, name: name)
    if rows.count > rowCount { file.row = Int32(rowCount) }
    file.isEntry = report.entries > entries
    file.isUndated = report.undated > undated
    file.keyCount = Int32(fileKeys.count) - file.firstKey
    files.append(file)
  }

  private mutating func readEntry(
    _ bytes: Span<UInt8>, path: Span<UInt8>, kept: PoolRange, name: Int
  ) {
    syntax.removeAll(keepingCapacity: true)
    frontMatter.read(bytes, diagnostics: &syntax)
    let start = Mark(self)
    problemsLeft = EntryReader.problemLimit
    flags = []
    keepSyntaxProblems(bytes, path)
    minute = -1
    dateValue = nil
    dateProperty = nil
    currentFacts = facts.count
    findRepeatedKeys()
    readKeys(bytes, path)
    guard let date = date(bytes, path: path, name: name, start) else { return }
    guard !isForeignEncoding else { return notUTF8(path, start) }
    report.entries += 1
    if minute < 0 { minute = date.time?.minute ?? -1 }
    let words = readBody(of: date.day, bytes, path)
    guard matches(date.day, words: words, bytes, since: start) else { return goBack(to: start) }
    checkRequired(path, since: start)
    if scope.keepsOnlyNumbers(of: date.day) { dropTexts(since: start) }
    rows.append(
      EntryRow(
        day: date.day, minute: minute, flags: flags, firstFact: Int32(start.facts),
        factCount: Int32(facts.count - start.facts), words: Int32(words),
        path: kept,
        body: scope.keepsText(of: date.day)
          ? keep(bytes, frontMatter.bodyStart..<bytes.count) : .none,
        bodyStart: Int32(frontMatter.bodyStart)))
  }

  /// Whether the front matter is in an unsupported format, such as Hugo's TOML: it may have a date.
  var hasForeignDate: Bool {
    syntax.contains { if case .foreignFrontMatter = $0.problem { true } else { false } }
  }

  /// Whether the file is UTF-16 or UTF-32; nothing of such a file is read.
  private var isForeignEncoding: Bool {
    syntax.contains { if case .notUTF8 = $0.problem { true } else { false } }
  }

  private mutating func notUTF8(_ path: Span<UInt8>, _ start: Mark) {
    facts.removeSubrange(start.facts...)
    report.notCounted.append(
      NotCounted(path: path.string(0..<path.count), problem: .notUTF8(offset: 0)))
  }

  /// Drops all facts of the current entry except its numbers and the names of habits and tags:
  /// that's all a page that shows a few days in full needs from the other days.
  private mutating func dropTexts(since start: Mark) {
    let kept = facts[start.facts...].filter {
      scope.facts.contains($0.kind)
        && ($0.kind != .task || $0.isChecked || scope.tasks != .none)
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

  private func matches(_ day: Day, words: Int, _ bytes: Span<UInt8>, since start: Mark) -> Bool {
    guard let query = scope.query else { return true }
    let entry = QueryTarget(
      day: day, words: words, flags: flags, facts: facts[start.facts...], pool: pool, keys: keys)
    return query.matches(entry, bytes: bytes, frontMatter: frontMatter)
  }

  /// The reader's state before a file, so that a file that doesn't count leaves no trace.
  struct Mark {
    var facts: Int
    var pool: Int
    var diagnostics: Int
    var references: Int

    init(_ reader: borrowing EntryReader) {
      facts = reader.facts.count
      pool = reader.pool.count
      diagnostics = reader.report.diagnostics.count
      references = reader.report.references.count
    }
  }

  mutating func goBack(to mark: Mark) {
    facts.removeSubrange(mark.facts...)
    pool.removeSubrange(mark.pool...)
    report.diagnostics.removeSubrange(mark.diagnostics...)
    report.references.removeSubrange(mark.references...)
  }

  /// Records a file that couldn't be read.
  public mutating func cannotRead(_ problem: EntryProblem, path: Span<UInt8>) {
    let path = path.string(0..<path.count)
    report.notCounted.append(NotCounted(path: path, problem: problem))
    report.diagnostics.append(Diagnostic(.entry(problem), path: path))
  }

  /// Records a copy of a text that couldn't be saved; the copy isn't read.
  public mutating func note(conflictCopy path: String) {
    report.conflictCopies.append(path)
  }

  /// Returns the rows and the report, consuming the reader.
  public consuming func finish() -> JournalPart {
    JournalPart(
      chunk: IndexChunk(
        rows: rows, facts: facts, pool: pool, keys: keys, files: files, fileKeys: fileKeys),
      report: report)
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

  /// Copies a scalar's text into the pool, without surrounding blanks.
  mutating func keep(_ node: FrontMatterNode, _ bytes: Span<UInt8>) -> PoolRange {
    let start = pool.count
    if node.isDecoded {
      pool.append(contentsOf: frontMatter.decoded[node.text.indices])
    } else {
      _ = keep(bytes, node.text.indices)
    }
    while pool.count > start, pool[pool.count - 1].isWhitespace { pool.removeLast() }
    return PoolRange(start: UInt32(start), count: UInt32(pool.count - start))
  }

  /// Releases kept bytes that nothing was made of.
  mutating func release(_ range: PoolRange) {
    pool.removeSubrange(Int(range.start)...)
  }

  // MARK: Problems

  mutating func add(
    _ problem: EntryProblem, _ bytes: Span<UInt8>, _ path: Span<UInt8>, at range: ByteRange
  ) {
    guard let diagnostic = diagnostic(problem, bytes, path, at: range) else { return }
    report.diagnostics.append(diagnostic)
  }

  /// Records what the entry refers to, and the problem to report if it doesn't exist.
  mutating func addReference(
    _ target: Reference.Target, _ problem: EntryProblem, _ bytes: Span<UInt8>,
    _ path: Span<UInt8>, at range: ByteRange
  ) {
    guard let diagnostic = diagnostic(problem, bytes, path, at: range) else { return }
    report.references.append(Reference(target: target, diagnostic: diagnostic))
  }

  private mutating func diagnostic(
    _ problem: EntryProblem, _ bytes: Span<UInt8>, _ path: Span<UInt8>, at range: ByteRange
  ) -> Diagnostic? {
    guard scope.keepsDiagnostics, problemsLeft > 0 else { return nil }
    problemsLeft -= 1
    return Diagnostic(
      .entry(problem), path: path.string(0..<path.count), bytes: bytes, range: range)
  }

  /// Keeps the syntax's problems.
  mutating func keepSyntaxProblems(_ bytes: Span<UInt8>, _ path: Span<UInt8>) {
    guard !syntax.isEmpty, scope.keepsDiagnostics else { return }
    let path = path.string(0..<path.count)
    var cursor = LineCursor()
    for found in syntax.sorted(by: { $0.range.start < $1.range.start }).prefix(problemsLeft) {
      report.diagnostics.append(
        Diagnostic(
          .syntax(found.problem), path: path, bytes: bytes, range: found.range, &cursor))
    }
    problemsLeft -= min(problemsLeft, syntax.count)
  }

  private mutating func checkRequired(_ path: Span<UInt8>, since start: Mark) {
    guard scope.keepsDiagnostics, !settings.required.isEmpty else { return }
    for key in settings.required where !has(key, from: start.facts) {
      report.diagnostics.append(
        Diagnostic(.entry(.missingRequired(key: key)), path: path.string(0..<path.count)))
    }
  }

  private func has(_ key: String, from firstFact: Int) -> Bool {
    guard let id = keys.find(key) else { return false }
    let role = keys.roles[Int(id)]
    return facts[firstFact...].contains { fact in
      role == .other
        ? fact.key == id && (fact.kind == .number || fact.kind == .word)
        : Fact.Kind(role: role) == fact.kind
    }
  }
}

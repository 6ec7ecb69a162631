/// Fixes lines that are indented too far, too little or by tabs, aligning them with their
/// neighbours.
///
/// Lines below a moved line move by the same distance.
struct Reindentation {
  private let file: EditedFile
  /// The indentation problems at the beginnings of lines.
  private let problems: [SyntaxDiagnostic]
  private let faulty: Set<Int>
  /// The new column of every line that may have to move, keyed by its first byte.
  private var columns: [Int: Int] = [:]

  init(_ file: EditedFile) {
    self.file = file
    problems = file.diagnostics.filter { found in
      switch found.problem {
      case .unevenIndentation, .tabIndentation: file.isLineStart(found.range.start)
      default: false
      }
    }
    faulty = Set(problems.map { Int($0.range.start) })
  }

  /// Returns one fix for all lines if the root's keys are among them, otherwise one for each key.
  func fixes() -> [SyntaxFix] {
    guard !faulty.isEmpty, file.frontMatter.firstChild(of: 0) != nil, !file.isFlow(0) else {
      return []
    }
    let pairs = Array(file.frontMatter.pairs(of: 0))
    if pairs.contains(where: { faulty.contains(file.lineStart(file.start($0.key))) }) {
      var all = self
      all.indent(0, by: 0, below: -2)
      return all.fix(problems).map { [$0] } ?? []
    }
    var fixes = [SyntaxFix]()
    var rest = problems[...]
    for pair in pairs {
      let end = file.end(pair.value)
      let own = rest.prefix { $0.range.start < end }
      rest = rest.dropFirst(own.count)
      guard !own.isEmpty else { continue }
      var one = self
      let column = file.start(pair.key) - file.lineStart(file.start(pair.key))
      one.indent(linesAfter: file.start(pair.key), to: end, by: 0, below: column)
      one.indent(pair.value, by: 0, below: column)
      if let fix = one.fix(Array(own)) { fixes.append(fix) }
    }
    return fixes
  }

  // MARK: - The new columns

  /// Sets the column of every line in a block of keys or items.
  /// - Parameters:
  ///   - shift: the distance by which the lines move with their container.
  ///   - parent: the new column of their container.
  private mutating func indent(_ row: Int, by shift: Int, below parent: Int) {
    let kind = file.node(row).kind
    guard kind == .mapping || kind == .sequence, !file.isFlow(row) else { return }
    let children = children(of: row)
    let own = children.filter { file.beginsLine($0.start) }
    let isFaulty = own.contains { faulty.contains(file.lineStart($0.start)) }
    let target = isFaulty ? target(children, shift, parent) : nil
    for child in children {
      let column = column(child.start)
      var new = column + shift
      if let target, file.beginsLine(child.start) { new = target }
      if file.beginsLine(child.start) { columns[file.lineStart(child.start)] = new }
      let moved = new - column
      indent(linesAfter: child.start, to: file.end(child.value), by: moved, below: new)
      indent(child.value, by: moved, below: new)
    }
  }

  /// Sets the columns of the lines below a child, so that they move with it.
  private mutating func indent(
    linesAfter start: Int, to end: Int, by shift: Int, below parent: Int
  ) {
    var line = file.afterLine(start)
    while line < end {
      let text = file.bytes.span.afterBlanks(line, file.bytes.count)
      columns[line] = faulty.contains(line) ? parent + 2 : text - line + shift
      line = file.afterLine(text)
    }
  }

  /// Returns the place of the key or dash where each child begins, and its value.
  private func children(of row: Int) -> [(start: Int, value: Int)] {
    guard file.node(row).kind == .sequence else {
      return file.frontMatter.pairs(of: row).map { (file.start($0.key), $0.value) }
    }
    var dash = file.start(row)
    return file.frontMatter.items(of: row).map { item in
      defer { dash = file.firstContent(from: file.afterLine(file.end(item))) }
      return (dash, item)
    }
  }

  /// Returns the most common column of the lines; if a dash precedes the first child, the column is
  /// fixed.
  private func target(
    _ children: [(start: Int, value: Int)], _ shift: Int, _ parent: Int
  ) -> Int {
    guard let first = children.first, file.beginsLine(first.start) else {
      return children.first.map { column($0.start) + shift } ?? 0
    }
    var counts: [(column: Int, count: Int)] = []
    for child in children where !hasTab(child.start) {
      let column = column(child.start)
      if let known = counts.firstIndex(where: { $0.column == column }) {
        counts[known].count += 1
      } else {
        counts.append((column, 1))
      }
    }
    let most = counts.map(\.count).max() ?? 0
    return counts.first { $0.count == most }.map { $0.column + shift } ?? parent + 2
  }

  private func column(_ place: Int) -> Int { place - file.lineStart(place) }

  private func hasTab(_ place: Int) -> Bool {
    file.bytes[file.lineStart(place)..<place].contains(Byte.tab)
  }

  // MARK: - The change

  /// Returns the splices of all lines that move; nil if a line can't move far enough to the left.
  private func fix(_ problems: [SyntaxDiagnostic]) -> SyntaxFix? {
    var splices: [ByteSplice] = []
    for (line, new) in columns.sorted(by: { $0.key < $1.key }) {
      let text = file.bytes.span.afterBlanks(line, file.bytes.count)
      guard text < file.bytes.count, !file.bytes[text].isLineEnd else { continue }
      let shift = new - (text - line)
      if faulty.contains(line) {
        guard new >= 0 else { return nil }
        splices.append(
          ByteSplice(line, text, [UInt8](repeating: Byte.space, count: new)))
      } else if shift > 0 {
        splices.append(
          ByteSplice(line, line, [UInt8](repeating: Byte.space, count: shift)))
      } else if shift < 0 {
        guard new >= 0, file.bytes[line..<line - shift].allSatisfy({ $0 == Byte.space }) else {
          return nil
        }
        splices.append(ByteSplice(line, line - shift, []))
      }
    }
    return SyntaxFix(problems, splices)
  }
}

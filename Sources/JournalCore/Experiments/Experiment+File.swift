public import JournalSyntax

extension Experiment {
  /// Returns an experiment's file name: `no-coffee-after-14-00` for `No coffee after 14:00`.
  /// - Returns: nil if no letter or digit is left.
  public static func name(of text: String) -> String? {
    var name = ""
    for character in text.lowercased() {
      if character.isLetter || character.isNumber {
        name.append(character)
      } else if let last = name.last, last != "-" {
        name.append("-")
      }
      if name.utf8.count >= 60 { break }
    }
    while name.last == "-" { name.removeLast() }
    return name.isEmpty ? nil : name
  }

  /// Returns its file: the values for its draw, and the plan in readable form.
  /// - Parameter about: the text before the plan, which explains how to read it.
  public func file(about: String) -> [UInt8] {
    var keys = [("experiment", NewValue.text(text)), ("outcome", .text(outcome))]
    if let draw {
      keys += [
        ("started", .plain("\(draw.started)")), ("days", .plain("\(draw.days)")),
        ("block", .plain("\(draw.block)")), ("seed", .plain("\(draw.seed)")),
      ]
    }
    var front = EditedFile(Array("---\n---\n".utf8))
    for (key, value) in keys {
      do { try front.set(NodePath(key: key), to: value) } catch { continue }
    }
    let list = plan.map { "- \($0.range): \($0.isOn ? "on" : "off")\n" }.joined()
    return front.bytes + Array((about + list).utf8)
  }

  /// Returns the file with the day from which the experiment is given up.
  public static func stopping(
    _ bytes: [UInt8], on day: Day
  ) throws(EditError) -> [UInt8] {
    var file = EditedFile(bytes)
    try file.set(NodePath(key: "stopped"), to: .plain("\(day)"))
    return file.bytes
  }

  // MARK: Reading

  /// Reads an experiment's file; the plan is its list.
  /// - Parameter path: the file's path from the journal's root.
  /// - Returns: the experiment, and the problems with unreadable lines in the plan.
  public static func read(_ file: [UInt8], path: String) -> (Experiment, [Diagnostic]) {
    let document = PlainDocument(file)
    let base = path.split(separator: "/").last.map(String.init) ?? ""
    let name = base.hasSuffix(".md") ? String(base.dropLast(3)) : base
    func text(_ key: String) -> String? {
      document.frontMatter[key].flatMap { $0.trimmed.isEmpty ? nil : $0.trimmed }
    }
    func day(_ key: String) -> Day? { text(key).flatMap(Experiment.day) }
    var experiment = Experiment(name, text: text("experiment") ?? name)
    experiment.outcome = text("outcome") ?? "mood"
    experiment.stopped = day("stopped")
    if let started = day("started"), let days = text("days").flatMap({ Int($0) }),
      let block = text("block").flatMap({ Int($0) }),
      let seed = text("seed").flatMap({ UInt64($0) }),
      (2...10_000).contains(days), (1...days / 2).contains(block)
    {
      experiment.draw = Draw(started: started, days: days, block: block, seed: seed)
    }
    var problems: [Diagnostic] = []
    document.forEachLine { line, place in
      guard let words = Experiment.item(line) else { return }
      if let block = Experiment.block(words), experiment.plan.last.isBefore(block) {
        experiment.plan.append(block)
      } else {
        let fault = EntryProblem.badSetting(name: "plan", expected: .plannedDays)
        problems.append(
          Diagnostic(
            .entry(fault), path: path, bytes: file.span,
            range: ByteRange(place.lowerBound, place.upperBound)))
      }
    }
    return (experiment, problems)
  }

  /// Returns the text after a list item's marker, if it begins with a digit.
  private static func item(_ line: String) -> String? {
    let line = line.trimmed
    guard let mark = line.first, "-*+".contains(mark), line.dropFirst().first == " " else {
      return nil
    }
    let words = line.dropFirst().trimmed
    return words.first?.isNumber == true ? words : nil
  }

  private static func block(_ words: String) -> Block? {
    guard let colon = words.lastIndex(of: ":") else { return nil }
    guard
      let isOn = ["on": true, "off": false][
        words[words.index(after: colon)...].trimmed.lowercased()]
    else { return nil }
    let ends = words[..<colon].trimmed.split(separator: "..", omittingEmptySubsequences: false)
      .map { Experiment.day(String($0)) }
    guard ends.count <= 2, let first = ends.first ?? nil, let last = ends.last ?? nil, first <= last
    else { return nil }
    return Block(DayRange(first, last), isOn: isOn)
  }

  private static func day(_ text: String) -> Day? {
    guard text.trimmed.first?.isNumber == true else { return nil }
    return DateWords.fixedDay(text.trimmed)
  }
}

extension Experiment.Block? {
  /// Returns true if a block comes later; every block comes after nil.
  fileprivate func isBefore(_ block: Experiment.Block) -> Bool {
    guard let self else { return true }
    return self.range.last < block.range.first
  }
}

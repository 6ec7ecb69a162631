public import JournalCore
public import JournalEditing
public import JournalStore

extension Journal {
  /// A journal's problems.
  public struct Checkup: Sendable {
    /// The journal's entries, read with `CheckView.scope`.
    public var index: DatedIndex
    /// Every problem, by file and place.
    public var problems: [Diagnostic]

    /// Creates a checkup from problems in any order.
    package init(_ index: DatedIndex, _ problems: [Diagnostic]) {
      self.index = index
      self.problems = problems.sorted {
        ($0.path, $0.line, $0.column) < ($1.path, $1.line, $1.column)
      }
    }

    /// The problems as people see them: all moods in unknown words are one.
    package var shown: [Diagnostic] { problems.gatheringMoodWords }

    /// Returns the checkup with more problems.
    package func adding(_ problems: [Diagnostic]) -> Checkup {
      Checkup(index, self.problems + problems)
    }

    /// Returns the checkup with only the problems in some files and folders.
    /// - Parameter paths: from the journal's root; empty for all.
    package func only(_ paths: [String]) -> Checkup {
      guard !paths.isEmpty else { return self }
      var checkup = self
      checkup.problems = problems.filter { problem in
        paths.contains {
          $0.isEmpty || problem.path == $0 || problem.path.hasPrefix($0 + "/")
        }
      }
      return checkup
    }
  }

  /// Finds every problem in the journal; JournalGit finds those only git knows about.
  public func check() throws -> Checkup {
    let index = try silentIndex(CheckView.scope(settings))
    var references = ReferenceCheck(location)
    var found = settingsProblems + index.report.diagnostics
    found += references.problems(index.journal, today: today)
    found += index.journal.unitProblems
    let habits = habitFiles()
    found += habits.problems + habitTickProblems(index, habits.habits)
    found += experimentBook().problems + friendBook().problems
    found += articleFiles().problems
    found += waiting(index.report)
    let checkboxes = index.journal.checkboxKeys
    if !checkboxes.isEmpty {
      found.append(
        Diagnostic(.entry(.checkboxes(checkboxes)), path: JournalLocation.settingsName))
    }
    found += try soundProblem().map { [$0] } ?? []
    found += datesElsewhere(index.report)
    return Checkup(index, found)
  }

  /// Returns the problem with files that have their dates under a key other than `date`.
  private func datesElsewhere(_ report: FileReport) -> [Diagnostic] {
    report.datesElsewhere.map { key, files in
      let keys = settings.keys[.date] ?? KeyRole.date.defaultKeys
      let problem = EntryProblem.datesElsewhere(key: key, files: files, keys: keys)
      return [Diagnostic(.entry(problem), path: JournalLocation.settingsName)]
    } ?? []
  }

  /// Returns the ticks without a number for habits with a limit, and those with a number in their
  /// name, each at its place.
  private func habitTickProblems(_ index: DatedIndex, _ habits: [Habit]) -> [Diagnostic] {
    let book = HabitBook(index, files: habits)
    func diagnostic(_ problem: EntryProblem, _ path: String, _ name: String) -> Diagnostic {
      guard let bytes = try? location.contents(of: path),
        let range = EntryFile(bytes, settings: settings).place(ofHabit: name)
      else { return Diagnostic(.entry(problem), path: path) }
      return Diagnostic(.entry(problem), path: path, bytes: bytes.span, range: range)
    }
    return book.ticksWithoutNumber(index).map { path, habit in
      diagnostic(.tickWithoutNumber(habit: habit), path, habit)
    }
      + book.amountsInNames(index).map { path, habit, amount in
        diagnostic(.amountInName(habit: habit, amount: amount), path, "\(habit) \(amount)")
      }
  }

  /// Returns the problem with a sound setting that isn't one of the journal's files.
  private func soundProblem() throws(StoreError) -> Diagnostic? {
    let name = JournalLocation.settingsName
    guard case .file(let sound) = settings.stretch.chime,
      ((try? location.place(ofFile: sound)) ?? nil) == nil,
      let file = try location.contents(of: name)
    else { return nil }
    return Settings.diagnostic(.soundMissing, of: .stretchChime, in: file, path: name)
  }

  /// Returns the problems in a file just written.
  public func problems(ofFile path: String) throws(StoreError) -> [Diagnostic] {
    try JournalReading(
      root: location.root, settings: settings, scope: CheckView.scope(settings)
    ).index(of: [path]).report.diagnostics
  }

  // MARK: Waiting texts

  /// The drafts of texts not yet in the journal.
  public var drafts: Drafts {
    Drafts(of: location, state: state, timeZone: settings.timeZone)
  }

  /// Returns all of the journal's texts that wait for the person: drafts, and copies of texts that
  /// couldn't be saved.
  public func waiting(_ report: FileReport) -> [Diagnostic] {
    let drafts = drafts.found()
    return drafts.waiting.map { draft in
      Diagnostic(.entry(.draftWaits(draft.subject, words: draft.words)), path: draft.path)
    }
      + drafts.refused.map { Diagnostic(.entry(.draftRefused), path: $0) }
      + drafts.unreadable.map { path, code in
        Diagnostic(.entry(.folderUnreadable(errno: code)), path: path)
      }
      + location.conflictCopies(report).map { path in
        Diagnostic(
          .entry(.conflictCopy(path, of: location.original(ofConflictCopy: path))), path: path)
      }
  }
}

extension Journal {
  /// Returns the fixes for some problems, if certain to be right, file by file.
  ///
  /// A file with a link to it isn't renamed, which is reported.
  public func fixes(of problems: [Diagnostic]) throws -> [FileFix] {
    let disagrees = problems.contains {
      if case .entry(.dateDisagrees) = $0.problem { true } else { false }
    }
    let links = disagrees ? try linkedNames() : LinkedNames()
    var byFile: [[UInt8]: [Diagnostic]] = [:]
    for problem in problems { byFile[Array(problem.path.utf8), default: []].append(problem) }
    var fixes: [FileFix] = []
    var taken: Set<String> = []
    for problems in byFile.values.sorted(by: { $0[0].path < $1[0].path }) {
      let path = problems[0].path
      let contents: [UInt8]?
      do throws(StoreError) { contents = try location.contents(of: path) } catch {
        // The problems already include files that couldn't be read before.
        if !problems.contains(where: \.problem.isOfReading) {
          notices.note(.notFixed(error), unread: path)
        }
        continue
      }
      guard let bytes = contents,
        DayEntry(path, bytes, day: today, settings: settings).isPlainNote
      else { continue }
      let fix = FileFix(
        path: path, bytes: bytes, problems: problems,
        isFenced: path != JournalLocation.settingsName
      ) {
        guard !taken.contains($0), !location.isThere($0) else { return false }
        guard links.contains(path) else { return true }
        notices.note(.nameKept(path: path))
        return false
      }
      guard let fix else { continue }
      taken.insert(fix.newPath)
      fixes.append(fix)
    }
    return fixes
  }

  /// Returns the link targets in the journal's texts, in entries and in notes.
  private func linkedNames() throws -> LinkedNames {
    var names = LinkedNames()
    for path in try silentIndex(.days).journal.filePaths {
      if let bytes = (try? location.contents(of: path)) ?? nil { names.add(linksIn: bytes) }
    }
    return names
  }

  /// Makes fixes as one step.
  ///
  /// A file that can't be written is left as it is and reported.
  /// - Parameter paths: the requested files and folders, for the undo list.
  /// - Returns: the fixes made.
  /// - Throws: `StoreError` if the journal can't be written at all.
  public func make(_ fixes: [FileFix], of paths: [String] = []) throws -> [FileFix] {
    var fixes = fixes
    while !fixes.isEmpty {
      do {
        try change((["check --fix"] + paths).joined(separator: " ")) { _, change in
          for file in fixes.flatMap(\.changes) { change.add(file) }
        }
        return fixes
      } catch let error as StoreError {
        guard let path = error.pathOfOneFile,
          let index = fixes.firstIndex(where: { $0.path == path || $0.newPath == path })
        else { throw error }
        notices.note(.notFixed(error))
        fixes.remove(at: index)
      }
    }
    return []
  }
}

extension FileFix {
  /// A fix's writes and renames.
  fileprivate var changes: [FileChange] {
    var changes: [FileChange] = []
    if new != old { changes.append(.write(path: path, old: old, new: new)) }
    if newPath != path { changes.append(.move(from: path, to: newPath, old: new)) }
    return changes
  }
}

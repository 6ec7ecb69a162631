public import JournalCore
public import JournalEditing
import JournalStore

extension Journal {
  /// Returns the fixes of some problems that are certain to be right, file by file.
  ///
  /// A file that another text links to isn't renamed, which is reported.
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
        // A file that couldn't be read before is among the problems already.
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

  /// Returns the names that the texts of the journal link to, in entries and in notes.
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
  /// - Parameter paths: the files and folders that were asked for, for the undo list.
  /// - Returns: the fixes that were made.
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
  /// The writes and renames of a fix.
  fileprivate var changes: [FileChange] {
    var changes: [FileChange] = []
    if new != old { changes.append(.write(path: path, old: old, new: new)) }
    if newPath != path { changes.append(.move(from: path, to: newPath, old: new)) }
    return changes
  }
}

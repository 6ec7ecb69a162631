import JournalCore
import JournalEditing
import JournalStore

extension Session {
  /// What can be mended of the problems that were found, file by file.
  func fixes(of found: [Diagnostic]) -> [FileFix] {
    var byFile: [[UInt8]: [Diagnostic]] = [:]
    for problem in found { byFile[Array(problem.path.utf8), default: []].append(problem) }
    var fixes: [FileFix] = []
    var taken: Set<String> = []
    for problems in byFile.values.sorted(by: { $0[0].path < $1[0].path }) {
      let path = problems[0].path
      // What can't be read is among the problems already.
      guard let bytes = (try? location.contents(of: path)) ?? nil else { continue }
      let fix = FileFix(
        path: path, bytes: bytes, problems: problems,
        isFenced: path != JournalLocation.settingsName
      ) { !taken.contains($0) && !location.isThere($0) }
      guard let fix else { continue }
      taken.insert(fix.newPath)
      fixes.append(fix)
    }
    return fixes
  }

  /// Makes fixes as one step; a file that can't be written as things stand is left and said.
  /// - Returns: those that were made.
  func apply(_ fixes: [FileFix], label: String) throws -> [FileFix] {
    var fixes = fixes
    while !fixes.isEmpty {
      do throws(StoreError) {
        let outcome = try writing.apply(
          fixes.flatMap(\.changes), label: label, now: now)
        tell(outcome)
        return fixes
      } catch {
        guard let path = error.pathOfOneFile,
          let index = fixes.firstIndex(where: { $0.path == path || $0.newPath == path })
        else { throw error }
        printError(CommandWording.message(for: error))
        fixes.remove(at: index)
      }
    }
    return []
  }
}

extension FileFix {
  /// What is to be written and renamed.
  fileprivate var changes: [FileChange] {
    var changes: [FileChange] = []
    if new != old { changes.append(.write(path: path, old: old, new: new)) }
    if newPath != path { changes.append(.move(from: path, to: newPath, old: new)) }
    return changes
  }
}

extension StoreError {
  /// The file that alone is in the way; nil where it is the journal or the disk.
  fileprivate var pathOfOneFile: String? {
    switch self {
    case .changedSince(let path, _), .alreadyThere(let path), .leadsOutside(let path),
      .hardLinked(let path, _), .readOnly(let path), .offLimits(let path):
      path
    default: nil
    }
  }
}

import JournalCore
import JournalExchange
import JournalStore
import Phrases

// Files that are entries already: they are copied as they are.
extension Importing {
  /// Plans to copy the files in a folder or an archive, each to the same path here.
  ///
  /// Existing files stay as they are.
  mutating func copyFiles() throws {
    for problem in source.refused {
      outcome.rows.read += 1
      leaveOut(problem)
    }
    guard let files = source.files else { return }
    for (number, name) in source.names.enumerated() where !Importing.isHidden(name) {
      if number % 64 == 0 { journal.progress?(number) }
      outcome.rows.read += 1
      let path = (source.request.folder.map { $0 + "/" } ?? "") + name
      guard JournalPath.isAllowed(path) else {
        leaveOut(ImportProblem(name, .refused(.leadsOutside)))
        continue
      }
      if journal.location.isThere(path) || paths.contains(path.comparedName) {
        try compare(name, with: path)
      } else {
        try copy(name, files, to: path)
      }
    }
  }

  /// Returns true if a name is hidden, or a shadow added to archives by Finder.
  private static func isHidden(_ name: String) -> Bool {
    name.split(separator: "/").contains { $0.hasPrefix(".") || $0 == "__MACOSX" }
  }

  private static func isText(_ name: String) -> Bool {
    [".md", ".markdown", ".txt", ".org"].contains { name.lowercased().hasSuffix($0) }
  }

  /// Leaves a file out.
  private mutating func leaveOut(_ problem: ImportProblem) {
    outcome.rows.leaveOut(.unreadable)
    outcome.problems.append(problem)
  }

  private mutating func compare(_ name: String, with path: String) throws {
    let hash = try source.hash(of: name)
    outcome.rows.used += 1
    let there = try? OpenSource(journal.location.root + "/" + path)
    if let hash, there?.contentHash() == hash {
      outcome.unchanged += 1
    } else {
      outcome.kept.append(ImportOutcome.Entry(path: path, place: name))
    }
  }

  private mutating func copy(_ name: String, _ files: any ImportFiles, to path: String) throws {
    paths.insert(path.comparedName)
    var reason: UnreadReason?
    let read: ((UnsafeRawBufferPointer) throws -> Void) throws -> Bool = { body in
      reason = try files.read(name, most: ImportedSource.mostBytes, body)
      return reason == nil
    }
    if staged == nil { _ = try read { _ in } } else { try staged?.add(at: path, read) }
    if let reason {
      return leaveOut(ImportProblem(name, .refused(reason)))
    }
    outcome.rows.used += 1
    if Importing.isText(name) {
      outcome.added.append(ImportOutcome.Entry(path: path, place: name))
    } else {
      outcome.files += 1
    }
  }
}

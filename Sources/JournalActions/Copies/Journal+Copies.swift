import JournalCore
public import JournalEditing
public import JournalStore

// The copies left beside files by sync services, and by Daymark itself.
extension Journal {
  /// Returns the paths of all copies, sorted.
  /// - Throws: `StoreError` if the journal can't be read.
  public func copyPaths() throws(StoreError) -> [String] {
    location.conflictCopies(try silentIndex(.days).report)
  }

  /// Returns all copies, compared with their files.
  /// - Throws: `StoreError` if the journal can't be read; a copy that can't be read is in the list.
  public func copies() throws(StoreError) -> [LeftCopy] {
    try copyPaths().map { path in
      let original = location.original(ofConflictCopy: path)
      return LeftCopy(
        path: path, original: original, service: location.service(ofConflictCopy: path),
        comparison: comparison(of: original, with: path))
    }
  }

  private func comparison(of file: String, with copy: String) -> LeftCopy.Comparison {
    guard location.isThere(file) else { return .fileGone }
    do throws(StoreError) {
      guard let one = try location.contents(of: file), let other = try location.contents(of: copy)
      else { return .fileGone }
      return .read(CopyDifference(of: one, with: other))
    } catch {
      return .unread(error)
    }
  }

  /// Returns the outcome `mergeCopies` would have.
  /// - Parameter paths: the copies; nil for all.
  /// - Throws: `StoreError` if the journal can't be read.
  public func copyMerges(_ paths: [String]? = nil) throws(StoreError) -> [CopyOutcome] {
    CopyMerging(try wanted(paths), in: self).outcomes
  }

  /// Merges copies into their files, and moves them to the trash, as one step.
  ///
  /// A copy that can't be merged is left as it is, and so is its file.
  /// - Parameters:
  ///   - paths: the copies; nil for all. Missing ones are left out.
  ///   - command: the step's name in the undo list.
  /// - Throws: `StoreError` if the journal can't be read or written at all; nothing is changed
  ///   then.
  public func mergeCopies(
    _ paths: [String]? = nil, command: String = "copies merge"
  ) throws -> [CopyOutcome] {
    var inTheWay: [String: StoreError] = [:]
    while true {
      do {
        return try change(command) { journal, change in
          let merging = CopyMerging(
            try journal.wanted(paths), in: journal, leaving: inTheWay)
          for file in merging.changes { change.add(file) }
          return merging.outcomes
        }
      } catch let error as StoreError {
        // A file that can't be written stays with its copies, and the others are merged.
        guard let path = error.pathOfOneFile, inTheWay[path] == nil else { throw error }
        inTheWay[path] = error
      }
    }
  }

  private func wanted(_ paths: [String]?) throws(StoreError) -> [String] {
    let all = try copyPaths()
    return paths.map { paths in all.filter(paths.contains) } ?? all
  }

  /// Returns the copies to move to the trash.
  /// - Parameter paths: the copies; nil for all.
  /// - Throws: `StoreError` if the journal can't be read.
  public func copyRemovals(_ paths: [String]? = nil) throws(StoreError) -> [FileChange] {
    try wanted(paths).map { path throws(StoreError) in
      // A picture may be too large to be read; it is moved as it is.
      .remove(path: path, old: (try? location.contents(of: path)) ?? nil)
    }
  }

  /// Moves copies to the trash without merging them.
  /// - Parameters:
  ///   - paths: the copies; nil for all.
  ///   - shown: the result of `copyRemovals` the person agreed to; nil if they agree to any.
  ///   - command: the step's name in the undo list.
  /// - Returns: the paths of the copies.
  /// - Throws: `JournalError.changedSinceShown`; or `StoreError`.
  @discardableResult
  public func trashCopies(
    _ paths: [String]? = nil, shown: [FileChange]? = nil, command: String = "copies trash"
  ) throws -> [String] {
    try change(command, shown: shown) { journal in
      try journal.copyRemovals(paths)
    } files: { files, _ in
      files
    }.map(\.path)
  }
}

/// A copy left beside a file by a sync service, or by Daymark.
public struct LeftCopy: Hashable, Sendable {
  /// Its path from the journal's root.
  public var path: String
  /// The path of the copied file.
  public var original: String
  /// The program that seems to have left it.
  public var service: CopyService
  /// The comparison of the two.
  public var comparison: Comparison

  /// The result of comparing a copy with its file.
  public enum Comparison: Hashable, Sendable {
    /// Both were read.
    case read(CopyDifference)
    /// There is no such file.
    case fileGone
    /// One of them can't be read.
    case unread(StoreError)
  }
}

/// The copies beside a journal's files.
package struct CopiesView: Hashable, Sendable, Codable {
  /// The name and version of the JSON schema.
  package var schema = "daymark/copies/1"
  /// The copies, by path.
  package var copies: [Copy]

  /// A copy.
  package struct Copy: Hashable, Sendable, Codable {
    /// Its path from the journal's root.
    package var path: String
    /// The path of the copied file.
    package var of: String
    /// The program that seems to have left it.
    package var service: CopyService
    /// `same`, `lines`, `bytes`, `file-gone` or `unread`.
    package var differs: String
    /// The number of lines only in the copy; nil unless both are texts.
    package var onlyInCopy: Int?
    /// The number of lines only in the file; nil unless both are texts.
    package var onlyInFile: Int?
  }

  /// Creates the list of copies.
  package init(_ copies: [LeftCopy]) { self.copies = copies.map(Copy.init) }
}

extension CopiesView.Copy {
  fileprivate init(_ copy: LeftCopy) {
    path = copy.path
    of = copy.original
    service = copy.service
    switch copy.comparison {
    case .read(.same): differs = "same"
    case .read(.lines(let copy, let file)):
      differs = "lines"
      onlyInCopy = copy
      onlyInFile = file
    case .read(.bytes): differs = "bytes"
    case .fileGone: differs = "file-gone"
    case .unread: differs = "unread"
    }
  }
}

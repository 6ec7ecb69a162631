/// What of a journal would be, or is, in the clear where it shouldn't be.
package struct InTheClearError: Error, Hashable, Sendable {
  /// A file of a commit.
  package struct Found: Hashable, Sendable {
    /// The commit's name.
    package var commit: String
    /// The path from the repository's top.
    package var path: [UInt8]

    init(_ commit: String, _ path: [UInt8]) { (self.commit, self.path) = (commit, path) }
  }

  /// Files that aren't sealed.
  package var plain: [Found] = []
  /// Files that begin like sealed ones and can't be opened.
  package var damaged: [Found] = []

  /// Whether there is nothing.
  package var isEmpty: Bool { plain.isEmpty && damaged.isEmpty }
}

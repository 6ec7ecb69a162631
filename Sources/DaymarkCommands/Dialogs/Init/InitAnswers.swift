import JournalActions

/// A person's answers about a new journal; without a dialog, the defaults.
struct InitAnswers: Hashable, Sendable {
  /// The folder, as it was written.
  var folder = "."
  /// The choices for the journal.
  var journal = JournalBeginning()
  /// Whether its history is stored in git.
  var usesGit = false
}

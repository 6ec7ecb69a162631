import JournalActions

/// What a person answers about a new journal; without a dialog, the defaults.
struct InitAnswers: Hashable, Sendable {
  /// The folder, as it was written.
  var folder = "."
  /// How the journal is to be.
  var journal = JournalBeginning()
  /// Whether its history is kept with git.
  var usesGit = false
}

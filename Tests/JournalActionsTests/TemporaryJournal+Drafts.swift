import JournalEditing

extension CheckInDraft {
  /// A check-in with a mood alone.
  static func mood(_ mood: String) -> CheckInDraft {
    var draft = CheckInDraft()
    draft.mood = mood
    return draft
  }

  /// One with a text alone.
  static func text(_ text: String) -> CheckInDraft {
    var draft = CheckInDraft()
    draft.text = text
    return draft
  }
}

extension CheckInDraft {
  /// Returns a habit's name and amount from `run`, `water:6` or `gym:skip`; no amount means done.
  public static func mark(of habit: String) -> (name: String, amount: String?) {
    let mark = WrittenHabit(habit)
    return (mark.name, mark.amount)
  }
}

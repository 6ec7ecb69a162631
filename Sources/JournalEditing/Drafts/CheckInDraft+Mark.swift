extension CheckInDraft {
  /// A habit's name and how much of it was done, of `run`, `water:6` or `gym:skip`; no amount is
  /// done.
  public static func mark(of habit: String) -> (name: String, amount: String?) {
    let mark = WrittenHabit(habit)
    return (mark.name, mark.amount)
  }
}

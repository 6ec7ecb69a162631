public import JournalCore

// The boxes of habits: a checked task whose text is a habit's name ticks it.
extension TaskFile {
  /// Checks the box of a habit; unlike a task it gets no date, because it belongs to its day.
  public func ticking(_ box: JournalTask) throws(EntryError) -> [UInt8] {
    var line = TaskLine(box, in: bytes)
    line.setBox("x")
    return try replacing(box, with: line.changed)
  }

  /// Returns the boxes of a habit.
  /// - Parameter isChecked: whether it is those that are checked, or those that are open.
  public func boxes(of habit: Habit, isChecked: Bool) -> [JournalTask] {
    tasks.filter { task in
      habit.isNamed(task.text) && (isChecked ? task.state == .done : task.state == .open)
    }
  }
}

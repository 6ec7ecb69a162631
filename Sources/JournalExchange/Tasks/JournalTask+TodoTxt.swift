import JournalCore

extension JournalTask.State {
  /// The value of `status:`, for the boxes that todo.txt doesn't have.
  var status: String? {
    switch self {
    case .started: "started"
    case .cancelled: "cancelled"
    case .open, .done, .other: nil
    }
  }

  /// Reads a value of `status:`; nil if it isn't ours.
  /// - Parameter state: open, or done after an `x`.
  init?(status: String, of state: JournalTask.State) {
    switch (status, state) {
    case ("started", .open): self = .started
    case ("cancelled", .done): self = .cancelled
    case ("open", .open), ("done", .done): self = state
    default: return nil
    }
  }
}

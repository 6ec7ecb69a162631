package import JournalCore

extension JournalTask {
  /// All that it says on a line, for tables.
  package var says: String {
    var parts = ["\(state.rawValue) '\(text)'"]
    if let due { parts.append("due \(due)") }
    if let scheduled { parts.append("scheduled \(scheduled)") }
    if let alarm { parts.append("alarm \(alarm)") }
    if let nag { parts.append("nag \(nag)") }
    if let done { parts.append("done \(done)") }
    if let created { parts.append("created \(created)") }
    if let repeats { parts.append("repeats \(repeats)") }
    if priority != 0 { parts.append("priority \(priority)") }
    return parts.joined(separator: " ")
  }
}

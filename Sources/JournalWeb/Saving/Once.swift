import Synchronization

/// Forms that were sent, so that one that is sent twice is written once.
///
/// Browsers send a form again when somebody reloads the page that answered it, or presses a button
/// twice; the offline shell, when it doesn't know whether an answer got lost.
final class Once: Sendable {
  private struct Sent {
    /// Where each form's answer led, by its number.
    var answers: [String: String] = [:]
    /// The numbers, the oldest first.
    var order: [String] = []
  }

  private let sent = Mutex(Sent())
  /// The most forms that are remembered.
  private static let most = 10_000

  /// Does the work of a form, unless it was done before; leads to the page that shows it.
  /// - Parameter number: what the form carries; nil for a form that was made elsewhere.
  func perform(
    _ number: String?, then address: String, _ work: () throws -> Void
  ) rethrows -> WebResponse {
    guard let number, number.utf8.count <= 100 else {
      try work()
      return .see(address)
    }
    // The work is done inside, so that the second of two requests waits for the first.
    return try sent.withLock { sent throws -> WebResponse in
      if let known = sent.answers[number] { return .see(known) }
      try work()
      sent.answers[number] = address
      sent.order.append(number)
      if sent.order.count > Once.most { sent.answers[sent.order.removeFirst()] = nil }
      return .see(address)
    }
  }
}

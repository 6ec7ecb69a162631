import JournalStore
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
  /// - Parameter number: what distinguishes the form; nil for one that may be sent several times.
  func perform(
    _ number: String?, then address: String, _ work: () throws -> Void
  ) rethrows -> WebResponse {
    guard let number else {
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

extension Visit {
  /// Distinguishes what was sent from everything else; nil if it may be sent several times.
  ///
  /// It depends on all fields and files: a page that a browser kept may be filled in and sent anew.
  /// The token is left out, since the same form may be sent in another session, and so is the sender's
  /// clock, which goes on.
  var onceKey: String? {
    guard form["once"] != nil else { return nil }
    let address = target.path.joined(separator: "/")
    let fields = form.fields.filter { !["csrf", "clock"].contains($0.name) }.flatMap {
      [$0.name, $0.value]
    }
    let files = form.files.flatMap { [$0.field, $0.name, "\($0.size)"] }
    let parts = [address] + fields + ["files"] + files
    return ContentHash.digits(of: Array(parts.joined(separator: "\u{0}").utf8))
  }
}

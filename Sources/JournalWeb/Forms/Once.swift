import Codecs
import JournalStore
import Synchronization

/// The sent forms, so that one sent twice is written once.
///
/// Browsers send a form again if somebody reloads the page that answered it, or presses a button
/// twice; so does the offline shell, if an answer may have been lost.
final class Once: Sendable {
  /// A form, and its answer's address; nil until it was carried out.
  private final class Sent: Sendable {
    let answer = Mutex<String?>(nil)
  }

  private struct Forms {
    var sent: [String: Sent] = [:]
    /// The numbers, the oldest first.
    var order: [String] = []
  }

  private let forms = Mutex(Forms())
  /// The most forms to remember.
  private static let most = 10_000

  /// Does a form's work, unless it was done before; leads to the page that shows it.
  /// - Parameter number: distinguishes the form; nil for one that may be sent several times.
  func perform(
    _ number: String?, then address: String, _ work: () throws -> Void
  ) rethrows -> WebResponse {
    try perform(number) {
      try work()
      return address
    }
  }

  /// Does a form's work, unless it was done before; leads to the page that it returns.
  func perform(_ number: String?, _ work: () throws -> String) rethrows -> WebResponse {
    guard let number else { return .see(try work()) }
    // The work is done inside, so that the second of two requests waits for the first. Other forms
    // wait for neither.
    return try form(number).answer.withLock { answer throws -> WebResponse in
      if let answer { return .see(answer) }
      let address = try work()
      answer = address
      return .see(address)
    }
  }

  /// Returns true if a form was carried out.
  func isDone(_ number: String?) -> Bool {
    number.flatMap { number in forms.withLock { $0.sent[number] } }?.answer.withLock { $0 != nil }
      ?? false
  }

  private func form(_ number: String) -> Sent {
    forms.withLock { forms in
      if let known = forms.sent[number] { return known }
      let new = Sent()
      forms.sent[number] = new
      forms.order.append(number)
      if forms.order.count > Once.most { forms.sent[forms.order.removeFirst()] = nil }
      return new
    }
  }
}

extension Visit {
  /// A key that distinguishes the sent form from all others; nil if it may be sent several times.
  ///
  /// It depends on all fields and files: a page that a browser kept may be filled in and sent
  /// again. The token is left out, since the same form may be sent in another session, and so is
  /// the sender's clock, which goes on.
  var onceKey: String? {
    guard form["once"] != nil else { return nil }
    let address = target.path.joined(separator: "/")
    let fields = form.fields.filter { !["csrf", "clock"].contains($0.name) }.flatMap {
      [$0.name, $0.value]
    }
    let files = form.files.flatMap { [$0.field, $0.name, "\($0.size)"] }
    let parts = [address] + fields + ["files"] + files
    return SHA256.digits(of: Array(parts.joined(separator: "\u{0}").utf8))
  }
}

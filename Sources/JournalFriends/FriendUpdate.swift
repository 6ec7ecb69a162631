import Codecs
package import JournalCore
import JournalVault

/// An update from somebody to one friend: shared numbers and encouragements; signed, counted, and
/// meant for nobody else.
package struct FriendUpdate: Hashable, Sendable {
  /// The name they give themselves.
  package var title: String
  /// The update's number for this friend, from 1.
  package var serial: Int
  /// The digest of the update before this one; nil for the first.
  package var before: String?
  /// The friend it is for.
  package var recipient: FriendIdentity
  /// The shared numbers; the day alone as long as nothing is shared.
  package var numbers: SharedNumbers
  /// Their encouragements, oldest first.
  package var cheers: [Cheer]
  /// A request: their card and message; nil in an update for a friend.
  package var request: Request?

  /// A request's data about its sender.
  package struct Request: Hashable, Sendable {
    /// Their card.
    package var card: FriendCard
    /// Their message; it may be empty.
    package var message: String

    /// Creates a request.
    package init(_ card: FriendCard, _ message: String) {
      self.card = card
      self.message = FriendText.clean(message, most: Cheer.mostBytes)
    }
  }

  /// Creates an update.
  package init(
    _ title: String, for recipient: FriendIdentity, _ numbers: SharedNumbers,
    cheers: [Cheer] = [], request: Request? = nil
  ) {
    self.title = title
    self.recipient = recipient
    self.numbers = numbers
    self.cheers = cheers
    self.request = request
    serial = 1
    before = nil
  }

  /// The maximum number of bytes in an update.
  package static let mostBytes = 49_152
  /// The maximum number of habits in an update.
  package static let mostHabits = 32
  /// The largest number accepted for a streak: a hundred years.
  static let mostDays = 36_600
  static let mark = "daymark-update 1"

  // MARK: Writing

  /// Returns the update as text, signed.
  /// - Throws: any error from the cryptography if it has no random numbers.
  package func bytes(signedBy keys: FriendKeys) throws -> [UInt8] {
    let covered = Array(lines.map { $0 + "\n" }.joined().utf8)
    let signature = Base64.text(try keys.signing.signature(of: covered))
    return covered + Array("signed: ".utf8) + signature + [0x0A]
  }

  private var lines: [String] {
    func field(_ text: String, _ most: Int) -> String {
      FriendText.field(FriendText.clean(text, most: most), escaping: "|")
    }
    var lines = [FriendUpdate.mark, "name: " + field(title, Friend.mostNameBytes)]
    lines.append("serial: \(serial)")
    if let before { lines.append("before: sha256:" + before) }
    lines.append("day: \(numbers.day)")
    lines.append("to: " + recipient.seal.text)
    if let run = numbers.journal {
      lines.append("journal: \(run.current) | best \(run.best)")
    }
    for habit in numbers.habits.prefix(FriendUpdate.mostHabits) {
      let weeks = habit.weeks.suffix(SharedHabit.mostWeeks).map { " \($0)" }.joined()
      lines.append(
        [
          "habit: " + field(habit.name, Friend.mostNameBytes),
          field(habit.goal, Friend.mostNameBytes), "\(habit.run.current) \(habit.unit.rawValue)",
          "best \(habit.run.best)", "weeks" + weeks,
        ].joined(separator: " | "))
    }
    for cheer in cheers.suffix(Friend.mostCheers) {
      let habit = field(cheer.habit ?? "", Friend.mostNameBytes)
      lines.append("cheer: \(cheer.day) | \(habit) | \(field(cheer.text, Cheer.mostBytes))")
    }
    if let request {
      lines.append("card: " + request.card.line)
      if !request.message.isEmpty {
        lines.append("message: " + field(request.message, Cheer.mostBytes))
      }
    }
    return lines
  }

  /// Returns true if both say the same, whatever their numbers are.
  package func saysTheSame(as other: FriendUpdate) -> Bool {
    var other = other
    other.serial = serial
    other.before = before
    return lines == other.lines
  }
}

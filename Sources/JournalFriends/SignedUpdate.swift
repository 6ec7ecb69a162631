import Codecs
import JournalCore
package import JournalVault

/// The reason an update can't be believed.
package enum UpdateError: Error, Hashable, Sendable {
  /// It is too long, isn't text, or has a line that doesn't follow the format; with the line's
  /// number, 0 for the whole update.
  case malformed(line: Int)
  /// Nobody signed it, or somebody else did.
  case unsigned
  /// It is meant for somebody else.
  case forOthers
}

/// A received update, as it was signed.
package struct SignedUpdate: Hashable, Sendable {
  /// Its contents.
  package let update: FriendUpdate
  /// Its text up to and including the signature.
  package let bytes: [UInt8]

  /// Its digest, to which the next update refers: SHA-256 as hexadecimal digits.
  package var digest: String { SHA256.digits(of: bytes) }

  /// Reads an update.
  /// - Parameters:
  ///   - text: the update, followed by line ends that hide its length.
  ///   - sign: the required signer's key; nil if it is a request, whose card names the signer.
  ///   - recipient: the required recipient.
  /// - Throws: `UpdateError`.
  package init(
    _ text: [UInt8], from sign: VerifyingKey?, for recipient: FriendIdentity
  ) throws(UpdateError) {
    let end = text.lastIndex { $0 != 0x0A }.map { min($0 + 2, text.count) } ?? 0
    let bytes = Array(text[..<end])
    guard bytes.count <= FriendUpdate.mostBytes, bytes.last == 0x0A,
      let whole = String(validating: bytes, as: UTF8.self)
    else { throw .malformed(line: 0) }
    var reader = UpdateReader(whole, recipient)
    try reader.readAll()
    guard let signature = reader.signature else { throw .unsigned }
    guard let update = reader.update else { throw .malformed(line: 0) }
    guard reader.recipient == recipient.seal else { throw .forOthers }
    guard let sign = sign ?? update.request?.card.identity.sign,
      sign.isSignature(signature, of: Array(bytes[..<reader.covered]))
    else { throw .unsigned }
    self.update = update
    self.bytes = bytes
  }
}

/// Reads an update line by line, and keeps nothing unknown.
private struct UpdateReader {
  private let text: String
  private let owner: FriendIdentity
  private(set) var signature: [UInt8]?
  private(set) var covered = 0
  private(set) var recipient: AgeRecipient?
  private var single: [String: String] = [:]
  private var habits: [SharedHabit] = []
  private var cheers: [Cheer] = []

  init(_ text: String, _ owner: FriendIdentity) { (self.text, self.owner) = (text, owner) }

  /// Keys that may occur once.
  private static let singles: Set<String> = [
    "name", "serial", "before", "day", "to", "journal", "card", "message",
  ]

  mutating func readAll() throws(UpdateError) {
    var start = text.utf8.startIndex
    var number = 0
    while start < text.utf8.endIndex {
      number += 1
      let end = text.utf8[start...].firstIndex(of: 0x0A) ?? text.utf8.endIndex
      let line = text[start..<end]
      if number == 1 {
        guard line == FriendUpdate.mark else { throw .malformed(line: 1) }
      } else {
        guard signature == nil, try read(line, number, at: start) else {
          throw .malformed(line: number)
        }
      }
      start = end < text.utf8.endIndex ? text.utf8.index(after: end) : end
    }
  }

  private mutating func read(
    _ line: Substring, _ number: Int, at start: String.Index
  ) throws(UpdateError) -> Bool {
    guard let colon = line.firstIndex(of: ":") else { return false }
    let key = String(line[..<colon])
    let value = line[line.index(after: colon)...].trimmed
    switch key {
    case "signed":
      guard let bytes = Base64.bytes(value.utf8), bytes.count == 64 else { throw .unsigned }
      signature = bytes
      covered = text.utf8.distance(from: text.startIndex, to: start)
    case "habit":
      guard habits.count < FriendUpdate.mostHabits, let habit = habit(value),
        !habits.contains(where: { $0.name == habit.name })
      else { return false }
      habits.append(habit)
    case "cheer":
      guard cheers.count < Friend.mostCheers, let cheer = cheer(value) else { return false }
      cheers.append(cheer)
    case let key where UpdateReader.singles.contains(key):
      guard single.updateValue(value, forKey: key) == nil else { return false }
      if key == "to" { recipient = AgeRecipient(value) }
    // A newer program may say more.
    default: return key.count <= 32 && number <= 256
    }
    return true
  }

  /// The update as read; nil if something is missing.
  var update: FriendUpdate? {
    guard let title = single["name"].map({ words($0, Friend.mostNameBytes) }), !title.isEmpty,
      let serial = single["serial"].flatMap({ UpdateReader.number($0, most: 1 << 40) }), serial > 0,
      let day = single["day"].flatMap(UpdateReader.day)
    else { return nil }
    var numbers = SharedNumbers(day: day, habits: habits)
    if let run = single["journal"] {
      let fields = UpdateReader.fields(run)
      guard fields.count == 2, let run = UpdateReader.run(fields[0], fields[1]) else { return nil }
      numbers.journal = run
    }
    var request: FriendUpdate.Request?
    if let card = single["card"] {
      guard let card = FriendCard(card) else { return nil }
      request = FriendUpdate.Request(
        card, words(single["message"] ?? "", Cheer.mostBytes))
    }
    var update = FriendUpdate(title, for: owner, numbers, cheers: cheers, request: request)
    update.serial = serial
    if let before = single["before"] {
      guard before.hasPrefix("sha256:"), before.utf8.count == 71 else { return nil }
      update.before = String(before.dropFirst(7))
    }
    return update
  }

  // MARK: Values

  private func words(_ field: String, _ most: Int) -> String {
    FriendText.clean(FriendText.text(field), most: most)
  }

  private func habit(_ value: String) -> SharedHabit? {
    let fields = UpdateReader.fields(value)
    guard fields.count == 5 else { return nil }
    let name = words(fields[0], Friend.mostNameBytes)
    let current = fields[2].split(separator: " ")
    guard !name.isEmpty, current.count == 2, let unit = StreakUnit(rawValue: String(current[1])),
      let run = UpdateReader.run(String(current[0]), fields[3])
    else { return nil }
    let weeks = fields[4].split(separator: " ")
    let days = weeks.dropFirst().compactMap { UpdateReader.number(String($0), most: 7) }
    guard weeks.first == "weeks", days.count == weeks.count - 1,
      days.count <= SharedHabit.mostWeeks
    else { return nil }
    return SharedHabit(
      name, goal: words(fields[1], Friend.mostNameBytes), run: run, unit: unit, weeks: days)
  }

  private func cheer(_ value: String) -> Cheer? {
    let fields = UpdateReader.fields(value)
    guard fields.count == 3, let day = UpdateReader.day(fields[0]) else { return nil }
    let habit = words(fields[1], Friend.mostNameBytes)
    let text = words(fields[2], Cheer.mostBytes)
    return text.isEmpty ? nil : Cheer(day, habit: habit.isEmpty ? nil : habit, text)
  }

  private static func fields(_ value: String) -> [String] {
    value.split(separator: "|", maxSplits: 8, omittingEmptySubsequences: false).map(\.trimmed)
  }

  private static func run(_ current: String, _ best: String) -> SharedNumbers.Run? {
    guard let current = number(current, most: FriendUpdate.mostDays), best.hasPrefix("best "),
      let best = number(String(best.dropFirst(5)), most: FriendUpdate.mostDays)
    else { return nil }
    return SharedNumbers.Run(current: current, best: max(current, best))
  }

  private static func number(_ text: String, most: Int) -> Int? {
    guard (1...13).contains(text.utf8.count),
      text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(text)
    else { return nil }
    return min(number, most)
  }

  private static func day(_ text: String) -> Day? {
    text.utf8.count == 10 && text.first?.isNumber == true ? DateWords.fixedDay(text) : nil
  }
}

/// The relation between an update and the one received before.
package enum UpdateOrder: Hashable, Sendable {
  /// There was none before.
  case first
  /// It is the same.
  case same
  /// It comes right after it.
  case next
  /// It comes later; updates between them weren't seen.
  case later
  /// It comes right after another one with the same number: two devices published at once, or
  /// somebody has a copy of the keys.
  case apart
  /// It has the same number and says something else.
  case twice
  /// Its number is lower: somebody brought an old one back.
  case back

  /// Compares an update with the one received before.
  package init(of new: SignedUpdate, after old: SignedUpdate?) {
    guard let old else {
      self = .first
      return
    }
    let number = new.update.serial
    let before = old.update.serial
    switch number - before {
    case ..<0: self = .back
    case 0: self = new.bytes == old.bytes ? .same : .twice
    case 1: self = new.update.before == old.digest ? .next : .apart
    default: self = .later
    }
  }

  /// True if the new one replaces the old one.
  package var isAccepted: Bool {
    switch self {
    case .first, .same, .next, .later, .apart: true
    case .twice, .back: false
    }
  }
}

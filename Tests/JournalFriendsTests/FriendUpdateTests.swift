import JournalCore
import JournalVault
import Testing

@testable import JournalFriends

@Suite struct FriendUpdateTests {
  let people = People()

  @Test("what one writes, the other reads")
  func roundTrip() throws {
    let bytes = try people.update.bytes(signedBy: people.ana)
    let read = try people.read(bytes)
    #expect(read.update == people.update)
    #expect(read.bytes == bytes)
    let padded = try people.read(bytes + [UInt8](repeating: 0x0A, count: 3000))
    #expect(padded == read)
  }

  @Test("the lines are as the format's page has them")
  func lines() throws {
    let text = String(decoding: try people.update.bytes(signedBy: people.ana), as: UTF8.self)
    let lines = text.split(separator: "\n").map(String.init)
    #expect(lines[0] == "daymark-update 1")
    #expect(lines[1] == "name: Ana")
    #expect(lines[2] == "serial: 412")
    #expect(lines[3] == "before: sha256:" + String(repeating: "0a", count: 32))
    #expect(lines[4] == "day: 2026-11-21")
    #expect(lines[5] == "to: " + people.ben.identity.seal.text)
    #expect(lines[6] == "journal: 30 | best 112")
    #expect(lines[7] == "habit: run %7c fast | 3/week | 12 weeks | best 40 | weeks 3 4 5 0 7")
    #expect(lines[8] == "habit: read | daily | 0 days | best 3 | weeks")
    #expect(lines[9] == "cheer: 2026-11-20 | run %7c fast | Twelve 100%25 %7c keep going 🎉")
    #expect(lines[10] == "cheer: 2026-11-21 |  | Well done.")
    #expect(lines[11].hasPrefix("signed: "))
    #expect(lines.count == 12)
  }

  @Test("a request carries the card of who asks, and only they can have signed it")
  func request() throws {
    let card = try #require(FriendCard("Ana", people.ana.identity, at: "/stick/ana"))
    var update = FriendUpdate(
      "Ana", for: people.ben.identity, SharedNumbers(day: people.update.numbers.day),
      request: FriendUpdate.Request(card, "It's me, from the choir."))
    update.serial = 1
    let bytes = try update.bytes(signedBy: people.ana)
    let read = try SignedUpdate(bytes, from: nil, for: people.ben.identity)
    #expect(read.update.request?.card == card)
    #expect(read.update.request?.message == "It's me, from the choir.")
    let forged = try update.bytes(signedBy: people.cleo)
    #expect(throws: UpdateError.unsigned) {
      try SignedUpdate(forged, from: nil, for: people.ben.identity)
    }
  }

  @Test("nobody else can have written it, and it is for nobody else")
  func others() throws {
    let byCleo = try people.update.bytes(signedBy: people.cleo)
    #expect(throws: UpdateError.unsigned) { try people.read(byCleo) }
    let forBen = try people.update.bytes(signedBy: people.ana)
    #expect(throws: UpdateError.forOthers) {
      try SignedUpdate(forBen, from: people.ana.identity.sign, for: people.cleo.identity)
    }
  }

  @Test("a change of any one bit is noticed")
  func anyBit() throws {
    let bytes = try people.update.bytes(signedBy: people.ana)
    for place in bytes.indices {
      var changed = bytes
      changed[place] ^= 1 << (place % 8)
      #expect(throws: UpdateError.self) { try people.read(changed) }
    }
    for end in 0..<bytes.count - 1 {
      #expect(throws: UpdateError.self) { try people.read(Array(bytes[..<end])) }
    }
  }

  /// A good beginning, to which hostile lines are added; they are signed, since friends can be hostile.
  private func head(_ more: String) -> String {
    "daymark-update 1\nname: Ana\nserial: 1\nday: 2026-11-21\nto: \(people.ben.identity.seal.text)\n"
      + more
  }

  @Test(
    "a line that isn't as the format demands is refused",
    arguments: [
      "no colon\n", "\n", "serial: 2\n", "name: Ben\n", "day: 2026-11-20\n", "habit: run\n",
      "habit: run | daily | 12 days | best 40\n", "habit: run | daily | 12 days | best 40 | 3 4\n",
      "habit: run | daily | 12 days | best x | weeks\n",
      "habit: run | daily | -1 days | best 4 | weeks\n",
      "habit: run | daily | +1 days | best 4 | weeks\n",
      "habit: run | daily | 1 years | best 4 | weeks\n",
      "habit: run | daily | 1 days | best 4 | weeks x\n",
      "habit:  | daily | 1 days | best 4 | weeks 1\n",
      "habit: run | daily | 1 days | best 4 | weeks -1\n",
      "habit: run | daily | 1 days | best 4 | weeks 1 | more\n",
      "habit: run | daily | 99999999999999 days | best 4 | weeks\n",
      "habit: run | daily | 1 days | best 4 | weeks\nhabit: run | daily | 1 days | best 4 | weeks\n",
      "habit: run | daily | 1 days | best 4 | weeks" + String(repeating: " 1", count: 27) + "\n",
      String(repeating: "cheer: 2026-11-21 | | x\n", count: 21), "cheer: 2026-11-21 | | \n",
      "cheer: tomorrow | | x\n", "cheer: 2026-11-21 | x\n", "cheer: 2026-13-21 | | x\n",
      "cheer: 2026-11-21 | | \u{202E}\n", String(repeating: "x: y\n", count: 300),
      String(repeating: "k", count: 33) + ": v\n", "\u{0}: x\u{0}\nno colon",
      "signed: AAAA\n", "signed: \n",
    ])
  func malformed(_ lines: String) throws {
    #expect(throws: UpdateError.self) { try people.read(people.signed(head(lines))) }
  }

  @Test("32 habits are read, and not one more")
  func habits() throws {
    func lines(_ count: Int) -> String {
      (0..<count).map { "habit: h\($0) | daily | 1 days | best 4 | weeks 1\n" }.joined()
    }
    #expect(try people.read(people.signed(head(lines(32)))).update.numbers.habits.count == 32)
    #expect(throws: UpdateError.self) { try people.read(people.signed(head(lines(33)))) }
  }

  @Test(
    "what is missing or isn't a value is refused",
    arguments: [
      "", "\n", "daymark-update 2\n", "daymark-update 1", "\u{FEFF}daymark-update 1\n",
      "daymark-update 1\r\nname: Ana\r\n", "daymark-update 1\nserial: 1\nday: 2026-11-21\nTO",
      "daymark-update 1\nname: Ana\nday: 2026-11-21\nTO",
      "daymark-update 1\nname: Ana\nserial: 1\nTO",
      "daymark-update 1\nname: Ana\nserial: 1\nday: 2026-11-21\n",
      "daymark-update 1\nname:  \nserial: 1\nday: 2026-11-21\nTO",
      "daymark-update 1\nname: \u{7}\nserial: 1\nday: 2026-11-21\nTO",
      "daymark-update 1\nname: Ana\nserial: 0\nday: 2026-11-21\nTO",
      "daymark-update 1\nname: Ana\nserial: -1\nday: 2026-11-21\nTO",
      "daymark-update 1\nname: Ana\nserial: 1e9\nday: 2026-11-21\nTO",
      "daymark-update 1\nname: Ana\nserial: 99999999999999999999\nday: 2026-11-21\nTO",
      "daymark-update 1\nname: Ana\nserial: 1\nday: 2026-02-30\nTO",
      "daymark-update 1\nname: Ana\nserial: 1\nday: yesterday\nTO",
      "daymark-update 1\nname: Ana\nserial: 1\nday: 2026-11-21\nto: age1nobody\n",
      "daymark-update 1\nname: Ana\nserial: 1\nday: 2026-11-21\nTOjournal: 1\n",
      "daymark-update 1\nname: Ana\nserial: 1\nday: 2026-11-21\nTObefore: md5:x\n",
      "daymark-update 1\nname: Ana\nserial: 1\nday: 2026-11-21\nTOcard: daymark-friend-1:x\n",
    ])
  func missing(_ text: String) throws {
    let to = "to: \(people.ben.identity.seal.text)\n"
    let bytes = try people.signed(text.replacing("TO", with: to))
    #expect(throws: UpdateError.self) { try people.read(bytes) }
  }

  @Test("words are text: nothing in them moves a cursor, turns text around or breaks a line")
  func words() throws {
    let bytes = try people.signed(
      head("cheer: 2026-11-21 | \u{1B}[31mrun%0a | a%1b[2J\u{202E}b\u{200B}c%0d%0ad %zz %\n"))
    let cheer = try #require(try people.read(bytes).update.cheers.first)
    #expect(cheer.habit == "[31mrun")
    #expect(cheer.text == "a [2J b c d %zz %")
  }

  @Test("numbers are bounded, and a best that is less than now is now")
  func numbers() throws {
    let bytes = try people.signed(
      head("journal: 999999999 | best 3\nhabit: run | daily | 5 days | best 2 | weeks 9\n"))
    let numbers = try people.read(bytes).update.numbers
    #expect(numbers.journal == SharedNumbers.Run(current: 36_600, best: 36_600))
    #expect(numbers.habits[0].run == SharedNumbers.Run(current: 5, best: 5))
    #expect(numbers.habits[0].weeks == [7])
  }

  @Test("long words are cut between characters, and no update of ours is too long to be read")
  func long() throws {
    var update = people.update
    update.title = String(repeating: "👩‍👩‍👧", count: 40)
    update.cheers = (0..<30).map {
      Cheer(update.numbers.day, habit: nil, String(repeating: "|", count: 400) + "\($0)")
    }
    update.numbers.habits = (0..<40).map {
      SharedHabit(
        String(repeating: "|", count: 80 + $0), goal: String(repeating: "%", count: 90),
        run: SharedNumbers.Run(current: 36_600, best: 36_600), unit: .months,
        weeks: [Int](repeating: 7, count: 40))
    }
    update.numbers.habits = update.numbers.habits.enumerated().map {
      var habit = $1
      habit.name = "\($0)" + habit.name
      return habit
    }
    let read = try people.read(try update.bytes(signedBy: people.ana)).update
    #expect(read.title.utf8.count <= 64)
    #expect(read.title.allSatisfy { $0 == "👩‍👩‍👧" })
    #expect(read.cheers.count == 20)
    #expect(read.cheers[0].text.utf8.count == 280)
    #expect(read.numbers.habits.count == 32)
  }

  @Test("what a newer program says besides is no obstacle")
  func newer() throws {
    let bytes = try people.signed(head("mood: 7\nfuture: yes\n"))
    #expect(try people.read(bytes).update.title == "Ana")
  }

  @Test("bytes that aren't text, and too many of them, are refused")
  func bytes() throws {
    #expect(throws: UpdateError.malformed(line: 0)) { try people.read([0xFF, 0xFE, 0x0A]) }
    #expect(throws: UpdateError.malformed(line: 0)) { try people.read([]) }
    #expect(throws: UpdateError.malformed(line: 0)) {
      try people.read([UInt8](repeating: 0x0A, count: 100_000))
    }
    let much =
      head("") + String(repeating: "k: " + String(repeating: "x", count: 500) + "\n", count: 120)
    #expect(throws: UpdateError.malformed(line: 0)) { try people.read(people.signed(much)) }
  }

  @Test("a signature counts once, at the end")
  func signatures() throws {
    let good = try people.signed(head(""))
    let after = good + Array("cheer: 2026-11-21 | | forged\n".utf8)
    #expect(throws: UpdateError.self) { try people.read(after) }
    let twice = good + Array(good.suffix(95))
    #expect(throws: UpdateError.self) { try people.read(twice) }
    #expect(throws: UpdateError.unsigned) { try people.read(Array(head("").utf8)) }
  }

  @Test("an update follows on another, or somebody is told")
  func order() throws {
    func update(_ serial: Int, after: SignedUpdate? = nil, _ text: String = "x") throws
      -> SignedUpdate
    {
      var update = people.update
      (update.serial, update.before) = (serial, after?.digest)
      update.cheers = [Cheer(update.numbers.day, habit: nil, text)]
      return try people.read(try update.bytes(signedBy: people.ana))
    }
    let one = try update(1)
    let two = try update(2, after: one)
    #expect(UpdateOrder(of: one, after: nil) == .first)
    #expect(UpdateOrder(of: one, after: one) == .same)
    #expect(UpdateOrder(of: two, after: one) == .next)
    #expect(UpdateOrder(of: try update(5, after: two), after: one) == .later)
    #expect(UpdateOrder(of: try update(2, after: two), after: one) == .apart)
    #expect(UpdateOrder(of: try update(2, after: one, "y"), after: two) == .twice)
    #expect(UpdateOrder(of: one, after: two) == .back)
    #expect(!UpdateOrder.back.isAccepted && !UpdateOrder.twice.isAccepted)
  }
}

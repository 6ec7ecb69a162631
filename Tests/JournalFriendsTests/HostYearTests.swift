import JournalCore
import JournalVault
import Testing

@testable import JournalFriends

/// What the host of a published folder learns in a year.
///
/// The days are made up; the host looks at the folder after each sync, and remembers everything.
@Suite("A year, as the host sees it") struct HostYearTests {
  /// What a host can compare: everything about the files but what is sealed in them.
  private struct View: Hashable {
    var sizes: [String: Int]
    var changed: Set<String>
    var removed: Set<String>
  }

  private static let ana = FriendKeys()
  private static let others = (0..<9).map { _ in FriendKeys().identity }
  private static let card = FriendCard("Ana", ana.identity, at: "/shared")!

  /// Something that is said to a friend.
  private static func update(
    _ friend: Int, _ number: Int, cheers: Int = 0, isRequest: Bool = false
  ) -> FriendUpdate {
    let day = DateWords.fixedDay("2026-01-01")!
    let run = SharedNumbers.Run(current: number, best: number)
    return FriendUpdate(
      "Ana", for: others[friend],
      SharedNumbers(
        day: day, journal: isRequest ? nil : run,
        habits: (0..<(isRequest ? 0 : friend)).map {
          SharedHabit("habit \($0)", goal: "daily", run: run, unit: .days, weeks: [number % 8])
        }),
      cheers: (0..<cheers).map { Cheer(day, habit: nil, "Day \(number), word \($0)") },
      request: isRequest ? FriendUpdate.Request(card, "Hello") : nil)
  }

  /// Lives through a year, and returns what the host saw after each sync.
  /// - Parameter days: how many are from one sync to the next.
  private func year(
    every days: Int = 30, _ updates: (Int) -> [FriendUpdate]
  ) throws -> [View] {
    var (folder, last) = ([String: [UInt8]](), [FriendIdentity: SignedUpdate]())
    return try stride(from: 0, to: 365, by: days).map { day in
      let boxes = try PublishedBoxes(updates(day), existing: folder, last: last, by: Self.ana)
      let newer = folder.merging(boxes.written) { $1 }
      let view = View(
        sizes: newer.mapValues(\.count),
        changed: Set(newer.keys.filter { folder[$0] != newer[$0] }),
        removed: Set(folder.keys).subtracting(newer.keys))
      (folder, last) = (newer, boxes.sent)
      return view
    }
  }

  @Test("up to four friends, and whatever is said to them or not, look the same after every sync")
  func upToFour() throws {
    let nobody = try year { _ in [] }
    #expect(Set(nobody).count == 1, "all days are alike")
    #expect(nobody[0].sizes.count == 4 && nobody[0].changed.count == 4)
    #expect(Set(nobody[0].sizes.values).count == 1 && nobody[0].removed.isEmpty)
    let same = try year { _ in [Self.update(0, 1)] }
    #expect(same == nobody, "one friend, and never anything new")
    let new = try year { [Self.update(1, $0)] }
    #expect(new == nobody, "one friend, and always new numbers")
    let summer = try year { day in
      (0..<4).map { Self.update($0, $0 == 2 && (152..<244).contains(day) ? day : 0) }
    }
    #expect(summer == nobody, "four friends, and new numbers for one of them in summer")
    // Friends who come and go, with requests and many encouragements.
    let lively = try year(every: 3) { day in
      (0..<(day / 30 % 5)).map {
        Self.update($0, day / 7, cheers: day % 21, isRequest: day % 30 < 3)
      }
    }
    #expect(lively.count == 122 && lively.allSatisfy { $0 == nobody[0] })
  }

  @Test("a fifth friend can be seen once, when there are eight boxes, and for good; not who left")
  func steps() throws {
    let seen = try year { day in
      (0..<(day < 150 ? 4 : day < 210 ? 5 : 1)).map { Self.update($0, day) }
    }
    #expect(Set(seen[..<5]).count == 1 && seen[0].sizes.count == 4)
    #expect(seen[5...].allSatisfy { $0.sizes.count == 8 && $0.changed.count == 8 })
    #expect(seen.allSatisfy { $0.removed.isEmpty })
    #expect(Set(seen.flatMap(\.sizes.values)).count == 1)
    let eight = try year { day in (0..<(day < 150 ? 1 : 8)).map { Self.update($0, 0) } }
    #expect(seen == eight)
  }

  @Test("more than 8 KiB for one friend can be seen once, in all boxes alike, and for good")
  func lengths() throws {
    let long = String(repeating: "a", count: 280)
    let day = DateWords.fixedDay("2026-01-01")!
    let cheers = (0..<20).map { _ in Cheer(day, habit: String(repeating: "|", count: 64), long) }
    let seen = try year { day in
      var update = Self.update(8, day)
      if (150..<180).contains(day) { update.cheers = cheers }
      return [update, Self.update(1, day)]
    }
    let sizes = seen.map { Set($0.sizes.values) }
    #expect(sizes.allSatisfy { $0.count == 1 })
    #expect(Set(sizes[..<5]).count == 1 && Set(sizes[5...]).count == 1)
    #expect(sizes[4].first! < sizes[5].first!)
  }
}

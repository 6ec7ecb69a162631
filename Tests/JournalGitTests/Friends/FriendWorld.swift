import Foundation
import JournalActions
import JournalCore
import JournalFriends
import JournalPrograms
import JournalStore
import TestSupport
import Testing

@testable import JournalGit

/// People with journals, and a place that all of them can reach.
struct FriendWorld {
  /// What kind of place it is.
  enum Place: String, CaseIterable { case folder, repository }

  let place: Place
  let devices: Devices
  /// Where everybody publishes.
  let address: String

  init(_ place: Place) throws {
    self.place = place
    devices = try Devices()
    address = devices.folder + (place == .folder ? "/shared" : "/stick.git")
    if place == .folder {
      try FileManager.default.createDirectory(atPath: address, withIntermediateDirectories: true)
    }
  }

  /// A person with a card, three weeks of running, and a diary that is nobody's business.
  func person(_ name: String, at address: String? = nil) throws -> Journal {
    let root = devices.folder + "/" + name
    func write(_ path: String, _ text: String) throws {
      let url = URL(filePath: root + "/" + path)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
    try write("daymark.yaml", "name: \(name)\n")
    try write("habits/run.md", "---\nshare: true\n---\nThe quokka path.\n")
    try write("habits/kayak.md", "---\ngoal: 2/week\n---\n")
    for day in 1...21 {
      let number = String(day + 100).dropFirst()
      try write(
        "2026-11-\(number).md",
        "---\nmood: 7\nhabits: {run: done, kayak: done}\n---\nA zeppelin of marzipan.\n")
    }
    let journal = try journal(of: name)
    _ = try journal.makeFriendCard(name, at: address ?? self.address)
    return journal
  }

  /// Opens somebody's journal as it is on a day.
  func journal(of name: String, on day: Int = 21) throws -> Journal {
    let today = try #require(Day(year: 2026, month: 11, day: day))
    return try Journal(
      JournalLocation(root: devices.folder + "/" + name),
      clock: JournalClock(today: today, time: #require(ClockTime("09:30"))),
      state: StateHome(stateHome: devices.folder + "/state-" + name, home: nil))
  }

  /// Syncs somebody's journal with friends.
  @discardableResult
  func sync(_ journal: Journal) throws -> FriendSync.Report {
    try FriendSync(journal, devices.git).run()
  }

  /// Two friends who share running.
  func friends() throws -> (ana: Journal, ben: Journal) {
    let (ana, ben) = (try person("Ana"), try person("Ben"))
    _ = try ben.addFriend(ana.friendCard())
    _ = try ana.addFriend(ben.friendCard())
    for journal in [ben, ana, ben] { try sync(journal) }
    _ = try ana.share(["run"], with: "ben")
    _ = try ben.share(["run"], with: "ana")
    for journal in [ana, ben, ana] { try sync(journal) }
    return (ana, ben)
  }

  /// The name of the box that somebody has filled for somebody else; nil if there is none.
  func box(from sender: Journal, to recipient: Journal) throws -> String? {
    let (from, keys) = (try sender.friendKeys().identity, try recipient.friendKeys())
    return try published().first { _, bytes in
      FriendBox.open(bytes, keys).flatMap {
        try? SignedUpdate($0, from: from.sign, for: keys.identity)
      } != nil
    }?.key
  }

  /// The words of a command of git on the bare repository.
  func git(_ words: [String]) -> [String] { ["--git-dir", address] + words }

  /// The files that everybody publishes, by name, as they are there now.
  func published() throws -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    if place == .folder {
      for folder in ["box", "hello"] {
        let names =
          (try? FileManager.default.contentsOfDirectory(atPath: address + "/" + folder)) ?? []
        for name in names {
          let path = address + "/\(folder)/\(name)"
          files["\(folder)/\(name)"] = [UInt8](FileManager.default.contents(atPath: path) ?? Data())
        }
      }
    } else {
      for line in try devices.run(git(["ls-tree", "-r", "cards"]), at: address).split(
        separator: "\n")
      {
        let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
        let bytes = try devices.git.run(git(["cat-file", "blob", words[2]]), in: address).output
        files[words[3]] = bytes
      }
    }
    return files
  }

  /// Puts files in the place of what is there, as a host could.
  func replace(_ files: [String: [UInt8]]) throws {
    if place == .folder {
      for folder in ["box", "hello"] {
        try? FileManager.default.removeItem(atPath: address + "/" + folder)
      }
      for (name, bytes) in files {
        let url = URL(filePath: address + "/" + name)
        try FileManager.default.createDirectory(
          at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: url)
      }
    } else {
      var lines = ""
      for (name, bytes) in files.sorted(by: { $0.key < $1.key }) {
        let object = try devices.git.run(
          git(["hash-object", "-w", "--stdin"]), in: address, input: bytes)
        let text = String(decoding: object.output.prefix { $0 != 0x0A }, as: UTF8.self)
        lines += "100644 \(text)\t\(name)\n"
      }
      let index = ["GIT_INDEX_FILE": devices.folder + "/hostile-index"]
      try? FileManager.default.removeItem(atPath: devices.folder + "/hostile-index")
      func run(_ words: [String], _ input: String = "") throws -> String {
        let result = try devices.git.run(
          git(words), in: address, input: Array(input.utf8), environment: index)
        #expect(result.isSuccess, "\(words)")
        return String(decoding: result.output.prefix { $0 != 0x0A }, as: UTF8.self)
      }
      _ = try run(["update-index", "--index-info"], lines)
      let commit = try run(["commit-tree", run(["write-tree"]), "-m", "x"])
      _ = try run(["update-ref", "refs/heads/cards", commit])
    }
  }
}

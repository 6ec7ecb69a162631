import Foundation
import TestSupport
import Testing

@testable import JournalStore

/// Which journals are served now is known from files that running programs keep locked.
@Suite struct ServedJournalsTests {
  private let folder: TemporaryFolder
  private let served: ServedJournals

  init() throws {
    folder = try TemporaryFolder()
    served = ServedJournals(in: try #require(StateHome(stateHome: folder.path, home: nil)))
  }

  private static func journal(_ name: String, port: Int = 4747) -> ServedJournal {
    ServedJournal(
      journal: "3f9a01bc77", port: port, origin: "http://127.77.3.9:\(port)", name: name)
  }

  private var files: [String] {
    folder.names.filter { $0.hasPrefix("daymark/served/") }
  }

  @Test("nothing is served at first, and looking leaves nothing") func none() {
    #expect(served.all() == [])
    #expect(folder.names == [])
  }

  @Test("a journal is there as long as it is served, in a file of its owner's alone")
  func announced() throws {
    do {
      let kept = try served.announce(Self.journal("Diary"))
      withExtendedLifetime(kept) {
        #expect(served.all() == [Self.journal("Diary")])
        #expect(files == ["daymark/served/3f9a01bc77-4747.txt"])
        #expect(folder.mode("daymark/served/3f9a01bc77-4747.txt") == 0o600)
        #expect(folder.mode("daymark/served") == 0o700)
      }
    }
    #expect(served.all() == [])
    #expect(files == [])
  }

  @Test("several are listed by name") func several() throws {
    let kept = [
      try served.announce(Self.journal("Work", port: 4748)),
      try served.announce(Self.journal("Diary", port: 4749)),
      try served.announce(Self.journal("Diary")),
    ]
    withExtendedLifetime(kept) {
      #expect(served.all().map(\.name) == ["Diary", "Diary", "Work"])
      #expect(served.all().map(\.port) == [4747, 4749, 4748])
    }
  }

  @Test("what a killed program left isn't listed, and the next one replaces it") func killed()
    throws
  {
    try folder.write(
      "daymark/served/3f9a01bc77-4747.txt",
      String(decoding: Self.journal("Old").bytes, as: UTF8.self))
    try folder.write("daymark/served/aa-1.txt", "broken")
    #expect(served.all() == [])
    let kept = try served.announce(Self.journal("New"))
    withExtendedLifetime(kept) {
      #expect(served.all() == [Self.journal("New")])
      #expect(files == ["daymark/served/3f9a01bc77-4747.txt"])
    }
  }

  @Test("the lock of a program isn't inherited by those that it starts") func children() throws {
    let child = Process()
    child.executableURL = URL(filePath: "/bin/cat")
    let input = Pipe()
    child.standardInput = input
    do {
      let kept = try served.announce(Self.journal("Diary"))
      try child.run()
      withExtendedLifetime(kept) { #expect(served.all().count == 1) }
    }
    let again = try served.announce(Self.journal("Diary"))
    withExtendedLifetime(again) { #expect(served.all().count == 1) }
    try input.fileHandleForWriting.close()
    child.waitUntilExit()
  }

  @Test(
    "a file that isn't one of ours says nothing",
    arguments: [
      ("a-1.txt", ""), ("a-1.txt", "daymark-served 1\norigin x\nname y"),
      ("a-1.txt", "daymark-served 2\norigin x\nname y\n"),
      ("a-01.txt", "daymark-served 1\norigin x\nname y\n"),
      ("a.txt", "daymark-served 1\norigin x\nname y\n"),
      ("a-1.txt", "daymark-served 1\nname y\norigin x\n"),
    ])
  func broken(_ name: String, _ text: String) {
    #expect(ServedJournal(name, Array(text.utf8)) == nil)
  }

  @Test("a name of any characters is read again") func names() {
    let journal = Self.journal("a: b é\u{301} \u{202E} 👩‍👩‍👧")
    #expect(ServedJournal(journal.fileName, journal.bytes) == journal)
  }
}

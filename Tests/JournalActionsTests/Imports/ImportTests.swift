import Foundation
import JournalActions
import JournalCore
import JournalExchange
import JournalStore
import Synchronization
import TestSupport
import Testing

/// Exports of other programs, into a journal on the disk.
@Suite struct ImportTests {
  private let journal: TemporaryJournal
  private let place: TemporaryFolder

  init() throws {
    journal = try TemporaryJournal([:])
    place = try TemporaryFolder()
  }

  private static let gif = Array("GIF89a".utf8) + [1, 0, 1, 0, 0, 0, 0, 59]

  /// An archive as Day One writes it.
  private func archive(_ entries: String, _ files: [(String, [UInt8])] = []) throws -> ImportRequest
  {
    var zip = ZipArchive()
    try zip.add("Journal.json", Array("{\"metadata\":{},\"entries\":[\(entries)]}".utf8))
    for (name, bytes) in files { try zip.add(name, bytes) }
    try place.write("Export.zip", zip.finished())
    return ImportRequest(place.path + "/Export.zip")
  }

  private func entry(_ id: String, _ rest: String = "") -> String {
    "{\"uuid\":\"\(id)\",\"creationDate\":\"2024-04-17T10:00:00Z\"\(rest)}"
  }

  private func names() throws -> [String] { try journal.files().keys.sorted() }

  @Test("while the source is read, others change the journal, and nothing of theirs is lost")
  func meanwhile() throws {
    let request = try archive((0..<200).map { entry("\($0)") }.joined(separator: ","))
    let first = "entries/2024/04/2024-04-17.md"
    let seen = Mutex<[Int]>([])
    let other = try journal.open()
    let importing = try journal.open().reporting { read in
      guard let read,
        seen.withLock({
          $0.append(read); return $0.count == 1
        })
      else { return }
      // The first entry was planned for this place.
      _ = try? JournalLocation.waiting(atMost: .zero) {
        try other.change("meanwhile") { _, change in
          change.write(first, over: nil, Array("Mine.\n".utf8))
        }
      }
    }
    let outcome = try importing.importEntries(request)
    #expect(outcome.added.count == 200)
    #expect(try journal.files()[first]?.bytes == Array("Mine.\n".utf8))
    #expect(try names().filter { $0.hasPrefix("entries/") }.count == 201)
    #expect(try names().filter { $0.hasPrefix("imports/") }.count == 1)
    // It was planned again after that.
    #expect(seen.withLock { $0.filter { $0 == 64 }.count } == 2)
  }

  @Test("two imports of the same source at once add nothing twice") func twice() throws {
    let request = try archive((0..<100).map { entry("\($0)") }.joined(separator: ","))
    let seen = Mutex(0)
    let (other, path) = (try journal.open(), request.path)
    let importing = try journal.open().reporting { read in
      guard read != nil,
        seen.withLock({
          $0 += 1; return $0 == 1
        })
      else { return }
      _ = try? other.importEntries(ImportRequest(path))
    }
    let outcome = try importing.importEntries(request)
    #expect(outcome.added.isEmpty && outcome.unchanged == 100)
    #expect(try names().filter { $0.hasPrefix("entries/") }.count == 100)
  }

  @Test("entries, photos and the receipt are one step; the same photo is kept once")
  func step() throws {
    let photo = #","photos":[{"identifier":"P","md5":"aa","type":"gif"}]"#
    let request = try archive(
      [entry("A", photo), entry("B", photo), entry("C")].joined(separator: ","),
      [("photos/aa.gif", Self.gif)])
    let plan = try journal.open().importPlan(request)
    #expect(plan.added.count == 3 && plan.receipt == nil)
    #expect(try names() == [])
    let outcome = try journal.open().importEntries(request)
    #expect(outcome.added == plan.added && outcome.files == 1)
    #expect(
      try names() == [
        "entries/2024/04/2024-04-17-1000-2.md", "entries/2024/04/2024-04-17-1000.md",
        "entries/2024/04/2024-04-17.md", "imports/2026-11-21-dayone.json",
        "photos/2024/04/aa.gif",
      ])
    #expect(try journal.files()["photos/2024/04/aa.gif"]?.bytes == Self.gif)
    let undone = try journal.open().undo()
    #expect(try names() == [], "\(undone)")
    #expect(try journal.open().importEntries(request).added.count == 3)
    let again = try journal.open().importEntries(request)
    #expect(again.changesNothing && again.unchanged == 3 && again.receipt == nil)
  }

  @Test("what is there already is never overwritten, whatever its case")
  func neverOverwritten() throws {
    try journal.write("entries/2024/04/2024-04-17.md", "Mine.\n")
    try journal.write("photos/2024/04/aa.gif", "another file")
    let photo = #","photos":[{"identifier":"P","md5":"aa","type":"gif"}]"#
    let request = try archive(entry("A", photo), [("photos/aa.gif", Self.gif)])
    _ = try journal.open().importEntries(request)
    #expect(try journal.folder.text("entries/2024/04/2024-04-17.md") == "Mine.\n")
    #expect(try journal.folder.text("photos/2024/04/aa.gif") == "another file")
    #expect(
      try journal.folder.text("entries/2024/04/2024-04-17-1000.md").contains(
        "photos/2024/04/aa-2.gif"))
  }

  @Test("names that differ in case only are two files on no system")
  func cases() throws {
    try place.write(
      "HabitBull.csv",
      "HabitName,HabitDescription,HabitCategory,CalendarDate,Value,CommentText\n"
        + "Ruß,One,,2019-03-05,1,\nRUSS,Two,,2019-03-05,1,\n")
    _ = try journal.open().importEntries(ImportRequest(place.path + "/HabitBull.csv"))
    let names = try names().filter { $0.hasPrefix("habits/") }
    #expect(Set(names.map { $0.lowercased() }).count == names.count)
    #expect(names == ["habits/RUSS.md", "habits/Ruß.md"])
  }

  @Test(
    "an import that was killed before its receipt has the habits in the receipt of the next one")
  func killed() throws {
    try place.write(
      "HabitBull.csv",
      "HabitName,HabitDescription,HabitCategory,CalendarDate,Value,CommentText\n"
        + "Run,Round the lake,Health,2019-03-05,1,\nRead,,,2019-03-06,1,\n")
    try journal.write("habits/Read.md", "Mine.\n")
    let request = ImportRequest(place.path + "/HabitBull.csv")
    func receipt() throws -> [String] {
      let name = try #require(try names().first { $0.hasPrefix("imports/") })
      return try journal.folder.text(name).split(separator: "\n").map(String.init)
        .filter { $0.hasPrefix("{\"source\"") }
    }
    _ = try journal.open().importEntries(request)
    let whole = try receipt()
    #expect(whole.contains { $0.contains("habits/Run.md") })
    #expect(!whole.contains { $0.contains("habits/Read.md") }, "that is the person's own")
    let files = try journal.files().filter { !$0.key.hasPrefix("imports/") }
    for name in try names() where name.hasPrefix("imports/") { try journal.remove(name) }
    _ = try journal.open().importEntries(request)
    #expect(try receipt() == whole)
    #expect(try journal.files().filter { !$0.key.hasPrefix("imports/") } == files)
    #expect(try journal.open().importEntries(request).changesNothing)
  }

  @Test("a folder is read as the archive that it was: each text of the same program, and photos")
  func unpacked() throws {
    try place.write(
      "Out/My/Journal.json",
      Array(
        "{\"metadata\":{},\"entries\":[\(entry("A", #","photos":[{"md5":"aa","type":"gif"}]"#))]}"
          .utf8))
    try place.write("Out/My/photos/aa.gif", Self.gif)
    try place.write("Out/notes.txt", Array("[2013-06-09 15:39] Of another program".utf8))
    let outcome = try journal.open().importEntries(ImportRequest(place.path + "/Out"))
    #expect(outcome.format == .dayone && outcome.added.count == 1 && outcome.files == 1)
    let receipt = try journal.folder.text(try #require(outcome.receipt))
    #expect(receipt.contains(#""name":"Out""#))
    #expect(outcome.problems == [ImportProblem("notes.txt", .ofOtherFormat(.jrnl))])
    // As jrnl keeps a journal in a folder.
    for day in ["08/31", "09/24"] {
      try place.write(
        "jrnl/2020/\(day).txt", Array("[2020-\(day.replacing("/", with: "-")) 14:32] A\n".utf8))
    }
    let days = try journal.open().importEntries(ImportRequest(place.path + "/jrnl"))
    #expect(days.format == .jrnl && days.added.count == 2 && days.problems == [])
    #expect(try journal.open().importEntries(ImportRequest(place.path + "/jrnl")).changesNothing)
    #expect(throws: ImportError.otherFormat(.daylio, .files(["2020/08/31.txt", "2020/09/24.txt"])))
    {
      try journal.open().importPlan(ImportRequest(place.path + "/jrnl", format: .daylio))
    }
    try place.write("none/a.md", [])
    #expect(throws: ImportError.unknownFormat(.files([]))) {
      try journal.open().importPlan(ImportRequest(place.path + "/none"))
    }
  }

  @Test("an archive that was packed again, in a folder, has its photos beside the JSON")
  func folder() throws {
    var zip = ZipArchive()
    let entry = entry("A", #","photos":[{"identifier":"P","md5":"aa","type":"gif"}]"#)
    try zip.add("My Export/Journal.json", Array("{\"metadata\":{},\"entries\":[\(entry)]}".utf8))
    try zip.add("My Export/photos/aa.gif", Self.gif)
    try zip.add("__MACOSX/My Export/._Journal.json", [0, 5, 22, 7])
    try place.write("Export.zip", zip.finished())
    let outcome = try journal.open().importEntries(ImportRequest(place.path + "/Export.zip"))
    #expect(outcome.problems == [] && outcome.files == 1)
    #expect(try journal.files()["photos/2024/04/aa.gif"]?.bytes == Self.gif)
  }

  @Test("a photo that is there with the same bytes isn't added again")
  func known() throws {
    try journal.write("photos/2024/04/aa.gif", String(decoding: Self.gif, as: UTF8.self))
    let photo = #","photos":[{"identifier":"P","md5":"aa"}]"#
    let request = try archive(entry("A", photo), [("photos/aa.gif", Self.gif)])
    #expect(try journal.open().importEntries(request).files == 0)
    #expect(
      try journal.folder.text("entries/2024/04/2024-04-17.md").contains(
        "photo: photos/2024/04/aa.gif"))
  }

  @Test(
    "a newer export changes what wasn't changed here, and leaves the rest, with or without a receipt"
  )
  func newer() throws {
    func request(_ a: String, _ b: String) throws -> ImportRequest {
      try archive("\(entry("A", ",\"text\":\"\(a)\"")),\(entry("B", ",\"text\":\"\(b)\""))")
    }
    _ = try journal.open().importEntries(request("One", "Two"))
    let mine = try journal.folder.text("entries/2024/04/2024-04-17-1000.md") + "More.\n"
    try journal.write("entries/2024/04/2024-04-17-1000.md", mine)
    let outcome = try journal.open().importEntries(request("One, changed", "Two"))
    #expect(outcome.updated.map(\.place) == ["entry 1"] && outcome.unchanged == 1)
    #expect(
      try journal.folder.text("entries/2024/04/2024-04-17.md").hasSuffix("---\nOne, changed\n"))
    #expect(try journal.folder.text("entries/2024/04/2024-04-17-1000.md") == mine)
    // On a device without the receipts nobody knows who has changed what.
    try FileManager.default.removeItem(atPath: journal.path("imports"))
    let blind = try journal.open().importEntries(request("One, changed again", "Two"))
    #expect(blind.kept.count == 2 && blind.changesNothing)
    #expect(
      try journal.folder.text("entries/2024/04/2024-04-17.md").hasSuffix("---\nOne, changed\n"))
  }

  @Test("entries without a receipt, as after a kill, get one when they are imported again")
  func adopted() throws {
    let request = try archive([entry("A"), entry("B")].joined(separator: ","))
    let first = try journal.open().importEntries(request)
    let receipt = try journal.folder.text(try #require(first.receipt))
    try journal.remove("imports")
    let second = try journal.open().importEntries(request)
    #expect(second.unchanged == 2 && second.changesNothing)
    #expect(try journal.folder.text(try #require(second.receipt)) == receipt)
    #expect(try journal.open().importEntries(request).receipt == nil)
  }

  @Test("keys go by the settings, and an entry that was moved is still known")
  func settings() throws {
    try journal.write(
      "daymark.yaml", "keys: {mood: [feeling], tags: [topics]}\nentry-path: 'Daily/{date}.md'\n")
    try place.write("d.csv", "full_date,mood,time,activities\n2026-11-20,rad,10:04,walk\n")
    let request = ImportRequest(place.path + "/d.csv")
    _ = try journal.open().importEntries(request)
    #expect(
      try journal.folder.text("Daily/2026-11-20.md").hasPrefix(
        "---\ndate: 2026-11-20\ntime: 10:04\nfeeling: 10\ntopics: [walk]\n"))
    try FileManager.default.moveItem(
      atPath: journal.path("Daily/2026-11-20.md"), toPath: journal.path("moved 2026-11-20.md"))
    #expect(try journal.open().importEntries(request).unchanged == 1)
  }

  @Test(
    "habits become files unless there are some, and their days entries; both stay what they are")
  func habits() throws {
    try journal.write("habits/read.md", "---\ngoal: daily\n---\nMine.\n")
    try place.write(
      "h.csv",
      "HabitName,HabitDescription,HabitCategory,CalendarDate,Value,CommentText\nread,,,2019-03-05,1,\nWalk,Out,,2019-03-05,1,\n"
    )
    let request = ImportRequest(place.path + "/h.csv")
    let outcome = try journal.open().importEntries(request)
    #expect(outcome.added.count == 1 && outcome.files == 1)
    #expect(try journal.folder.text("habits/read.md").hasSuffix("Mine.\n"))
    #expect(try journal.folder.text("habits/Walk.md").hasSuffix("---\nOut\n"))
    let check = try #require(try journal.open().importChecks(of: []).first)
    #expect(check.records == 2 && check.same == 2 && check.isComplete)
    #expect(try journal.open().importEntries(request).changesNothing)
    _ = try journal.open().undo()
    #expect(try names() == ["habits/read.md"])
  }

  // MARK: Records without a name of their own

  private func `import`(_ name: String, _ text: String) throws -> ImportOutcome {
    try place.write(name, text)
    return try journal.open().importEntries(ImportRequest(place.path + "/" + name))
  }

  /// The texts of all entries, without their front matter.
  private func texts() throws -> [String] {
    try journal.files().filter { $0.key.hasSuffix(".md") }
      .map {
        String(decoding: $0.value.bytes, as: UTF8.self).split(separator: "---\n", maxSplits: 1).last
          .map(String.init) ?? ""
      }
      .sorted()
  }

  @Test("two journals with an entry at the same minute have two, and each is known again")
  func sameMinute() throws {
    let work = "[2013-06-09 09:00] Work standup. Notes of work\n"
    let personal = "[2013-06-09 09:00] Woke up happy. Personal notes\n"
    #expect(try self.import("work.txt", work).added.count == 1)
    #expect(try self.import("personal.txt", personal).added.count == 1)
    #expect(try texts() == ["Notes of work\n", "Personal notes\n"])
    #expect(try self.import("work.txt", work).changesNothing)
    #expect(try self.import("personal.txt", personal).changesNothing)
    let changed = try self.import(
      "personal.txt", "[2013-06-09 09:00] Woke up happy. More personal notes\n")
    #expect(changed.updated.count == 1 && changed.added.isEmpty)
    #expect(try texts() == ["More personal notes\n", "Notes of work\n"])
    // An entry that was deleted here doesn't keep another one out.
    _ = try self.import("third.txt", "[2014-01-01] Gone. Soon\n")
    try FileManager.default.removeItem(atPath: journal.path("entries/2014/01/2014-01-01.md"))
    #expect(try self.import("fourth.txt", "[2014-01-01] New year\n").added.count == 1)
    #expect(try self.import("third.txt", "[2014-01-01] Gone. Soon\n").deleted == 1)
  }

  @Test("check-ins of one minute stay what they are if a newer export has more of them, or fewer")
  func order() throws {
    let head = "full_date,time,mood,activities,note_title,note\n"
    func line(_ note: String) -> String { "2024-03-05,09:05,rad,,,\(note)\n" }
    _ = try self.import("daylio.csv", head + line("First"))
    let path = "entries/2024/03/2024-03-05.md"
    try journal.write(path, try journal.folder.text(path) + "Mine.\n")
    _ = try self.import("daylio.csv", head + line("Second") + line("First"))
    #expect(try texts() == ["First\nMine.\n", "Second\n"])
    #expect(try self.import("daylio.csv", head + line("Second")).changesNothing)
    #expect(try texts() == ["First\nMine.\n", "Second\n"])
  }

  @Test("Daylio's CSV and its backup each add what only they have, and take nothing away")
  func bothOfDaylio() throws {
    let csv =
      "full_date,time,mood,activities,scales,note_title,note\n2024-03-05,09:05,rad,walk,Sleep quality: 8/10,,One\n"
    let json =
      #"{"customMoods":[{"id":1,"predefined_name_id":1}],"tags":[{"id":1,"name":"walk"}],"assets":[{"id":1,"checksum":"aa","type":1}],"dayEntries":[{"year":2024,"month":2,"day":5,"hour":9,"minute":5,"timeZoneOffset":-18000000,"mood":1,"note":"One","tags":[1],"assets":[1]}]}"#
    var zip = ZipArchive()
    try zip.add("backup.daylio", Array(Data(json.utf8).base64EncodedString().utf8))
    try zip.add("assets/photos/2024/3/aa", Self.gif)
    try place.write("b.daylio", zip.finished())
    let backup = ImportRequest(place.path + "/b.daylio")
    let whole = """
      ---
      date: 2024-03-05T09:05:00-05:00
      mood: 10
      tags: [walk]
      source: daylio:2024-03-05T09:05
      sleep quality: 8
      daylio:
        mood: rad
      photo: photos/2024/03/aa.gif
      ---
      One

      """
    func parts(_ text: String) -> [Substring] { text.split(separator: "\n").sorted() }
    let path = "entries/2024/03/2024-03-05.md"
    _ = try self.import("d.csv", csv)
    #expect(try journal.open().importEntries(backup).updated.count == 1)
    let text = try journal.folder.text(path)
    #expect(parts(text) == parts(whole))
    for _ in 0..<2 {
      #expect(try self.import("d.csv", csv).changesNothing)
      #expect(try journal.open().importEntries(backup).changesNothing)
    }
    #expect(try journal.folder.text(path) == text)
    let slept = csv.replacing("8/10", with: "7/10")
    #expect(try self.import("d.csv", slept).updated.count == 1)
    #expect(
      try journal.folder.text(path) == text.replacing("sleep quality: 8", with: "sleep quality: 7"))
    // A photo that was deleted here stays deleted.
    try journal.write(
      path, try journal.folder.text(path).replacing("photo: photos/2024/03/aa.gif\n", with: ""))
    _ = try self.import("d.csv", csv)
    _ = try journal.open().importEntries(backup)
    #expect(try !journal.folder.text(path).contains("photo"))
    // The other way round.
    let other = try TemporaryJournal([:])
    _ = try other.open().importEntries(backup)
    _ = try other.open().importEntries(ImportRequest(place.path + "/d.csv"))
    #expect(parts(try other.folder.text(path)) == parts(whole))
    // The photo goes on to Day One.
    var bytes: [UInt8] = []
    try withoutActuallyEscaping({ (piece: UnsafeRawBufferPointer) in bytes += piece }) {
      try other.open().writeDayOne(.days(.always), to: $0)
    }
    try place.write("one.zip", bytes)
    let last = try TemporaryJournal([:])
    _ = try last.open().importEntries(ImportRequest(place.path + "/one.zip"))
    #expect(try last.files().keys.contains { $0.hasSuffix(".gif") })
  }

  @Test("a recording without words is known again")
  func recording() throws {
    let json =
      #"{"assets":[{"id":1,"checksum":"bb","type":2}],"dayEntries":[{"year":2024,"month":2,"day":5,"hour":9,"minute":5,"mood":1,"note":"","assets":[1]},{"year":2024,"month":2,"day":5,"hour":9,"minute":5,"mood":1,"note":"Words"}]}"#
    var zip = ZipArchive()
    try zip.add("backup.daylio", Array(Data(json.utf8).base64EncodedString().utf8))
    try zip.add("assets/audio/bb", [1, 2, 3])
    try place.write("b.daylio", zip.finished())
    let backup = ImportRequest(place.path + "/b.daylio")
    #expect(try journal.open().importEntries(backup).added.count == 2)
    #expect(try journal.open().importEntries(backup).changesNothing)
    // The same without a receipt, as after a kill.
    try journal.remove("imports")
    let again = try journal.open().importEntries(backup)
    #expect(again.added.isEmpty && again.unchanged == 2)
  }

  @Test("rows of two databases with the same ids are two entries")
  func sameRow() throws {
    for (name, note) in [("a.db", "from the first one"), ("b.db", "of another")] {
      let other = try TemporaryJournal(["2024-01-01.md": note + "\n"])
      try place.write(name, try other.open().sqliteExport(.days(.always)).bytes())
      #expect(
        try journal.open().importEntries(ImportRequest(place.path + "/" + name)).added.count == 1)
    }
    #expect(try texts() == ["from the first one\n", "of another\n"])
  }

  @Test("what is the same keeps its place, and what is only like it comes after")
  func sameFirst() throws {
    _ = try self.import("a.txt", "[2024-03-01 09:00] Had coffee with Anna at home.\n")
    let path = "entries/2024/03/2024-03-01.md"
    try journal.write(
      path, try journal.folder.text(path).replacing("source:", with: "mood: 8\nsource:"))
    let mine = try journal.folder.text(path)
    let outcome = try self.import(
      "b.txt",
      "[2024-03-01 09:00] Had coffee with Anne at home.\n\n[2024-03-01 09:00] Had coffee with Anna at home.\n"
    )
    #expect(outcome.added.count == 1 && outcome.unchanged == 1)
    #expect(try journal.folder.text(path) == mine)
  }

  @Test(
    "a text that isn't like the earlier one of its minute is another entry",
    arguments: [
      ("A long important text.\nMore of it here, secret thoughts.", "🎉"),
      ("I was at the sea and it was warm.", "Then I was at the office, and it was cold there."),
      ("🎉", "🌧️"), ("今日は友達と公園に行きました", "雨が降っていたので家で本を読んだ"), ("yes", "no"),
    ])
  func otherText(_ first: String, _ second: String) throws {
    _ = try self.import("a.txt", "[2024-03-01 09:00] \(first)\n")
    let before = try texts()
    #expect(try self.import("b.txt", "[2024-03-01 09:00] \(second)\n").added.count == 1)
    #expect(try Set(texts()).isSuperset(of: before))
    #expect(try names().count { $0.hasSuffix(".md") } == 2)
  }

  @Test(
    "a text that was edited there is the same entry",
    arguments: [
      ("Work standup. Notes of work", "Work stand-up. Notes of work"),
      ("今日は友達と公園に行きました", "今日は友達と公園に行きましたよ"),
      (
        "I had a good day.",
        "I had a good day. Then rain came, and we went home to read by the fire until late at night."
      ),
    ])
  func editedText(_ first: String, _ second: String) throws {
    _ = try self.import("a.txt", "[2024-03-01 09:00] \(first)\n")
    let outcome = try self.import("a.txt", "[2024-03-01 09:00] \(second)\n")
    #expect(outcome.updated.count == 1 && outcome.added.isEmpty)
  }

  @Test("an entry counts as deleted here only if it is almost the same")
  func deletedHere() throws {
    _ = try self.import("a.txt", "[2024-03-01 09:00] I had coffee\n")
    try FileManager.default.removeItem(atPath: journal.path("entries/2024/03/2024-03-01.md"))
    let outcome = try self.import(
      "b.txt",
      "[2024-03-01 09:00] Then I had a long talk with my father over coffee about money.\n\n[2024-03-01 09:00] I had coffee\n"
    )
    #expect(outcome.added.count == 1 && outcome.deleted == 1)
  }

  @Test("an export of habits takes away only what it could have")
  func twoDevices() throws {
    func archive(_ name: String, _ habits: [(String, String)]) throws -> ImportRequest {
      var zip = ZipArchive()
      let head =
        "Position,Name,Type,Question,Description,FrequencyNumerator,FrequencyDenominator,Color,Unit,Target Type,Target Value,Archived?\n"
      let rows = habits.enumerated().map { "00\($0 + 1),\($1.0),YES_NO,,,1,1,,,,,false\n" }
      try zip.add("Habits.csv", Array((head + rows.joined()).utf8))
      for (number, habit) in habits.enumerated() {
        try zip.add("00\(number + 1) x/Checkmarks.csv", Array("2024-03-01,\(habit.1)\n".utf8))
      }
      try place.write(name, zip.finished())
      return ImportRequest(place.path + "/" + name)
    }
    let first = try archive("1.zip", [("run", "YES_MANUAL,"), ("water", "YES_MANUAL,secret")])
    let second = try archive("2.zip", [("run", "YES_MANUAL,"), ("read", "YES_MANUAL,a book")])
    _ = try journal.open().importEntries(first)
    _ = try journal.open().importEntries(second)
    let both = try journal.folder.text("entries/2024/03/2024-03-01.md")
    #expect(
      both.hasSuffix(
        "habits:\n  run: done\n  water: done\n  read: done\nsource: loop:2024-03-01\n---\nwater: secret\n\nread: a book\n"
      ), "\(both)")
    #expect(try journal.open().importEntries(first).changesNothing)
    #expect(try journal.open().importEntries(second).changesNothing)
    // What isn't ticked any more in an export that has the habit isn't here, either.
    let third = try archive("3.zip", [("run", "NO,"), ("read", "YES_MANUAL,a good book")])
    _ = try journal.open().importEntries(third)
    let last = try journal.folder.text("entries/2024/03/2024-03-01.md")
    #expect(
      last.hasSuffix(
        "habits:\n  run: \"no\"\n  water: done\n  read: done\nsource: loop:2024-03-01\n---\nwater: secret\n\nread: a good book\n"
      ), "\(last)")
  }

  @Test("nothing is written if the source can't be read")
  func refused() throws {
    try place.write("broken.zip", Array("PK\u{3}\u{4}".utf8))
    try place.write("other.txt", "Dear diary")
    for (name, error) in [
      ("broken.zip", ImportError.badArchive), ("other.txt", .unknownFormat(.text("Dear diary"))),
    ] {
      #expect(throws: error) {
        try journal.open().importEntries(ImportRequest(place.path + "/" + name))
      }
    }
    #expect(throws: StoreError.self) {
      try journal.open().importEntries(ImportRequest(place.path + "/nothing"))
    }
    #expect(try names() == [])
  }
}

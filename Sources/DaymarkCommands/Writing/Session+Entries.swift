import ArgumentParser
import JournalCore
import JournalEditing
import JournalRender
import JournalStore

/// A file about a day, as it was read.
struct DayEntry {
  /// From the journal's root.
  var path: String
  var bytes: [UInt8]
  var day: Day
  /// The time of the entry itself.
  var time: ClockTime?
  /// The times that its check-ins are addressed by, its own first.
  var times: [ClockTime]
}

extension Session {
  /// The files about a day that are found by their names, without reading the journal.
  func namedEntries(on day: Day) throws -> [DayEntry] {
    let files = try DayFiles(of: day, in: location, settings: settings, scope: .days)
    try refuseIfUnread(files, on: day)
    warnOfUnread(files.notCounted)
    return try entries(files.entries)
  }

  /// Refuses to go on if a file that is named as the day's can't be read, or the folder that the day's
  /// usual file is in: what is in them would be taken for what isn't there.
  private func refuseIfUnread(_ files: DayFiles, on day: Day) throws {
    let usual = try location.entryPath(settings).path(of: day)
    for file in files.notCounted {
      switch file.problem {
      case .unreadable(let code): throw StoreError.cannotOpen(path: file.path, code)
      case .folderUnreadable(let code) where file.path.isEmpty || usual.hasPrefix(file.path + "/"):
        throw StoreError.cannotOpen(path: file.path.isEmpty ? "." : file.path, code)
      default: break
      }
    }
  }

  /// The files about a day; where none has it in its name, the whole journal is read.
  func entries(on day: Day) throws -> [DayEntry] {
    let named = try namedEntries(on: day)
    return try named.isEmpty ? entries(index(.days).all.filter { $0.day == day }) : named
  }

  private func entries(_ found: [Entry]) throws -> [DayEntry] {
    try found.compactMap { entry in
      guard let bytes = try location.contents(of: entry.path) else { return nil }
      let file = EntryFile(
        bytes, namedTime: DatedName.time(Array(entry.path.utf8)), settings: settings)
      return DayEntry(
        path: entry.path, bytes: bytes, day: entry.day, time: file.ownTime, times: file.times)
    }
  }

  /// The one file that an address means.
  /// - Throws: `Failure` where there is none, or several that the address doesn't tell apart.
  func entry(_ address: EntryAddress) throws -> DayEntry {
    let all = try entries(on: address.day)
    let fitting = all.filter { file in
      address.time.map { file.time == $0 || file.times.contains($0) } ?? true
    }
    if fitting.count == 1 { return fitting[0] }
    guard !all.isEmpty else {
      let day = DayRange(address.day, address.day)
      throw Failure(
        message: CommandWording.noEntry(in: day, unread: warnings.unread > 0), status: .noInput)
    }
    // An entry's own time is nearer than that of one of its check-ins.
    let own = fitting.filter { $0.time == address.time }
    if address.time != nil, own.count == 1 { return own[0] }
    throw Failure(
      message: fitting.isEmpty
        ? CommandWording.noCheckIn(address, times: all.flatMap(\.times))
        : CommandWording.severalEntries(address, all),
      status: .noInput)
  }

  /// The address that the words of a command line name; today where there are none.
  func address(_ words: [String]) throws -> EntryAddress {
    guard !words.isEmpty else { return EntryAddress(today) }
    let text = words.joined(separator: " ")
    guard let address = EntryAddress(text, dates) else {
      throw Failure(message: CommandWording.notADate(text), status: .usage)
    }
    return address
  }

  /// Prints a day as it now stands.
  /// - Parameter path: a file of the day; where it says that it is about another day, that one is
  ///   shown.
  func show(_ asked: Day, with path: String) throws {
    let days = JournalReading(root: location.root, settings: settings, scope: .days)
    let day = try days.index(of: [path], today: today).all.first?.day ?? asked
    var paths = try DayFiles(of: day, in: location, settings: settings, scope: .days)
      .entries.map(\.path)
    if !paths.contains(path) { paths.append(path) }
    let range = DayRange(day, day)
    let reading = JournalReading(
      root: location.root, settings: settings, scope: EntriesView.scope(range))
    let index = try reading.index(of: paths, today: max(day, today))
    var view = EntriesView(index, range: range, questions: questionsToShow(), oldestFirst: true)
    let isCut = view.cutTexts(to: 64 << 10)
    printValue(view.text(style))
    if isCut { printError(CommandWording.cutDay(day)) }
  }

  /// Does work that reads what it then writes, while no other program of ours changes the journal.
  func holding<Value>(_ work: () throws -> Value) throws -> Value {
    try location.holding(work)
  }
}

import ArgumentParser
import JournalCore
import JournalRender
import JournalStore

/// One run of the program on one journal: the place where options, files and the clock meet.
struct Session: Sendable {
  let location: JournalLocation
  let settings: Settings
  let settingsProblems: [Diagnostic]
  /// What *today* is.
  let today: Day
  /// The time on the wall clock.
  let time: ClockTime
  let style: TextStyle
  let options: GlobalOptions
  let warnings = Warnings()

  /// Finds the journal and reads its settings.
  init(_ options: GlobalOptions) throws {
    self.options = options
    style = Terminal.style(options.color)
    location = try JournalLocation.find(
      named: try Session.named(options), from: Terminal.currentFolder(),
      inUse: try ProfileFile.profiles().path())
    (settings, settingsProblems) = try location.settings()
    (today, time) = try Session.now(options.today, settings)
  }

  /// The folder that `--journal` or the environment names: a path, else the name of a profile.
  private static func named(_ options: GlobalOptions) throws -> String? {
    guard let name = options.journal ?? Terminal.environment("DAYMARK_JOURNAL") else { return nil }
    guard !name.contains("/"), !Terminal.isThere(name) else { return name }
    return try ProfileFile.profiles().path(of: name) ?? name
  }

  /// The day and time that were asked for, as `2026-11-21` or `2026-11-21 09:30`, else the clock's.
  static func now(_ asked: String?, _ settings: Settings) throws -> (Day, ClockTime) {
    let clock = LocalClock.now(timeZone: settings.timeZone)
    let today = clock.today(dayStarts: settings.dayStarts)
    guard let asked else { return (today, clock.time) }
    let words = DateWords(today: today, weekStarts: settings.weekStarts)
    if let day = words.day(asked) { return (day, clock.time) }
    let parts = asked.split(maxSplits: 1) { $0 == " " || $0 == "T" }
    guard parts.count == 2, let day = words.day(String(parts[0])), let time = ClockTime(parts[1])
    else { throw Failure(message: CommandWording.notADate(asked), status: .usage) }
    // A moment before the day starts still belongs to the day before.
    return (Int(time.minute) < settings.dayStarts ? day - 1 : day, time)
  }

  var dates: DateWords { DateWords(today: today, weekStarts: settings.weekStarts) }

  /// The days that the words of a command line name; `always` where there are none.
  func range(_ words: [String], otherwise: DayRange = .always) throws -> DayRange {
    guard !words.isEmpty else { return otherwise }
    let text = words.joined(separator: " ")
    guard let range = dates.range(text) else {
      throw Failure(message: CommandWording.notARange(text), status: .usage)
    }
    return range
  }

  /// The day that the words of a command line name; today where there are none.
  func day(_ words: [String]) throws -> Day {
    guard !words.isEmpty else { return today }
    let text = words.joined(separator: " ")
    guard let day = dates.day(text) else {
      throw Failure(message: CommandWording.notADate(text), status: .usage)
    }
    return day
  }

  /// Reads the journal; what can't be read is said, and left out.
  func index(_ scope: Scope) throws -> JournalIndex {
    let index = try unsaidIndex(scope)
    warnOfUnread(index.report.notCounted)
    return index
  }

  /// The same for a command that says itself what can't be read.
  func unsaidIndex(_ scope: Scope) throws -> JournalIndex {
    let progress = options.quiet ? nil : ProgressLine("reading")
    defer { progress?.clear() }
    let reading = JournalReading(root: location.root, settings: settings, scope: scope) {
      progress?.show($0)
    }
    return try reading.index(today: today)
  }

  /// What pages that stand alone need to know.
  var pageOptions: PageOptions { PageOptions(weekStarts: settings.weekStarts) }

  /// Prints a page that stands alone, with everything inside.
  func showPage(_ title: String, _ body: String) throws {
    let page = try PageFrame(pageTemplates()).page(title: title, body: body)
    printValue(String(decoding: page, as: UTF8.self))
  }

  /// Prints a view in the format asked for.
  func show<View: RenderedView>(_ view: View, _ format: Format) throws {
    switch format {
    case .text: printValue(view.text(style))
    case .markdown: printValue(view.markdown())
    case .json: printValue(json(view))
    case .html: try showPage(view.pageTitle, view.html(pageOptions))
    }
  }
}

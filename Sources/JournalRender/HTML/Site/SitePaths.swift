package import JournalCore
import JournalSyntax
import Phrases

/// The paths of a site's pages, relative to its folder.
package struct SitePaths: Sendable {
  /// The paths to the day pages.
  private let days: [Day: String]
  /// The pages' language.
  let language: Language

  /// Creates the paths for a site with a page for each of `days`.
  init(days: some Sequence<Day>, _ language: Language) {
    self.language = language
    self.days = Dictionary(
      days.map { ($0, SitePaths.day($0)) }, uniquingKeysWith: { first, _ in first })
  }

  static let today = "index.html"
  static let style = "style.css"
  static let insights = "insights.html"
  static let habits = "habits.html"
  static let milestones = "milestones.html"
  static let articles = "articles.html"
  static let friends = "friends.html"
  static let search = "search.html"
  static let script = "search.js"

  static func day(_ day: Day) -> String {
    "days/\(Period.year.name(of: day))/\(day).html"
  }

  /// Returns the page for a year, a month or a week.
  static func calendar(_ period: Period, _ first: Day) -> String {
    "calendar/\(period.name(of: first)).html"
  }

  /// Returns the page for a period, or for all time.
  static func trends(_ span: (period: Period, range: DayRange)?) -> String {
    "trends/\(span.map { $0.period.name(of: $0.range.first) } ?? "all").html"
  }

  /// Returns the page with the person's own numbers in a year, or for all time.
  static func numbers(_ year: DayRange?) -> String {
    "numbers/\(year.map { Period.year.name(of: $0.first) } ?? "all").html"
  }

  /// Returns a page with all tags, counted from 1.
  static func tags(_ number: Int = 1) -> String {
    "tags" + (number == 1 ? "" : "-\(number)") + ".html"
  }

  /// Returns the page with a year's streaks; nil for the last year.
  static func streaks(_ year: Int?) -> String {
    year.map { "streaks/\($0).html" } ?? "streaks.html"
  }

  /// Returns the page shown for an empty thread.
  static func diary(_ kind: DiaryView.Kind) -> String { "diary/\(kind.rawValue).html" }

  /// Returns a year or a month in a thread; a month's pages are numbered from 1.
  static func diary(
    _ kind: DiaryView.Kind, _ period: Period, _ first: Day, _ number: Int
  ) -> String {
    "diary/\(kind.rawValue)-\(period.name(of: first))" + (number == 1 ? "" : "-part-\(number)")
      + ".html"
  }

  /// Returns an index file, by its kind and number.
  static func search(_ kind: String, _ number: Int) -> String { "search/\(kind)-\(number).js" }

  /// Returns a page with the words under a letter, numbered from 1.
  static func letter(_ letter: String, _ number: Int) -> String {
    "search/" + name(letter.lowercased()) + (number == 1 ? "" : "-\(number)") + ".html"
  }

  /// Returns a tag's page, counted from 1; tags that differ only in case share them.
  static func tag(_ tag: String, _ number: Int = 1) -> String {
    "tags/" + name(tag.comparedName) + (number == 1 ? "" : "/\(number)") + ".html"
  }

  /// Returns an article's page, by the article's unique name.
  static func article(_ name: String) -> String { "articles/\(self.name(name)).html" }

  /// Returns a file name for a text.
  ///
  /// Anything but a lower-case ASCII letter, a digit or `-` is written in hexadecimal, so that no
  /// two texts get the same file name, even on a disk that ignores case. A very long name ends in
  /// the whole text's hash (64-bit FNV-1a).
  private static func name(_ text: String) -> String {
    var name = ""
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text.utf8 {
      hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
        Byte.dash:
        name.append(Character(Unicode.Scalar(byte)))
      default:
        name += "_" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
      }
    }
    if name.utf8.count > 100 { name = name.prefix(80) + "__" + String(hash, radix: 16) }
    return name
  }

  /// Returns the path from a page up to the site's folder: `../` for each folder.
  static func up(from path: String) -> String {
    String(repeating: "../", count: path.utf8.count { $0 == Byte.slash })
  }

  /// Returns the day in a link's target: `2026-11-20`, `../2026-11-20.md`, `2026-11-20 Friday`, or
  /// the title of a day's page in Logseq, `Nov 20th, 2026`.
  func day(named target: String, in graph: LogseqGraph?) -> Day? {
    SitePaths.namedDay(target, in: graph).flatMap { days[$0] == nil ? nil : $0 }
  }

  /// Returns the same day, even if it has no page.
  package static func namedDay(_ target: String, in graph: LogseqGraph?) -> Day? {
    if let (day, _) = DayTitle.read(target, in: graph) { return day }
    let name = target.split(separator: "/").last ?? ""
    let digits = name.prefix(10).split(separator: "-", omittingEmptySubsequences: false)
    guard digits.count == 3, let year = Int(digits[0]), let month = Int(digits[1]),
      let number = Int(digits[2]), name.dropFirst(10).first?.isNumber != true,
      let day = Day(year: year, month: month, day: number)
    else { return nil }
    return day
  }

  /// Returns the path of a target's page; nil if the site has none.
  private func path(of target: Target) -> String? {
    switch target {
    case .day(let day): days[day]
    case .calendar(let range): SitePaths.calendar(range.calendarPage, range.first)
    case .tag(let name): SitePaths.tag(name)
    case .article(let name): SitePaths.article(name)
    case .habit, .task, .stretch, .experiment, .checkIn, .tab, .file, .photo, .web: nil
    }
  }

  /// Returns the options for a page at a path.
  func options(
    of path: String, _ settings: Settings, photos: [SitePhoto: PageOptions.Photo],
    files: [SitePhoto: PageOptions.File]
  ) -> PageOptions {
    let up = SitePaths.up(from: path)
    let paths = self
    var options = PageOptions(settings, language)
    options.book = { paths.path(of: $0).map { up + $0 } }
    options.link = { target in
      paths.day(named: target, in: settings.graph).map { up + SitePaths.day($0) }
        ?? SafeLink.web(target)
    }
    options.photo = { name, entry in
      let found =
        photos[SitePhoto(name: name, entry: entry)]
        ?? photos[SitePhoto(name: PhotoPath.decoded(name), entry: entry)]
      return found.map { photo in
        PageOptions.Photo(
          href: up + photo.href, thumbnail: photo.thumbnail.map { up + $0 },
          isShown: photo.isShown)
      }
    }
    options.file = { name, entry in
      files[SitePhoto(name: name, entry: entry)].map {
        PageOptions.File(href: up + $0.href, size: $0.size)
      }
    }
    return options
  }
}

/// A picture or another file mentioned in an entry.
public struct SitePhoto: Hashable, Sendable {
  /// The path as written in the entry.
  public var name: String
  /// The entry's path from the journal's root.
  public var entry: String

  /// Creates a picture from its path in an entry and the entry's own path.
  public init(name: String, entry: String) {
    self.name = name
    self.entry = entry
  }

  /// Returns another file's path in the site: `files/` and its path in the journal.
  package static func path(ofFile file: String) -> String { "files/" + file }

  /// Returns a picture's path in the site: `photos/` and its path in the journal.
  ///
  /// Its extension matches its type, so that browsers can't misinterpret it.
  public static func path(of picture: String, endings: [String]) -> String {
    let isOwn = picture.hasPrefix("photos/") && !picture.hasPrefix("photos/_/")
    let path = isOwn ? picture : "photos/_/" + picture
    let ending = path.lowercased().split(separator: "/").last?.split(separator: ".").last ?? ""
    return endings.contains(String(ending)) ? path : path + "." + (endings.first ?? "")
  }
}

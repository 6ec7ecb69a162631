public import JournalCore
import JournalTemplates
public import Phrases

/// The facts about a page that a view's HTML needs.
public struct PageOptions: Sendable {
  /// A picture from the journal on a page.
  public struct Photo: Hashable, Sendable {
    /// The picture's own address, relative to the page.
    public var href: String
    /// A thumbnail's address; nil to show the picture itself.
    public var thumbnail: String?
    /// The address of a copy as wide as a page; nil to show the thumbnail, if there is one.
    var copy: String?

    /// True if browsers can show it; a HEIC picture becomes a link with its name.
    public var isShown: Bool

    /// The address to show among a text.
    var source: String { copy ?? thumbnail ?? href }

    /// Creates a photo from the picture's and the thumbnail's addresses.
    public init(href: String, thumbnail: String? = nil, isShown: Bool = true) {
      self.href = href
      self.thumbnail = thumbnail
      self.isShown = isShown
    }

    /// Creates a photo with a copy as wide as a page.
    package init(href: String, copy: String, thumbnail: String) {
      self.init(href: href, thumbnail: thumbnail)
      self.copy = copy
    }
  }

  /// Another file from the journal on a page: a recording, a video, a document.
  public struct File: Hashable, Sendable {
    /// Its address, relative to the page.
    public var href: String
    /// Its size in bytes.
    public var size: Int

    /// Creates a file from its address and size.
    public init(href: String, size: Int) {
      self.href = href
      self.size = size
    }
  }

  /// A stretch's moving figure.
  public enum Figure: Sendable {
    /// A drawing shipped with the program; it goes into the page unchanged.
    case drawing(StretchDrawing)
    /// The address of a person's own picture.
    ///
    /// It is shown as an image, which can't run anything.
    case image(String)
  }

  /// The page's language.
  public var language = Language.english
  /// The first day of the week, if the view doesn't specify it.
  public var weekStarts: Weekday
  /// The mood scale, with its symbols.
  public var mood = MoodScale.oneToTen
  /// The mood colours.
  public var palette = MoodPalette.dawn
  /// Returns a mood's symbol from the settings; nil to draw a face.
  public var symbol: @Sendable (Double) -> String? = { _ in nil }
  /// Returns true if a day has a photo; nil if that isn't known.
  public var hasPhoto: (@Sendable (Day) -> Bool)?
  /// Returns a day's first photo; nil to show none in the days of a month.
  package var dayPhoto: (@Sendable (Day) -> Photo?)?
  /// True if a line break inside an entry's paragraph is kept.
  public var keepsLineBreaks = false
  /// The address book: returns the address of a target's page, or nil if it has none.
  ///
  /// The property itself is nil if the page leads to no other page of the journal.
  package var book: (@Sendable (Target) -> String?)?
  /// Returns the address for a link's or wikilink's target in a text; nil keeps only its words.
  public var link: @Sendable (String) -> String? = { SafeLink.web($0) }
  /// Returns a picture, given its name in an entry and the entry's path from the journal's root.
  public var photo: @Sendable (String, String) -> Photo? = { _, _ in nil }

  /// Returns another file, given its name in an entry and the entry's path from the journal's root.
  public var file: @Sendable (String, String) -> File? = { _, _ in nil }

  /// Returns a stretch's figure, by its name.
  public var figure: @Sendable (String) -> Figure? = { _ in nil }

  /// The present time of day; nil for a page that is read later.
  package var time: ClockTime?
  /// The address of the file with all icons; nil to draw each on the page.
  package var icons: String?
  /// The forms beside the contents.
  package var forms = PageForms()
  /// True if sentences may end with a command to type; a page with its own forms needs none.
  package var namesCommands = true

  /// True for a book's page: XHTML, and charts without their numbers as a table below.
  var isBook = false

  /// The texts that also appear on another page, and the number of folders this page is deeper.
  var shared: (texts: SharedTexts, deeper: Int)?

  /// Creates options for a standalone page, which doesn't link to anything in the journal.
  public init(weekStarts: Weekday = .monday) {
    self.weekStarts = weekStarts
  }

  /// Creates options for a standalone page from the settings.
  public init(_ settings: Settings, _ language: Language = .english) {
    self.init(weekStarts: settings.weekStarts)
    self.language = language
    mood = settings.mood
    palette = settings.palette
    keepsLineBreaks = settings.lineBreaks == .kept
    let scale = settings.mood
    symbol = { scale.symbol(of: $0) }
  }

  /// Returns sentences; those with commands only if the page has them.
  func sentences(_ sentences: [Phrase]) -> String {
    sentences.filter { namesCommands || !$0.hasCommand }.map { $0.text(.page(language)) }.joined(
      separator: " ")
  }

  /// Returns options for a chart on the page.
  func chart(_ id: String, title: Phrase? = nil) -> ChartOptions {
    let href = book.map { book in { @Sendable (day: Day) in book(.day(day)) } }
    var options = ChartOptions(idPrefix: id, weekStarts: weekStarts, title: title, href: href)
    options.phrases = .page(language)
    options.palette = palette
    options.symbol = symbol
    options.hasPhoto = hasPhoto
    return options
  }
}

/// Links to places outside the journal.
public enum SafeLink {
  /// Returns the target if it is a web or mail address, else nil.
  public static func web(_ target: String) -> String? {
    guard let colon = target.firstIndex(of: ":") else { return nil }
    return ["http", "https", "mailto"].contains(target[..<colon].lowercased()) ? target : nil
  }
}

/// The forms beside a page's contents; a site's page has none.
package struct PageForms: Sendable {
  /// Appends the scale of moods, whose press keeps a day's mood; nil for a page without it.
  package var mood: (@Sendable (Day, inout HTMLWriter) -> Void)?
  /// Appends a habit's ring as a button; nil to draw it.
  package var ring: (@Sendable (HabitStanding, inout HTMLWriter) -> Void)?
  /// Appends a habit's menu, with the form for recording it.
  package var habit: @Sendable (HabitStanding, inout HTMLWriter) -> Void = { _, _ in }
  /// Appends the actions for a task, before its text.
  package var task: @Sendable (JournalTask, inout HTMLWriter) -> Void = { _, _ in }
  /// Appends a question's answers as buttons; nil to list them.
  package var answers: (@Sendable (QuestionList.Question, inout HTMLWriter) -> Void)?
  /// Appends a goal's forms, from its name in the settings.
  package var goal: @Sendable (String, inout HTMLWriter) -> Void = { _, _ in }
  /// Appends the actions for a due reminder.
  package var reminder: @Sendable (RemindersView.Item, inout HTMLWriter) -> Void = { _, _ in }

  init() {}
}

/// A figure from `templates/starter/stretches`: SVG drawn for the program.
///
/// Only the program's own files can become one, so that no one else's content goes into a page
/// unescaped.
public struct StretchDrawing: Sendable {
  let svg: Markup

  /// The drawing as a file.
  package var bytes: [UInt8] { svg.bytes }

  /// Loads the figure with a name; nil if the program doesn't have it.
  public init?(_ name: String) {
    guard let bytes = Templates.contents(of: "starter/stretches/\(name).svg") else { return nil }
    svg = Markup(bytes: bytes)
  }
}

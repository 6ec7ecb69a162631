package import JournalCore
public import Phrases

/// A page's contents before its width, its format and its language are known: a title, and blocks
/// in order.
///
/// A view is laid out once, as a document. Its doors are `text(_:)`, `markdown(_:)` and `html(_:)`;
/// [documents](../../../docs/documents.md) explains how each shows a block, and why they differ.
public struct Document: Sendable {
  /// The page's name on a browser's tab.
  public var title: Phrase
  /// The first heading; nil if it is the title.
  package var heading: Inline?
  /// True if a terminal and a Markdown file begin with the heading.
  ///
  /// A list needs none if it was just requested by its name.
  package var isHeaded: Bool
  /// True if a page's contents begin with a heading of their own.
  package var hasOwnTitle = false
  /// The contents below the heading.
  package var blocks: [Block]

  /// Creates a document.
  package init(
    _ title: Phrase, heading: Inline? = nil, isHeaded: Bool = true, _ blocks: [Block] = []
  ) {
    self.title = title
    self.heading = heading
    self.isHeaded = isHeaded
    self.blocks = blocks
  }
}

/// A run of text in a block: Daymark's words, or a person's text, and its target.
package struct Inline: Hashable, Sendable {
  /// Its text.
  package enum Words: Hashable, Sendable {
    /// Words in a language.
    case phrase(Phrase)
    /// A person's text or a figure, which is the same in all languages.
    case text(String)
  }

  package var words: Words
  /// Its link's target on a page or a terminal; nil if there is none.
  package var target: Target?

  /// Creates a run of words.
  package init(_ phrase: Phrase, to target: Target? = nil) {
    words = .phrase(phrase)
    self.target = target
  }

  /// Creates a run of text that stays the same in all languages.
  package init(_ text: String, to target: Target? = nil) {
    words = .text(text)
    self.target = target
  }

  /// Creates a run for a date.
  package init(_ day: Day, _ form: Phrase.DayForm = .weekday) {
    self.init(Phrase("\(day, form)"), to: .day(day))
  }

  /// Creates a run for a whole number.
  package init(_ number: Int) { self.init(Figure.count(number)) }

  /// True if there is nothing to read.
  package var isEmpty: Bool { words == .text("") }
}

/// A text's link target: another page, a file in the journal, or the web.
///
/// A door knows the address, if it has such pages at all.
package enum Target: Hashable, Sendable {
  case day(Day)
  /// The calendar for a month, a year or all years.
  case calendar(DayRange)
  case tag(String)
  case habit(String)
  case task(JournalTask)
  case stretch(String)
  case article(String)
  case experiment(String)
  /// The form for a day's check-in; nil for today's.
  case checkIn(Day?)
  /// A part's first page.
  case tab(PageTab)
  /// A file, by its path from the journal's root.
  case file(String)
  /// A photo, by its name in the entry with a path.
  case photo(String, of: String)
  case web(String)
}

extension DayRange {
  /// The kind of calendar page that shows it: a month or a year.
  package var calendarPage: Period {
    self == Period.month.range(holding: first) ? .month : .year
  }
}

/// A part of a document.
package enum Block: Sendable {
  /// A heading; level 2 begins a part of the page, 3 a part within it.
  case heading(Int, Inline, Voice = .plain)
  /// Sentences in a row. A page without commands leaves out those with one.
  case paragraph([Inline], Voice = .plain)
  case list([ListItem], ListKind = .lines)
  case table(Table)
  /// Names with their values.
  case facts([Fact])
  /// Values that a page shows large, above their names.
  case numbers([Fact])
  case quote(QuoteList.Quote)
  /// A person's Markdown, in the file with a path; its headings come below a level.
  case body(String, of: String, below: Int)
  /// A drawn part.
  case drawing(any Drawn)
  /// A part with its own frame on a page, and a heading.
  case card(Inline, [Block])
  /// Cards, as many beside each other as fit.
  case cards([Block])
  /// Parts that may be beside each other on a page.
  case pair([[Block]])
  /// Contents that a page shows only on request.
  case fold(Phrase, [Block])
  /// A browser's form, and its substitute if nothing can be sent.
  case slot(Slot, [Block] = [])
  /// The closing notes about entries that weren't counted.
  case notes(Counted)
  /// Contents deliberately shown by only some doors.
  case only(Doors, [Block])
  /// A blank line on a terminal; the other doors have their own distances.
  case space

  /// A paragraph with one sentence.
  package static func line(_ phrase: Phrase, _ voice: Voice = .plain) -> Block {
    .paragraph([Inline(phrase)], voice)
  }

  /// A paragraph with several sentences.
  package static func sentences(_ phrases: [Phrase], _ voice: Voice = .plain) -> Block {
    .paragraph(phrases.map { Inline($0) }, voice)
  }

  /// A heading with a phrase.
  package static func heading(_ level: Int, _ phrase: Phrase, _ voice: Voice = .plain) -> Block {
    .heading(level, Inline(phrase), voice)
  }
}

/// A paragraph's or a heading's purpose, which determines its look.
package enum Voice: Hashable, Sendable {
  case plain
  /// Text that may be skipped.
  case quiet
  /// Text about something at risk.
  case warning
  /// Text about a reached goal.
  case praise
  /// A note about the whole page.
  case note
}

/// The marks before a list's items.
package enum ListKind: Hashable, Sendable {
  /// A line each.
  case lines
  /// A dash before each.
  case bullets
  /// Their numbers before them.
  case numbers
}

/// A list item.
package struct ListItem: Sendable {
  /// The text a person types for it, such as a task's id; only a terminal shows it.
  package var handle: String?
  /// The task's state; nil if it isn't a task.
  package var box: JournalTask.State?
  /// A time or a date before the text.
  package var lead: Inline?
  package var text: Inline
  /// Less important text, after the main text.
  package var aside: [Inline] = []
  /// A person's lines below the text.
  package var detail: String?
  package var voice: Voice = .plain
  /// The form beside it.
  package var slot: Slot?

  package init(
    handle: String? = nil, box: JournalTask.State? = nil, lead: Inline? = nil, _ text: Inline,
    aside: [Inline] = [], detail: String? = nil, voice: Voice = .plain, slot: Slot? = nil
  ) {
    self.handle = handle
    self.box = box
    self.lead = lead
    self.text = text
    self.aside = aside
    self.detail = detail
    self.voice = voice
    self.slot = slot
  }

  package init(_ phrase: Phrase, aside: [Inline] = [], voice: Voice = .plain) {
    self.init(Inline(phrase), aside: aside, voice: voice)
  }
}

/// A name and its value.
package struct Fact: Sendable {
  package var name: Inline
  package var value: Inline

  package init(_ name: Inline, _ value: Inline) { (self.name, self.value) = (name, value) }
}

/// Rows of cells below the column names.
package struct Table: Sendable {
  package struct Column: Sendable {
    /// The name; nil for a column without one.
    package var name: Inline?
    package var isNumber: Bool
    /// True if a narrow terminal leaves it out.
    package var isSpare: Bool

    package init(_ name: Phrase?, isNumber: Bool = false, isSpare: Bool = false) {
      self.init(named: name.map { Inline($0) }, isNumber: isNumber, isSpare: isSpare)
    }

    package init(named name: Inline?, isNumber: Bool = false, isSpare: Bool = false) {
      self.name = name
      self.isNumber = isNumber
      self.isSpare = isSpare
    }
  }

  /// The table's subject; read out on a page.
  package var caption: Phrase
  package var columns: [Column]
  package var rows: [[Inline]]
  /// Each row's part of a whole, from 0 to 1, which a terminal draws as a bar.
  package var bars: [Double]?
  /// The number of rows shown at once: on a terminal, and on a page, where the others are folded.
  package var open: (terminal: Int, page: Int)?
  /// True if a terminal shows the columns' names.
  package var isHeaded = true
  /// True if each row stays a line in a pipe, where other programs read it.
  package var isOfRecords = false

  package init(
    _ caption: Phrase, _ columns: [Column], _ rows: [[Inline]], bars: [Double]? = nil,
    open: (terminal: Int, page: Int)? = nil, isHeaded: Bool = true
  ) {
    self.caption = caption
    self.columns = columns
    self.rows = rows
    self.bars = bars
    self.open = open
    self.isHeaded = isHeaded
  }
}

/// A form available only in the browser.
package enum Slot: Sendable {
  case task(JournalTask)
  case answers(QuestionList.Question)
  case reminder(RemindersView.Item)
}

/// The places to read a document.
package struct Doors: OptionSet, Sendable {
  package let rawValue: Int
  package init(rawValue: Int) { self.rawValue = rawValue }

  package static let terminal = Doors(rawValue: 1)
  package static let markdown = Doors(rawValue: 2)
  package static let page = Doors(rawValue: 4)
  package static let all: Doors = [.terminal, .markdown, .page]
}

/// A part that each door draws in its own way: a chart, a calendar, a wall of photos.
package protocol Drawn: Sendable {
  /// Returns its lines on a terminal.
  func lines(_ style: TextStyle) -> [String]
  /// Returns it as Markdown, such as a table of its figures; empty if there is nothing to say.
  func markdown(_ style: PhraseStyle) -> String
  /// Appends it to a page.
  func write(to out: inout HTMLWriter, _ options: PageOptions)
}

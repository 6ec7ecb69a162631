import JournalCore
import Phrases

/// A digest as its templates see it: the sections in order, with the figures put into words.
///
/// `shown` are the sections of the built-in templates, shortened unless everything is asked for;
/// `sections`, made only for templates that use them, have everything. A section has `name`,
/// `heading`, and one field named after itself with its contents. The figures themselves are in
/// `view`, next to the page, in the same form as in the JSON of the digest.
struct DigestPage: Encodable {
  /// The contents of the first page.
  struct Head: Encodable {
    /// `Week 47, 2026`, `November 2026`.
    var title: String
    /// `16 – 22 Nov 2026`; nil if the title already gives the dates.
    var dates: String?
    /// `2026-W47`.
    var period: String
    /// The first and the last day.
    var from: Day
    var to: Day
    /// Whether it is long enough for a title page of its own.
    var hasTitlePage: Bool
    /// Whether it was asked to have everything.
    var isFull: Bool
    /// Whether it begins with a review, which takes the place of a title page.
    var hasReview: Bool
    /// The name of the person.
    var writer: String?
    /// The sentence to show if the digest is empty.
    var nothing: String?
    /// The last sentence, if something is left out.
    var more: String?
  }

  var digest: Head
  var shown: [Section]
  /// What leaves the journal when it is shared.
  var leaves: [Leaving]?

  /// One section, with exactly one of the fields after `heading`.
  struct Section: Encodable {
    var name: String
    var heading: String
    var review: Review?
    var cover: Cover?
    var chapters: Items<Chapter>?
    var highlights: Items<Sentence>?
    var mood: Mood?
    var calendar: Calendar?
    var distribution: Distribution?
    var bestAndHardest: BestAndHardest?
    var gratitude: Items<Repeated>?
    var checkIns: Items<Question>?
    var thoughts: Items<Quotation>?
    var photos: Photos?
    var songs: Items<Link>?
    var streaks: Items<String>?
    var milestones: Items<Reached>?
    var tags: Items<Repeated>?
    var friends: Items<Reached>?
    var onThisDay: Items<Quotation>?
    var notCounted: Items<String>?
    /// The chart of streaks, as HTML.
    var streakChart: String?
    /// What is left out of the section.
    var more: String?
    /// The section laid out for plain text.
    var lines: String?
  }

  /// A list; Mustache can't test whether a list is empty.
  struct Items<Item: Encodable>: Encodable {
    var items: [Item]
  }

  struct Leaving: Encodable {
    var heading: String
    var fields: String
    var items: Int
  }
}

extension DigestPage {
  struct Cover: Encodable {
    var line: String
    var figures: [Figure]

    struct Figure: Encodable {
      var value: String
      var label: String
    }
  }

  struct Mood: Encodable {
    var summary: String
    /// What each row covers: `Day`, `Week`, `Month`.
    var bucketName: String
    /// Whether each row is one day.
    var isDaily: Bool
    var rows: [Row]
    var chart: String?

    struct Row: Encodable {
      var name: String
      var median: String
      var middle: String
      var count: String
    }
  }

  struct Calendar: Encodable {
    /// The months in plain characters.
    var grid: String
    /// The months or years, as HTML.
    var charts: [String]
  }

  struct Distribution: Encodable {
    var rows: [Row]
    var chart: String?

    struct Row: Encodable {
      var step: String
      var word: String
      var times: String
      var part: String
    }
  }

  struct BestAndHardest: Encodable {
    var best: Items<Quotation>?
    var hardest: Items<Quotation>?
  }

  /// A day and the writer's own words.
  struct Quotation: Encodable {
    /// The level of its heading in HTML.
    var level: Int
    var day: Day
    var date: String
    var time: String?
    /// `mood 7`.
    var moodWords: String?
    var title: String?
    /// The words as they were written, ending in an ellipsis if they were cut.
    var words: String?
    /// The same as a Markdown quotation.
    var quote: String?
    /// The same as HTML.
    var html: String?
    /// `3 years ago`.
    var ago: String?
  }

  struct Repeated: Encodable {
    var text: String
    var count: Int
    /// `3 times`; nil for once.
    var times: String?
    /// The day of an answer that was given once.
    var once: String?
  }

  struct Question: Encodable {
    var question: String
    var answers: [Repeated]
    /// What is left out of the answers.
    var more: String?
    /// Each answer and its day; empty if every answer was given once.
    var log: [Answer]
    var hasLog: Bool

    struct Answer: Encodable {
      var date: String
      var answer: String
    }
  }

  struct Photos: Encodable {
    var items: [Photo]
    /// What was left out, and how to include it.
    var note: String?
  }

  struct Photo: Encodable {
    var date: String
    /// The alternative text from the entry.
    var alt: String?
    /// A link to it in Markdown.
    var link: String?
    /// The photo itself in Markdown; nil if there is no such file.
    var image: String?
    /// The address of the photo, relative to the digest.
    var href: String?
    /// The picture itself as a `data:` address.
    var picture: TemplateMark?
    var path: String?
  }

  struct Link: Encodable {
    var date: String
    var text: String
    var href: String?
    var link: String
  }

  /// A sentence, and the command that shows more.
  struct Sentence: Encodable {
    var text: String
    /// The command; nil if the digest is shared.
    var command: String?
  }

  struct Reached: Encodable {
    var date: String
    var text: String
  }
}

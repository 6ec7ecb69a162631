import JournalCore

/// A digest as its templates see it: the sections in order, in words beside the figures.
///
/// A section has `name`, `heading`, and one field of its own name that holds what it says; the
/// figures themselves are in `view`, which stands beside the page as the JSON of the digest gives it.
struct DigestPage: Encodable {
  /// What stands on the first page.
  struct Head: Encodable {
    /// `Week 47, 2026`, `November 2026`.
    var title: String
    /// `16 – 22 Nov 2026`; nil where the title says it.
    var dates: String?
    /// `2026-W47`.
    var period: String
    /// The first and the last day.
    var from: Day
    var to: Day
    /// Whether it has a title page of its own.
    var hasTitlePage: Bool
    /// What to call the person.
    var writer: String?
    /// Where there is nothing to show.
    var nothing: String?
  }

  var digest: Head
  var sections: [Section]
  /// What leaves the journal when it is shared.
  var leaves: [Leaving]?

  /// One section; of the fields after `heading` it has one.
  struct Section: Encodable {
    var name: String
    var heading: String
    var cover: Cover?
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
    var onThisDay: Items<Quotation>?
    var notCounted: Items<String>?
    /// The chart of streaks, as HTML.
    var streakChart: String?
    /// The section laid out for a page of plain text.
    var lines: String?
  }

  /// A list; Mustache has no way to ask whether there is something in one.
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
    /// What rows are: `Day`, `Week`, `Month`.
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
    /// How deep its heading stands in HTML.
    var level: Int
    var day: Day
    var date: String
    var time: String?
    /// `mood 7`.
    var moodWords: String?
    var title: String?
    /// The words as they were written, with an ellipsis where they were cut.
    var words: String?
    /// The same as a quotation in Markdown.
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
    /// The day, of an answer that was given once.
    var once: String?
  }

  struct Question: Encodable {
    var question: String
    var answers: [Repeated]
    /// Each answer and its day; empty where every answer was given once.
    var log: [Answer]
    var hasLog: Bool

    struct Answer: Encodable {
      var date: String
      var answer: String
    }
  }

  struct Photos: Encodable {
    var items: [Photo]
    /// What was left out, and how to have it.
    var note: String?
  }

  struct Photo: Encodable {
    var date: String
    /// What the text says about it.
    var alt: String?
    /// A link to it in Markdown.
    var link: String?
    /// Where it lies, seen from the digest.
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
    /// nil where the digest is shared.
    var command: String?
  }

  struct Reached: Encodable {
    var date: String
    var text: String
  }
}

import JournalCore
import Mustache

/// The names that templates may use: those of the documented data, at any depth.
///
/// This is a fixed list, because a value that is missing today leaves no trace in the encoded data.
/// A test compares it with every sample digest.
enum TemplateNames {
  /// Returns the names that a template may use.
  /// - Parameter path: its path below `templates/`.
  static func known(in path: String) -> Set<String> {
    switch path {
    case "entry.md": entry
    case "page.html": page
    case "style.css": []
    default: digest
    }
  }

  private static let entry = words(
    "answers date habits question scale schema time title weekday")

  private static let page = words(
    "body current hasParts hasTabs href name parts script search style stylesheet tabs title")

  private static let digest = words(
    """
    chartStyle digest leaves sections shown view
    dates from hasReview hasTitlePage isFull more nothing period title to writer
    fields heading items lines name streakChart
    review chapters cover highlights mood calendar distribution bestAndHardest gratitude checkIns thoughts photos
    songs streaks milestones tags friends onThisDay notCounted
    figures label line value
    daysHeading end image own sentences thanks
    bucketName chart charts count grid isDaily middle median part rows step summary times word
    best hardest
    ago date day html level moodWords quote time title words
    answer answers hasLog log once question text
    alt command href link note path photo picture
    artist before best bestMonth buckets by change counted current daysAreBest daysBefore daysCounted daysPast
    daysWritten days entries excerpt first firstTags habit habits high highest highestMean isCut isGoal
    isLongest key kind last lastTags later length low lowerQuartile lowest lowestMean margin mean
    meanBefore nearestKey next on others p
    places previous range reasons runs schema section shows smoothed song streak tag today unit
    upperQuartile url weekStarts weekdays
    condition effect fan finding lag moodDays morePhotos moreThoughts nNotNoted nWith nWithout notable
    number q spread strips
    together
    """)

  private static func words(_ text: String) -> Set<String> {
    Set(text.split { $0.isWhitespace }.map(String.init))
  }
}

extension TemplateFile {
  /// The names that no value has, as warnings.
  var unknownNames: [TemplateProblem] {
    let known = TemplateNames.known(in: path)
    let sorted = known.sorted()
    return template.tags.filter(\.kind.namesValue).compactMap { tag in
      let names = tag.name.split(separator: ".").map(String.init)
      guard let name = names.first(where: { !known.contains($0) }) else { return nil }
      return problem(.unknownName(nearest: nearest(name, among: sorted)), at: tag.place)
    }
  }
}

extension Tag.Kind {
  fileprivate var namesValue: Bool {
    switch self {
    case .escaped, .unescaped, .section, .inverted: true
    case .end, .partial, .comment, .delimiters, .contentType: false
    }
  }
}

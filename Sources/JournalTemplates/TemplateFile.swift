import JournalCore
import JournalSyntax
import Mustache
import Phrases

/// A parsed template.
struct TemplateFile: Sendable {
  /// A template's maximum size, in bytes.
  static let longest = 1 << 20

  /// The path below `templates/`.
  let path: String
  let template: Template
  private let contents: [UInt8]

  /// Parses a template.
  /// - Throws: the first problem.
  init(_ contents: [UInt8], path: String) throws(TemplateProblem) {
    func problem(_ what: TemplateProblem.What, _ place: Place) -> TemplateProblem {
      TemplateProblem(path: path, place: place, what: what, in: contents)
    }
    guard let text = String(validating: contents, as: UTF8.self) else {
      throw problem(.notUTF8, TemplateFile.firstFault(in: contents))
    }
    guard contents.count <= TemplateFile.longest else {
      throw TemplateProblem(path: path, place: .start, what: .tooLong, in: [])
    }
    do throws(TemplateError) {
      template = try Template(
        text, escape: HTMLText.escaped,
        contentTypes: ["HTML": HTMLText.escaped, "MARKDOWN": MarkdownText.inline, "TEXT": { $0 }])
    } catch {
      throw problem(.syntax(error.reason), error.place)
    }
    self.path = path
    self.contents = contents
  }

  /// Returns the template with its marked words in a language.
  /// - Throws: the first problem.
  func said(in language: Language) throws(TemplateProblem) -> TemplateFile {
    guard language != .english, template.tags.contains(where: { $0.name == "say" }) else {
      return self
    }
    let source = String(decoding: contents, as: UTF8.self)
    return try TemplateFile(Array(MarkedWords.template(source, in: language).utf8), path: path)
  }

  /// The tags that include other templates.
  var partials: [Tag] { template.tags.filter { $0.kind == .partial } }

  func problem(_ what: TemplateProblem.What, at place: Place) -> TemplateProblem {
    TemplateProblem(path: path, place: place, what: what, in: contents)
  }

  /// Returns the place of the first byte that isn't UTF-8.
  private static func firstFault(in contents: [UInt8]) -> Place {
    var start = 0
    for (number, line) in contents.split(separator: Byte.lineFeed, omittingEmptySubsequences: false)
      .enumerated()
    {
      if String(validating: line, as: UTF8.self) == nil {
        let good = String(decoding: line, as: UTF8.self).prefix { $0 != "\u{FFFD}" }.utf8.count
        return Place(offset: start + good, line: number + 1, column: good + 1)
      }
      start += line.count + 1
    }
    return .start
  }
}

/// The names allowed in a template: those in the documented data, at any depth.
///
/// These are fixed lists, because a value missing today leaves no trace in the encoded data. A test
/// compares them with every sample digest.
struct TemplateNames {
  /// The names at the top level.
  let own: Set<String>
  /// The names below `view`, a digest's data.
  let data: Set<String>
  /// The names formerly outside `view` in digests.
  let gone: Set<String>

  /// Creates the names allowed in a template.
  /// - Parameter path: the template's path below `templates/`.
  init(in path: String) {
    switch path {
    case "entry.md": (own, data, gone) = (TemplateNames.entry, [], [])
    case "page.html": (own, data, gone) = (TemplateNames.page, [], [])
    case "style.css": (own, data, gone) = ([], [], [])
    default:
      own = TemplateNames.digest
      data = TemplateNames.view
      gone = TemplateNames.sections.union(TemplateNames.parts)
    }
  }

  private static let entry = words(
    "answers date habits question say scale schema time title weekday")

  private static let page = words(
    """
    body brand current hasParts hasTabs home href icon language name parts say script search style
    stylesheet tabs title
    """)

  private static let digest = words(
    """
    chartStyle digest leaves say shown view
    dates from hasReview hasTitlePage isFull language months more nothing period title to writer
    body heading isCover name
    fields items
    """)

  /// The former top-level sections; the data have them under the same names.
  private static let sections = words(
    """
    review cover chapters highlights mood calendar distribution bestAndHardest gratitude
    checkIns thoughts photos songs streaks milestones tags friends onThisDay notCounted
    """)

  /// The names in these sections and in their list.
  private static let parts = words(
    """
    sections
    ago alt answer answers best bucketName chart charts command count date day days daysHeading
    end figures grid hardest hasLog href html image isDaily label level line lines link log
    median middle moodWords note once own part path photo picture question quote rows sentences
    step streakChart summary text thanks time times value word words
    """)

  private static let view = sections.union(
    words(
      """
      alt answer answers artist authors before best bestMonth buckets by change cheer condition
      count counted current day days daysAreBest daysBefore daysCounted daysPast daysWritten
      effect entries excerpt fan fields finding first firstTags from habit habits hardest high
      highest highestMean isCut isGoal isLongest isSpread items key kind label lag last lastTags
      later leaves length log low lowerQuartile lowest lowestMean margin mean meanBefore median
      moodDays morePhotos moreThoughts nNotNoted nWith nWithout name nearestKey next notable
      number on others p path period photo places previous q question range reasons runs schema
      section sections shows smoothed song spread step streak strips tag text time title to
      today together unit upperQuartile url value weather weekStarts weekdays words
      """))

  private static func words(_ text: String) -> Set<String> {
    Set(text.split { $0.isWhitespace }.map(String.init))
  }

  /// Returns the problem with a name; nil if it has a value.
  /// - Parameters:
  ///   - words: the name, as its parts between dots.
  ///   - isData: true if it is looked up below `view`.
  fileprivate func problem(_ words: [String], isData: Bool) -> TemplateProblem.What? {
    let name = words.first { !own.contains($0) && !(isData && data.contains($0)) }
    guard let name else { return nil }
    if !isData, gone.contains(name) {
      return .goneName(name, data: TemplateNames.sections.contains(name) ? "view.\(name)" : nil)
    }
    return .unknownName(nearest: nearest(name, among: (isData ? own.union(data) : own).sorted()))
  }
}

extension TemplateFile {
  /// Returns the problems with names without a value: errors if digests once had one, or else
  /// warnings.
  func nameProblems() -> [TemplateProblem] {
    let names = TemplateNames(in: path)
    // For each open section, true if its names are looked up below `view`.
    var open: [Bool] = []
    return template.tags.compactMap { tag in
      if tag.kind == .end { _ = open.popLast() }
      guard tag.kind.namesValue else { return nil }
      let words = tag.name.split(separator: ".").map(String.init)
      let isInside = open.last ?? false
      let isData = isInside || words.first == "view"
      if tag.kind == .section { open.append(isData) }
      if tag.kind == .inverted { open.append(isInside) }
      return names.problem(words, isData: isData).map { problem($0, at: tag.place) }
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

import JournalCore
import JournalSyntax

/// The format's own words, which say nothing about the person.
enum KeptWords {
  /// Keys with a meaning, in the form used for comparison.
  static let keys = Set(
    KeyRole.allCases.flatMap { [$0.name] + $0.defaultKeys }
      + words(
        """
        am pm morning midday noon afternoon evening night artist url by link stretches \
        goal at-least at-most unit week rest pause freeze from until remind archived routine share \
        aliases area areas level seconds sides picture order minutes source sources \
        experiment outcome started stopped days block seed \
        due alarm scheduled start completion done done-time created cancelled repeat priority id \
        dependson oncompletion collapsed logseq
        """) + ProgramKeys.names)

  /// Keys of habits, stretches, articles and experiments whose values are rules, dates and numbers.
  static let ruleKeys = Set(
    words(
      """
      goal at-least at-most quiet week rest pause freeze from until remind archived share level seconds \
      sides order started stopped days block seed minutes
      """))

  /// Words in the values of the format's own keys: dates, goals, rules, mood labels and settings.
  static let grammar = dates.union(
    words(
      """
      true false yes no on off null done skip x \
      every day days week weeks month months year years weekday weekdays workday workdays weekend \
      weekends daily weekly monthly when once twice time times per a an in and the last other st nd \
      rd th of from by until d w m y b h hr hrs min mins s am pm t z at \
      calendar rolling listed lowest low medium high highest delete keep \
      beginner intermediate advanced bell none words daylio faces weather \
      entries all today quote tasks everywhere first paragraph joined kept missed plain detailed
      """)
  ).union(MoodPreset.labels.flatMap(texts)).union(
    MoodPalette.Name.allCases.map(\.rawValue).flatMap(parts)
  )
  .union(DigestSection.allCases.map(\.rawValue).flatMap(parts))
  .union(DigestSharing.Part.allCases.map(\.rawValue).flatMap(parts))

  /// Month and weekday names and their abbreviations; kept beside numbers and in rules.
  static let dates: Set<String> = {
    let whole = Weekday.allCases.map(\.name) + months
    return Set(whole + whole.map { String($0.prefix(3)) } + ["sept"])
  }()

  private static let months = words(
    """
    january february march april may june july august september october november december
    """)

  /// Things a goal can count, besides habits and stretches.
  static let goals = Set(words("entries days words streak tasks stretches"))
  /// Units and number suffixes, directly after a digit.
  static let units = Set(words("h hr hrs m min mins s am pm st nd rd th d w y b"))
  /// File extensions with a meaning.
  static let endings = Set(
    words("md markdown mdown txt jpg jpeg png gif webp heic heif svg avif tif tiff bmp yaml"))
  /// Folders with a meaning, or with a usual name.
  static let folders = Set(
    words("articles habits experiments stretches entries photos journals pages static public posts")
  )
  /// Files with a meaning.
  static let files = Set(words("tasks questions quotes tips index"))
  /// Date placeholders for an entry's path in the settings.
  static let placeholders = Set(words("date year month day weekday"))
  /// Address schemes.
  static let schemes = Set(words("http https mailto tel file"))
  /// HTML character names.
  static let references = Set(words("amp lt gt quot apos nbsp hellip ndash mdash"))
  /// Callout types.
  static let callouts = Set(
    words(
      """
      note abstract summary tldr info todo tip hint important success check done question help faq \
      warning caution attention failure fail missing danger error bug example quote cite
      """))
  /// HTML elements that affect Markdown parsing, and other common ones.
  static let elements = Set(
    words(
      """
      address article aside base basefont blockquote body caption center col colgroup dd details \
      dialog dir div dl dt fieldset figcaption figure footer form frame frameset head header hr html \
      iframe legend li link main menu menuitem nav noframes ol optgroup option p param search \
      section summary table tbody td tfoot th thead title tr track ul pre script style textarea a \
      abbr b br code del em i img ins kbd mark q s small span strong sub sup u
      """))

  /// Words that make an item a task, and those of its dates and drawers.
  static let tasks = Set(
    TaskWord.spellings.flatMap(parts) + words("scheduled deadline logbook properties"))

  /// The names of a graph's macros and blocks, after `{{` and `#+BEGIN_`.
  static let macros = Set(
    words(
      """
      query renderer function namespace cards embed video youtube vimeo bilibili tweet twitter \
      begin end quote note tip important warning caution pinned
      """))

  /// All kept words; no made-up word may be one.
  static let all = keys.union(grammar).union(goals).union(units).union(endings).union(folders)
    .union(files).union(placeholders).union(schemes).union(references).union(callouts)
    .union(elements).union(tasks).union(macros).union(["www", "data", "figure", "rec"])

  private static func words(_ text: String) -> [String] {
    text.split(separator: " ").map(String.init)
  }

  private static func parts(_ text: String) -> [String] {
    text.lowercased().split { !$0.isLetter }.map(String.init)
  }

  /// Returns a preset's words; a scale with few steps uses only some.
  private static func texts(_ preset: MoodPreset) -> [String] {
    [0...4, 0...9].flatMap { preset.texts(for: $0)?.values.flatMap(parts) ?? [] }
  }
}

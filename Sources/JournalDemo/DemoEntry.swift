import JournalCore

/// An entry being written: what is known about the day, and the text so far.
struct DemoEntry {
  let today: DemoDay
  /// The time in the file's name, in minutes after midnight; nil for the day's first file.
  let minute: Int?
  /// Whether it is a short note besides the day's main entry.
  let isAside: Bool
  let language: DemoLanguage
  /// The number of days before the journal's last day.
  let age: Int
  let question: DemoQuestion?
  /// The names of the journal's stretches.
  let stretches: [String]
  let past: DemoPast
  let photo: String?
  /// What the text says, if it isn't made of the topics' sentences.
  let page: StoryPage?
  let fault: DemoProblem?
  var chance: SeededGenerator
  var out = DemoBytes()

  /// The topics of the text, as indices into `DemoPhrases.topics`.
  var topics: [Int] = []
  /// Whether the photo is in the text instead of the front matter.
  var showsPhotoInBody = false
  /// Whether gratitude is a list under a heading instead of a key.
  var thanksInBody = false
  /// Whether reading is ticked by a checked task instead of under `habits:`.
  var readIsTask = false
  var titleIsKey = false

  init(
    today: DemoDay, minute: Int?, isAside: Bool, language: DemoLanguage, age: Int,
    question: DemoQuestion?, stretches: [String], past: DemoPast, photo: String?,
    page: StoryPage?, fault: DemoProblem?, chance: SeededGenerator
  ) {
    self.today = today
    self.minute = minute
    self.isAside = isAside
    self.language = language
    self.age = age
    self.question = question
    self.stretches = stretches
    self.past = past
    self.photo = photo
    self.page = page
    self.fault = fault
    self.chance = chance
  }

  /// Writes the whole file into `out`.
  mutating func write() {
    decide()
    writeFrontMatter()
    writeBody()
  }

  /// Decides what the front matter and the text have to agree on.
  private mutating func decide() {
    let count = 1 + chance.below(3)
    while topics.count < count {
      let topic = chance.below(DemoPhrases.topics.count)
      if !topics.contains(topic), isInSeason(topic) { topics.append(topic) }
    }
    showsPhotoInBody = photo != nil && chance.perMille(300)
    thanksInBody = language.isEnglish && !isAside && chance.perMille(60)
    readIsTask = today.read && !isAside && chance.perMille(40)
    titleIsKey = chance.perMille(50)
    if page != nil {
      titleIsKey = chance.perMille(300)
      showsPhotoInBody = photo != nil && chance.perMille(750)
      thanksInBody = thanksInBody && page?.thanks.isEmpty == true
    }
  }

  /// Returns whether a topic fits the season; nobody gardens in winter.
  func isInSeason(_ topic: Int) -> Bool {
    today.season != .winter || DemoPhrases.topics[topic].tag != "garden"
  }

  mutating func name() -> String { chance.pick(DemoPhrases.names) }

  /// Writes a line of front matter up to its value.
  mutating func key(_ name: String) {
    out.text(name)
    out.text(": ")
  }
}

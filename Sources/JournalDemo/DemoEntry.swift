import JournalCore

/// An entry being written: the day's facts, and the text so far.
struct DemoEntry {
  let today: DemoDay
  /// The time in the file's name, in minutes after midnight; nil for the day's first file.
  let minute: Int?
  /// True for a short note besides the day's main entry.
  let isAside: Bool
  let language: DemoLanguage
  /// The number of days before the journal's last day.
  let age: Int
  let question: DemoQuestion?
  /// The names of the journal's stretches.
  let stretches: [String]
  let past: DemoPast
  let photo: String?
  /// The page with the text; nil to use the topics' sentences.
  let page: StoryPage?
  let fault: DemoProblem?
  var chance: SeededGenerator
  var out = DemoBytes()

  /// The text's topics, as indices into `DemoPhrases.topics`.
  var topics: [Int] = []
  /// True if the photo is in the text instead of the front matter.
  var showsPhotoInBody = false
  /// True if gratitude is a list under a heading instead of a key.
  var thanksInBody = false
  /// True if reading is ticked by a checked task instead of under `habits:`.
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

  /// Makes the choices on which the front matter and the text have to agree.
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

  /// Returns true if a topic fits the season; nobody gardens in winter.
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

// Writes a day's parts of the story.
extension DemoEntry {
  /// Writes the text on a story page.
  mutating func writePage(_ page: StoryPage) {
    if let title = page.title, !titleIsKey {
      out.text("# ")
      out.text(title)
      out.text("\n\n")
    }
    out.text(page.text)
    out.line()
  }

  /// Writes a list such as `people: [Ben, Mei]`.
  mutating func writeList(_ name: String, _ items: [String]) {
    guard !items.isEmpty else { return }
    key(name)
    out.text("[")
    for (place, item) in items.enumerated() {
      if place > 0 { out.text(", ") }
      out.scalar(item)
    }
    out.text("]\n")
  }

  /// Writes the page's gratitude, as a list.
  mutating func writeThanks(_ thanks: [String]) {
    out.text("gratitude:\n")
    for item in thanks {
      out.text("  - ")
      out.scalar(item)
      out.line()
    }
  }

  /// The places suggested by a page's first tag.
  var storyPlaces: [String] {
    if let place = page?.place { return [place] }
    return switch page?.tags.first {
    case "work": ["Office"]
    case "home", "thoughts", "cooking": ["Home"]
    case "garden": ["Plot 14"]
    case "friends": ["The Blue Door", "Home"]
    case "city": ["Old town", "Riverside", "The Blue Door"]
    case "reading": ["Home", "Library", "The Blue Door"]
    case "health": ["Riverside", "The mill loop"]
    case "family": ["Mum's kitchen", "Lena's"]
    case "music", "learning": ["The mill", "Home"]
    default: ["Home", "Riverside"]
    }
  }
}

// Writes tasks: old ones are nearly all settled, recent ones may still be open.
extension DemoEntry {
  mutating func writeTasks() {
    out.line()
    let start = chance.below(DemoPhrases.tasks.count)
    for item in 0..<(1 + chance.below(3)) {
      writeTask(DemoPhrases.tasks[(start + item * 5) % DemoPhrases.tasks.count])
    }
  }

  private mutating func writeTask(_ text: String) {
    let isOpen = age < 12 && chance.perMille(550)
    if isOpen {
      out.text(chance.perMille(120) ? "- [/] " : "- [ ] ")
      out.sentence(text, name: name())
      let isLate = page != nil && chance.perMille(300)
      writeDue(
        today.day
          + (isLate ? max(0, age - 1 - chance.below(3)) : min(7300, age + 1 + chance.below(9))))
    } else if chance.perMille(80) {
      out.text("- [-] ")
      out.sentence(text, name: name())
    } else {
      out.text("- [x] ")
      out.sentence(text, name: name())
      writeDone(today.day + min(age, chance.below(4)))
    }
    out.line()
    if chance.perMille(80) { out.text("  The number is in the blue folder.\n") }
  }

  /// Writes a due date in one of the supported forms.
  private mutating func writeDue(_ day: Day) {
    switch chance.below(8) {
    case 0:
      out.text(" ⏰ ")
      out.date(day)
      out.text(" 15:00")
    case 1:
      out.text(" due:")
      out.date(day)
    case 2:
      out.text(" [due:: ")
      out.date(day)
      out.text("]")
    case 3:
      out.text(" 🔁 every week 📅 ")
      out.date(day)
    case 4:
      out.text(" ➕ ")
      out.date(today.day)
      out.text(" 📅 ")
      out.date(day)
    case 5: break
    default:
      out.text(" 📅 ")
      out.date(day)
    }
  }

  private mutating func writeDone(_ day: Day) {
    switch chance.below(5) {
    case 0: break
    case 1:
      out.text(" [completion:: ")
      out.date(day)
      out.text("]")
    default:
      out.text(" ✅ ")
      out.date(day)
    }
  }
}

import JournalCore

// Writes the front matter: the format's keys, in the forms people use.
extension DemoEntry {
  mutating func writeFrontMatter() {
    out.text("---\n")
    writeDate()
    writeTitleKey()
    writeMoodKey()
    if !isAside || chance.perMille(300) { writeQuestion() }
    writeGratitude()
    writePhoto()
    if chance.perMille(140) { writeSong() }
    writeTags()
    writeHabits()
    if fault == .duplicateKey { out.text("mood: 5\n") }
    if !isAside, chance.perMille(50) { writeCheckIns() }
    writeNumbers()
    if fault != .unclosedFence { out.text("---\n") }
  }

  private mutating func writeDate() {
    guard fault != .impossibleDate, !chance.perMille(120) else { return }
    let evening = 1140 + chance.below(280)
    let time = minute ?? evening
    key("date")
    out.date(today.day)
    switch chance.below(100) {
    case 0:
      out.text(" ")
      out.clock(time)
    case 1:
      out.text("T")
      out.clock(time)
      out.text(":00+01:00")
    case 2...80:
      out.text("\ntime: ")
      out.clock(time)
    default: break
    }
    out.line()
  }

  private mutating func writeTitleKey() {
    guard titleIsKey else { return }
    let picked = chance.pick(language.titles)
    guard let title = storyText == nil ? picked : page?.title else { return }
    key("title")
    out.scalar(title)
    out.line()
  }

  private mutating func writeMoodKey() {
    key(chance.perMille(5) ? "feeling" : "mood")
    let mood = min(1000, max(100, today.mood + (!isAside ? 0 : chance.spread(50))))
    if fault == .moodOutOfScale {
      out.number(11)
    } else {
      writeMood(mood, form: chance.below(1000))
    }
    if chance.perMille(8) { out.text("   # changed my mind twice") }
    out.line()
  }

  /// Writes a mood: mostly a whole number; rarely with tenths, as `4/5`, or as a label
  /// from the settings.
  private mutating func writeMood(_ mood: Int, form: Int) {
    switch form {
    case 0..<30: out.tenths((mood + 5) / 10)
    case 30..<35:
      out.number(1 + ((mood - 100) * 4 + 450) / 900)
      out.text("/5")
    case 35..<42: out.text(DemoPhrases.moodLabels[min(4, (mood - 1) / 200)])
    default: out.number((mood + 50) / 100)
    }
  }

  private mutating func writeQuestion() {
    guard let question, chance.perMille(940) else { return }
    let answer = question.answer(mood: today.mood, &chance)
    key("question")
    out.scalar(question.text)
    out.text("\nanswer: ")
    if chance.perMille(20) {
      out.number(answer + 1)
    } else {
      out.scalar(question.answers[answer])
    }
    out.line()
  }

  private mutating func writeGratitude() {
    if let page = storyText, !page.thanks.isEmpty, fault != .tabIndentation {
      return writeThanks(page.thanks)
    }
    let isTabbed = fault == .tabIndentation
    if page?.isByHand == true, today.mood < 350, !isTabbed { return }
    guard isTabbed || (!thanksInBody && !isAside && chance.perMille(740)) else { return }
    let pool = language.gratitude
    let start = chance.below(pool.count)
    let count = 1 + chance.below(4)
    out.text(chance.perMille(15) ? "grateful:" : "gratitude:")
    if !isTabbed, chance.perMille(120) {
      out.text(" [")
      for item in 0..<count {
        if item > 0 { out.text(", ") }
        out.scalar(pool[(start + item * 11) % pool.count])
      }
      out.text("]\n")
      return
    }
    out.line()
    for item in 0..<count {
      out.text(isTabbed ? "\t- " : "  - ")
      out.scalar(pool[(start + item * 11) % pool.count])
      out.line()
    }
  }

  private mutating func writePhoto() {
    if fault == .missingPhoto {
      key("photo")
      let (year, month, _) = today.day.components
      out.text("photos/")
      out.number(year, width: 4)
      out.text("/")
      out.number(month, width: 2)
      out.text("/not-copied-yet.jpg\n")
    } else if let photo, !showsPhotoInBody {
      let isList = chance.perMille(150)
      out.text(isList ? "photos: [" : "photo: ")
      out.text(photo)
      out.text(isList ? "]\n" : "\n")
    }
  }

  private mutating func writeSong() {
    let number = chance.below(DemoPhrases.songs.count)
    let song = DemoPhrases.songs[number]
    key("song")
    if chance.perMille(450) {
      out.text("{title: ")
      out.scalar(song)
      out.text(", artist: ")
      out.scalar(DemoPhrases.artists[number % DemoPhrases.artists.count])
      out.text(", url: https://example.org/songs/")
      out.number(number + 1)
      out.text("}\n")
    } else {
      out.text("https://example.org/songs/")
      out.number(number + 1)
      out.line()
    }
  }

  private mutating func writeTags() {
    if let page = storyText { return writeTags(page.tags) }
    guard chance.perMille(860) else { return }
    writeTags(topics.map { DemoPhrases.topics[$0].tag })
  }

  private mutating func writeTags(_ tags: [String]) {
    guard chance.perMille(100) else { return writeList("tags", tags) }
    out.text("tags:\n")
    for tag in tags {
      out.text("  - ")
      out.text(tag)
      out.line()
    }
  }

  /// Writes habits as a list for some months, then with amounts too, because people
  /// change their style.
  private mutating func writeHabits() {
    guard !isAside else { return }
    let hasAmounts = age / 150 % 2 == 0
    var place = 0
    func separator(_ out: inout DemoBytes) {
      out.text(place == 0 ? (hasAmounts ? "habits: {" : "habits: [") : ", ")
      place += 1
    }
    if today.ran {
      separator(&out)
      out.text(hasAmounts ? "run: done" : "run")
    }
    if today.read, !readIsTask {
      separator(&out)
      out.text(hasAmounts ? "read: yes" : "read")
    }
    if today.lateScreen {
      separator(&out)
      out.text(hasAmounts ? "late-screen: done" : "late-screen")
    }
    if hasAmounts {
      separator(&out)
      out.text("water: ")
      out.number(today.water)
    }
    if place > 0 { out.text(hasAmounts ? "}\n" : "]\n") }
  }

  private mutating func writeCheckIns() {
    out.text("check-ins:\n")
    for hour in [8, 13] {
      let mood = min(1000, max(100, today.mood + chance.spread(60)))
      out.text("  - {time: ")
      out.clock(hour * 60 + 5 * chance.below(20))
      out.text(", mood: ")
      out.number((mood + 50) / 100)
      if hour == 8, let question, chance.perMille(400) {
        out.text(", question: ")
        out.quoted(question.text)  // some YAML readers stumble over a plain `?` before a comma
        out.text(", answer: ")
        out.scalar(question.answers[question.answer(mood: mood, &chance)])
      }
      out.text("}\n")
    }
  }

  private mutating func writeNumbers() {
    if !isAside, chance.perMille(950) {
      key("sleep")
      out.tenths(today.sleep)
      out.line()
    }
    if fault == .unclosedQuote {
      out.text("location: \"the lake\u{0A}")
    } else if chance.perMille(480), page == nil || language.isEnglish {
      key("location")
      out.scalar(chance.pick(page == nil ? DemoPhrases.places : storyPlaces))
      out.line()
    }
    if !isAside, chance.perMille(900) {
      key("steps")
      out.number(today.steps)
      out.line()
    }
    if chance.perMille(880) {
      key("weather")
      out.text(DemoPhrases.weathers[today.weather])
      out.line()
    }
    if chance.perMille(700) { writePeople() }
    if !isAside, !stretches.isEmpty, chance.perMille(110) { writeStretches() }
  }

  private mutating func writeStretches() {
    out.text("stretches: [")
    let start = chance.below(stretches.count)
    for item in 0..<min(stretches.count, 1 + chance.below(3)) {
      if item > 0 { out.text(", ") }
      out.text(stretches[(start + item) % stretches.count])
    }
    out.text("]\n")
  }

  private mutating func writePeople() {
    if let page { return writeList("people", page.people) }
    let pool = DemoPhrases.names
    let start = chance.below(pool.count)
    out.text("people: [")
    for person in 0...chance.below(3) {
      if person > 0 { out.text(", ") }
      out.text(pool[(start + person * 5) % pool.count])
    }
    out.text("]\n")
  }
}

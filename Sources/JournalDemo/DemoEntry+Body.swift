import JournalCore

// Writes the text: paragraphs about one topic each, and the other things people put between them.
extension DemoEntry {
  /// The page, if its text is in the journal's language.
  var storyText: StoryPage? { language.isEnglish ? page : nil }

  mutating func writeBody() {
    let begin = out.count
    let length = bodyLength()
    if storyText == nil { writeTitle() }
    if !isAside, language.isEnglish, chance.perMille(10) {
      key("energy:")
      out.number(1 + today.mood / 120)
      out.text("\n\n")
    }
    if let page = storyText {
      writePage(page)
    } else if !language.isEnglish {
      writeForeign(until: begin + length)
    } else {
      writeParagraphs(until: begin + length)
    }
    if fault == .mergeConflict { writeConflict() }
    if fault == .invalidUTF8 {
      out.text("\nMet for a coffee at the caf")
      out.byte(0xE9)  // é in Latin-1
      out.text(" by the station.\n")
    }
    writePhotoInBody()
    writeLinkBack()
    if readIsTask { out.text("\n- [x] read\n") }
    let hasTasks = !isAside && chance.perMille(age < 14 ? 350 : 110)
    if hasTasks, page == nil || language.isEnglish { writeTasks() }
    if thanksInBody { writeThanks() }
  }

  /// Returns the target length in bytes: mostly a few paragraphs, now and then a line or a page.
  private mutating func bodyLength() -> Int {
    if isAside { return 60 + chance.below(260) }
    switch chance.below(20) {
    case 0: return 30
    case 1...4: return 120 + chance.below(180)
    case 5...13: return 280 + chance.below(250)
    case 14...17: return 520 + chance.below(300)
    default: return 780 + chance.below(440)
    }
  }

  private mutating func writeTitle() {
    guard !titleIsKey, chance.perMille(240) else { return }
    out.text("# ")
    out.text(chance.pick(language.titles))
    out.text("\n\n")
  }

  private mutating func writeForeign(until end: Int) {
    var used: UInt64 = 0
    repeat {
      for sentence in 0..<(2 + chance.below(3)) {
        if sentence > 0 { out.text(language.space) }
        write(from: language.sentences, used: &used)
      }
      out.line()
      if out.count < end { out.line() }
    } while out.count < end
  }

  private mutating func writeParagraphs(until end: Int) {
    var used: UInt64 = 0
    write(from: opener, used: &used)
    if out.count < end {
      out.text(" ")
      writeCircumstance()
    }
    var paragraph = 0
    while out.count < end {
      let topic = paragraph < topics.count ? topics[paragraph] : nextTopic()
      let isNew = paragraph > 0 || chance.perMille(500)
      out.text(isNew ? "\n\n" : " ")
      writeParagraph(topic, until: end)
      paragraph += 1
    }
    out.line()
  }

  /// Returns a topic this text hasn't had yet, if there is one left.
  private mutating func nextTopic() -> Int {
    var topic = chance.below(DemoPhrases.topics.count)
    for _ in 0..<DemoPhrases.topics.count where topics.contains(topic) || !isInSeason(topic) {
      topic = (topic + 1) % DemoPhrases.topics.count
    }
    topics.append(topic)
    return topic
  }

  private mutating func writeParagraph(_ topic: Int, until end: Int) {
    let pool = DemoPhrases.topics[topic]
    var used: UInt64 = 0
    for sentence in 0..<(2 + chance.below(3)) where sentence == 0 || out.count < end {
      if sentence > 0 { out.text(" ") }
      write(from: pool.sentences, used: &used)
    }
    if chance.perMille(60) {
      out.text(" #")
      out.text(pool.tag)
      if chance.perMille(200) { out.text("/later") }
    }
  }

  /// Sentences about how the day felt, matching its mood.
  private var opener: [String] {
    switch today.mood {
    case ..<430: DemoPhrases.lowDays
    case ..<730: DemoPhrases.middlingDays
    default: DemoPhrases.highDays
    }
  }

  /// Writes a sentence about the run, the night, the late evening or the season.
  private mutating func writeCircumstance() {
    var used: UInt64 = 0
    if today.ran, chance.perMille(600) {
      write(from: DemoPhrases.runs, used: &used)
    } else if today.lateScreen, chance.perMille(400) {
      write(from: DemoPhrases.lateEvenings, used: &used)
    } else if today.sleep < 62, chance.perMille(700) {
      write(from: DemoPhrases.shortNights, used: &used)
    } else {
      write(from: DemoPhrases.seasons[today.season.rawValue], used: &used)
    }
  }

  /// Writes one unused sentence from a pool of at most 64.
  private mutating func write(from pool: [String], used: inout UInt64) {
    var place = chance.below(pool.count)
    for _ in 0..<pool.count where used >> UInt64(place & 63) & 1 == 1 {
      place = (place + 1) % pool.count
    }
    used |= 1 << UInt64(place & 63)
    out.sentence(pool[place], name: name())
  }

  private mutating func writeConflict() {
    out.text("\n<<<<<<< HEAD\n")
    out.text("Called the garage about the bicycle.\n")
    out.text("=======\n")
    out.text("Called the garage about the bicycle; ready on Friday.\n")
    out.text(">>>>>>> laptop\n")
  }

  private mutating func writePhotoInBody() {
    guard let photo, showsPhotoInBody else { return }
    let isEmbed = chance.perMille(350) && storyText == nil
    var caption = storyText?.caption ?? "The view today"
    if page != nil, storyText == nil { caption = chance.pick(language.titles) }
    out.text(isEmbed ? "\n![[" : "\n![\(caption)](")
    out.text(photo)
    out.text(isEmbed ? "]]\n" : ")\n")
  }

  private mutating func writeLinkBack() {
    guard !isAside, chance.perMille(110), storyText?.isByHand != true else { return }
    if language.isEnglish, let newest = past.newest, today.day - newest == 1, chance.perMille(250) {
      out.text("\nGoes on from [[")
      out.date(newest)
      out.text("|yesterday]].\n")
    } else if let day = past.any(&chance), day < today.day {
      out.line()
      out.text(language.isEnglish ? chance.pick(DemoPhrases.linkBacks) : "→")
      out.text(" [[")
      out.date(day)
      out.text("]].\n")
    }
  }

  private mutating func writeThanks() {
    out.text(chance.perMille(500) ? "\n## Gratitude\n\n" : "\n## Thankful for\n\n")
    let start = chance.below(language.gratitude.count)
    for item in 0..<(2 + chance.below(2)) {
      out.text("- ")
      out.text(language.gratitude[(start + item * 11) % language.gratitude.count])
      out.line()
    }
  }
}

import JournalCore

/// Writes short pages for the days between the story's, from sentences that aren't repeated.
struct DemoTeller {
  private var deck = DemoDeck()

  /// Friends and family who can turn up on any day.
  private static let cast = [
    "Ana", "Ben", "Mei", "Omar", "Lena", "Ravi", "Yuki", "Ines", "Sam", "Tom", "Noor",
  ]

  /// Returns a day's page.
  /// - Parameters:
  ///   - isAside: true for a short note besides the day's page.
  ///   - photos: the number of pages in a thousand with a photo.
  mutating func page(
    _ today: DemoDay, isAside: Bool, photos: Int, _ chance: inout SeededGenerator
  ) -> StoryPage {
    var page = StoryPage()
    let topic = self.topic(today.season, &chance)
    page.tags = [topic.tag]
    var sentences: [String] = []
    if !isAside {
      if chance.perMille(650) { sentences.append(feeling(today.mood, &chance)) }
      if let more = circumstance(today, &chance) { sentences.append(more) }
    }
    let length = chance.perMille(sentences.isEmpty ? 300 : 80) ? 2 : 1
    for number in 0..<(isAside ? 1 : length)
    where number == 0 || deck.left(topic.tag, of: topic.sentences.count) > 0 {
      sentences.append(deck.deal(topic.tag, topic.sentences, &chance))
    }
    let breaks = sentences.count > 2 && chance.perMille(300) ? "\n\n" : " "
    let text = sentences.dropLast().joined(separator: " ") + (sentences.count > 1 ? breaks : "")
    page.text = named(text + (sentences.last ?? ""), &page.people, &chance)
    if !isAside, chance.perMille(photos) {
      let scenes = DemoScene.suiting(topic.tag, today.season).filter {
        $0.weather == nil || $0.weather == today.weather
      }
      if let scene = scenes.isEmpty ? nil : chance.pick(scenes) {
        page.scene = scene
        page.caption = scene.caption
      }
    }
    if !isAside, chance.perMille(110) {
      page.title = deck.deal("title", DemoPhrases.titles, &chance)
    }
    return page
  }

  /// Returns a topic for the season; the more sentences it has left, the more likely.
  private func topic(_ season: DemoSeason, _ chance: inout SeededGenerator) -> DemoTopic {
    let topics = DemoPhrases.topics.filter { season != .winter || $0.tag != "garden" }
    let left = topics.map { deck.left($0.tag, of: $0.sentences.count) }
    var place = chance.below(left.reduce(0, +))
    for (topic, count) in zip(topics, left) {
      if place < count { return topic }
      place -= count
    }
    return chance.pick(topics)
  }

  private mutating func feeling(_ mood: Int, _ chance: inout SeededGenerator) -> String {
    switch mood {
    case ..<430: deck.deal("low", DemoPhrases.lowDays, &chance)
    case ..<730: deck.deal("middling", DemoPhrases.middlingDays, &chance)
    default: deck.deal("high", DemoPhrases.highDays, &chance)
    }
  }

  /// Returns a sentence about the run, the late evening, the night or the season; nil on most days.
  private mutating func circumstance(
    _ today: DemoDay, _ chance: inout SeededGenerator
  ) -> String? {
    switch chance.below(10) {
    case 0...1 where today.ran: deck.deal("run", DemoPhrases.runs, &chance)
    case 0...1 where today.lateScreen: deck.deal("late", DemoPhrases.lateEvenings, &chance)
    case 0...2 where today.sleep < 62: deck.deal("short", DemoPhrases.shortNights, &chance)
    case 3...4:
      deck.deal(
        "season \(today.season.rawValue)", DemoPhrases.seasons[today.season.rawValue], &chance)
    default: nil
    }
  }

  /// Replaces every `~` with a friend's name.
  private func named(
    _ text: String, _ people: inout [String], _ chance: inout SeededGenerator
  ) -> String {
    var parts = text.split(separator: "~", omittingEmptySubsequences: false).map(String.init)
    for place in parts.indices.dropFirst() {
      let name = chance.pick(DemoTeller.cast)
      if !people.contains(name) { people.append(name) }
      parts[place] = name + parts[place]
    }
    return parts.joined()
  }
}

/// Deals sentences; none repeats until its pool is used up.
struct DemoDeck {
  private var orders: [String: ArraySlice<Int>] = [:]

  /// Deals the next sentence from a named pool.
  mutating func deal(_ name: String, _ pool: [String], _ chance: inout SeededGenerator) -> String {
    if orders[name]?.isEmpty ?? true {
      var order = Array(pool.indices)
      for place in order.indices.dropLast() {
        order.swapAt(place, place + chance.below(order.count - place))
      }
      orders[name] = order[...]
    }
    guard let place = orders[name]?.popFirst() else { return "" }
    return pool[place]
  }

  /// Returns the number of sentences left in a pool.
  func left(_ name: String, of count: Int) -> Int {
    orders[name]?.count ?? count
  }
}

public import JournalCore
import Phrases

extension TodayView: RenderedView {
  /// Today's page, all on one screen: what is written, what the day asks for, then what was.
  public var document: Document {
    var blocks: [Block] = [.line(streakText, isStreakAtRisk ? .warning : .quiet)]
    if let openText {
      let withNext = Phrase("\(openText). Next: \(command: nextCommand)")
      blocks += [
        .only(.terminal, [.line(withNext, .quiet)]),
        .only([.markdown, .page], [.line(openText, .quiet)]),
      ]
    }
    blocks += milestones.map { Block.line($0.announcement, .praise) }
    if isVeryLow {
      blocks.append(.space)
      blocks += KindWords.blocks
    }
    blocks.append(.cards(cards))
    if let stretch { blocks.append(stretch.block) }
    return Document(
      Phrase("\(day, .long)"), heading: Inline(greeting), blocks + [.notes(counted)])
  }

  private var cards: [Block] {
    let (isQuoteFirst, areTasksFirst) = (start == .quote, start == .tasks)
    let parts: [Block?] = [
      isQuoteFirst ? encouragement : nil, areTasksFirst ? taskCard : nil, loggedCard, friendCard,
      habitCard, experimentCard, questionCard, areTasksFirst ? nil : taskCard, weekCard,
      highlightCard, earlierCard, isQuoteFirst ? nil : encouragement,
    ]
    return parts.compactMap { $0 }
  }

  private var scale: ClosedRange<Double> { low...max(low, high) }

  // MARK: The day

  private var loggedCard: Block {
    var blocks: [Block] = []
    if logged.isEmpty {
      blocks.append(.sentences(nothingText))
      if let newEntry { blocks.append(.drawing(NewEntryPath(path: newEntry))) }
    } else {
      blocks.append(.drawing(LoggedEntries(entries: logged, scale: scale)))
    }
    return .card(Inline(Phrase("Today")), blocks)
  }

  private var friendCard: Block? {
    friends.isEmpty ? nil : .card(Inline(friends.heading), [.list(friends.items)])
  }

  private var habitCard: Block? {
    habits.isEmpty
      ? nil : .card(Inline(Phrase("Habits")), [.drawing(TodayHabits(habits: habits))])
  }

  private var experimentCard: Block? {
    guard !experiments.isEmpty else { return nil }
    let name = experiments.count == 1 ? Phrase("Experiment") : Phrase("Experiments")
    let lines = experiments.map { ListItem(Inline($0.line, to: .experiment($0.name))) }
    return .card(Inline(name), [.list(lines)])
  }

  private var questionCard: Block? {
    guard let question else { return nil }
    let answers = question.answers.map { ListItem(Inline($0)) }
    return .card(
      Inline(question.text), [.slot(.answers(question), [.list(answers, .numbers)])])
  }

  private var taskCard: Block? {
    // If tasks come first, an empty section would leave open whether they were looked up.
    guard !tasks.isEmpty || start == .tasks else { return nil }
    let due: Block =
      tasks.isEmpty
      ? .line(Phrase("Nothing is due today")) : .list(tasks.map { $0.item(today: day) })
    return .card(Inline(Phrase("Tasks")), [due])
  }

  // MARK: Looking back

  private var weekCard: Block? {
    // A mood of today alone says nothing that the card of today doesn't.
    guard week.dropLast().contains(where: { $0 != nil }) else { return nil }
    let days = week.enumerated().map { place, mood in
      (day: day - (week.count - 1 - place), mood: mood)
    }
    return .card(
      Inline(Phrase("The last seven days")), [.drawing(WeekStrip(days: days, scale: scale))])
  }

  private var highlightCard: Block? {
    let sentences = highlightSentences
    guard !sentences.isEmpty else { return nil }
    return .card(Inline(Phrase("Highlights")), [HighlightSentence.block(sentences)])
  }

  private var earlierCard: Block? {
    guard !onThisDay.isEmpty else { return nil }
    return .card(
      Inline(Phrase("On this day")),
      onThisDay.map { Block.drawing(EarlierEntry(entry: $0, today: day)) })
  }

  /// The quote and the tip of the day.
  private var encouragement: Block? {
    var blocks: [Block] = []
    if let quote { blocks.append(.quote(quote)) }
    if let tip { blocks.append(.line(Phrase("Tip: \(written: tip.text)"))) }
    return blocks.isEmpty ? nil : .card(Inline(""), blocks)
  }
}

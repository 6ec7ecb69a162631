import JournalCore
import JournalRender
import TestSupport
import Testing

@Suite("Units and times of day in views")
struct UnitWordsTests {
  /// The trends of a key, with a value of it on each of some days up to 20 November 2026.
  private func trends(_ key: String, _ values: [String]) -> TrendsView {
    var journal = MemoryJournal()
    for (number, value) in values.enumerated() {
      let day = journal.today - values.count + number
      journal.add("\(day).md", "---\n\(key): \(value)\n---\n")
    }
    return TrendsView(journal.index(TrendsView.scope(of: key)), of: key, by: .weekday)
  }

  private let times = ["23:30", "00:30", "22:45", "23:15", "23:50", "0:10"]
  private let amounts = ["45 min", "30 min", "1h15m", "1 h", "20", "50 min", "70 %"]

  @Test("A unit is in the title, the summary and the figures")
  func units() {
    let view = trends("exercise", amounts)
    let text = view.text(TextStyle(width: 80))
    #expect(text.hasPrefix("Exercise (min), 14 – 19 Nov 2026\n"))
    #expect(text.contains("6 of 6 days, on average 46.7 min, mostly 30 to 60 min"))
    #expect(text.contains("1 entry not counted: daymark check"))
    #expect(view.markdown().hasPrefix("# Exercise (min), 14 – 19 Nov 2026"))
    #expect(json(view).contains("\"unit\" : \"min\""))
    let page = view.html(PageOptions())
    #expect(page.contains("Exercise (min)") && page.contains("80 min") && page.contains(": 45 min"))
    #expect(trends("focus", ["50%", "70 %"]).text(TextStyle()).contains("on average 60%"))
    #expect(trends("sleep", ["7", "8"]).text(TextStyle()).hasPrefix("Sleep, "))
  }

  @Test("Times of day are shown as times, around midnight")
  func timesOfDay() {
    let view = trends("bedtime", times)
    let text = view.text(TextStyle(width: 80))
    #expect(text.hasPrefix("Bedtime, 15 – 20 Nov 2026\n"))
    #expect(text.contains("6 of 6 days, on average 23:40, all from 22:45 to 00:30"))
    #expect(text.contains("00:30┤") && text.contains("22:45┤"))
    #expect(view.markdown().contains("| Mon | 00:30 | 00:30 | 00:30 | 00:30 | 1 |"))
    #expect(view.data().hasPrefix("2026-11-15\t23:30\n2026-11-16\t00:30\n"))
    let encoded = json(view)
    #expect(encoded.contains("\"unit\" : \"clock\"") && encoded.contains("\"time\" : \"00:30\""))
    #expect(encoded.contains("\"value\" : 24.5"))
    let page = view.html(PageOptions())
    for tick in [">23:00<", ">23:30<", ">00:00<", ">00:30<"] { #expect(page.contains(tick)) }
    #expect(page.contains("Earliest 22:45 on") && page.contains("latest 00:30 on"))
  }

  @Test("Times all around the clock have no average, and this is said")
  func spread() {
    let view = trends("wake", ["0:00", "6:00", "12:00", "18:00", "3:00", "9:00", "15:00", "21:00"])
    let text = view.text(TextStyle(width: 80))
    #expect(text.contains("8 of 8 days, spread all around the clock: no average"))
    #expect(!text.contains("mostly"))
    #expect(!view.html(PageOptions()).isEmpty)
  }

  /// Insights of a journal in which one key decides about the mood.
  private func insights(_ key: String, _ value: (Int) -> (text: String, mood: Double))
    -> InsightsView
  {
    var chance = SeededGenerator(seed: 9)
    var journal = MemoryJournal()
    for number in 0..<200 {
      let (text, mood) = value(Int.random(in: -60...60, using: &chance))
      let noise = (0..<3).map { _ in Double.random(in: -0.6...0.6, using: &chance) }.reduce(0, +)
      let shown = ((mood + noise) * 10).rounded() / 10
      journal.add(
        "\(journal.today - 200 + number).md", "---\nmood: \(shown)\n\(key): \(text)\n---\n")
    }
    let index = journal.index(InsightsView.scope(Settings()))
    return InsightsView(index, HabitBook(index, files: []))
  }

  @Test("Insights say how much more or later")
  func insights() {
    let exercise = insights("exercise") { ("\($0 + 60) min", 5 + Double($0) / 50) }
    let more = exercise.text(TextStyle(width: 100))
    #expect(more.contains("Exercise: more goes with better days"))
    #expect(
      more.contains("With exercise higher by 3") && more.contains(" min, mood is about 0.7 higher"))
    #expect(exercise.markdown().contains("| exercise (min) | Days |"))
    let bedtime = insights("bedtime") { late in
      let minute = (late + 1440) % 1440
      return ("\(minute / 60):\(minute % 60 < 10 ? "0" : "")\(minute % 60)", 5 - Double(late) / 50)
    }
    let later = bedtime.text(TextStyle(width: 100))
    #expect(later.contains("Bedtime: later goes with worse days"))
    #expect(later.contains(" min later, mood is about 0.7 lower"))
    #expect(later.contains("23:") && later.contains("00:"))
  }
}

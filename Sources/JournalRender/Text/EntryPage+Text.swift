import JournalCore
import Phrases

extension EntryPage {
  /// Adds the entry as it is read.
  /// - Parameter scale: the lowest and highest mood, for a bar beside the number.
  func add(to page: inout Page, scale: ClosedRange<Double>? = nil) {
    let style = page.style
    page.head(heading)
    page.add(style.link(style.paint(visible(path), .quiet), toFile: path))
    addMoods(to: &page, scale)
    addLists(to: &page)
    if !text.isEmpty {
      page.skip()
      page.add(BodyText(style: style).linkedLines(text))
    }
    page.skip()
  }

  /// `Sat 21 Nov 2026, 21:40 – A quiet day`, without the title if the text begins with it.
  var heading: String {
    let date = EnglishDate.text(day) + (time.map { ", \(visible($0))" } ?? "")
    guard let title = titleAbove else { return date }
    return "\(date): \(visible(title))"
  }

  /// The gratitude that isn't shown with the text anyway.
  var ownGratitude: ArraySlice<String> { gratitude.dropLast(gratitudeInText) }

  private func addMoods(to page: inout Page, _ scale: ClosedRange<Double>?) {
    let style = page.style
    if let mood {
      page.skip()
      var line =
        "Mood \(Figure.text(mood))\(symbolAfter)" + (moodLabel.map { ", \(visible($0))" } ?? "")
      if let scale, scale.lowerBound < scale.upperBound, style.columns >= 32 {
        let part = (mood - scale.lowerBound) / (scale.upperBound - scale.lowerBound)
        let (low, high) = (Figure.text(scale.lowerBound), Figure.text(scale.upperBound))
        line += "  " + Bars.track(part, width: style.columns < 60 ? 10 : 20, style)
        line += style.paint("  " + Figure.range(low, high, style.dash), .quiet)
      }
      page.add(line)
    }
    for checkIn in checkIns
    where checkIns.count > 1 || checkIn.question != nil || checkIn.answer != nil {
      page.paragraph(checkIn.words(withMood: checkIns.count > 1), first: "  ")
    }
  }

  private func addLists(to page: inout Page) {
    if !ownGratitude.isEmpty {
      page.skip()
      page.add("Grateful for")
      for item in ownGratitude { page.paragraph(oneLine(item), first: "  - ") }
    }
    let rows: [(name: String, text: String)] = [
      ("Tags", tags.map { "#" + visible($0) }.joined(separator: " ")),
      ("Habits", habits.map(\.words).joined(separator: ", ")),
    ].filter { !$0.text.isEmpty }
    if !rows.isEmpty || !photos.isEmpty || !songs.isEmpty { page.skip() }
    // Paths and addresses stay whole, so that they can be copied.
    add("Photos", photos.map { photo(named: $0, page.style) }, to: &page)
    add("Songs", songs.map { page.style.linked($0.words) }, to: &page)
    for row in rows { page.paragraph(row.text, first: row.name.padded(8)) }
    for pair in shownKeys {
      page.paragraph("\(visible(pair.key)): \(oneLine(pair.value))", rest: "  ", .quiet)
    }
  }

  /// Returns a photo's name, and below it the picture if it is drawn.
  private func photo(named name: String, _ style: TextStyle) -> String {
    let picture = style.picture(name, of: path).map { "\n" + $0 } ?? ""
    return style.link(photo: name, of: path) + picture
  }

  /// Adds items, one per line, with their name before the first.
  private func add(_ name: String, _ items: [String], to page: inout Page) {
    for (place, item) in items.enumerated() {
      page.add(((place == 0 ? name : "").padded(8) + item).trimmedEnd())
    }
  }
}

extension CheckIn {
  /// Returns `09:30  mood 6  How did you sleep? Well`.
  func words(withMood: Bool) -> String {
    var parts: [String] = []
    if let time { parts.append(visible(time)) }
    if withMood, let mood { parts.append("mood \(Figure.text(mood))") }
    let asked = [question, answer].compactMap { $0 }.map { oneLine($0) }
    if !asked.isEmpty { parts.append(asked.joined(separator: " ")) }
    return parts.joined(separator: "  ")
  }
}

extension Song {
  /// The title and artist that exist: `Title, Artist`.
  var name: String {
    [title, artist].compactMap { $0 }.map { oneLine($0) }.joined(separator: ", ")
  }

  /// The title, artist and address that exist: `Title, Artist <address>`.
  var words: String {
    guard let url else { return name }
    return name.isEmpty ? visible(url) : "\(name) <\(visible(url))>"
  }
}

extension EntryPage.HabitMark {
  /// `run`, `water 6`, `gym skipped`, `read not done`.
  var words: String {
    let name = oneLine(name)
    switch amount {
    case 1: return name
    case 0: return "\(name) not done"
    case -1: return "\(name) skipped"
    default: return "\(name) \(Figure.text(amount))"
    }
  }
}

import JournalCore

// Writes what the story knows about a day.
extension DemoEntry {
  /// Writes the text of a page of the story.
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

  /// Writes what the page is thankful for, as a list.
  mutating func writeThanks(_ thanks: [String]) {
    out.text("gratitude:\n")
    for item in thanks {
      out.text("  - ")
      out.scalar(item)
      out.line()
    }
  }

  /// The places that a page's first tag suggests.
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

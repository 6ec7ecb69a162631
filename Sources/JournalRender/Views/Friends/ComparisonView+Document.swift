public import JournalCore
import Phrases

extension ComparisonView: RenderedView {
  /// Each one's goal and streak, and the weeks.
  public var document: Document { Document(title, blocks(number: 1)) }

  var title: Phrase { Phrase("\(written: oneLine(habit).capitalisedFirst), side by side") }

  /// Returns the same below a heading.
  /// - Parameter number: distinguishes the charts of a page.
  func blocks(number: Int) -> [Block] {
    let items = people.map { person in
      ListItem(
        Inline(person.called),
        aside: [Inline(Phrase("\(written: person.goal); \(person.unit.words(person.run))"))])
    }
    return [
      .line(about, .quiet), .list(items),
      .drawing(WeeksOfPeople(view: self, number: number)),
    ]
  }

  /// What the numbers are.
  var about: Phrase {
    Phrase(
      """
      Days a week on which it was done, \(range). Numbers of others are what they say.
      """)
  }
}

extension ComparisonView.Person {
  /// The name; the person themselves needs none.
  var called: Phrase { isMe ? Phrase("You") : Phrase("\(written: name)") }
}

extension FriendPages {
  /// Everybody, and each habit side by side.
  var document: Document {
    var document = view.document
    for (place, comparison) in comparisons.enumerated() {
      document.blocks.append(.heading(2, comparison.title))
      document.blocks += comparison.blocks(number: place + 1)
    }
    return document
  }
}

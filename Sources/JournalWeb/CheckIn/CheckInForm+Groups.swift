import JournalActions
import JournalCore
import JournalRender
import Phrases

// The activities to choose, in their groups.
extension CheckInForm {
  /// Activities under one name.
  struct Group: Encodable {
    var name: Phrase
    /// The habits done already.
    var done: [String] = []
    var items: [Activity] = []
    var counted: [HabitField] = []
    /// True if the field for other tags is its last one.
    var hasTagsField = false
  }

  /// A tag or a habit to tick.
  struct Activity: Encodable {
    /// The field that it is sent in.
    var field: String
    var name: String
    var isChosen: Bool
  }

  /// A habit with an amount.
  struct HabitField: Encodable {
    var habit: String
    /// Its place in the form, counted from 0.
    var place: Int
    var amount: String
    /// The day's amount so far.
    var kept: String?
    var target: String?
    var unit: String?

    fileprivate init(_ habit: OfferedHabit, _ place: Int, _ amount: String?) {
      self.habit = habit.name
      self.place = place
      self.amount = amount ?? ""
      kept = habit.amount.map(Figure.text)
      target = habit.target.map(Figure.text)
      unit = habit.unit
    }
  }

  /// Returns the activities in their groups; a chosen tag that isn't offered any more is with the
  /// other tags.
  static func groups(of offer: CheckInOffer, _ sent: Form) -> [Group] {
    guard offer.steps.contains(.tags) else { return [] }
    let tags = sent.all("tag")
    var offered = offer.activities
    let known = Set(offered.flatMap(\.items).map(\.name))
    let others = tags.filter { !known.contains($0) }.map { OfferedActivities.Item.tag($0) }
    if !offer.doneHabits.isEmpty, !offered.contains(where: { $0.name == .habits }) {
      let place = offered.firstIndex { $0.name == .tags } ?? offered.endIndex
      offered.insert(OfferedActivities(.habits, []), at: place)
    }
    if let place = offered.firstIndex(where: { $0.name == .tags }) {
      offered[place].items += others
    } else if !others.isEmpty {
      offered.append(OfferedActivities(.tags, others))
    }
    return offered.map { group(of: $0, offer, sent) }
  }

  private static func group(
    of offered: OfferedActivities, _ offer: CheckInOffer, _ sent: Form
  ) -> Group {
    let tags = sent.all("tag")
    let habits = sent.all("habit")
    let counted = offer.habits.filter { $0.target != nil }.map(\.name)
    let amounts = values(sent, "name-", "amount-")
    var group =
      switch offered.name {
      case .group(let name): Group(name: Phrase("\(written: name)"))
      case .habits: Group(name: Phrase("Habits"), done: offer.doneHabits)
      case .tags: Group(name: Phrase("Tags"), hasTagsField: true)
      }
    for item in offered.items {
      switch item {
      case .tag(let tag):
        group.items.append(Activity(field: "tag", name: tag, isChosen: tags.contains(tag)))
      case .habit(let habit):
        if let place = counted.firstIndex(of: habit.name) {
          group.counted.append(HabitField(habit, place, amounts[habit.name]))
        } else {
          let isChosen = habits.contains(habit.name)
          group.items.append(Activity(field: "habit", name: habit.name, isChosen: isChosen))
        }
      }
    }
    return group
  }
}

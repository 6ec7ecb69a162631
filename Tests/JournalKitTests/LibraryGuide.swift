// begin
import JournalKit

func logAWalk(in folder: String, state: StateHome?, print: (Any) -> Void) throws {
  // A fixed clock, so that the example prints the same every day; without it, the wall clock.
  let clock = JournalClock(
    today: Day(year: 2026, month: 11, day: 22)!, time: ClockTime(hour: 21, minute: 30)!)
  let journal = try Journal(JournalLocation(root: folder), clock: clock, state: state)

  // Log how the day was. The entry is made from the journal's template.
  var checkIn = CheckInDraft()
  checkIn.mood = "8"
  checkIn.gratitude = ["tea with a friend"]
  checkIn.text = "A long walk by the river."
  let entry = try journal.log(NewCheckIn(checkIn), on: journal.today)
  print(entry.path)

  // Change one value; no other byte of the file changes.
  try journal.set([EntryEdit(.mood, .set("7"))], in: EntryAddress(journal.today))

  // Errors are facts, for a program to put into its own words.
  do {
    try journal.tick("juggle", on: journal.today)
  } catch JournalError.noHabit(let name, let known) {
    print("there is no habit '\(name)' among \(known)")
  }

  // Read: a view names what it needs of each entry, and is a plain value.
  let index = try journal.index(TrendsView.scope(of: "mood", journal.settings))
  let trends = TrendsView(index, of: "mood")
  print("\(trends.days.count) day, mean \(trends.mean ?? 0)")

  // Every change is a step that can be undone.
  print(try journal.undoHistory().steps.map(\.label))
  _ = try journal.undo()
}
// end

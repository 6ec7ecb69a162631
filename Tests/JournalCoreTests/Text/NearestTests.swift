import JournalCore
import Testing

@Test(
  "did you mean: the nearest known word, if one is near",
  arguments: [
    ("trend", "trends"), ("tredns", "trends"), ("calender", "calendar"), ("Streak", "streaks"),
    ("onthisday", "on-this-day"), ("on_this_day", "on-this-day"), ("tag", "tags"),
    ("serch", "search"),
    ("zebra", nil), ("", nil), ("x", nil), ("go", nil),
    ("日記", "日誌"),
  ] as [(String, String?)])
func nearestWord(word: String, found: String?) {
  let known = ["trends", "calendar", "streaks", "on-this-day", "tags", "search", "diary", "日誌", ""]
  #expect(nearest(word, among: known) == found)
}

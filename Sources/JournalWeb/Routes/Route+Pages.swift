import JournalActions
import JournalRender

extension Route {
  /// The pages that show something of the journal.
  static let pages: [Route] = [
    .get("") { front, visit in
      let today = try front.open().todayPage().page
      return try front.page(today, visit)
    }
  ]
}

import JournalActions
import JournalCore
import JournalGit
import JournalStore
import Phrases
import Synchronization

/// The most recent pages, kept until their contents change.
final class KeptPages: Sendable {
  /// A page's dependencies besides the journal's folder.
  struct Key: Hashable, Sendable {
    /// The address, with its query.
    var target: String
    /// The language of its words.
    var language: Language
    /// False if a month's days are without photos in this browser.
    var showsPhotos = true
    /// The token in the session's forms.
    var formToken: String?
    /// The present day and time.
    var clock: JournalClock
    /// The revision of the lately saved texts, since Today reports overwritten ones.
    var saved = 0
    /// The friends' data, which is outside the journal's files.
    var friends: FileVersion?
  }

  /// The most bytes in all kept pages.
  static let limit = 4 << 20

  /// A page, and the places of its random number.
  private struct Page: Sendable {
    var response: WebResponse
    var numbers: [Range<Int>]

    init(_ response: WebResponse, number: String) {
      self.response = response
      let digits = Array(number.utf8)
      numbers = digits.isEmpty ? [] : response.body.ranges(of: digits)
    }

    /// Returns the page with another random number.
    func with(number: String) -> WebResponse {
      var response = response
      for place in numbers { response.body.replaceSubrange(place, with: number.utf8) }
      return response
    }
  }

  private struct Kept: Sendable {
    var revision = 0
    var pages: [Key: Page] = [:]
    var size = 0
  }

  private let kept = Mutex(Kept())

  /// Drops all pages.
  func removeAll() { kept.withLock { $0 = Kept(revision: $0.revision) } }

  /// Returns a page, made again unless it was made at the same revision.
  ///
  /// Each time it gets its own random number: a form sent from one tab isn't the same as that form
  /// sent from another.
  /// - Parameters:
  ///   - revision: the journal's revision, taken before anything is read for the page: changes
  ///     while the page is made belong to a later one.
  ///   - number: the random number for the page's forms, always of the same length.
  func page(
    _ key: Key, at revision: Int, number: String, make: () throws -> WebResponse
  ) rethrows -> WebResponse {
    let known = kept.withLock { $0.revision == revision ? $0.pages[key] : nil }
    if let known { return known.with(number: number) }
    let page = try make()
    kept.withLock { kept in
      let size = page.body.count
      guard revision >= kept.revision, size <= KeptPages.limit else { return }
      if revision > kept.revision || kept.size + size > KeptPages.limit {
        kept = Kept(revision: revision)
      }
      if kept.pages.updateValue(Page(page, number: number), forKey: key) == nil {
        kept.size += size
      }
    }
    return page
  }
}

extension WebFrontEnd {
  /// Answers a request for a page; a page that depends only on the journal is kept until the
  /// journal changes.
  func answer(_ visit: Visit, by route: Route) throws -> WebResponse {
    var visit = visit
    visit.number = freshToken()
    guard route.isKept, visit.head.isReading else { return try route.answer(self, visit) }
    let journal = try open()
    guard let revision = try journal.revision else { return try route.answer(self, visit) }
    let key = KeptPages.Key(
      target: visit.head.target, language: visit.language, showsPhotos: showsPhotos(to: visit),
      formToken: visit.session?.formToken, clock: journal.clock, saved: savedTexts.revision,
      friends: FriendsState(of: journal.location).newsVersion)
    return try pages.page(key, at: revision, number: visit.number) {
      try route.answer(self, visit)
    }
  }
}

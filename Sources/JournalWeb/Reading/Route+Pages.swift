import JournalActions
import JournalCore
import JournalRender
import Phrases

extension Route {
  /// The pages that show the journal's contents.
  static let pages: [Route] = (looking + lookingBack + diary).map(\.kept)

  /// Today, the calendar and its days.
  private static let looking: [Route] = [
    .get("") { try $0.today($1) },
    .get("days/:day") { front, visit in
      let reading = try Reading(front.open(), visit.language)
      guard let day = Address.day(visit.part("day"), reading.journal.dates) else {
        return try front.noSuchPage(visit, reading.journal)
      }
      let page = reading.page(of: day, canWrite: !front.options.isReadOnly)
      return try front.response(page, visit, reading.journal)
    },
    .get("calendar") { front, visit in
      let reading = try Reading(front.open(), visit.language)
      let month = Period.month.range(holding: reading.today)
      let page = reading.calendar(.month, month, photos: front.showsPhotos(to: visit))
      return try front.response(page, visit, reading.journal)
    },
    .get("calendar/:period") { front, visit in
      let reading = try Reading(front.open(), visit.language)
      guard
        let span = Address.period(
          visit.part("period"), reading.journal.dates, of: [.year, .month, .week])
      else { return try front.noSuchPage(visit, reading.journal) }
      if let answer = visit.target.value("photos") {
        return front.showingPhotos(
          answer != "no", at: Address.calendar(span.period, span.range.first))
      }
      let day = visit.target.value("day").flatMap { Address.day($0, reading.journal.dates) }
      let page = reading.calendar(
        span.period, span.range, showing: day, photos: front.showsPhotos(to: visit))
      return try front.response(page, visit, reading.journal)
    },
    .get("on-this-day") { front, visit in
      let reading = try Reading(front.open(), visit.language)
      let view = OnThisDayView(
        reading.index, day: reading.today, questions: reading.journal.questionsToShow(),
        oldestFirst: false)
      return try front.response(view, tab: .onThisDay, visit, reading)
    },
  ]

  /// Views of many days.
  private static let lookingBack: [Route] = [
    .get("trends") { front, visit in
      let reading = try Reading(front.open(), visit.language)
      return try front.response(reading.trends(of: nil), visit, reading.journal)
    },
    .get("trends/:period") { front, visit in
      let reading = try Reading(front.open(), visit.language)
      guard
        let span = Address.period(
          visit.part("period"), reading.journal.dates, of: [.year, .month, .week])
      else { return try front.noSuchPage(visit, reading.journal) }
      return try front.response(reading.trends(of: span), visit, reading.journal)
    },
    .get("numbers") { front, visit in
      let reading = try Reading(front.open(), visit.language)
      return try front.response(reading.numbers(of: nil), visit, reading.journal)
    },
    .get("numbers/:year") { front, visit in
      let reading = try Reading(front.open(), visit.language)
      guard
        let span = Address.period(visit.part("year"), reading.journal.dates, of: [.year])
      else { return try front.noSuchPage(visit, reading.journal) }
      return try front.response(reading.numbers(of: span.range), visit, reading.journal)
    },
    .get("insights") { front, visit in
      let reading = try Reading(front.open(), visit.language)
      let book = reading.journal.habitBook(reading.index)
      return try front.response(
        reading.journal.insights(reading.index, book), tab: .insights, visit, reading)
    },
    .get("streaks") { front, visit in
      let reading = try Reading(front.open(), visit.language)
      let view = StreaksView(reading.index, reading.journal.habitBook(reading.index))
      return try front.response(view, tab: .streaks, visit, reading)
    },
    .get("milestones") { front, visit in
      let reading = try Reading(front.open(), visit.language)
      return try front.response(
        reading.journal.milestones().titled(reading.journal.stretches()), tab: .milestones, visit,
        reading)
    },
  ]

  /// The diary's threads.
  private static let diary: [Route] = [
    .get("diary/:kind") { try $0.diary($1, nil) },
    .get("diary/:kind/:period") { try $0.diary($1, $1.part("period")) },
    .get("diary/:kind/:period/:number") { try $0.diary($1, $1.part("period")) },
    .get("highlights") { front, visit in
      let reading = try Reading(front.open(), visit.language)
      return try front.response(
        HighlightsView(reading.index), tab: .highlights, visit, reading)
    },
    .get("tags") { front, visit in
      let reading = try Reading(front.open(), visit.language)
      return try front.response(TagsView(reading.index), tab: .tags, visit, reading)
    },
    .get("tags/:tag") { front, visit in
      let reading = try Reading(front.open(), visit.language)
      guard let page = reading.page(ofTag: visit.part("tag")) else {
        return try front.noSuchPage(visit, reading.journal)
      }
      return try front.response(page, visit, reading.journal)
    },
  ]
}

extension WebFrontEnd {
  fileprivate func diary(_ visit: Visit, _ period: String?) throws -> WebResponse {
    let reading = try Reading(open(), visit.language)
    let number = visit.parts["number"].map { Int($0) ?? 0 } ?? 1
    guard let kind = DiaryView.Kind.pages.first(where: { $0.rawValue == visit.part("kind") }),
      let page = reading.diary(kind, period, number)
    else { return try noSuchPage(visit, reading.journal) }
    return try response(page, visit, reading.journal)
  }

  /// Returns the page for an unknown address.
  func noSuchPage(_ visit: Visit, _ journal: Journal) throws -> WebResponse {
    guard visit.head.method != "POST" else {
      return failure(
        .notFound,
        Phrase("What it belongs to was moved, renamed or deleted in the meantime."), visit)
    }
    let title = Phrase("This page isn't here.")
    var page = WebPage(in: visit.language, title, tab: nil, status: .notFound) { out in
      out.raw("<div class=\"orb\"></div>\n")
      out.heading(1, title)
      out.raw("<p><a class=\"button first\" href=\"/\">")
      out.text(Phrase("Today"))
      out.raw("</a></p>\n")
      // There, a script shows any text begun on this page while it existed.
      out.raw("<div data-began=\"data-began\"></div>\n")
    }
    page.kind = "nowhere"
    return try response(page, visit, journal)
  }
}

// Whether a browser has photos behind the days of a month, which its cookie says.
extension WebFrontEnd {
  private var photosCookie: JournalCookie { sessions.cookie.named("photos") }

  func showsPhotos(to visit: Visit) -> Bool { !photosCookie.tokens(of: visit.head).contains("no") }

  fileprivate func showingPhotos(_ isShown: Bool, at address: String) -> WebResponse {
    var response = WebResponse.see(address)
    response.fields.add(
      "set-cookie", isShown ? photosCookie.clearing : photosCookie.field("no", stays: true))
    return response
  }
}

import JournalActions
import JournalCore
import JournalExchange
import JournalRender
import Phrases
import Synchronization

extension Route {
  /// Searching, without the words in addresses: browsers keep those.
  static let search: [Route] = [
    .get("search") { front, visit in
      let journal = try front.open()
      return try front.response(
        form: "search.html", SearchForm(query: ""), title: Phrase("Search"), visit, journal)
    },
    .post("search", formLimit: 16 << 10, changesJournal: false) { front, visit in
      .see("/search/" + front.searches.keep(visit.form["q"]?.trimmed ?? "", as: front.freshToken()))
    },
    .get("search/:token") { front, visit in
      let reading = try Reading(front.open(), visit.language)
      guard let typed = front.searches[visit.part("token")] else { return .see("/search") }
      return try front.found(typed, visit, reading)
    },
    .get("search/:token/search.csv") { front, visit in
      let journal = try front.open()
      guard let typed = front.searches[visit.part("token")],
        let query = try? QueryParser.parse(typed, dates: journal.dates)
      else { return .see("/search") }
      let index = try journal.index(SearchView.scope(query))
      let view = SearchView(index, query: query, typed: typed, oldestFirst: true)
      return .download(CSVTable(view), "search.csv")
    },
  ]
}

/// A search form.
private struct SearchForm: Encodable {
  var query: String
  /// The problem with it.
  var wrong: SentFormError?
}

/// The recent searches, by their keys in addresses.
final class Searches: Sendable {
  private let kept = Mutex<(words: [String: String], order: [String])>(([:], []))
  private static let most = 1000

  /// Keeps a search under a token, and returns the token.
  func keep(_ words: String, as token: String) -> String {
    kept.withLock { kept in
      kept.words[token] = words
      kept.order.append(token)
      if kept.order.count > Searches.most { kept.words[kept.order.removeFirst()] = nil }
    }
    return token
  }

  /// Drops all searches.
  func removeAll() { kept.withLock { $0 = ([:], []) } }

  subscript(_ token: String) -> String? { kept.withLock { $0.words[token] } }
}

extension WebFrontEnd {
  /// Returns a search's results, below the form with its words.
  fileprivate func found(
    _ typed: String, _ visit: Visit, _ reading: Reading
  ) throws -> WebResponse {
    var form = SearchForm(query: typed)
    var results = ""
    if !typed.isEmpty {
      do throws(QueryProblem) {
        let query = try QueryParser.parse(typed, dates: reading.journal.dates)
        results = try self.results(of: query, typed, reading, address: visit.address)
      } catch {
        let what = Wording.message(for: error)
        let hint = Wording.hint(for: error)
        let rest = String(typed.dropFirst(error.position))
        let rows = rest.isEmpty ? [] : [Phrase("from here on: \(quoted: rest)")]
        form.wrong = SentFormError(nil, message: Message(.usage, what, rows: rows, hint: hint))
      }
    }
    return try response(
      form: "search.html", form, title: Phrase("Search"), status: form.wrong?.status ?? .ok,
      parts: ["results": results], visit, reading.journal)
  }

  private func results(
    of query: Query, _ typed: String, _ reading: Reading, address: String
  ) throws(QueryProblem) -> String {
    guard var view = try? reading.journal.search(query, typed: typed) else { return "" }
    let all = view.matches.count
    view.matches = Array(view.matches.prefix(100))
    var out = HTMLWriter(reading.options)
    if all > 0 {
      let entries = Phrase(all, "\(all) entry", "\(all) entries")
      out.heading(2, all == 1 ? Phrase("One entry") : entries)
    }
    out.add(view.blocks, reading.options)
    if all > view.matches.count {
      let words = Phrase("These are the newest 100 of \(all). More words find fewer.")
      out.element("p", words, class: "note")
    }
    if all > 0 { out.paragraph(Phrase("All as a table (CSV)"), to: address + "/search.csv") }
    return out.string
  }
}

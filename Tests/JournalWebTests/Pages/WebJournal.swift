import JournalActions
import JournalCore
import JournalStore
import TestSupport

@testable import JournalWeb

/// A journal in a browser: what a person sees and sends, without sockets, on 21 November 2026.
final class WebJournal {
  let folder: TemporaryFolder
  private let home: TemporaryFolder
  private let front: WebFrontEnd
  /// The cookie of the session, and what its forms carry.
  private var (cookie, token) = ("", "")
  private static let origin = "http://127.77.3.9:4747"

  /// - Parameter background: performs what is meant for another thread; at once by default.
  init(
    _ files: KeyValuePairs<String, String> = [:], isReadOnly: Bool = false,
    background: @escaping @Sendable (@escaping @Sendable () -> Void) -> Bool = { work in
      work()
      return true
    }
  ) throws {
    (folder, home) = (try TemporaryFolder(), try TemporaryFolder())
    for (path, text) in files { try folder.write(path, text) }
    let address = ServedAddress(origin: WebJournal.origin)!
    let (root, state) = (folder.path, StateHome(stateHome: home.path, home: nil))
    var surroundings = WebFrontEnd.Surroundings()
    surroundings.background = background
    front = try WebFrontEnd(
      WebFrontEnd.Options(address: address, isReadOnly: isReadOnly), surroundings
    ) {
      let clock = JournalClock(today: day("2026-11-21"), time: ClockTime("09:30")!)
      return try Journal(JournalLocation(root: root), clock: clock, state: state)
    }
    let opened = try ask("POST", front.oneTimeLink())
    let cookie = opened.fields.values("set-cookie").first?.prefix { $0 != ";" } ?? ""
    self.cookie = String(cookie)
    token = Sessions.formToken(String(cookie.drop { $0 != "=" }.dropFirst()))
  }

  /// The journal as commands open it.
  func opened() throws -> Journal { try front.open() }

  /// What the person sees.
  struct Page {
    var status: Int
    var location: String?
    var text: String
    var fields: HeaderFields

    /// The value of a hidden field of the form that is sent to an address, about something.
    func hidden(_ name: String, to action: String, of subject: String? = nil) -> String? {
      let forms = text.components(from: "<form ", to: "</form>").filter { form in
        form.contains("action=\"\(action)\"")
          && subject.map { form.contains("name=\"of\" value=\"\($0)\"") } ?? true
      }
      return forms.first?.components(from: "name=\"\(name)\" value=\"", to: "\"").first
    }
  }

  /// Opens a page.
  /// - Parameter other: a cookie besides that of the session.
  func get(_ target: String, cookie other: String = "") -> Page {
    ask("GET", target, cookie: other)
  }

  /// Sends a form.
  func post(_ target: String, _ fields: KeyValuePairs<String, String>) -> Page {
    post(target, fields.map { ($0.key, $0.value) })
  }

  /// Sends a form.
  func post(_ target: String, _ fields: [(String, String)]) -> Page {
    ask("POST", target, Form(([("csrf", token)] + fields).map { Form.Field($0.0, $0.1) }))
  }

  /// Sends a form with a file.
  func post(_ target: String, file name: String, _ bytes: [UInt8]) throws -> Page {
    try home.write("sent/1", bytes)
    let file = Form.File(
      field: "file", name: name, place: home.path + "/sent/1", size: bytes.count)
    return ask("POST", target, Form([Form.Field("csrf", token)], files: [file]))
  }

  private func ask(
    _ method: String, _ target: String, _ form: Form = Form(), cookie other: String = ""
  ) -> Page {
    let cookies = other.isEmpty ? cookie : "\(cookie); \(other)"
    let fields = [
      ("host", "127.77.3.9:4747"), ("sec-fetch-site", "same-origin"), ("cookie", cookies),
    ]
    let head = RequestHead(method, target, HeaderFields(fields))
    let answer: WebResponse
    switch front.decide(head) {
    case .admitted(let admission): answer = front.answer(admission, form: form)
    case .refused(let refusal): answer = refusal
    }
    return Page(
      status: answer.status.rawValue, location: answer.fields["location"],
      text: String(decoding: answer.body, as: UTF8.self), fields: answer.fields)
  }

  /// The names of the files in the state folder.
  var stateNames: [String] { home.names }

  /// The text of a file.
  func file(_ path: String) throws -> String { try folder.text(path) }
}

extension String {
  /// The parts between two texts.
  fileprivate func components(from start: String, to end: String) -> [String] {
    var (rest, parts) = (self[...], [String]())
    while let from = rest.firstRange(of: start),
      let to = rest[from.upperBound...].firstRange(of: end)
    {
      parts.append(String(rest[from.upperBound..<to.lowerBound]))
      rest = rest[to.upperBound...]
    }
    return parts
  }
}

import Codecs
import JournalActions
import JournalCore
import JournalGit
import JournalMessages
import JournalRender
import JournalStore
import JournalTemplates
import Phrases

/// The reason a sent form isn't carried out, for the page that shows it again.
struct SentFormError: Error, Hashable {
  /// The field at fault; nil for the form as a whole.
  var field: String?
  /// The problem, and how to correct it.
  var message: Message
  /// The status of the page.
  var status = WebStatus.unprocessable
  /// True if the hint is shown even if it needs a terminal, since no page does it.
  var needsTerminal = false

  /// Creates an error for a field, or for the form as a whole.
  init(_ field: String? = nil, _ words: Phrase, status: WebStatus = .unprocessable) {
    self.init(field, message: Message(.usage, words), status: status)
  }

  /// Creates an error for a field, or for the form as a whole, from a message.
  init(_ field: String? = nil, message: Message, status: WebStatus = .unprocessable) {
    self.field = field
    self.message = message
    self.status = status
  }

  /// The shown data has changed since.
  static let changed = SentFormError(
    nil,
    Phrase(
      """
      This was changed elsewhere after the page was shown, so nothing was done. Please look at it \
      again.
      """), status: .conflict)

  /// Creates an error for the whole form from an action's error; nil if no form is to blame.
  init?(_ error: any Error) {
    switch error {
    case let error as SentFormError: self = error
    case JournalError.changedSinceShown, StoreError.changedSince: self = .changed
    case let error as JournalError:
      self.init(error.field, message: error.message, status: error.status)
    case let error as FriendError:
      self.init(error.field, message: error.message, status: error.webStatus)
    case let error as GitError:
      self.init(nil, message: error.message, status: .conflict)
      needsTerminal = true
    case is StoreError:
      let (status, words) = WebFrontEnd.words(for: error)
      self.init(nil, words, status: status)
    default: return nil
    }
  }
}

// Templates show an error as sentences.
extension SentFormError: Encodable {
  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    let style = encoder.userInfo[.phrases] as? PhraseStyle
    try container.encode((message.phrases + message.rows).sentences(style?.language ?? .english))
  }
}

extension WebFrontEnd {
  /// Carries out a form once and leads to another page; if it can't be done, `again` shows its page
  /// with the reason and the typed text.
  func carryOut(
    _ visit: Visit, then address: String, _ work: () throws -> Void,
    again: (SentFormError) throws -> WebResponse
  ) throws -> WebResponse {
    try carryOut(visit) {
      try work()
      return address
    } again: {
      try again($0)
    }
  }

  /// Carries out a form once and leads to the page that the work returns; if it can't be done,
  /// `again` shows its page with the reason and the typed text.
  func carryOut(
    _ visit: Visit, _ work: () throws -> String, again: (SentFormError) throws -> WebResponse
  ) throws -> WebResponse {
    do {
      return try once.perform(visit.onceKey, work)
    } catch {
      guard let error = SentFormError(error) else { throw error }
      return try again(error)
    }
  }

  /// Returns a form as part of a page, filled in again if it is the sent one.
  func markup(_ form: WebForm, _ visit: Visit, _ error: SentFormError? = nil) throws -> Markup {
    var form = form
    if form.isOnce { form.once = freshToken() }
    if let error, visit.sent(form) { form.refill(visit.form, error) }
    // An address never has the token.
    let token = form.method == "post" ? visit.csrfField : ""
    return Markup(text: try templates.render("web/form.html", form, parts: ["csrf": token]))
  }
}

extension Visit {
  /// Returns true if a form is the sent one.
  func sent(_ form: WebForm) -> Bool {
    head.method == "POST" && form.action == address && self.form["of"] == form.subject
  }

  /// The sent form's subject.
  var subject: String { form["of"] ?? "" }

  /// The address's path.
  var address: String {
    "/" + target.path.map(PercentEncoding.encoded).joined(separator: "/")
  }

  /// The field in every form of this session.
  var csrfField: String {
    "<input type=\"hidden\" name=\"csrf\" value=\"\(session?.formToken ?? "")\" />"
  }
}

extension JournalError {
  /// The form field that the error is about; nil for the form as a whole.
  var field: String? {
    switch self {
    case .notAHabitName, .habitExists: "name"
    case .notAnAmount, .needsNumber: "amount"
    case .notATaskText, .notATaskDate: "task"
    case .notAGoal, .goalExists, .notAGoalCount, .notAGoalPeriod: "goal"
    case .notAnExperiment, .experimentExists: "text"
    case .oddDays: "days"
    case .badBlock: "block"
    case .moodsOfOldScale, .moodsOutside, .moodsUnknown: "moods"
    case .problem(let problem):
      if case .entry(.badSetting(let name, _)) = problem.problem { name } else { nil }
    default: nil
    }
  }

  /// The status of a page that shows it.
  var status: WebStatus {
    switch message.kind {
    case .noSuch, .conflict: field == nil ? .conflict : .unprocessable
    default: .unprocessable
    }
  }
}

extension FriendError {
  /// The form field at fault; nil for the form as a whole.
  var field: String? {
    switch self {
    case .notACard, .ownCard, .otherIdentity: "card"
    case .notForCards: "name"
    case .noWords: "words"
    default: nil
    }
  }

  /// The status of a page that shows it.
  var webStatus: WebStatus {
    switch self {
    case .notACard, .notForCards, .noWords, .ownCard, .notKeys, .place: .unprocessable
    default: .conflict
    }
  }
}

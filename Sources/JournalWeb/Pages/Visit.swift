import JournalActions
import JournalStore
import Phrases

/// A request that was admitted: who asks for what.
struct Visit: Sendable {
  /// The head of the request.
  var head: RequestHead
  /// Its path and query.
  var target: RequestTarget
  /// The named parts of the path.
  var parts: [String: String]
  /// The language of the answer.
  var language = Language.english
  /// The form; empty for a page.
  var form = Form()
  /// A random number for the forms of its page.
  var number = ""
  /// The session; nil for somebody who isn't logged in.
  var session: Session?
  /// Whether the browser is logged in, or was.
  var isKnown = false
  /// Whether the browser has a cookie that isn't valid.
  var isFormer = false
  /// Why it can't be known who asks; nil if that is known.
  var unknown: Unknown?

  /// Why it can't be known who asks.
  struct Unknown: Hashable {
    var status: WebStatus
    var words: Phrase
  }

  /// The named part of the path.
  func part(_ name: String) -> String { parts[name] ?? "" }
}

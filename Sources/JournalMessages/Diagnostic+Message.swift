package import JournalCore
import JournalRender
package import Phrases

extension Diagnostic {
  /// What is wrong, and what to write instead, without its place.
  package var message: Message {
    Message(.broken, Wording.message(for: self), hint: Wording.hint(for: self))
  }
}

package import JournalExchange
package import Phrases

extension ImportMapError {
  /// Returns what a map can't have.
  /// - Parameter path: the file that it is in; nil if it is on the command line.
  package func message(_ path: String?) -> Message {
    switch self {
    case .unreadable:
      Message(.usage, Phrase("\(quoted: path ?? "") can't be read as YAML"))
    case .unknown(let key):
      Message(
        .usage, Phrase("\(quoted: key) isn't something that can be mapped"),
        hint: Phrase(
          """
          columns can be \(list: ImportMap.meanings): \(command: "--column mood=score")
          """))
    case .notANumber(let word):
      Message(
        .usage, Phrase("\(quoted: word) has no number"),
        hint: Phrase("write \(command: "--mood great=9")"))
    case .notAnOrder(let text):
      Message(
        .usage, Phrase("\(quoted: text) isn't an order of dates"),
        hint: Phrase(
          "write \(command: "--dates month-first"), or \(command: "--dates day-first")"))
    case .notAScale(let text):
      Message(
        .usage, Phrase("\(quoted: text) isn't a scale"),
        hint: Phrase("write \(command: "--scale 1..5")"))
    }
  }
}

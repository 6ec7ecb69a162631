import JournalCore
package import JournalGit
package import Phrases

extension HistoryError {
  /// The error's message.
  package var message: Message {
    switch self {
    case .nothingKept(let day):
      Message(
        .noSuch,
        Phrase("nothing of the journal was committed by the end of \(code: "\(day)")"),
        hint: HistoryError.commitsHint)
    case .neverKept(let address):
      Message(
        .noSuch, Phrase("there is no entry of \(code: "\(address)"), here or in git"),
        hint: HistoryError.commitsHint)
    case .severalGone(let address, let entries): HistoryError.several(address, entries)
    case .notThereThen(let address, let revision):
      Message(
        .noSuch,
        Phrase("there was no entry of \(code: "\(address)") at \(quoted: revision)"),
        hint: Phrase(
          "\(command: "daymark history \(address.day)") shows when there was one"))
    case .noOtherVersion(let path, let key?):
      Message(
        .noSuch, Phrase("git has no other version of \(quoted: key) in \(quoted: path)"),
        hint: HistoryError.commitsHint)
    case .noOtherVersion(let path, nil):
      Message(
        .noSuch, Phrase("git has no other version of \(quoted: path)"),
        hint: HistoryError.commitsHint)
    case .fieldOfNothing(let path):
      Message(
        .noSuch, Phrase("\(quoted: path) doesn't exist, so no field of it can be restored"),
        hint: Phrase("leave out the key to restore all of it"))
    case .asItWas(let path, let version):
      Message(
        .noSuch,
        Phrase(
          """
          \(quoted: path) is the same as at \(code: version.commit), \(version.day, .weekday) \
          \(code: version.time), so there is nothing to bring back
          """))
    case .notATextName(let name):
      Message(
        .refused, Phrase("the name \(quoted: name) is not UTF-8, so nothing was written"),
        hint: Phrase("restore the file with \(command: "git restore")"))
    }
  }

  private static let commitsHint = Phrase("\(command: "daymark history") lists the commits")

  private static func several(_ address: EntryAddress, _ entries: [GoneEntry]) -> Message {
    let times = entries.compactMap(\.time)
    let isTold = times.count == entries.count && Set(times).count == times.count
    let names =
      isTold
      ? times.map { Phrase("\(code: "\(address.day)@\($0)")") }
      : entries.map { Phrase("\(quoted: $0.path)") }
    return Message(
      .noSuch,
      Phrase(
        entries.count, "there was \(entries.count) entry of \(code: "\(address)")",
        "there were \(entries.count) entries of \(code: "\(address)")"),
      hint: Phrase("which of them? \(list: names)"))
  }
}

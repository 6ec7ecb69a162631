/// A journal that a program on this computer serves to browsers now.
package struct ServedJournal: Hashable, Sendable {
  /// The digits that identify its path; see `JournalLocation.shortHash`.
  package var journal: String
  /// The port at which the program listens.
  package var port: Int
  /// The origin that browsers use, such as `http://127.77.3.9:4747`.
  package var origin: String
  /// What its owner calls it, in a line.
  package var name: String

  /// Describes a journal that is served.
  package init(journal: String, port: Int, origin: String, name: String) {
    (self.journal, self.port, self.origin, self.name) = (journal, port, origin, name)
  }

  // MARK: As a file

  /// The name of its file; two programs may serve a journal at different ports.
  var fileName: String { "\(journal)-\(port).txt" }

  /// Reads a file; nil if it isn't one of ours.
  init?(_ fileName: String, _ bytes: [UInt8]) {
    let words = fileName.dropLast(".txt".count).split(separator: "-")
    let lines = String(decoding: bytes, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    // The last line is empty if all of the file was written.
    guard words.count == 2, let port = Int(words[1]), lines.count == 4,
      lines[0] == ServedJournal.head, lines[1].hasPrefix("origin "), lines[2].hasPrefix("name ")
    else { return nil }
    self.init(
      journal: String(words[0]), port: port,
      origin: String(lines[1].dropFirst("origin ".count)),
      name: String(lines[2].dropFirst("name ".count)))
    guard self.fileName == fileName else { return nil }
  }

  /// The content of its file.
  var bytes: [UInt8] {
    Array("\(ServedJournal.head)\norigin \(origin)\nname \(name)\n".utf8)
  }

  private static let head = "daymark-served 1"
}

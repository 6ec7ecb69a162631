import Codecs
import JournalCore
import JournalSyntax

/// The changes of one step, written before it begins.
///
/// The record is enough to undo the step, whatever happens to the program.
struct UndoRecord: Hashable, Sendable {
  enum Change: Hashable, Sendable {
    case write(path: String, old: [UInt8], new: [UInt8])
    case create(path: String, new: [UInt8])
    case copy(path: String, hash: String, source: String)
    case move(from: String, to: String)

    var path: String {
      switch self {
      case .write(let path, _, _), .create(let path, _), .copy(let path, _, _): path
      case .move(let from, _): from
      }
    }
  }

  /// The person's request, such as `set today mood=8`.
  var label: String
  var day: Day
  var time: ClockTime
  /// The request's unique key, as hexadecimal digits; nil if it isn't repeated.
  var idempotencyKey: String?
  /// The folders created by the step, outermost first.
  var folders: [String]
  var changes: [Change]

  private static let firstWords = ["daymark", "undo", "2"]

  // MARK: As a file

  /// Returns the record as a file: a line with its seal, then the record itself.
  /// - Parameter seal: computes the seal of the record's bytes.
  func sealed(_ seal: ([UInt8]) -> String) -> [UInt8] {
    let record = bytes
    return Array("\(UndoRecord.firstWords.joined(separator: " ")) \(seal(record))\n".utf8) + record
  }

  /// Reads a file; nil if the seal doesn't match the record, or if the file is anything else.
  /// - Parameter seal: computes the seal of the record's bytes; nil if there is no secret for it.
  init?(sealed bytes: [UInt8], _ seal: ([UInt8]) -> String?) {
    guard let end = bytes.firstIndex(of: Byte.lineFeed) else { return nil }
    let words = String(decoding: bytes[..<end], as: UTF8.self).split(separator: " ")
    let record = Array(bytes[(end + 1)...])
    guard words.count == 4, words.prefix(3).map(String.init) == UndoRecord.firstWords,
      let expected = seal(record), expected == words[3]
    else { return nil }
    self.init(record)
  }

  /// The record as bytes: lines of words that describe the changes, an empty line, and all the
  /// texts one after another.
  var bytes: [UInt8] {
    let key = idempotencyKey.map { " " + $0 } ?? ""
    var lines = ["\(day) \(time.minute)\(key)", "label \(escaped(label))"]
    var texts: [UInt8] = []
    lines += folders.map { "folder \(escaped($0))" }
    for change in changes {
      switch change {
      case .write(let path, let old, let new):
        lines.append("write \(escaped(path)) \(old.count) \(new.count)")
        texts += old + new
      case .create(let path, let new):
        lines.append("create \(escaped(path)) \(new.count)")
        texts += new
      case .copy(let path, let hash, let source):
        lines.append("copy \(escaped(path)) \(hash) \(escaped(source))")
      case .move(let from, let to): lines.append("move \(escaped(from)) \(escaped(to))")
      }
    }
    return Array((lines.joined(separator: "\n") + "\n\n").utf8) + texts
  }

  init(label: String, day: Day, time: ClockTime, folders: [String], changes: [Change]) {
    self.label = label
    self.day = day
    self.time = time
    self.folders = folders
    self.changes = changes
  }

  /// Reads a record; nil if the bytes are anything else.
  init?(_ bytes: [UInt8]) {
    var end = 0
    while end + 1 < bytes.count, bytes[end] != Byte.lineFeed || bytes[end + 1] != Byte.lineFeed {
      end += 1
    }
    guard end + 1 < bytes.count else { return nil }
    let lines = String(decoding: bytes[..<end], as: UTF8.self).split(separator: "\n")
      .map { $0.split(separator: " ", omittingEmptySubsequences: false).map(String.init) }
    guard lines.count >= 2, 2...3 ~= lines[0].count, let day = UndoRecord.day(lines[0][0]),
      let time = Int(lines[0][1]).flatMap({ ClockTime(hour: $0 / 60, minute: $0 % 60) }),
      lines[1].count == 2, lines[1][0] == "label"
    else { return nil }
    self.init(label: plain(lines[1][1]), day: day, time: time, folders: [], changes: [])
    idempotencyKey = lines[0].count == 3 ? lines[0][2] : nil
    var texts = bytes[(end + 2)...]
    for line in lines.dropFirst(2) {
      guard read(line, &texts) else { return nil }
    }
    guard texts.isEmpty else { return nil }
  }

  private mutating func read(_ line: [String], _ texts: inout ArraySlice<UInt8>) -> Bool {
    func text(_ count: String) -> [UInt8]? {
      guard let count = Int(count), count >= 0, count <= texts.count else { return nil }
      defer { texts = texts.dropFirst(count) }
      return Array(texts.prefix(count))
    }
    switch (line[0], line.count) {
    case ("folder", 2): folders.append(plain(line[1]))
    case ("write", 4):
      guard let old = text(line[2]), let new = text(line[3]) else { return false }
      changes.append(.write(path: plain(line[1]), old: old, new: new))
    case ("create", 3):
      guard let new = text(line[2]) else { return false }
      changes.append(.create(path: plain(line[1]), new: new))
    case ("copy", 4):
      changes.append(.copy(path: plain(line[1]), hash: line[2], source: plain(line[3])))
    case ("move", 3): changes.append(.move(from: plain(line[1]), to: plain(line[2])))
    default: return false
    }
    return true
  }

  /// Parses `2026-11-21`.
  static func day(_ text: some StringProtocol) -> Day? {
    let parts = text.split(separator: "-").map { Int($0) }
    guard parts.count == 3, let year = parts[0], let month = parts[1], let day = parts[2] else {
      return nil
    }
    return Day(year: year, month: month, day: day)
  }
}

/// Returns a word without blanks and line ends: each such byte, `%`, and each byte outside ASCII
/// becomes an escape like `%0a`.
private func escaped(_ text: String) -> String {
  PercentEncoding.encoded(text, isUppercase: false) {
    $0 <= 0x20 || $0 >= 0x7F || $0 == Byte.percent
  }
}

private func plain(_ word: String) -> String {
  String(decoding: PercentEncoding.bytes(of: word), as: UTF8.self)
}

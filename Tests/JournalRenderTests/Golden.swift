import Foundation
import JournalRender
import Testing

/// Expected text in files.
///
/// `DAYMARK_RECORD=1` writes them and fails the run, so that a recording can't pass unseen.
enum Golden {
  static let styles: [(name: String, style: TextStyle)] = [
    ("80", TextStyle(width: 80)),
    ("40", TextStyle(width: 40, isTerminal: true)),
    ("80-ascii", TextStyle(width: 80, unicode: false)),
    ("80-colour", TextStyle(width: 80, color: .ansi256, isTerminal: true)),
    ("40-ascii-colour", TextStyle(width: 40, color: .ansi256, unicode: false, isTerminal: true)),
  ]

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Golden")

  /// Compares a text with the file of that name; ESC is written as `␛` there.
  static func expect(
    _ text: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let file = folder.appending(path: name + ".txt")
    let shown = text.replacing("\u{1B}", with: "␛")
    if ProcessInfo.processInfo.environment["DAYMARK_RECORD"] != nil {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(shown.utf8).write(to: file)
      Issue.record("recorded \(name): look at it, and run again", sourceLocation: sourceLocation)
      return
    }
    let wanted = try String(decoding: Data(contentsOf: file), as: UTF8.self)
    #expect(
      Array(shown.utf8) == Array(wanted.utf8), "\(name):\n\(shown)", sourceLocation: sourceLocation)
  }
}

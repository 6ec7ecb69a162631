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
    let isSame = shown.utf8.elementsEqual(wanted.utf8)
    #expect(isSame, "\(name): \(difference(shown, wanted))", sourceLocation: sourceLocation)
  }

  /// Returns the first line that isn't as it was.
  private static func difference(_ shown: String, _ wanted: String) -> String {
    let shown = shown.split(separator: "\n", omittingEmptySubsequences: false)
    let wanted = wanted.split(separator: "\n", omittingEmptySubsequences: false)
    let count = max(shown.count, wanted.count)
    let line = (0..<count).first {
      !($0 < shown.count && $0 < wanted.count && shown[$0].utf8.elementsEqual(wanted[$0].utf8))
    }
    guard let line else { return "only the ends of lines differ" }
    func text(_ lines: [Substring]) -> Substring { line < lines.count ? lines[line] : "nothing" }
    return "line \(line + 1) is\n\(text(shown))\nand was\n\(text(wanted))"
  }
}

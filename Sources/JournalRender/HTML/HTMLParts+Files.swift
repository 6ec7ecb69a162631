import JournalCore
import JournalSyntax
import Phrases

// Recordings, videos and other files of entries.
extension HTMLParts {
  /// Appends files as a list, each with a player or a link; only the name of one without an address.
  package static func files(
    _ files: [String], of path: String, _ options: PageOptions, to out: inout HTMLWriter
  ) {
    list(files, "files", to: &out) { out, name in
      guard let file = file(name, words: "", of: path, options) else { return out.text(name) }
      out.add(Markup(bytes: file.html))
    }
  }

  /// Returns a file for an entry's text; nil if the page doesn't have it.
  /// - Parameters:
  ///   - target: the target as written.
  ///   - words: its words there; empty for its name.
  static func file(
    _ target: String, words: String, of path: String, _ options: PageOptions
  ) -> BodyFile? {
    let name = FileKind.name(in: target)
    guard let kind = FileKind(name), let file = options.file(name, path) else { return nil }
    let player: BodyFile.Player? =
      switch kind {
      case .sound: .sound
      case .video: .video
      case .picture, .document, .other: nil
      }
    return BodyFile(
      player: player, address: file.href,
      words: words.isEmpty ? name.split(separator: "/").last.map(String.init) ?? name : words,
      detail: file.words(for: name).text(.page(options.language)))
  }
}

extension PageOptions.File {
  /// What it is and how large: `PDF, 1.2 MB`.
  fileprivate func words(for name: String) -> Phrase {
    let type = name.split(separator: ".").last?.uppercased() ?? ""
    return switch size {
    case ..<1_000:
      Phrase(size, "\(written: type), \(size) byte", "\(written: type), \(size) bytes")
    case ..<1_000_000: Phrase("\(written: type), \((size + 999) / 1_000) kB")
    case ..<10_000_000:
      Phrase("\(written: type), \(figure: Figure.text(Double(size / 100_000) / 10)) MB")
    case ..<1_000_000_000: Phrase("\(written: type), \(size / 1_000_000) MB")
    default:
      Phrase("\(written: type), \(figure: Figure.text(Double(size / 100_000_000) / 10)) GB")
    }
  }
}

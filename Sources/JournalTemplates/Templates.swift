import CTemplates
import JournalSyntax
package import Phrases

/// The files of `templates/` embedded in the program.
package enum Templates {
  /// Each file's path below `templates/`, and its bytes.
  package static var all: [(path: String, contents: [UInt8])] {
    places.map { (path(at: $0), contents(at: $0)) }
  }

  /// Returns the files below a folder whose names have a suffix.
  package static func files(
    in folder: String, withSuffix suffix: String
  ) -> [(path: String, contents: [UInt8])] {
    places.map { (place: $0, path: path(at: $0)) }
      .filter { $0.path.hasPrefix(folder) && $0.path.hasSuffix(suffix) }
      .map { ($0.path, contents(at: $0.place)) }
  }

  /// The templates of digests and pages, which a journal may replace.
  static var pages: [(path: String, contents: [UInt8])] {
    places.map { (path(at: $0), contents(at: $0)) }.filter { isReplaceable($0.0) }
  }

  /// The paths of the templates that a journal may replace.
  package static var names: [String] {
    places.map(path).filter(isReplaceable)
  }

  /// The templates that there once were, which a journal may still have, and those that used them.
  package static let gone = ["digest-day.html": "digest.html"]

  /// Whether a file is a template: what is in a folder is for a new journal, or for a site as it is.
  private static func isReplaceable(_ path: String) -> Bool { !path.utf8.contains(Byte.slash) }

  /// Returns the bytes of one file; nil if no file has that path.
  package static func contents(of path: String) -> [UInt8]? {
    places.first { self.path(at: $0) == path }.map(contents)
  }

  /// Returns a script with its marked words in a language.
  /// - Precondition: it is a file of the program.
  package static func script(_ path: String, in language: Language) -> [UInt8] {
    let source = contents(of: path)!
    guard language != .english else { return source }
    return Array(MarkedWords.script(String(decoding: source, as: UTF8.self), in: language).utf8)
  }

  private static var places: Range<Int> { 0..<ctemplates_count }

  private static func path(at place: Int) -> String {
    String(cString: ctemplates_start()[place].path)
  }

  private static func contents(at place: Int) -> [UInt8] {
    let template = ctemplates_start()[place]
    return Array(UnsafeBufferPointer(start: template.bytes, count: template.count))
  }
}

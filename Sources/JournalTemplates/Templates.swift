import CTemplates
import JournalSyntax
package import Phrases

/// The files in `templates/`, embedded in the program.
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

  /// The templates for digests and pages; a journal may replace them.
  static var pages: [(path: String, contents: [UInt8])] {
    places.map { (path(at: $0), contents(at: $0)) }.filter { isReplaceable($0.0) }
  }

  /// The paths to the replaceable templates.
  package static var names: [String] {
    places.map(path).filter(isReplaceable)
  }

  /// The discontinued templates, which a journal may still have, and those that used them.
  package static let gone = ["digest-day.html": "digest.html"]

  /// Returns true if a file is a template: the files in a folder are for a new journal, or are
  /// copied to a site unchanged.
  private static func isReplaceable(_ path: String) -> Bool { !path.utf8.contains(Byte.slash) }

  /// Returns a file's bytes; nil if there is no file at that path.
  package static func contents(of path: String) -> [UInt8]? {
    places.first { self.path(at: $0) == path }.map(contents)
  }

  /// Returns a script with its marked words in a language.
  /// - Precondition: the script is one of the program's files.
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

import Foundation
import TestSupport

/// An example of the CommonMark specification.
struct SpecExample: Decodable {
  var markdown: String
  var html: String
  var example: Int
  var section: String

  /// All of them.
  static func all() throws -> [SpecExample] {
    let path = Corpora.folder("commonmark") + "/spec_tests.json"
    return try JSONDecoder().decode([SpecExample].self, from: Data(Corpora.bytes(path)))
  }
}

import Foundation

/// Data that other people wrote, in the folder that DAYMARK_CORPORA names.
enum BodyCorpora {
  static let folder = ProcessInfo.processInfo.environment["DAYMARK_CORPORA"]

  /// The files under a folder whose names end in `.md`, as bytes; empty, with a word, without it.
  static func markdown(in name: String = "") -> [(path: String, bytes: [UInt8])] {
    guard let folder else {
      print("skipped: DAYMARK_CORPORA is not set")
      return []
    }
    let root = folder + "/" + name
    let paths = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
    return paths.sorted().filter { $0.hasSuffix(".md") }.compactMap { path in
      FileManager.default.contents(atPath: root + "/" + path).map { (path, Array($0)) }
    }
  }

  /// The examples of the CommonMark specification.
  static func specification() -> [SpecExample] {
    guard let folder,
      let data = FileManager.default.contents(atPath: folder + "/commonmark/spec_tests.json")
    else {
      print("skipped: DAYMARK_CORPORA is not set")
      return []
    }
    return (try? JSONDecoder().decode([SpecExample].self, from: data)) ?? []
  }
}

struct SpecExample: Decodable {
  var markdown: String
  var html: String
  var example: Int
  var section: String
}

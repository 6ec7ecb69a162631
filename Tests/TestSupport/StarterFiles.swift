import Foundation

/// The files that a new journal begins with.
package enum StarterFiles {
  /// The files of `templates/starter`, with paths as in a journal.
  package static let all: [(path: String, contents: [UInt8])] = {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(
        path: "templates/starter", directoryHint: .isDirectory)
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: root.path())) ?? []
    return names.sorted().compactMap { name in
      guard let data = try? Data(contentsOf: root.appending(path: name)) else { return nil }
      return (path: name, contents: Array(data))
    }
  }()
}

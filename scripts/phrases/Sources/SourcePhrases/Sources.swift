import Foundation

/// The Swift files, templates and scripts below some folders.
package struct Sources: Sendable {
  /// Their paths in order, as they are reported: from the current folder, if they are in it.
  package let files: [String]

  /// An error of reading them.
  package struct ReadingError: Error, CustomStringConvertible {
    package let path: String
    package var description: String { "\(path) can't be read" }
  }

  /// Creates a list of the files below folders, and of files.
  package init(_ paths: [String]) throws {
    var files: Set<String> = []
    for path in paths {
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
        throw ReadingError(path: path)
      }
      files.formUnion(isFolder.boolValue ? try Sources.below(path) : [path])
    }
    let here = FileManager.default.currentDirectoryPath + "/"
    self.files = files.map { $0.hasPrefix(here) ? String($0.dropFirst(here.count)) : $0 }.sorted()
  }

  private static func below(_ folder: String) throws -> [String] {
    let folder = folder.count > 1 && folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    guard let found = FileManager.default.enumerator(atPath: folder) else {
      throw ReadingError(path: folder)
    }
    var files: [String] = []
    while let path = found.nextObject() as? String {
      let isRead = SourceKind(path).map { $0 == .swift || !isOfStarter(path) } ?? false
      if isRead { files.append("\(folder)/\(path)") }
    }
    return files
  }

  /// Returns whether a file is one that new journals begin with: it isn't translated.
  private static func isOfStarter(_ path: String) -> Bool {
    path.split(separator: "/").dropLast().contains("starter")
  }

  /// Returns the text of a file.
  package static func text(_ file: String) throws -> String {
    guard let bytes = FileManager.default.contents(atPath: file) else {
      throw ReadingError(path: file)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns what a function makes of the text and the path of each file, in their order.
  package func map<Result: Sendable>(
    _ read: @escaping @Sendable (String, String) -> Result
  ) async throws -> [Result] {
    try await withThrowingTaskGroup(of: (Int, Result).self) { group in
      for (number, file) in files.enumerated() {
        group.addTask {
          (number, read(try Sources.text(file), file))
        }
      }
      var results: [Result?] = Array(repeating: nil, count: files.count)
      for try await (number, result) in group { results[number] = result }
      return results.compactMap(\.self)
    }
  }

  /// Returns the phrases of all files, and what is wrong with them, in order.
  package func phrases() async throws -> (catalogue: Catalogue, problems: [Problem]) {
    let found = try await map { (SourceKind($1) ?? .swift).find(in: $0, $1) }
    let catalogue = Catalogue(found.flatMap { $0.0 })
    let problems = found.flatMap { $0.1 } + catalogue.problems
    return (catalogue, problems.sorted { $0.place < $1.place })
  }

  /// Returns the texts of all Swift files that may be for people and aren't phrases, in order.
  package func words() async throws -> [FoundText] {
    let found = try await map { text, file in
      (SourceKind(file) ?? .swift) == .swift ? TextFinder.find(in: text, file) : .init()
    }
    return TextFinder.texts(found)
  }
}

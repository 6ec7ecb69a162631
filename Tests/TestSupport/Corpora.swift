import Foundation

/// Real journals and public test suites, in the folder that `DAYMARK_CORPORA` names.
package enum Corpora {
  /// The folder; nil if there is none.
  package static let root: String? = {
    let root = ProcessInfo.processInfo.environment["DAYMARK_CORPORA"] ?? ""
    return root.isEmpty || !FileManager.default.fileExists(atPath: root) ? nil : root
  }()

  /// The path of one of its folders, for tests that need it.
  package static func folder(_ name: String = "") -> String {
    (root ?? "") + (name.isEmpty ? "" : "/" + name)
  }

  /// The paths of the files of a folder whose names end so, from the folder on, in order.
  package static func names(in folder: String = "", ending suffixes: [String] = [""]) -> [String] {
    let root = Corpora.folder(folder)
    let names = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
    return names.filter { name in
      suffixes.contains { name.hasSuffix($0) } && isFile(root + "/" + name)
    }.sorted()
  }

  /// The same with the whole paths.
  package static func paths(in folder: String = "", ending suffixes: [String] = [""]) -> [String] {
    names(in: folder, ending: suffixes).map { Corpora.folder(folder) + "/" + $0 }
  }

  /// Every Markdown file of a folder, by its path from there.
  package static func markdown(in folder: String = "") -> [(path: String, bytes: [UInt8])] {
    names(in: folder, ending: [".md"]).map { ($0, bytes(Corpora.folder(folder) + "/" + $0)) }
  }

  /// A file's bytes.
  package static func bytes(_ path: String) -> [UInt8] {
    [UInt8](FileManager.default.contents(atPath: path) ?? Data())
  }

  private static func isFile(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && !isFolder.boolValue
  }
}

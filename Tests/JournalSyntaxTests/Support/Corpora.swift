import Foundation

/// The folder of real-world files that `DAYMARK_CORPORA` names, if it is there.
enum Corpora {
  /// The folder; `nil` skips a test, with a word of why.
  static func folder(_ name: String = "") -> String? {
    guard let root = ProcessInfo.processInfo.environment["DAYMARK_CORPORA"] else {
      print("skipped: DAYMARK_CORPORA is not set")
      return nil
    }
    let path = name.isEmpty ? root : root + "/" + name
    guard FileManager.default.fileExists(atPath: path) else {
      print("skipped: \(path) does not exist")
      return nil
    }
    return path
  }

  /// The paths of all files below a folder whose names end so, in order.
  static func files(below folder: String, ending suffixes: [String] = [""]) -> [String] {
    guard let walk = FileManager.default.enumerator(atPath: folder) else { return [] }
    return walk.compactMap { $0 as? String }
      .filter { path in suffixes.contains { path.hasSuffix($0) } }
      .map { folder + "/" + $0 }
      .filter { isFile($0) }
      .sorted()
  }

  private static func isFile(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && !isFolder.boolValue
  }

  /// A file's bytes.
  static func bytes(_ path: String) -> [UInt8] {
    [UInt8](FileManager.default.contents(atPath: path) ?? Data())
  }
}

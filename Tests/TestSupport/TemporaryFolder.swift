import Foundation

/// A folder that is there while a test needs it.
package final class TemporaryFolder: Sendable {
  package let path: String

  package init() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "daymark-\(UUID())")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = realpath(url.path(), nil).map { String(cString: $0) }!
  }

  deinit { remove() }

  /// Removes the folder before its time.
  package func remove() { try? FileManager.default.removeItem(atPath: path) }

  package func write(_ name: String, _ text: String = "") throws {
    try write(name, Array(text.utf8))
  }

  package func write(_ name: String, _ bytes: [UInt8]) throws {
    let folder = (path + "/" + name as NSString).deletingLastPathComponent
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data(bytes).write(to: URL(filePath: path + "/" + name))
  }

  /// A file whose name is any bytes.
  package func create(_ name: [UInt8], _ text: String) throws {
    let full = Array((path + "/").utf8) + name + [0]
    let file = full.withUnsafeBytes {
      open($0.assumingMemoryBound(to: CChar.self).baseAddress!, O_WRONLY | O_CREAT, 0o600)
    }
    defer { close(file) }
    let count = text.withCString { Foundation.write(file, $0, strlen($0)) }
    guard count == text.utf8.count else { throw CocoaError(.fileWriteUnknown) }
  }

  package func mode(_ name: String) -> Int? {
    try? FileManager.default.attributesOfItem(atPath: path + "/" + name)[.posixPermissions] as? Int
  }
}

extension TemporaryFolder {
  /// The text of a file.
  package func text(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(filePath: path + "/" + name)), as: UTF8.self)
  }

  /// Every name below the folder.
  package var names: [String] {
    (FileManager.default.enumerator(atPath: path)?.allObjects as? [String] ?? []).sorted()
  }

  package func isFolder(_ name: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path + "/" + name, isDirectory: &isFolder)
      && isFolder.boolValue
  }

  /// Where a link leads.
  package func target(_ name: String) throws -> String {
    try FileManager.default.destinationOfSymbolicLink(atPath: path + "/" + name)
  }
}

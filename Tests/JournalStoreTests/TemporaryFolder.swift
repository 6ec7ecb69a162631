import Foundation
import Testing

/// A folder that is there while a test needs it.
final class TemporaryFolder {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "daymark-\(UUID())")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = try #require(realpath(url.path(), nil).map { String(cString: $0) })
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  func write(_ name: String, _ text: String = "") throws {
    try write(name, Array(text.utf8))
  }

  func write(_ name: String, _ bytes: [UInt8]) throws {
    let folder = (path + "/" + name as NSString).deletingLastPathComponent
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data(bytes).write(to: URL(filePath: path + "/" + name))
  }

  /// A file whose name is any bytes.
  func create(_ name: [UInt8], _ text: String) throws {
    let full = Array((path + "/").utf8) + name + [0]
    let file = full.withUnsafeBytes {
      open($0.assumingMemoryBound(to: CChar.self).baseAddress!, O_WRONLY | O_CREAT, 0o600)
    }
    try #require(file >= 0)
    defer { close(file) }
    try #require(text.utf8.count == text.withCString { Foundation.write(file, $0, strlen($0)) })
  }

  func mode(_ name: String) -> Int? {
    try? FileManager.default.attributesOfItem(atPath: path + "/" + name)[.posixPermissions] as? Int
  }
}

import Foundation

/// A school's Canvas on this computer (`Tests/Reference/canvas_school.py`), while a test needs it.
package final class CanvasSchool {
  /// Its address.
  package let address: String
  /// The address of another server.
  package let elsewhere: String
  private let process = Process()
  private let input = Pipe()

  package init() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "python3", "-I", folder.appending(path: "Reference/canvas_school.py").path,
    ]
    let output = Pipe()
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    var line = Data()
    while line.last != 0x0A, let byte = try output.fileHandleForReading.read(upToCount: 1),
      !byte.isEmpty
    {
      line += byte
    }
    let ports = String(decoding: line, as: UTF8.self).split(whereSeparator: \.isWhitespace)
    guard ports.count == 2 else { throw ReferenceError(arguments: ["canvas_school.py"], status: 0) }
    address = "http://127.0.0.1:\(ports[0])"
    elsewhere = "http://127.0.0.1:\(ports[1])"
  }

  deinit {
    try? input.fileHandleForWriting.close()
    process.waitUntilExit()
  }
}

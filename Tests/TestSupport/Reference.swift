package import Foundation

/// Other people's programs, as a second opinion; the scripts that ask them are in `Tests/Reference`.
package enum Reference {
  /// Runs a script and returns the lines that it prints.
  /// - Parameter input: a file for its standard input.
  /// - Throws: `ReferenceError` if it fails.
  package static func lines(
    _ script: String, _ arguments: [String], input: String? = nil
  ) throws -> [Data] {
    try python([path(script)] + arguments, input: input).split(separator: 0x0A)
  }

  private static func path(_ script: String) -> String {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    return folder.appending(path: "Reference/" + script).path
  }

  /// Runs Python and returns what it prints.
  static func python(_ arguments: [String], input: String? = nil) throws -> Data {
    try output(of: ["python3"] + arguments, input: input)
  }

  /// Runs a script of `Tests/Reference` with Node and the path of a file, and returns what it prints.
  package static func node(_ script: String, _ file: String) throws -> Data {
    try output(of: ["node", path(script), file])
  }

  private static func output(of arguments: [String], input: String? = nil) throws -> Data {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = arguments
    let output = Pipe()
    process.standardInput =
      input.flatMap(FileHandle.init(forReadingAtPath:))
      ?? FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw ReferenceError(arguments: arguments, status: process.terminationStatus)
    }
    return data
  }
}

/// A script that failed.
package struct ReferenceError: Error {
  package var arguments: [String]
  package var status: Int32
}

import Foundation

/// What `Tests/Reference/front_matter.py` says of one file.
struct PyYAMLAnswer {
  /// The file's path.
  var path: String
  /// What PyYAML reads, where it reads a mapping without duplicate keys.
  var tree: Tree?
  /// What is wrong, in PyYAML's words.
  var problem: String?
  /// What it reads without the lines at fault, where one fault is all that is wrong.
  var repaired: Tree?
  /// Those lines, from 1.
  var lines: [Int]
}

/// PyYAML's BaseLoader, as the reference.
enum PyYAML {
  /// Its answers for the files below a folder; `nil` skips a test, with a word of why.
  static func answers(_ mode: String, _ folder: String) -> [PyYAMLAnswer]? {
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Reference/front_matter.py").standardizedFileURL.path
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", script, mode, folder]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else {
      print("skipped: /usr/bin/env cannot be run")
      return nil
    }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      print("skipped: python3 with PyYAML is not installed")
      return nil
    }
    return data.split(separator: 0x0A).compactMap(answer)
  }

  private static func answer(_ line: Data) -> PyYAMLAnswer? {
    guard let json = try? JSONSerialization.jsonObject(with: line) as? [String: Any],
      let path = json["path"] as? String
    else { return nil }
    return PyYAMLAnswer(
      path: path, tree: json["tree"].map(Tree.init(json:)), problem: json["problem"] as? String,
      repaired: json["repaired"].map(Tree.init(json:)), lines: json["lines"] as? [Int] ?? [])
  }
}

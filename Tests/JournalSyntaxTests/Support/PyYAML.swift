import Foundation
import TestSupport

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
  /// Its answers for the files below a folder.
  static func answers(_ mode: String, _ folder: String) throws -> [PyYAMLAnswer] {
    try Reference.lines("front_matter.py", [mode, folder]).compactMap(answer)
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

import JournalCore
public import JournalSyntax

/// Edits of a habit's file: bytes in, bytes out.
public enum HabitEdit {
  /// Sets keys of the front matter; nil removes a key.
  /// - Returns: the file, in which only those values differ.
  public static func set(
    _ values: [(key: String, value: NewValue?)], in bytes: [UInt8]
  ) throws(HabitError) -> [UInt8] {
    var file = EditedFile(bytes)
    for (key, value) in values {
      let path = NodePath(key: HabitEdit.spelling(of: key, in: file))
      do {
        if let value {
          try file.set(path, to: value)
        } else if file.row(at: path) != nil {
          try file.remove(path)
        }
      } catch { throw HabitError(edit: error, key: key) }
    }
    return file.bytes
  }

  /// Returns the key as the file spells it: `At Least` is `at-least`.
  private static func spelling(of key: String, in file: EditedFile) -> String {
    guard let root = file.frontMatter.nodes.first, root.kind == .mapping else { return key }
    let names = file.frontMatter.pairs(of: 0).map {
      file.frontMatter.text(of: $0.key, in: file.bytes.span)
    }
    return names.first { KeyTable.canonical($0) == KeyTable.canonical(key) } ?? key
  }

  /// Returns whether a text can be the name of a habit: of a file, and of a tick in an entry.
  public static func isName(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.count <= 100 && name.first != "." && name == name.trimmed
      && !name.contains { "/,:\\".contains($0) || $0.isNewline }
      && !name.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F }
  }
}

/// Why a habit's file wasn't changed.
public struct HabitError: Error, Hashable, Sendable {
  /// Why the edit was refused.
  public var edit: EditError
  /// The key that it was about.
  public var key: String
}

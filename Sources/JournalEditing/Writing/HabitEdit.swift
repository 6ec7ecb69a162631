package import JournalCore
package import JournalSyntax

/// Edits to a habit's file: bytes in, bytes out.
package enum HabitEdit {
  /// Sets keys in the front matter; nil removes a key.
  /// - Returns: the file, with only those values changed.
  package static func set(
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

  /// Appends an item to a list, such as a pause to the others; a single value becomes a list.
  /// - Returns: the file, with nothing else changed.
  package static func add(
    _ item: NewValue, to key: String, in bytes: [UInt8]
  ) throws(HabitError) -> [UInt8] {
    var file = EditedFile(bytes)
    do { try file.append(item, to: NodePath(key: spelling(of: key, in: file))) } catch {
      throw HabitError(edit: error, key: key)
    }
    return file.bytes
  }

  /// Ends each pause that includes a day, so its last day is the one before; a pause that began on
  /// this day is removed.
  /// - Returns: the file; nil if no pause includes the day.
  package static func resume(
    on day: Day, in bytes: [UInt8]
  ) throws(HabitError) -> [UInt8]? {
    var file = EditedFile(bytes)
    let list = NodePath(key: spelling(of: "pause", in: file))
    guard let row = file.row(at: list) else { return nil }
    let isList = file.frontMatter.nodes[row].kind == .sequence
    let count = Array(file.frontMatter.items(of: row)).count
    let paths = isList ? (0..<count).map { list.item($0) } : [list]
    var isPaused = false
    // From the last one on, so the others keep their places.
    for path in paths.reversed() {
      guard let pause = file.text(at: path).flatMap({ Habit.pause($0.trimmed) }),
        pause.contains(day)
      else { continue }
      isPaused = true
      do {
        if pause.first < day {
          let before = DayRange(pause.first, day - 1)
          try file.set(path, to: .plain(before.description))
        } else {
          try file.remove(count == 1 ? list : path)
        }
      } catch { throw HabitError(edit: error, key: "pause") }
    }
    return isPaused ? file.bytes : nil
  }

  /// Returns the key as the file spells it: `At Least` is `at-least`.
  private static func spelling(of key: String, in file: EditedFile) -> String {
    guard let root = file.frontMatter.nodes.first, root.kind == .mapping else { return key }
    let names = file.frontMatter.pairs(of: 0).map {
      file.frontMatter.text(of: $0.key, in: file.bytes.span)
    }
    return names.first { KeyTable.canonical($0) == KeyTable.canonical(key) } ?? key
  }

  /// Returns true if a text can be a habit's name, both for its file and for a tick in an entry.
  package static func isName(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.count <= 100 && name.first != "." && name == name.trimmed
      && !name.contains { "/,:\\".contains($0) || $0.isNewline }
      && !name.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F }
  }
}

/// The reason a habit's file wasn't changed.
package struct HabitError: Error, Hashable, Sendable {
  /// The reason the edit was refused.
  package var edit: EditError
  /// The edited key.
  package var key: String
}

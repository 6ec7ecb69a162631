/// A changed line in a text, or one near it.
package struct ChangedLine: Hashable, Sendable, Codable {
  /// The kind of change.
  package enum Kind: String, Hashable, Sendable, Codable {
    case added
    case removed
    /// An unchanged line beside a changed one.
    case same
    /// Unchanged lines were left out here.
    case omitted
  }

  /// The kind of change.
  package var kind: Kind
  /// The line; empty if lines were left out.
  package var text: String

  /// Creates a line.
  package init(_ kind: Kind, _ text: String) {
    self.kind = kind
    self.text = text
  }

  /// Returns the changed lines between two files, as a person reads them.
  package static func difference(from old: [UInt8], to new: [UInt8]) -> [ChangedLine] {
    func lines(_ bytes: [UInt8]) -> [String] {
      var lines = String(decoding: bytes, as: UTF8.self)
        .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
      if lines.last == "" { lines.removeLast() }
      return lines
    }
    return difference(from: lines(old), to: lines(new))
  }

  /// Returns the difference between two texts: the changed lines, each with one line of context.
  ///
  /// It is the shortest difference by Myers' algorithm ("An O(ND) Difference Algorithm and Its
  /// Variations", 1986), as implemented in the standard library; texts with very many different
  /// lines are replaced as a whole, because its memory grows with the square of their number.
  static func difference(from old: [String], to new: [String]) -> [ChangedLine] {
    let a = old.map { Array($0.utf8) }
    let b = new.map { Array($0.utf8) }
    let start = zip(a, b).prefix { $0 == $1 }.count
    let common = min(a.count, b.count) - start
    let end = zip(a.reversed(), b.reversed()).prefix(common).prefix { $0 == $1 }.count
    let from = a[start..<a.count - end]
    let to = b[start..<b.count - end]
    guard !from.isEmpty || !to.isEmpty else { return [] }
    var removed = Set(from.indices), added = Set(to.indices)
    if from.count + to.count <= 2000 {
      removed = []
      added = []
      for change in Array(to).difference(from: Array(from)) {
        switch change {
        case .remove(let offset, _, _): removed.insert(start + offset)
        case .insert(let offset, _, _): added.insert(start + offset)
        }
      }
    }
    return inContext(merged(old, new, removed, added))
  }

  private static func merged(
    _ old: [String], _ new: [String], _ removed: Set<Int>, _ added: Set<Int>
  ) -> [ChangedLine] {
    var lines: [ChangedLine] = []
    var i = 0
    var j = 0
    while i < old.count || j < new.count {
      if removed.contains(i) {
        lines.append(ChangedLine(.removed, old[i]))
        i += 1
      } else if added.contains(j) {
        lines.append(ChangedLine(.added, new[j]))
        j += 1
      } else {
        lines.append(ChangedLine(.same, new[j]))
        i = i + 1
        j = j + 1
      }
    }
    return lines
  }

  /// Keeps one nonempty line, with the empty ones before it, on each side of a change.
  private static func inContext(_ lines: [ChangedLine]) -> [ChangedLine] {
    var kept = lines.map { $0.kind != .same }
    for (place, line) in lines.enumerated() where line.kind != .same {
      for step in [-1, 1] {
        var near = place + step
        while lines.indices.contains(near), lines[near].kind == .same, !kept[near] {
          kept[near] = true
          if !lines[near].text.isEmpty { break }
          near += step
        }
      }
    }
    var shown: [ChangedLine] = []
    for (place, line) in lines.enumerated() {
      if kept[place] {
        shown.append(line)
      } else if shown.last?.kind != .omitted {
        shown.append(ChangedLine(.omitted, ""))
      }
    }
    return shown
  }
}

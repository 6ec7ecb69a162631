@testable import JournalSyntax

/// Looks at edits with other means than the safety net does: trees that are compared as values.
struct EditProof {
  /// Texts that are hard to write.
  static let texts = [
    "8", "-3.5", "work", "tea with Ana", "A: b", "a #b", "#a", "- x", "-x", "[a] b", "{a}", "a, b",
    "it's", "\"quoted\" text", "@ana", "`x`", "100%", "%x", "yes", "No", "null", "~", "012", "0x1F",
    "1:30", "2026-11-21", "2026-11-21 09:30", "", " x ", "a:", ":a", "? x", "a\tb", "one\ntwo",
    "one\n\n  two\n", "\n", "a\n\n", "  a\nb", "x\r\ny", "\u{1B}[0m", "\u{85}x", "\u{2028}",
    "\u{FEFF}x", "😀 so", "日本、語", "---", "...", "--- a", "<<", "=", "<<<<<<< a", "a\n---\nb", "&a",
    "*a", "!a", "|", ">", "1e3", "1_000", ".5", "a: |", "http://x.y/z?a=b#c", "C:\\x\\n",
    "key:value",
    "mood:: 7", "]", "a]", "true", "0", "-", "\\", "'",
  ]

  var before: EditedFile
  var after: EditedFile

  /// The tree before, as the edit should make it: `change` gets the pairs of the root.
  func isSame(_ change: (inout [Tree.Pair]) -> Void) -> Bool {
    var pairs = EditProof.pairs(before)
    change(&pairs)
    return pairs == EditProof.pairs(after) && hasSameBody && isOneSplice && canBeUndone
  }

  static func pairs(_ file: EditedFile) -> [Tree.Pair] {
    Tree(file.frontMatter, file.bytes)?.pairs ?? []
  }

  private var hasSameBody: Bool {
    before.bytes[before.frontMatter.bodyStart...] == after.bytes[after.frontMatter.bodyStart...]
  }

  /// Whether the bytes before and behind the splice are those of the old file.
  private var isOneSplice: Bool {
    guard after.splices.count == before.splices.count + 1, let splice = after.splices.last else {
      return false
    }
    let (start, end) = (Int(splice.range.start), Int(splice.range.end))
    return before.bytes[..<start] == after.bytes[..<start]
      && before.bytes[end...].elementsEqual(after.bytes[(start + splice.replacement.count)...])
  }

  private var canBeUndone: Bool {
    guard let splice = after.splices.last else { return false }
    let start = Int(splice.range.start)
    let inverse = ByteSplice(
      ByteRange(start, start + splice.replacement.count),
      Array(before.bytes[splice.range.indices]))
    return inverse.applied(to: after.bytes) == before.bytes
  }

  // MARK: - One edit of one file

  /// What an edit did; nil where it was refused.
  enum Outcome: Equatable {
    case right
    case wrong(String)
    case refused(EditError.Reason)
  }

  /// Sets a key of the root, there or not, and looks at everything else.
  static func set(_ file: EditedFile, _ name: String, _ text: String) -> Outcome {
    var edited = file
    do { try edited.set(NodePath(key: name), to: .text(text)) } catch {
      return edited.bytes == file.bytes ? .refused(error.reason) : .wrong("refused and changed")
    }
    let proof = EditProof(before: file, after: edited)
    let isRight = proof.isSame { pairs in
      let index = pairs.firstIndex { Tree.isNamed($0.key, name) }
      if let index {
        pairs[index].value = .text(text)
      } else {
        let isFirst = EditProof.pairs(edited).first?.key == .text(name) && !pairs.isEmpty
        let pair = Tree.Pair(key: .text(name), value: .text(text))
        pairs.insert(pair, at: isFirst ? 0 : pairs.count)
      }
    }
    return isRight ? .right : .wrong("set \(name) to \(text.debugDescription)")
  }

  /// Appends to a key of the root.
  static func append(_ file: EditedFile, _ name: String, _ text: String) -> Outcome {
    var edited = file
    do { try edited.append(.text(text), to: NodePath(key: name)) } catch {
      return edited.bytes == file.bytes ? .refused(error.reason) : .wrong("refused and changed")
    }
    let proof = EditProof(before: file, after: edited)
    let isRight = proof.isSame { pairs in
      guard let index = pairs.firstIndex(where: { Tree.isNamed($0.key, name) }) else {
        let isFirst = EditProof.pairs(edited).first?.key == .text(name) && !pairs.isEmpty
        let pair = Tree.Pair(key: .text(name), value: .sequence([.text(text)]))
        return pairs.insert(pair, at: isFirst ? 0 : pairs.count)
      }
      switch pairs[index].value {
      case .sequence(let items): pairs[index].value = .sequence(items + [.text(text)])
      case .text("") where file.isAbsent(name): pairs[index].value = .sequence([.text(text)])
      case let value: pairs[index].value = .sequence([value, .text(text)])
      }
    }
    return isRight ? .right : .wrong("append \(text.debugDescription) to \(name)")
  }

  /// Removes a key of the root.
  static func remove(_ file: EditedFile, _ name: String) -> Outcome {
    var edited = file
    do { try edited.remove(NodePath(key: name)) } catch {
      return edited.bytes == file.bytes ? .refused(error.reason) : .wrong("refused and changed")
    }
    let proof = EditProof(before: file, after: edited)
    let isRight = proof.isSame { pairs in
      pairs.removeAll { Tree.isNamed($0.key, name) }
    }
    return isRight ? .right : .wrong("remove \(name)")
  }

  /// Appends to the body: all bytes before stay.
  static func body(_ file: EditedFile, _ text: String) -> Outcome {
    var edited = file
    do { try edited.appendToBody(text) } catch {
      return edited.bytes == file.bytes ? .refused(error.reason) : .wrong("refused and changed")
    }
    let isRight =
      edited.bytes.starts(with: file.bytes)
      && EditProof.pairs(file) == EditProof.pairs(edited)
    return isRight ? .right : .wrong("body \(text.debugDescription)")
  }

  /// The names of the root's keys, but for those that are not UTF-8: nobody can type them.
  static func names(_ file: EditedFile) -> [String] {
    file.frontMatter.pairs(of: 0).map { file.frontMatter.text(of: $0.key, in: file.bytes.span) }
      .filter { !$0.contains("\u{FFFD}") }
  }
}

extension Tree {
  /// Whether a key's text is a name, as names are compared.
  static func isNamed(_ key: Tree, _ name: String) -> Bool {
    guard case .text(let text) = key else { return false }
    return text.utf8.map(\.folded) == name.utf8.map(\.folded)
  }
}

extension EditedFile {
  /// Whether a key has no value at all, not even quotes.
  fileprivate func isAbsent(_ name: String) -> Bool {
    row(at: NodePath(key: name)).map { frontMatter.nodes[$0].source.isEmpty } ?? false
  }
}

import JournalCore
import JournalSyntax

@testable import JournalEditing

/// An entry that somebody edits at random; every word that is written is one of its own, so that it
/// can be looked for.
struct EditedEntry {
  var keys: [(name: String, lines: [String])] = []
  var body: [String] = []
  var ending = "\n"
  var hasLastEnding = true

  var bytes: [UInt8] {
    var lines = keys.isEmpty ? [] : ["---"] + keys.flatMap(\.lines) + ["---"]
    lines += body
    return Array((lines.joined(separator: ending) + (hasLastEnding ? ending : "")).utf8)
  }

  /// What one person does to it.
  mutating func edit(by who: String, _ chance: inout SeededGenerator) {
    for number in 0..<Int.random(in: 0...4, using: &chance) {
      editOnce("\(who)\(number)", &chance)
    }
  }

  private mutating func editOnce(_ word: String, _ chance: inout SeededGenerator) {
    let place = Int.random(in: 0...body.count, using: &chance)
    switch Int.random(in: 0..<13, using: &chance) {
    case 0: body.insert("\(word) in a line.", at: place)
    case 1: body += ["", "\(word), a thought."]
    case 2: body.append("\(Int.random(in: 10..<24, using: &chance)):15 \(word)")
    case 3: body.append("- [ ] \(word)")
    case 4: if place < body.count { body.remove(at: place) }
    case 5: if place < body.count { body[place] += " \(word)" }
    case 6:
      for index in body.indices where body[index].hasPrefix("- [ ]") {
        body[index] = "- [x]" + body[index].dropFirst(5)
        break
      }
    case 7: set("mood", ["mood: \(Int.random(in: 1...10, using: &chance)) # \(word)"])
    case 8: set(["title", "answer", "song"].randomElement(using: &chance) ?? "", word)
    case 9: add("tags", word, &chance)
    case 10: add("gratitude", word, &chance)
    case 11: if let key = keys.indices.randomElement(using: &chance) { keys.remove(at: key) }
    default: (ending, hasLastEnding) = Bool.random(using: &chance) ? ("\r\n", true) : ("\n", false)
    }
  }

  private mutating func set(_ name: String, _ lines: [String]) {
    if let place = keys.firstIndex(where: { $0.name == name }) {
      keys[place].lines = lines
    } else {
      keys.append((name, lines))
    }
  }

  private mutating func set(_ name: String, _ value: String) { set(name, ["\(name): \(value)"]) }

  private mutating func add(_ name: String, _ word: String, _ chance: inout SeededGenerator) {
    guard let place = keys.firstIndex(where: { $0.name == name }) else {
      return set(
        name, Bool.random(using: &chance) ? ["\(name): [\(word)]"] : ["\(name):", "  - \(word)"])
    }
    if keys[place].lines.count == 1 {
      keys[place].lines[0] = keys[place].lines[0].replacing("]", with: ", \(word)]")
    } else {
      keys[place].lines.append("  - \(word)")
    }
  }
}

/// The words of a text that somebody wrote as their own: letters and then digits.
func ownWords(_ bytes: [UInt8]) -> [String: Int] {
  var counts: [String: Int] = [:]
  for word in String(decoding: bytes, as: UTF8.self).split(whereSeparator: {
    !$0.isLetter && !$0.isNumber
  })
  where word.first?.isLetter ?? false && word.last?.isNumber ?? false {
    counts[String(word), default: 0] += 1
  }
  return counts
}

package import JournalCore
import JournalSyntax

/// Something an export can't contain, though another one by the same program can: it doesn't count
/// as removed there.
package enum PartialExport: Hashable, Sendable {
  /// Daylio's CSV has no photos and recordings.
  case withoutFiles
  /// Daylio's backup has no scales.
  case withoutScales
  /// An export of habits has only these, while another device's may have others.
  case habits(Set<String>)

  /// Returns an entry completed from an earlier export with things this one can't have, in the
  /// earlier order.
  /// - Parameters:
  ///   - new: the entry as it is imported now.
  ///   - earlier: the entry as it was imported then.
  ///   - name: returns a role's key in the journal.
  package func completed(
    _ new: [UInt8], from earlier: [UInt8], name: (KeyRole) -> String
  ) -> [UInt8] {
    func parts(_ bytes: [UInt8]) -> (pairs: [NewPair], body: String) {
      let (pairs, bodyStart) = NewFrontMatter.parts(of: bytes)
      let moments = [name(.date), name(.time)]
      return (
        pairs.map { pair in
          // They are written without quotes.
          guard moments.contains(pair.key), case .text(let text) = pair.value else { return pair }
          return NewPair(pair.key, .plain(text))
        }, String(decoding: bytes[bodyStart...], as: UTF8.self)
      )
    }
    let ((pairs, text), (known, knownText)) = (parts(new), parts(earlier))
    let habits = name(.habits)
    let placed = Set([.title, .mood, .tags, .date, .time].map(name) + ["source"])
    let all = PartialExport.union(known, pairs) { key in
      switch self {
      case .withoutFiles: !placed.contains(key)
      case .withoutScales: !placed.contains(key) && key != name(.photo)
      case .habits: key == habits || !placed.contains(key)
      }
    } inside: { key, inner in
      guard case .habits(let own) = self else { return true }
      return key != habits && !["loop", "habitbull"].contains(key) || !own.contains(inner)
    }
    let body = body(text, knownText)
    if body == knownText, Set(all) == Set(known) { return earlier }
    return NewFrontMatter(all).bytes + Array(body.utf8)
  }

  /// Returns the new pairs with the kept earlier ones, at the earlier places.
  /// - Parameters:
  ///   - isKept: returns true if an earlier key stays without a new one.
  ///   - isKeptInside: the same for a key in a mapping.
  private static func union(
    _ earlier: [NewPair], _ new: [NewPair], isKept: (String) -> Bool,
    inside isKeptInside: (_ key: String, _ inner: String) -> Bool
  ) -> [NewPair] {
    var result: [NewPair] = []
    for pair in earlier {
      let found = new.first { $0.key == pair.key }
      guard case .mapping(let old) = pair.value else {
        if let found { result.append(found) } else if isKept(pair.key) { result.append(pair) }
        continue
      }
      var inner: [NewPair] = []
      if case .mapping(let pairs)? = found?.value {
        inner = pairs
      } else if let found {
        result.append(found)
        continue
      } else if !isKept(pair.key) {
        continue
      }
      let all = union(old, inner, isKept: { isKeptInside(pair.key, $0) }, inside: { _, _ in true })
      if !all.isEmpty { result.append(NewPair(pair.key, .mapping(all))) }
    }
    return result + new.filter { pair in !earlier.contains { $0.key == pair.key } }
  }

  /// Returns true if a line is the link to a file that an import adds below a text.
  static func isAttachment(_ line: Substring) -> Bool {
    line.hasPrefix("[") && line.contains("](/attachments/")
  }

  private func body(_ new: String, _ earlier: String) -> String {
    switch self {
    case .withoutScales: return new
    case .withoutFiles:
      let links = earlier.split(separator: "\n").filter { line in
        PartialExport.isAttachment(line) && !new.contains(line)
      }
      return links.reduce(new) { $0 + "\n\($1)\n" }
    case .habits(let own):
      func name(_ note: String) -> String {
        note.ranges(of: ": ").first.map { String(note[..<$0.lowerBound]) } ?? ""
      }
      func notes(_ text: String) -> [String] {
        text.trimmed.isEmpty ? [] : text.trimmed.split(separator: "\n\n").map(String.init)
      }
      var rest = notes(new)
      var all: [String] = []
      for note in notes(earlier) {
        if let place = rest.firstIndex(where: { name($0) == name(note) }) {
          all.append(rest.remove(at: place))
        } else if !own.contains(name(note)) {
          all.append(note)
        }
      }
      let text = (all + rest).joined(separator: "\n\n")
      return text.isEmpty ? "" : text + "\n"
    }
  }
}

extension ImportedRecord {
  /// Takes the same moment's offset from an earlier export, if this one doesn't know it.
  package mutating func takeOffset(from earlier: [UInt8], name: (KeyRole) -> String) {
    guard offset == nil, time != nil,
      let date = NewFrontMatter.parts(of: earlier).pairs.first(where: { $0.key == name(.date) })?
        .value,
      let found = ExportedEntry.offset(of: date)
    else { return }
    var known = self
    known.offset = found
    if date == .text(known.moment) || date == .plain(known.moment) { self = known }
  }
}

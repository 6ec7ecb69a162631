import JournalCore

/// Where the blocks and drawers of an Org text end.
struct OrgBlockEnds {
  /// The places of the lines that end blocks, by the blocks' names; drawers are `:`.
  private var ends: [String: [Int]] = [:]

  init(_ lines: [Substring]) {
    for (place, line) in lines.enumerated() {
      let words = line.trimmed.lowercased()
      if words.hasPrefix("#+end_") {
        ends[String(words.dropFirst(6).prefix { !$0.isWhitespace }), default: []].append(place)
      } else if words == ":end:" {
        ends[":", default: []].append(place)
      }
    }
  }

  /// Returns the name of the block that a line begins: `src`; nil for another line.
  static func begin(_ words: Substring) -> String? {
    guard words.prefix(8).lowercased() == "#+begin_" else { return nil }
    let name = words.dropFirst(8).prefix { !$0.isWhitespace }.lowercased()
    return name.isEmpty ? nil : name
  }

  /// Returns the place of the line that ends a block.
  func end(of name: String, after place: Int) -> Int? {
    guard let all = ends[name] else { return nil }
    // The places rise.
    var (low, high) = (0, all.count)
    while low < high {
      let middle = (low + high) / 2
      if all[middle] > place { high = middle } else { low = middle + 1 }
    }
    return low < all.count ? all[low] : nil
  }

  /// Returns the place of the line that ends the drawer which a line begins: `:LOGBOOK:`.
  func drawer(_ words: Substring, at place: Int) -> Int? {
    let name = words.trimmed
    guard name.count > 2, name.first == ":", name.last == ":", name.uppercased() != ":END:",
      name.dropFirst().dropLast().allSatisfy({
        $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_"
      })
    else { return nil }
    return end(of: ":", after: place)
  }
}

extension Catalogue {
  /// What a file lacks of a catalogue, and what it has more.
  package struct Difference: Sendable {
    /// Entries of the sources that the file doesn't have.
    package let new: [Entry]
    /// Texts of the file that the sources don't have.
    package let gone: [Words]

    /// Whether both have the same texts.
    package var isEmpty: Bool { new.isEmpty && gone.isEmpty }
  }

  /// Returns how the sources differ from a template or a translation.
  ///
  /// Places and comments don't count, since most changes of the sources move lines.
  package func difference(from file: String) -> Difference {
    let theirs = Catalogue.words(in: file)
    let (ours, known) = (Set(entries.map(\.words)), Set(theirs))
    return Difference(
      new: entries.filter { $0.words.hasWords && !known.contains($0.words) },
      gone: theirs.filter { !ours.contains($0) })
  }

  /// Returns the texts of a file of gettext, without its header and what it has kept as obsolete.
  static func words(in file: String) -> [Words] {
    var words: [Words] = []
    var (id, plural): (String?, String?)
    var field = ""
    func end() {
      if let id, !id.isEmpty {
        words.append(Words(key: plural ?? id, singular: plural == nil ? nil : id))
      }
      (id, plural) = (nil, nil)
    }
    for line in file.split(whereSeparator: { $0 == "\n" || $0 == "\r\n" })
    where !line.hasPrefix("#") {
      let isContinued = line.utf8.first == UInt8(ascii: "\"")
      let name = isContinued ? "" : String(line.prefix { $0 != " " })
      if !isContinued { field = name }
      if name == "msgid" { end() }
      let text = String(gettext: line.dropFirst(isContinued ? 0 : name.count + 1)) ?? ""
      switch field {
      case "msgid": id = (id ?? "") + text
      case "msgid_plural": plural = (plural ?? "") + text
      default: break
      }
    }
    end()
    return words
  }
}

import JournalSyntax

/// The entries and tasks kept out of on-this-day, digests and prompts.
public enum Hidden: Hashable, Sendable {
  /// Some days, and everything with certain tags or tags below them.
  case named(days: [DayRange] = [], tags: [String] = [])
  /// Everything, because the setting can't be read.
  case everything

  /// Nothing is hidden.
  public static let nothing = Hidden.named()

  /// True if nothing is hidden.
  public var isNothing: Bool { self == .nothing }

  /// True if tags decide what is hidden.
  public var looksAtTags: Bool {
    if case .named(_, let tags) = self { !tags.isEmpty } else { false }
  }

  /// Returns true if an item from a day is hidden; `tags` has all its tags.
  public func hides(_ day: Day, tags: [String]) -> Bool {
    if case .named(let days, _) = self, days.contains(where: { $0.contains(day) }) { return true }
    return hides(tags: tags)
  }

  /// Returns true if an item without a day is hidden; `tags` has all its tags.
  public func hides(tags: [String]) -> Bool {
    switch self {
    case .everything: return true
    case .named(_, let hidden):
      guard !hidden.isEmpty, !tags.isEmpty else { return false }
      let hidden = hidden.map { TagName($0) }
      return tags.contains { tag in
        let tag = TagName(tag)
        return hidden.contains { tag.isPart(of: $0) }
      }
    }
  }
}

// MARK: - Reading

extension Hidden {
  /// A day or a tag, as the setting lists them.
  enum Item: Hashable {
    case days(DayRange)
    case tag(String)

    /// Reads a written item.
    /// - Parameter isQuoted: true if the item is in quotes; only then, or after `#`, may a tag
    ///   contain spaces, or be a word that could also mean a date.
    /// - Returns: nil for a possibly mistyped day or tag.
    init?(_ written: String, isQuoted: Bool) {
      let text = written.trimmedVisibly
      if text.first?.isNumber == true || text.contains(".."),
        let range = DateWords.fixedRange(text)
      {
        self = .days(range)
        return
      }
      let name = String(text.drop { $0 == "#" || $0 == "@" })
      let isMarked = name != text
      guard Item.isTag(name, mayHaveSpaces: isQuoted || isMarked),
        isMarked || !Item.beginsAsDate(name), isQuoted || isMarked || !Item.mayBeOther(name)
      else { return nil }
      self = .tag(text.first == "#" ? name : text)
    }

    /// Returns true if a name has only tag characters, and none from a list or a range that
    /// wasn't read as one.
    private static func isTag(_ name: String, mayHaveSpaces: Bool) -> Bool {
      guard let first = name.first, let last = name.last, !name.contains("..") else { return false }
      let quotes: Set<Character> = ["'", "‘", "’", "‚", "`"]
      guard !quotes.contains(first), !quotes.contains(last), !"!?-–—".contains(first) else {
        return false
      }
      return name.unicodeScalars.allSatisfy { scalar in
        if scalar.isWhiteSpace { return mayHaveSpaces && scalar == " " }
        return !"\"“”„‟«»‹›[]{}<>()|\\;:,=*、，،；：".unicodeScalars.contains(scalar)
          && (!scalar.isHidden || scalar.value == 0x200D
            || (0xFE00...0xFE0F).contains(scalar.value))
      }
    }

    /// Returns true if a name begins like a date, or has only digits and punctuation.
    private static func beginsAsDate(_ name: String) -> Bool {
      let figures = name.split(omittingEmptySubsequences: false) { !($0.isASCII && $0.isNumber) }
      if figures[0].count == 4, figures.count > 1, !figures[1].isEmpty { return true }
      return !name.unicodeScalars.contains { scalar in
        switch scalar.properties.generalCategory {
        case .dashPunctuation, .otherPunctuation, .connectorPunctuation, .decimalNumber,
          .mathSymbol:
          false
        default: true
        }
      }
    }

    /// Returns true if a name may be a calendar day, or mean all or nothing.
    private static func mayBeOther(_ name: String) -> Bool {
      let today = DateWords(today: Day(number: 0))
      return today.range(name) != nil || Bool(written: name) != nil
        || ["all", "everything", "any", "none", "nothing"].contains(name.lowercased())
    }
  }
}

extension SettingForm<Hidden> {
  /// `[2024-06-01..2024-06-30, person/x]`, or items with commas between them.
  ///
  /// If an item can't be read, everything is hidden, because it may have meant anything.
  static var hidden: Self {
    Self(
      .daysAndTags,
      read: { reader, place in
        var days: [DayRange] = []
        var tags: [String] = []
        for (item, row, isQuoted) in reader.hiddenItems(place) {
          switch item.flatMap({ Hidden.Item($0, isQuoted: isQuoted) }) {
          case .days(let range): days.append(range)
          case .tag(let tag): tags.append(tag)
          case nil:
            reader.refuse(SettingPlace(name: place.name, row: row), .daysAndTags)
            reader.cannotTell(.hide, at: row)
          }
        }
        return .named(days: days, tags: tags)
      },
      write: { hidden in
        guard case .named(let days, let tags) = hidden else { return nil }
        let items =
          days.map { .plain($0.description) }
          + tags.map { tag in
            // With the mark it is read as a tag, no matter what else it could mean.
            NewValue.text(Hidden.Item(tag, isQuoted: false) == .tag(tag) ? tag : "#" + tag)
          }
        return items.isEmpty ? nil : .list(items)
      })
  }
}

extension Hidden {
  /// Returns the tags to hide as well before a tag is renamed, so that nothing hidden by the old
  /// name is open under the new one.
  ///
  /// Empty if they are hidden already, or if the hidden tags are unknown.
  public func tagsToAdd(renaming old: String, to new: String) -> [String] {
    guard case .named(let days, var tags) = self else { return [] }
    var added: [String] = []
    for tag in tags {
      let found: String
      if TagName(old).isPart(of: TagName(tag)) {
        found = new
      } else if TagName(tag).isPart(of: TagName(old)) {
        let below = tag.split(separator: "/").dropFirst(old.split(separator: "/").count)
        found = ([new[...]] + below).joined(separator: "/")
      } else {
        continue
      }
      guard !Hidden.named(days: days, tags: tags).hides(tags: [found]) else { continue }
      tags.append(found)
      added.append(found)
    }
    return added
  }

  /// Returns a copy with more tags.
  public func adding(tags more: [String]) -> Hidden {
    guard case .named(let days, let tags) = self else { return self }
    return .named(days: days, tags: tags + more)
  }

  /// Returns true if it hides everything another value hides, because it lists the same or more.
  public func lists(allOf other: Hidden) -> Bool {
    switch (self, other) {
    case (.everything, _): true
    case (_, .everything): false
    case (.named(let days, let tags), .named(let otherDays, let otherTags)):
      otherDays.allSatisfy(days.contains) && otherTags.allSatisfy(tags.contains)
    }
  }
}

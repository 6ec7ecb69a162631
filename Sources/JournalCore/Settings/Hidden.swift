import JournalSyntax

/// The entries and tasks that are kept out of on-this-day, digests and prompts.
public enum Hidden: Hashable, Sendable {
  /// Some days, and everything with some tags or a tag below them.
  case named(days: [DayRange] = [], tags: [String] = [])
  /// Everything: it can't be read what the person hides.
  case everything

  /// Nothing is hidden.
  public static let nothing = Hidden.named()

  /// Whether nothing is hidden.
  public var isNothing: Bool { self == .nothing }

  /// Whether tags decide what is hidden.
  public var looksAtTags: Bool {
    if case .named(_, let tags) = self { !tags.isEmpty } else { false }
  }

  /// Returns whether something of a day, with all of its tags, is hidden.
  public func hides(_ day: Day, tags: [String]) -> Bool {
    if case .named(let days, _) = self, days.contains(where: { $0.contains(day) }) { return true }
    return hides(tags: tags)
  }

  /// Returns whether something without a day, with all of its tags, is hidden.
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
    /// - Parameter isQuoted: whether it is in quotes; only then, or after `#`, may a tag contain spaces,
    ///   or be a word that could also mean a date.
    /// - Returns: nil for what may be a mistyped day or tag.
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

    /// Whether a name has only characters that belong to a tag, and not to a list or a range that
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

    /// Whether a name begins as a date does, or has nothing but digits and punctuation.
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

    /// Whether a name may be a day of the calendar, or stand for all or nothing.
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
            // With the mark it is read as a tag, whatever else it could mean.
            NewValue.text(Hidden.Item(tag, isQuoted: false) == .tag(tag) ? tag : "#" + tag)
          }
        return items.isEmpty ? nil : .list(items)
      })
  }
}

extension Hidden {
  /// Returns the tags that have to be hidden, too, before a tag is renamed, so that nothing with the
  /// new name is open that was hidden by the old one.
  ///
  /// None if they are hidden already, or if it can't be told what is hidden.
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

  /// Returns the same with more tags.
  public func adding(tags more: [String]) -> Hidden {
    guard case .named(let days, let tags) = self else { return self }
    return .named(days: days, tags: tags + more)
  }

  /// Whether it hides everything that another value hides, because it lists the same and maybe more.
  public func lists(allOf other: Hidden) -> Bool {
    switch (self, other) {
    case (.everything, _): true
    case (_, .everything): false
    case (.named(let days, let tags), .named(let otherDays, let otherTags)):
      otherDays.allSatisfy(days.contains) && otherTags.allSatisfy(tags.contains)
    }
  }
}

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

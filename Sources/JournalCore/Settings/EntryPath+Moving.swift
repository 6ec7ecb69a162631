extension EntryPath {
  /// Returns a path with one day replaced by another, in its name and in folders for the day's year
  /// and month; returns the path unchanged if it doesn't contain the day.
  public static func path(_ path: String, from old: Day, to new: Day) -> String {
    var folders = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    let file = folders.removeLast()
    let before = parts(old)
    let after = parts(new)
    var name = file
    for spelling in DaySpelling.all {
      guard let found = spelling.range(of: old, in: name) else { continue }
      name.replaceSubrange(found, with: spelling.text(new))
      break
    }
    let isNamed = name != file
    if isNamed, let weekday = name.firstRange(of: weekday(old)) {
      name.replaceSubrange(weekday, with: self.weekday(new))
    }
    // In 2026/11/21.txt and 2026/11-21.md the rest of the day is in the folders.
    let dot = file.lastIndex(of: ".") ?? file.endIndex
    if !isNamed {
      // In 2026-11-21/note.md all of it is the folder's name.
      if let spelling = DaySpelling.all.first(where: { $0.text(old) == folders.last }) {
        folders.removeLast()
        return (moved(folders, before, after) + [spelling.text(new), name]).joined(separator: "/")
      }
      let day = before[2]
      let monthDay = before[1] + "-" + before[2]
      if file[..<dot] == day { name = after[2] + file[dot...] }
      if file[..<dot] == monthDay { name = after[1] + "-" + after[2] + file[dot...] }
      // In 2026/11/21/note.md all of it is.
      let isFolder =
        name == file && folders.last == day && DatedName.day(Array(path.utf8)) == old
      guard name != file || isFolder || old == new else { return path }
      if isFolder {
        folders.removeLast()
        return (moved(folders, before, after) + [after[2], name]).joined(separator: "/")
      }
    }
    return (moved(folders, before, after) + [name]).joined(separator: "/")
  }

  /// Returns folders with another year and month, if the last ones are the day's: `2026/11`,
  /// `2026/11 - November`, `2026-11`, `2026`.
  private static func moved(
    _ folders: [String], _ before: [String], _ after: [String]
  ) -> [String] {
    guard let last = folders.last else { return folders }
    var folders = folders
    let end = folders.count - 1
    let isBelowYear = end > 0 && folders[end - 1] == before[0]
    for (own, other) in [
      ("\(before[0])-\(before[1])", "\(after[0])-\(after[1])"), (before[1], after[1]),
    ] where last.hasPrefix(own) && (isBelowYear || own.count > 2) {
      guard let rest = movedName(last.dropFirst(own.count), before[1], after[1]) else { continue }
      folders[end] = other + rest
      if isBelowYear { folders[end - 1] = after[0] }
      return folders
    }
    if last == before[0] { folders[end] = after[0] }
    return folders
  }

  /// Returns the text after a month's number, such as ` - November`, for another month; nil if it
  /// isn't that month's name.
  private static func movedName(
    _ rest: Substring, _ before: String, _ after: String
  ) -> String? {
    let name = rest.drop { !$0.isLetter }
    if rest.isEmpty { return "" }
    guard let old = Int(before), let new = Int(after),
      let length = [3, months[old - 1].count].first(where: {
        months[old - 1].prefix($0).lowercased() == name.lowercased()
      })
    else { return nil }
    let month = length == 3 ? String(months[new - 1].prefix(3)) : months[new - 1]
    return rest[..<name.startIndex] + (name.first?.isLowercase == true ? month.lowercased() : month)
  }

  /// Returns the year, month and day in digits.
  private static func parts(_ day: Day) -> [String] {
    day.description.split(separator: "-").map(String.init)
  }
}

extension EntryPath {
  /// Returns a path with one day replaced by another, in its name and in folders that are the day's
  /// year and month; returns the path unchanged if it doesn't contain the day.
  public static func path(_ path: String, from old: Day, to new: Day) -> String {
    var folders = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    let file = folders.removeLast()
    let (before, after) = (parts(old), parts(new))
    var name = file
    for mark in ["-", "_", "."] + [""] {
      let (from, to) = (before.joined(separator: mark), after.joined(separator: mark))
      guard let found = name.firstRange(of: from) else { continue }
      name.replaceSubrange(found, with: to)
      break
    }
    let isNamed = name != file
    if isNamed, let weekday = name.firstRange(of: weekday(old)) {
      name.replaceSubrange(weekday, with: self.weekday(new))
    }
    // In 2026/11/21.txt and 2026/11-21.md the rest of the day is in the folders.
    let dot = file.lastIndex(of: ".") ?? file.endIndex
    if !isNamed {
      let (day, monthDay) = (before[2], before[1] + "-" + before[2])
      if file[..<dot] == day { name = after[2] + file[dot...] }
      if file[..<dot] == monthDay { name = after[1] + "-" + after[2] + file[dot...] }
      guard name != file || old == new else { return path }
    }
    if let month = folders.indices.last, month > 0, folders[month] == before[1],
      folders[month - 1] == before[0]
    {
      folders[month] = after[1]
      folders[month - 1] = after[0]
    } else if folders.last == before[0] {
      folders[folders.count - 1] = after[0]
    }
    return (folders + [name]).joined(separator: "/")
  }

  /// Returns the year, month and day in digits.
  private static func parts(_ day: Day) -> [String] {
    day.description.split(separator: "-").map(String.init)
  }

  private static func weekday(_ day: Day) -> String {
    day.weekday.name.prefix(1).uppercased() + day.weekday.name.dropFirst()
  }
}

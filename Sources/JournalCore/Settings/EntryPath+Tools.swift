// Derives the path pattern of new entries from existing ones.

extension EntryPath {
  /// Creates a pattern from an existing entry's path: its date becomes placeholders, also in
  /// folders that are parts of the date; a title in its name is dropped.
  /// - Parameter path: the path from the journal's root, such as `2026/11/2026-11-21 Saturday.md`.
  public init?(like path: String) {
    guard let day = DatedName.day(Array(path.utf8)) else { return nil }
    let year = day.description.prefix(4)
    let month = day.description.dropFirst(5).prefix(2)
    let number = day.description.suffix(2)
    var folders = path.split(separator: "/").map(String.init)
    let file = folders.removeLast()
    let dot = file.lastIndex(of: ".") ?? file.endIndex
    let name = file[..<dot]
    let ending = file[dot...]
    // A full date in the name, with the text before it and a weekday after it.
    for spelling in DaySpelling.all {
      guard let found = spelling.range(of: day, in: String(name)) else { continue }
      let name = String(name)
      let parts = ["{year}", "{month}", "{day}"]
      let whole = (spelling.isDayFirst ? parts.reversed() : parts).joined(separator: spelling.mark)
      let weekday = name[found.upperBound...].lowercased() == " " + day.weekday.name
      let before = name[..<found.lowerBound].filter { $0 != "{" && $0 != "}" }
      let parents = folders.map { $0 == year ? "{year}" : $0 == month ? "{month}" : $0 }
      self.init(
        (parents + [before + whole + (weekday ? " {weekday}" : "") + ending]).joined(separator: "/")
      )
      return
    }
    // A date whose first parts are folders: 2026/11/21.txt, 2026-11/21.md, 2026/11/21/note.md,
    // 2026/11-21.md
    func withMonth(_ parents: [String]) -> [String] {
      var parents = parents
      if parents.last == "\(year)-\(month)" {
        parents[parents.count - 1] = "{year}-{month}"
      } else if parents.count > 1, parents.last == String(month) {
        parents[parents.count - 1] = "{month}"
      }
      if parents.count > 1, parents[parents.count - 2] == year {
        parents[parents.count - 2] = "{year}"
      }
      return parents
    }
    if let spelling = DaySpelling.all.first(where: { $0.text(day) == folders.last }) {
      folders.removeLast()
      let parts = ["{year}", "{month}", "{day}"].joined(separator: spelling.mark)
      let name = file.filter { $0 != "{" && $0 != "}" }
      self.init((withMonth(folders) + [parts, name]).joined(separator: "/"))
      return
    }
    // The same with a title: 2021-03-16-walk/index.md
    if let last = folders.last, last.hasPrefix("\(year)-\(month)-\(number)-") {
      folders[folders.count - 1] = "{date}"
      let parents = folders.map { $0 == year ? "{year}" : $0 == month ? "{month}" : $0 }
      self.init((parents + [file.filter { $0 != "{" && $0 != "}" }]).joined(separator: "/"))
      return
    }
    if name == number {
      self.init((withMonth(folders) + ["{day}\(ending)"]).joined(separator: "/"))
      return
    }
    if folders.last == String(number), name != "\(month)-\(number)" {
      folders.removeLast()
      let name = file.filter { $0 != "{" && $0 != "}" }
      self.init((withMonth(folders) + ["{day}", name]).joined(separator: "/"))
      return
    }
    guard name == "\(month)-\(number)", folders.last == String(year) else { return nil }
    folders.removeLast()
    self.init((folders + ["{year}/{month}-{day}\(ending)"]).joined(separator: "/"))
  }
}

/// A spelling of the day in a file or folder name: `2026-11-21`, `2026_1_5`, `21.11.2026`.
struct DaySpelling: Hashable {
  /// The character between the numbers; empty for `20261121`.
  var mark: String
  /// The minimum number of digits for the month.
  var month = 2
  /// The minimum number of digits for the day.
  var day = 2
  /// True if the day comes first, as it does with dots.
  var isDayFirst = false

  /// All spellings that are read, two-digit ones first.
  static let all: [DaySpelling] =
    ["-", "_", ".", ""].map { DaySpelling(mark: $0) } + [DaySpelling(mark: ".", isDayFirst: true)]
    + [(1, 1), (2, 1), (1, 2)].flatMap { month, day in
      ["-", "_"].map { DaySpelling(mark: $0, month: month, day: day) }
        + [DaySpelling(mark: ".", month: month, day: day, isDayFirst: true)]
    }

  /// Returns a day in this spelling.
  func text(_ day: Day) -> String {
    let (year, month, number) = day.components
    let parts = [padded(year, 4), padded(month, self.month), padded(number, self.day)]
    return (isDayFirst ? parts.reversed() : parts).joined(separator: mark)
  }

  /// Returns the range of a day in this spelling, not as a part of a longer number; digits may
  /// follow one without marks, as in `202611210930`.
  func range(of day: Day, in text: String) -> Range<String.Index>? {
    text.ranges(of: self.text(day)).first { range in
      !(text[..<range.lowerBound].last?.isNumber ?? false)
        && (mark.isEmpty || !(text[range.upperBound...].first?.isNumber ?? false))
    }
  }

  private func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}

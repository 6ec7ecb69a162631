import JournalCore

/// A draft's place: its file or day, its folder of drafts, and its number among several.
///
/// It is `edit/entries/2026/11/2026-11-21.md`, then `edit-2/…`; `check-in/2026-11-21.md`.
struct DraftSlot: Hashable, Sendable {
  let subject: DraftSubject
  let place: DraftFolder
  /// The folders below the one for drafts.
  let below: [String]
  let name: String

  /// Creates the place for a draft of a subject.
  init(_ subject: DraftSubject, number: Int, in place: DraftFolder) {
    (self.subject, self.place) = (subject, place)
    let ending = number > 1 ? "-\(number)" : ""
    switch subject {
    case .file(let path):
      let parts = path.split(separator: "/").map(String.init)
      below = ["edit" + ending] + parts.dropLast()
      name = parts.last ?? path
    case .checkIn(let day):
      below = ["check-in" + ending]
      name = "\(day).md"
    }
  }

  /// Determines what a file among the drafts is a draft of; nil for the files that accompany a
  /// draft, and for those that editors put beside what they edit.
  init?(_ parts: [String], in place: DraftFolder) {
    let endings = Beside.allCases.map(\.rawValue) + ["~"]
    guard let name = parts.last, !endings.contains(where: name.hasSuffix),
      !name.hasPrefix("."), !(name.hasPrefix("#") && name.hasSuffix("#"))
    else { return nil }
    (self.place, self.name) = (place, name)
    below = parts.dropLast()
    let kind = below.first?.split(separator: "-") ?? []
    let isNumbered = kind.last.map { Int($0) != nil } ?? false
    switch kind.dropLast(isNumbered ? 1 : 0).joined(separator: "-") {
    case "check-in":
      guard parts.count == 2, name.hasSuffix(".md"),
        let day = DatedName.day(Array(name.utf8))
      else { return nil }
      subject = .checkIn(day)
    case "edit": subject = .file(parts.dropFirst().joined(separator: "/"))
    // The layout of version 0.1.0.
    default: subject = .file(parts.joined(separator: "/"))
    }
  }

  /// Its folder.
  var folder: String { ([place.path] + below).joined(separator: "/") }

  /// Its path to show people.
  var shown: String { place.shown + (below + [name]).joined(separator: "/") }
}

import JournalCore
import JournalEditing
import JournalRender
import JournalStore

extension Session {
  /// The stretches of the journal, and those that come with the program.
  func stretches() -> StretchCatalogue {
    StretchCatalogue(stretchFiles())
  }

  /// The stretches that today's is chosen from; only that one where settings don't ask for others.
  func stretchesOfToday() -> StretchCatalogue {
    let files = stretchFiles()
    guard settings.stretch.area == nil, settings.stretch.level == nil else {
      return StretchCatalogue(files)
    }
    return StretchCatalogue(StretchCatalogue.file(of: today, among: files).map { [$0] } ?? [])
  }

  private func stretchFiles() -> [(path: String, contents: [UInt8])] {
    let (own, problems) = files(in: "stretches")
    warnOfUnread(problems)
    return own.map { (String($0.path.dropFirst("stretches/".count)), $0.contents) }
      + Templates.files(in: "starter/stretches/", withSuffix: ".md")
  }

  /// Writes that a stretch was done into a day's entry, or into a new one.
  /// - Returns: the entry's path.
  func record(_ stretch: Stretch, on day: Day) throws -> String {
    let change = FieldChange(StretchLogView.key, .add, stretch.name)
    let there = try namedEntries(on: day)
    let entry = Session.entry(toAddTo: there)
    let path = try entry?.path ?? newPath(of: day, at: nil)
    var written = DayEntry(path: path, bytes: entry?.bytes ?? [], day: day, times: [])
    if entry == nil { written.bytes = try newEntry(CheckInDraft(), on: day, path: path) }
    let new = try edited(written) { (file) throws(EntryRefusal) in try file.apply([change]) }
    try apply(
      [.write(path: path, old: entry?.bytes, new: new)],
      label: "stretch done \(stretch.name) \(day)")
    return path
  }

  /// Where the figure of a stretch comes from: a file of the journal's is an image, which can't run
  /// anything; one of the program's goes into the page as it is.
  func figure(of stretch: Stretch) -> PageOptions.Figure? {
    guard location.isThere("stretches/\(stretch.name).md") else {
      return StretchDrawing(stretch.name).map { .drawing($0) }
    }
    guard let picture = stretch.picture else { return nil }
    var lookup = PhotoLookup(root: location.root)
    guard let file = try? lookup.photo(picture, from: "stretches/\(stretch.name).md"),
      let bytes = shown(
        otherwise: nil,
        { () throws(StoreError) in
          try location.contents(of: file.path)
        })
    else { return nil }
    return (DataURI.of(bytes) ?? DataURI.ofDrawing(bytes)).map { .image($0) }
  }

  /// Prints stretches in the format asked for.
  func showStretches(_ view: StretchesView, _ format: Format) throws {
    guard format == .html else { return try show(view, format) }
    var options = pageOptions
    let figures = Dictionary(
      view.stretches.map { ($0.name, figure(of: $0)) }, uniquingKeysWith: { first, _ in first })
    options.figure = { figures[$0] ?? nil }
    try showPage(view.pageTitle, view.html(options))
  }
}

import Codecs
import JournalActions
import JournalCore
import JournalRender
import JournalStore
import Phrases

/// An entry's photo, with its file's data.
private struct ShownPhoto {
  var number: Int
  var name: String
  var file: PhotoFile
  var bytes: [UInt8]

  /// A hash of its bytes as they were shown.
  var shown: String { SHA256.digits(of: bytes) }
}

extension WebFrontEnd {
  /// Returns an entry's photos with their files' data: the time, the place and the camera.
  func photoData(_ visit: Visit, _ error: SentFormError? = nil) throws -> WebResponse {
    let reading = try Reading(open(), visit.language)
    guard let entry = reading.entry(visit.part("entry")) else {
      return try noSuchPage(visit, reading.journal)
    }
    let photos = photos(of: entry.path, reading)
    let title = Phrase("Photos of \(entry.day, .weekday)")
    let page = try WebPage(in: visit.language, title, tab: .calendar, status: error?.status ?? .ok)
    { out in
      out.heading(1, title)
      out.paragraph(Phrase("The day"), to: Address.day(entry.day))
      WebPage.write(error, to: &out)
      if photos.isEmpty { out.element("p", Phrase("No photo of this entry can be read.")) }
      for photo in photos {
        write(photo, of: entry.path, to: &out)
        guard photo.file.kind == .jpeg else {
          let words = Phrase("Only of JPEG photos can these data be shown and removed here.")
          out.element("p", words, class: "quiet")
          continue
        }
        guard let form = removal(photo, of: entry.path, to: &out) else { continue }
        out.add(try markup(form, visit))
      }
    }
    return try response(page, visit, reading.journal)
  }

  private func photos(of entry: String, _ reading: Reading) -> [ShownPhoto] {
    var lookup = PhotoLookup(root: reading.journal.location.root)
    let key = Address.entryKey(entry)
    var photos: [ShownPhoto] = []
    for number in 1... {
      guard let named = reading.photos.photo(key, "\(number)") else { return photos }
      guard let file = try? lookup.photo(named.name, from: named.entry),
        !photos.contains(where: { $0.file.path == file.path }), let bytes = file.contents()
      else { continue }
      photos.append(ShownPhoto(number: number, name: named.name, file: file, bytes: bytes))
    }
    return photos
  }

  private func write(_ photo: ShownPhoto, of entry: String, to out: inout HTMLWriter) {
    out.heading(2, oneLine(photo.name))
    let key = PhotoTable.Key(entry: Address.entryKey(entry), number: photo.number)
    if photo.file.kind != .svg {
      out.raw("<p><img alt=\"\"")
      out.set("src", Address.photo(key, .small))
      out.raw(" /></p>\n")
    }
    let data = PhotoMetadata(of: photo.bytes)
    var lines: [Phrase] = []
    if let day = data.day {
      lines.append(
        data.time.map { Phrase("Taken: \(day, .weekday) \($0)") }
          ?? Phrase("Taken: \(day, .weekday)"))
    }
    if let camera = data.camera { lines.append(Phrase("Camera: \(written: camera)")) }
    if let place = data.place {
      let north = degrees(place.latitude)
      let east = degrees(place.longitude)
      lines.append(Phrase("Place: \(code: north), \(code: east)"))
    }
    HTMLParts.list(lines, "lines", to: &out) { $0.text($1) }
  }

  /// Returns the form that removes a photo's data; nil if there is nothing to remove.
  private func removal(
    _ photo: ShownPhoto, of entry: String, to out: inout HTMLWriter
  ) -> WebForm? {
    guard let bare = BareJPEG(of: photo.bytes) else {
      out.element(
        "p", Phrase("The file is damaged or cut short, so it is left alone."), class: "quiet")
      return nil
    }
    guard bare.isShorter else {
      out.element("p", Phrase("The file says nothing but the picture."), class: "quiet")
      return nil
    }
    guard !options.isReadOnly else { return nil }
    var form = WebForm(
      to: Address.entry(entry, "photos"), of: "\(photo.number)",
      button: Phrase("Remove these data"))
    form.about = about(removing: bare)
    form.was = photo.shown
    form.isOnce = true
    return form
  }

  private func about(removing bare: BareJPEG) -> Phrase {
    let bytes = bare.attached
    guard bytes > 0 else {
      return Phrase(
        """
        The picture stays exactly the same. Date, camera, place, captions and previews in the file \
        go. Undo brings them back, and so do copies in git's history.
        """)
    }
    return Phrase(
      bytes,
      """
      The picture stays exactly the same. Date, camera, place, captions and previews in the file \
      go, and so does \(bytes) byte attached after the picture, such as a clip. Undo brings them \
      back, and so do copies in git's history.
      """,
      """
      The picture stays exactly the same. Date, camera, place, captions and previews in the file \
      go, and so do \(bytes) bytes attached after the picture, such as a clip. Undo brings them \
      back, and so do copies in git's history.
      """)
  }

  /// Removes a photo's data, if its file is still the shown one.
  func removePhotoData(_ visit: Visit) throws -> WebResponse {
    let reading = try Reading(open(), visit.language)
    guard let entry = reading.entry(visit.part("entry")) else {
      return try noSuchPage(visit, reading.journal)
    }
    let address = Address.entry(entry.path, "photos") + "?said=\(Said.bare)"
    return try carryOut(visit, then: address) {
      let photo = photos(of: entry.path, reading).first { "\($0.number)" == visit.subject }
      guard let photo, photo.shown == visit.form["was"] else { throw SentFormError.changed }
      try reading.journal.removeMetadata(ofPhoto: photo.file.path, shown: photo.shown)
    } again: {
      try photoData(visit, $0)
    }
  }
}

/// Returns degrees with four decimals, about ten metres.
private func degrees(_ value: Double) -> String {
  let parts = Int(clamping: (abs(value) * 10_000).rounded())
  let rest = String(parts % 10_000)
  let zeros = String(repeating: "0", count: 4 - rest.count)
  return (value < 0 ? "−" : "") + "\(parts / 10_000).\(zeros)\(rest)"
}

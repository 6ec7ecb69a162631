package import JournalCore
import JournalSyntax

extension ExportedEntry {
  /// Returns the entry without its moments, unless nothing is left, and each moment as an entry of
  /// its own.
  ///
  /// Its fields are values, as if they were in the front matter.
  /// - Parameters:
  ///   - file: the entry's file.
  ///   - dayStarts: minutes after midnight; earlier times are the day's last ones.
  ///   - role: returns a key's meaning in the journal.
  package func byMoment(
    _ file: [UInt8], dayStarts: Int, role: (String) -> KeyRole
  ) -> [ExportedEntry] {
    guard let moments = page.moments else { return [self] }
    var read = FrontMatter()
    var problems: [SyntaxDiagnostic] = []
    read.read(file.span, diagnostics: &problems)
    let places = read.moments(in: file.span, dayStarts: dayStarts)
    guard places.count == moments.count else { return [self] }
    let parts = places.indices.map { number in
      var part = self
      part.moment = number + 1
      if Int(places[number].start.time.minute) < dayStarts { part.page.day = page.day + 1 }
      part.show(
        moments[number], isSection: places[number].level > 0,
        MomentWords(file.span, of: places[number], read.properties))
      part.values = ExportedEntry.fields(of: places[number], in: file, read.properties, role)
      if let title = part.page.title {
        part.values.append(Value(pair: NewPair("title", .text(title)), role: .title))
      }
      return part
    }
    return [without(places, file, read.bodyStart)].filter { !$0.isBlank } + parts
  }

  /// Its path, and the moment's number: the same in each export.
  var name: String { moment.map { "\(page.path)\n\($0)" } ?? page.path }

  /// True if it was a moment of an entry.
  package var isMoment: Bool { moment != nil }

  /// Turns the page into that of one of its moments.
  private mutating func show(_ moment: Moment, isSection: Bool, _ words: MomentWords) {
    page.time = moment.time
    page.title = isSection && !words.title.isEmpty ? words.title : nil
    page.tags = moment.tags ?? []
    page.photos = moment.photos ?? []
    page.songs = moment.songs ?? []
    page.gratitude = moment.gratitude ?? []
    page.mood = moment.mood
    text =
      isSection
      ? words.text : [words.title, words.text].filter { !$0.isEmpty }.joined(separator: "\n")
    if !text.isEmpty { text += "\n" }
    page.files = page.files.map { $0.filter(text.contains) }
    page.text = text.trimmingBlankLines()
    page.moments = nil
  }

  private func without(
    _ places: [MomentPlace], _ file: [UInt8], _ start: Int
  ) -> ExportedEntry {
    var rest = self
    var bytes: [UInt8] = []
    var end = start
    for place in places {
      bytes += file[end..<max(end, place.range.lowerBound)]
      end = max(end, place.range.upperBound)
    }
    rest.text = String(decoding: bytes + file[end...], as: UTF8.self)
    let own = { (names: [String]) in
      names.filter { rest.text.contains($0) || self.isValue($0) }
    }
    rest.page.photos = own(page.photos)
    rest.page.files = page.files.map(own)
    rest.page.text = rest.text.trimmingBlankLines()
    rest.page.moments = nil
    return rest
  }

  /// Returns true if the front matter names a file.
  private func isValue(_ name: String) -> Bool {
    values.contains { value in
      if case .list(let items) = value.pair.value {
        return items.contains(.text(name)) || items.contains(.plain(name))
      }
      return value.pair.value == .text(name) || value.pair.value == .plain(name)
    }
  }

  /// True if it has neither text nor values besides its day.
  private var isBlank: Bool {
    text.allSatisfy(\.isWhitespace) && values.allSatisfy { [.date, .time].contains($0.role) }
  }

  /// Returns a moment's fields; those with one name are a list.
  private static func fields(
    of place: MomentPlace, in file: [UInt8], _ properties: [FrontMatter.Property],
    _ role: (String) -> KeyRole
  ) -> [Value] {
    var fields: [(key: String, texts: [String])] = []
    for property in properties where place.fields.contains(Int(property.source.start)) {
      let key = file.span.string(property.key.indices)
      let text = file.span.string(property.value.indices)
      if let index = fields.firstIndex(where: { $0.key == key }) {
        fields[index].texts.append(text)
      } else {
        fields.append((key, [text]))
      }
    }
    return fields.map { key, texts in
      let isPlain = texts.count == 1 && Double(texts[0]) != nil
      let items = texts.map { isPlain ? NewValue.plain($0) : .text($0) }
      return Value(pair: NewPair(key, items.count == 1 ? items[0] : .list(items)), role: role(key))
    }
  }
}

package import JournalCore
import JournalSyntax

// The moments of an entry: its own, those of its list of check-ins, and those in its text.
extension EntryFile {
  /// The place of a moment.
  enum CheckInPlace: Hashable, Sendable {
    /// The front matter and the text above all others.
    case own
    /// An item of the list of check-ins.
    case listed(NodePath)
    /// A part of the text.
    case text(MomentPlace)
  }

  /// The moments in the text, in order.
  var moments: [MomentPlace] {
    file.frontMatter.moments(in: file.bytes.span, dayStarts: settings.dayStarts)
  }

  /// Returns the place of a moment.
  /// - Throws: `checkInNotFound`, or `severalCheckIns` if its time needs a number.
  func place(of address: MomentAddress) throws(EntryError) -> CheckInPlace {
    var found = checkIns.filter { $0.time == address.time }.map { CheckInPlace.listed($0.path) }
    found += moments.filter { $0.start.time == address.time }.map { .text($0) }
    if ownTime == address.time, found.isEmpty || hasOwnCheckIn { found.insert(.own, at: 0) }
    let number = address.number ?? 1
    guard found.indices.contains(number - 1) else {
      throw .checkInNotFound(address.time, times: times)
    }
    guard address.number != nil || found.count == 1 else {
      throw .severalCheckIns(address.time, count: found.count)
    }
    return found[number - 1]
  }

  // MARK: Adding

  /// The form of the entry's moments; nil if it has none.
  package var formOfMoments: MomentForm? {
    moments.first.map { $0.level > 0 ? .heading : .list }
  }

  /// Adds a moment to the text, in order of time.
  /// - Throws: `EntryError.apart` if it would end a section, or take others into its own.
  mutating func addMoment(
    _ draft: CheckInDraft, at time: ClockTime, as form: MomentForm
  ) throws(EntryError) {
    var edited = self
    var moment = try written(draft, at: time)
    if !draft.hasCheckIn, let listed = try edited.takeListed(at: time) {
      moment.fields.insert(contentsOf: listed, at: 0)
    }
    let isOutline = isOutline
    let fields = moment.fields
    let written = try edited.insertWhole(at: time, isSection: form != .list) {
      [moment] level, marker in
      form == .list
        ? moment.item(marker: marker, isOutline) : moment.section(level: level)
    }
    guard edited.fields(of: written).starts(with: fields) else { throw .apart }
    // Tags that no field can hold are the day's.
    let others = draft.tags.filter { !$0.isEmpty && !EntryFile.isWritableTag($0) }
    try edited.apply(others.map { EntryEdit(.tags, .add($0)) })
    self = edited
  }

  /// Inserts a moment's lines in order of time, and returns its place.
  /// - Parameter text: returns the lines, given the level of the others' headings and their marker.
  /// - Throws: `EntryError.apart` if it wouldn't be one moment, or would change others.
  @discardableResult
  mutating func insertWhole(
    at time: ClockTime, isSection: Bool, _ text: (_ level: Int, _ marker: String) -> String
  ) throws(EntryError) -> MomentPlace {
    var edited = self
    let old = moments.map { contents(of: $0) }
    let others = moments.filter { ($0.level > 0) == isSection }
    let level = min(5, others.first?.level ?? 2)
    let marker = others.first.map { self.marker(of: $0) } ?? "- "
    let before = others.last { order($0.start.time) <= order(time) }
    let place =
      before.map { isSection ? $0.range.upperBound : lineAfter(end(of: $0)) }
      ?? others.first?.range.lowerBound ?? (isSection ? bytes.count : placeOfItems)
    let isTight = !isSection && (!others.isEmpty || isOutline)
    let range: ByteRange
    do {
      range = try edited.file.insertInBody(text(level, marker), before: place, isTight: isTight)
    } catch { throw .apart }
    let new = edited.moments
    guard let index = new.firstIndex(where: { $0.range.lowerBound == Int(range.start) }),
      edited.end(of: new[index]) == Int(range.end), new.count == old.count + 1,
      zip(old, new.indices.filter { $0 != index }).allSatisfy({
        $0 == edited.contents(of: new[$1])
      })
    else { throw .apart }
    self = edited
    return new[index]
  }

  /// The place for the first item: the end, or before a list of gratitude there, which it would join.
  private var placeOfItems: Int {
    let headings = PlainDocument(bytes).body.items.filter { $0.kind == .heading }
    guard let last = headings.last,
      GratitudeSection.isOne(last, bytes.span, settings.gratitudeHeadings)
    else { return bytes.count }
    var start = Int(last.source.start)
    while start > bodyStart, !bytes[start - 1].isLineEnd { start -= 1 }
    return start
  }

  /// Returns minutes since the day began.
  private func order(_ time: ClockTime) -> Int {
    (Int(time.minute) - settings.dayStarts + 1440) % 1440
  }

  /// Returns true if a field of a moment can hold a tag.
  private static func isWritableTag(_ tag: String) -> Bool {
    !tag.isEmpty && propertyText([tag], .tags) != nil
  }

  /// Returns what a draft becomes.
  private func written(
    _ draft: CheckInDraft, at time: ClockTime
  ) throws(EntryError) -> WrittenMoment {
    var moment = WrittenMoment(time: time)
    moment.title = (draft.title ?? "").trimmedOfASCII
    moment.text = draft.text.trimmingBlankLines()
    moment.photos = draft.photos.filter { !$0.isEmpty }
    var fields: [(role: KeyRole, values: [String])] = draft.asked.map { ($0.role, [$0.value]) }
    fields += draft.gratitude.map { (.gratitude, [$0]) } + draft.songs.map { (.song, [$0]) }
    fields.append((.tags, draft.tags.filter(EntryFile.isWritableTag)))
    for (role, values) in fields where !values.joined().isEmpty {
      guard let value = EntryFile.propertyText(values, role) else { throw .apart }
      moment.fields.append(.init(key: name(of: role), value: value))
    }
    moment.fields += draft.others.map { .init(key: $0.name, value: $0.text) }
    let texts = moment.fields.map(\.value) + [moment.title]
    guard texts.allSatisfy({ !$0.utf8.contains(where: \.isLineEnd) }) else { throw .apart }
    return moment
  }

  /// Takes a check-in out of the list, if it has nothing but plain values.
  mutating func takeListed(
    at time: ClockTime
  ) throws(EntryError) -> [WrittenMoment.Field]? {
    let listed = checkIns.filter { $0.time == time }
    guard listed.count == 1, let row = file.row(at: listed[0].path) else { return nil }
    var fields: [WrittenMoment.Field] = []
    for pair in file.frontMatter.pairs(of: row) {
      guard file.frontMatter.nodes[pair.value].isScalar else { return nil }
      let value = text(pair.value)
      guard !value.utf8.contains(where: \.isLineEnd) else { return nil }
      if keys.role(of: text(pair.key)) == .time { continue }
      fields.append(.init(key: text(pair.key), value: value))
    }
    try remove(listed[0].path, as: KeyRole.checkIns.name)
    return fields
  }

  // MARK: Places

  /// Returns the place after a moment's last byte that isn't white space.
  func end(of moment: MomentPlace) -> Int {
    moment.range.last { !bytes[$0].isWhitespace }.map { $0 + 1 } ?? moment.range.lowerBound
  }

  private func contents(of moment: MomentPlace) -> ArraySlice<UInt8> {
    bytes[moment.range.lowerBound..<end(of: moment)]
  }

  private func lineAfter(_ place: Int) -> Int {
    bytes.span.afterLineEnd(bytes.span.lineEnd(place, bytes.count), bytes.count)
  }

  /// Returns an item's mark with the blank after it.
  private func marker(of moment: MomentPlace) -> String {
    let start = moment.range.lowerBound
    let text = bytes.span.afterBlanks(
      bytes.span.afterListMarker(start, moment.range.upperBound), moment.range.upperBound)
    return bytes.span.string(start..<text)
  }

  private func fields(of moment: MomentPlace) -> [WrittenMoment.Field] {
    fieldIndices(of: moment).map { index in
      let property = file.frontMatter.properties[index]
      return .init(
        key: bytes.span.string(property.key.indices), value: propertyText(index))
    }
  }

  /// Returns the indices of the properties that are a moment's fields.
  func fieldIndices(of moment: MomentPlace) -> [Int] {
    file.frontMatter.properties.indices.filter {
      moment.fields.contains(Int(file.frontMatter.properties[$0].source.start))
    }
  }

  /// True if the body is nothing but items and their lines, as in Logseq.
  var isOutline: Bool { bytes.span.isOutline(from: bodyStart) }
}

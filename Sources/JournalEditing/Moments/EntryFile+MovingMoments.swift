public import JournalCore
import JournalSyntax

/// A moment taken out of an entry, on its way to another day's.
public struct TakenMoment: Hashable, Sendable {
  /// Its time.
  var time: ClockTime
  /// Its lines, as written, or as a section if it was in the list of check-ins.
  public var lines: [String]
  /// True for a section, false for an item of a list.
  var isSection: Bool
}

extension EntryFile {
  /// Takes a moment out of the entry; nil for the entry's own, which moves with its file.
  /// - Throws: `EntryError`: `checkInNotFound`, `severalCheckIns`; or `edit` for a check-in that has
  ///   more than plain values.
  public mutating func take(_ address: MomentAddress) throws(EntryError) -> TakenMoment? {
    switch try place(of: address) {
    case .own: return nil
    case .text(let moment):
      let text = bytes.span.string(moment.range.lowerBound..<end(of: moment))
      try removeCheckIn(at: address)
      return TakenMoment(
        time: address.time,
        lines: text.split(omittingEmptySubsequences: false) { $0.isNewline }
          .map { String($0) }, isSection: moment.level > 0)
    case .listed(let path):
      guard let fields = try takeListed(at: address.time) else {
        let place = ByteRange(file.row(at: path).map { start(ofRow: $0) } ?? 0, bodyStart)
        throw .edit(EditError(.wouldChangeMore, at: place), key: KeyRole.checkIns.name)
      }
      let moment = WrittenMoment(time: address.time, fields: fields)
      return TakenMoment(
        time: address.time,
        lines: moment.section(level: 2).split(separator: "\n").map { String($0) },
        isSection: true)
    }
  }

  /// Adds a moment of another day, in order of time.
  /// - Throws: `EntryError.apart` if it would end a section, or take others into its own.
  public mutating func receive(_ moment: TakenMoment) throws(EntryError) {
    let text = moment.lines.joined(separator: "\n")
    try insertWhole(at: moment.time, isSection: moment.isSection) { _, _ in text }
  }

  private func start(ofRow row: Int) -> Int { Int(file.frontMatter.nodes[row].text.start) }
}

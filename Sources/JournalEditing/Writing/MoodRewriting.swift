import Codecs
package import JournalCore
import JournalSyntax

/// Writes moods to mean the same on every scale: as `7/10`.
///
/// A bare number, or a label, is a step on the journal's scale; on another scale it would mean
/// something else.
package enum MoodRewriting {
  /// Returns a file whose moods don't depend on the journal's scale.
  /// - Parameter settings: the settings used to read the file so far.
  /// - Returns: the same bytes if there is nothing to rewrite; nil if it can't be done safely.
  package static func rewritten(_ file: ReadFile, _ settings: Settings) -> ReadFile? {
    // Values that aren't moods now, and are reported, stay.
    let faulty = places(in: file, settings)
    let dependent = places(in: file, onScaleFarAwayFrom: settings).filter { !faulty.contains($0) }
    var new = file
    for place in dependent.sorted(by: { $0.start > $1.start }) {
      guard let text = text(file.bytes[place.indices], settings.mood) else { return nil }
      new.bytes.replaceSubrange(place.indices, with: Array(text.utf8))
    }
    guard moods(of: new, settings) == moods(of: file, settings),
      places(in: new, onScaleFarAwayFrom: settings).count == faulty.count
    else { return nil }
    return new
  }

  /// Returns the places of a file's moods that mean nothing on another scale.
  private static func places(
    in file: ReadFile, onScaleFarAwayFrom settings: Settings
  ) -> [ByteRange] {
    var settings = settings
    guard let scale = MoodScale(low: 1_000_000, high: 1_000_001) else { return [] }
    settings.mood = scale
    return places(in: file, settings)
  }

  /// Returns the places of a file's invalid moods.
  private static func places(in file: ReadFile, _ settings: Settings) -> [ByteRange] {
    let index = JournalIndex([file], settings: settings, scope: CheckView.scope(settings))
    return index.report.diagnostics.compactMap { diagnostic in
      switch diagnostic.problem {
      case .entry(.moodOutside), .entry(.moodUnknown):
        let line = LineCursor.start(ofLine: diagnostic.line, in: file.bytes.span)
        let start = line + diagnostic.column - 1
        return ByteRange(start, min(start + diagnostic.length, file.bytes.count))
      default: return nil
      }
    }
  }

  /// Returns a mood as `n/m`; nil if it isn't on the scale.
  private static func text(_ written: ArraySlice<UInt8>, _ scale: MoodScale) -> String? {
    var bytes = Array(written)
    for quote in [Byte.doubleQuote, Byte.singleQuote]
    where bytes.count > 2 && bytes.first == quote && bytes.last == quote {
      bytes = Array(bytes[1..<(bytes.count - 1)])
    }
    guard case .value(let value) = WrittenMood.read(bytes.span, in: 0..<bytes.count, scale: scale)
    else { return nil }
    // `n/m` is the scale 1–m, so one that begins elsewhere is shifted.
    let top = scale.high - scale.low + 1
    return "\((value - scale.low + 1).shortest)/\(top.shortest)"
  }

  /// Returns a file's moods, in millionths of the scale.
  private static func moods(of file: ReadFile, _ settings: Settings) -> [Int] {
    let index = JournalIndex([file], settings: settings, scope: .everything)
    return index.all.flatMap(\.checkIns).compactMap(\.mood).map {
      Int(clamping: (settings.mood.fraction(of: $0) * 1_000_000).rounded())
    }
  }
}

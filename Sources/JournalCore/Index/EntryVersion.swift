/// One version of a file, wherever it was read from.
public enum EntryVersion {
  /// Returns the day that it's about; nil if it isn't an entry.
  /// - Parameter path: from the journal's root, as bytes.
  public static func day(of bytes: [UInt8], path: [UInt8], settings: Settings) -> Day? {
    let file = ReadFile(path: path, bytes: bytes)
    return JournalIndex([file], settings: settings, scope: .days).all.first?.day
  }
}

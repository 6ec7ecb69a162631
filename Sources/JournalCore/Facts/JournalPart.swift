/// What one worker read; `JournalIndex` puts the parts together.
public struct JournalPart: Sendable {
  let chunk: IndexChunk
  let report: FileReport

  /// Whether nothing was read at all.
  public var isEmpty: Bool {
    report.files == 0 && report.notCounted.isEmpty && report.conflictCopies.isEmpty
  }
}

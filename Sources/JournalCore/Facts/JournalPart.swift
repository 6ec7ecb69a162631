/// The result of one worker's reading; `JournalIndex` combines the parts.
public struct JournalPart: Sendable {
  let chunk: IndexChunk
  /// The problems of its files, and the files that don't count.
  package let report: FileReport

  /// Whether nothing at all was read.
  public var isEmpty: Bool {
    report.files == 0 && report.notCounted.isEmpty && report.conflictCopies.isEmpty
  }
}

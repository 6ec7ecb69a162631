import JournalCore
public import JournalExchange
import JournalStore
import JournalSyntax

/// A receipt's contents, and their state in the journal.
public struct ImportCheck: Hashable, Sendable {
  /// The receipt's path.
  public var path: String
  /// The format that was read.
  public var format: ImportFormat
  /// The name of the file that was read.
  public var name: String
  /// The rows read then; nil if the receipt is from before they were counted.
  public var rows: ImportedRows?
  /// The number of imported entries.
  public var records = 0
  /// The number of unchanged entries.
  public var same = 0
  /// The number of entries changed since.
  public var edited = 0
  /// The number of missing entries.
  public var gone = 0
  /// The number of photos and other files.
  public var files = 0
  /// The number of missing photos and other files.
  public var lostFiles = 0
  /// The number of words in the entries' imported texts, counted as everywhere.
  public var words = 0
  /// The number of words in them now.
  public var wordsNow = 0

  /// True if all imported data is still there.
  public var isComplete: Bool { gone == 0 && lostFiles == 0 }
}

extension Journal {
  /// Counts imported data again.
  /// - Parameter paths: the receipts; all of them if it is empty.
  /// - Throws: `StoreError`.
  public func importChecks(of paths: [String]) throws -> [ImportCheck] {
    let present = ImportedEntries(try index(ImportedEntries.scope)).paths
    let wanted = paths.compactMap { location.path(of: $0) }
    return try importReceipts().compactMap { receipt in
      guard paths.isEmpty || wanted.contains(receipt.path) else { return nil }
      var records: [ImportReceipt.Record] = []
      guard let head = ImportReceipt.read(receipt.bytes, { records.append($0) }) else { return nil }
      var check = ImportCheck(path: receipt.path, format: head.format, name: head.name)
      check.rows = head.rows
      var files: Set<String> = []
      for record in records {
        check.records += 1
        check.words += Journal.words(record.text)
        files.formUnion(record.files.values)
        // A habit isn't an entry, and has its own file.
        let own = record.path.hasPrefix("habits/") ? record.path : nil
        guard let path = present[record.source] ?? own, let now = try location.contents(of: path)
        else {
          check.gone += 1
          continue
        }
        if now == record.text { check.same += 1 } else { check.edited += 1 }
        check.wordsNow += Journal.words(now)
      }
      check.files = files.count
      check.lostFiles = files.count { !location.isThere($0) }
      return check
    }
  }

  private static func words(_ bytes: [UInt8]) -> Int {
    var read = FrontMatter()
    var problems: [SyntaxDiagnostic] = []
    read.read(bytes.span, diagnostics: &problems)
    var body = BodyIndex()
    body.read(bytes.span, from: read.bodyStart, diagnostics: &problems)
    return body.wordCount
  }
}

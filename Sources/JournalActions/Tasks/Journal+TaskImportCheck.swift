import JournalCore
public import JournalExchange
import JournalStore

/// What a receipt of tasks says, and what is in the journal of it.
public struct TaskImportCheck: Hashable, Sendable {
  /// The receipt's path.
  public var path: String
  /// The program that the tasks come from.
  public var program: String
  /// The name of the file or the address that was read.
  public var name: String
  /// The rows that were read then; nil if the receipt is of before they were counted.
  public var rows: ImportedRows?
  /// The number of tasks that are as they were imported.
  public var same = 0
  /// The number of those that have changed since.
  public var edited = 0
  /// The number of those that aren't there any more.
  public var gone = 0
}

extension Journal {
  /// Counts again which tasks were imported.
  /// - Parameter paths: the receipts; all of them if it is empty.
  /// - Throws: `StoreError`.
  public func taskImportChecks(of paths: [String]) throws -> [TaskImportCheck] {
    let wanted = paths.compactMap { location.path(of: $0) }
    let receipts = try importReceipts().compactMap { receipt in
      paths.isEmpty || wanted.contains(receipt.path)
        ? TaskReceipt(receipt.bytes).map { (path: receipt.path, receipt: $0) } : nil
    }
    guard !receipts.isEmpty else { return [] }
    let tasks = try withTasksOfNotes().tasks(all: true).list.tasks
    return receipts.map { path, receipt in
      var check = TaskImportCheck(path: path, program: receipt.program, name: receipt.name)
      check.rows = receipt.rows
      let names = ImportedTasks(receipt.program, name: receipt.name).names(of: tasks)
      let places = Dictionary(zip(names, tasks), uniquingKeysWith: { first, _ in first })
      for line in receipt.lines.values {
        let task = TaskFile(Array(line.utf8), path: TaskFile.ofNoDay, day: nil).tasks.first
        guard let task, let name = task.name, let now = places[name] else {
          check.gone += 1
          continue
        }
        let isSame = now.text == task.text && now.state == task.state && now.due == task.due
        if isSame { check.same += 1 } else { check.edited += 1 }
      }
      return check
    }
  }
}

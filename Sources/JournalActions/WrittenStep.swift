public import JournalEditing
import JournalExchange
import JournalStore

/// A step as it was written.
struct WrittenStep {
  var label: String
  var number: Int?
  var files: [FileChange]
}

extension Journal {
  /// Returns what the last change through this journal wrote.
  public func written() -> WrittenView {
    var view = WrittenView()
    view.rows = notices.lastRows.map { WrittenView.Rows($0) }
    guard let step = notices.lastStep else { return view }
    (view.label, view.step) = (step.label, step.number)
    view.files = step.files.map { change in
      switch change {
      case .write(let path, let old, let new):
        WrittenView.File(
          path, from: old, to: new, settings: settings,
          isSettings: path == JournalLocation.settingsName)
      case .copy(let copy): WrittenView.File(copy.path, .created)
      case .move(let from, let to, _): WrittenView.File(from, .moved, to: to)
      case .remove(let path, _): WrittenView.File(path, .removed)
      }
    }
    return view
  }
}

extension WrittenView.Rows {
  /// Creates the count of an import's rows.
  fileprivate init(_ rows: ImportedRows) {
    self.init(
      read: rows.read, used: rows.used,
      leftOut: rows.omissions.map { Omission(reason: $0.reason.rawValue, rows: $0.count) })
  }
}

extension FileChange {
  /// Whether it writes what is there already.
  var changesNothing: Bool {
    if case .write(_, let old, let new) = self { old == new } else { false }
  }
}

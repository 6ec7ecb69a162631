public import JournalEditing
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

extension FileChange {
  /// Whether it writes what is there already.
  var changesNothing: Bool {
    if case .write(_, let old, let new) = self { old == new } else { false }
  }
}

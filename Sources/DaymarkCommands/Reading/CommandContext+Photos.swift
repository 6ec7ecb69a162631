import JournalActions
import JournalRender
import JournalStore

extension CommandContext {
  /// Prints a view of entries with photos; on a terminal they are links.
  /// - Parameter photos: those that each entry names, by the entry's path.
  func show<View: RenderedView>(
    _ view: View, _ format: Format, photos: [(entry: String, names: [String])]
  ) throws {
    guard format == .text, style.links != nil else { return try show(view, format) }
    var style = style
    for (entry, name, file) in journal.photos(photos) {
      style.links?.photos[entry, default: [:]][name] = file.path
    }
    printPages(view.text(style))
  }
}

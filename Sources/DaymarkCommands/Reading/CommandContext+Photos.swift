import JournalActions
import JournalCore
import JournalRender
import JournalStore
import TerminalForms

extension CommandContext {
  /// Prints a view of entries with photos; on a terminal they are links, and pictures if the
  /// terminal draws them.
  ///
  /// A pager draws no pictures.
  /// - Parameters:
  ///   - photos: each entry's photos, by the entry's path.
  ///   - isPaged: true to show a long text with a pager, rather than with pictures.
  func show<View: RenderedView>(
    _ view: View, _ format: Format, photos: [(entry: String, names: [String])],
    isPaged: Bool = true
  ) throws {
    guard format == .text, style.links != nil else { return try show(view, format) }
    let found = journal.photos(photos)
    var style = style
    for (entry, name, file) in found {
      style.links?.photos[entry, default: [:]][name] = file.path
    }
    let text = view.text(style)
    let isLong = isPaged && pager(for: text) != nil
    guard !found.isEmpty, !isLong, style.color != .none, let terminal = PictureTerminal.ask() else {
      return printPages(text)
    }
    style.links?.pictures = pictures(of: found.map(\.file), on: terminal)
    printValue(view.text(style))
  }

  /// The highest number of pictures drawn at once; the others are only named.
  private static let mostPictures = 24

  /// Returns the control sequences for drawing pictures, by their paths from the journal's root.
  private func pictures(of files: [PhotoFile], on terminal: PictureTerminal) -> [String: String] {
    let files = Array(files.uniqued().prefix(CommandContext.mostPictures))
    let thumbnails = journal.thumbnails
    var pictures: [String: String] = [:]
    for (file, outcome) in zip(files, thumbnails.make(for: files)) {
      guard case .ready(let thumbnail) = outcome, let bytes = thumbnails.bytes(of: thumbnail)
      else { continue }
      pictures[file.path] = picture(bytes, thumbnail.size, on: terminal)
    }
    return pictures
  }

  private func picture(
    _ file: [UInt8], _ size: PictureSize, on terminal: PictureTerminal
  ) -> String? {
    let (columns, rows, longSide) = terminal.size(
      ofPicture: size.width, size.height, columns: style.columns - 2)
    if terminal.method == .inline {
      return TerminalPicture.inline(file, columns: columns, rows: rows)
    }
    guard let pixels = PictureProgram.rows(of: file, longSide: longSide) else { return nil }
    return terminal.method == .kitty
      ? TerminalPicture.kitty(pixels) : TerminalPicture.sixel(pixels)
  }
}

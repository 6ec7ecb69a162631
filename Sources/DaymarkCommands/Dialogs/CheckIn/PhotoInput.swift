import JournalPrograms
import Phrases
import Platform
import TerminalForms

/// Parses paths of photos as people write them, and as terminals paste files that are dropped on
/// them: `~/a.jpg`, `'path with space.jpg'`, `path\ with\ space.jpg`, several in a row.
struct PhotoInput: Sendable {
  let home: String?
  let isFile: @Sendable (String) -> Bool

  /// Returns the files that a line names, or why it is refused.
  func taken(_ line: String) -> TextList.Taken {
    // A name may contain anything, so the line as it is comes first.
    let plain = expanded(line)
    if isFile(plain) { return .items([plain]) }
    guard let words = ShellWords.split(line), !words.isEmpty else {
      return .refused(DialogWording.noPhoto(line))
    }
    // `'~/a b.jpg'`: the quotes would keep a shell from expanding it, but nobody means a folder
    // named `~`.
    let paths = words.map(expanded)
    guard let missing = paths.first(where: { !isFile($0) }) else { return .items(paths) }
    return .refused(DialogWording.noPhoto(words.count == 1 ? missing : line))
  }

  private func expanded(_ path: String) -> String {
    guard let home, path == "~" || path.hasPrefix("~/") else { return path }
    return home + path.dropFirst()
  }
}

extension PhotoInput {
  /// Looks up files on the disk, and expands `~` to the home folder.
  static var onThisDisk: PhotoInput {
    PhotoInput(home: Terminal.environment("HOME")) { path in
      var status = stat()
      return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }
  }
}

import JournalPrograms
import JournalStore
import Platform
import TerminalForms

/// The program's environment: folders, files and the user.
enum Surroundings {
  /// The place for this device's state of a person's journals; nil without a home folder.
  static var stateHome: StateHome? {
    StateHome(stateHome: Terminal.environment("XDG_STATE_HOME"), home: Terminal.environment("HOME"))
  }

  /// Returns true if anything exists at a path.
  static func isThere(_ path: String) -> Bool {
    access(path, F_OK) == 0
  }

  /// Returns the current folder as an absolute path.
  static func currentFolder() -> String {
    guard let path = getcwd(nil, 0) else { return "." }
    defer { free(path) }
    return String(cString: path)
  }

  /// Returns somebody's publishing place as others write it: a folder's absolute path, or an
  /// address.
  static func place(_ text: String) -> String {
    guard !text.hasPrefix("~/"), isThere(text), let path = realpath(text, nil) else { return text }
    defer { free(path) }
    return String(cString: path)
  }

  /// The user ID.
  static var userNumber: Int { Int(getuid()) }

  /// This program's absolute path; links in it aren't resolved, because an update may change their
  /// targets.
  static var programPath: String? {
    let name = CommandLine.arguments[0]
    guard name.contains("/") else { return Program(name)?.path }
    return name.hasPrefix("/") ? name : currentFolder() + "/" + name
  }
}

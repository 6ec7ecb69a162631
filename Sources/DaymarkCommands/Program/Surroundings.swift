import JournalPrograms
import JournalStore
import Platform
import TerminalForms

/// What the program finds around it: folders, files and who runs it.
enum Surroundings {
  /// Where this device remembers things of a person's journals; nil without a home.
  static var stateHome: StateHome? {
    StateHome(stateHome: Terminal.environment("XDG_STATE_HOME"), home: Terminal.environment("HOME"))
  }

  /// Whether something stands at a path.
  static func isThere(_ path: String) -> Bool {
    access(path, F_OK) == 0
  }

  /// The current folder as an absolute path.
  static func currentFolder() -> String {
    guard let path = getcwd(nil, 0) else { return "." }
    defer { free(path) }
    return String(cString: path)
  }

  /// The number of the person at this computer.
  static var userNumber: Int { Int(getuid()) }

  /// This program as an absolute path; links in it stay, because an update may lead them elsewhere.
  static var programPath: String? {
    let name = CommandLine.arguments[0]
    guard name.contains("/") else { return Program(name)?.path }
    return name.hasPrefix("/") ? name : currentFolder() + "/" + name
  }
}

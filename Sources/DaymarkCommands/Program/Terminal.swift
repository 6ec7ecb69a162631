import JournalPrograms
import JournalRender
import JournalStore
#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

/// What the program's surroundings say about how to print.
enum Terminal {
  /// A variable of the environment; nil where it is unset or empty.
  static func environment(_ name: String) -> String? {
    guard let value = getenv(name), value[0] != 0 else { return nil }
    return String(cString: value)
  }

  /// Where this device remembers things of a person's journals; nil without a home.
  static var stateHome: StateHome? {
    StateHome(stateHome: environment("XDG_STATE_HOME"), home: environment("HOME"))
  }

  /// Whether a descriptor is a terminal.
  static func isTerminal(_ file: Int32) -> Bool {
    isatty(file) == 1
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

  /// How to print values on stdout, or on a terminal that is open.
  static func style(_ choice: ColorChoice, on file: Int32 = 1) -> TextStyle {
    let isTerminal = isTerminal(file)
    return TextStyle(
      width: width(isTerminal ? file : nil), color: color(choice, isTerminal: isTerminal),
      unicode: isUnicode, isTerminal: isTerminal)
  }

  private static func width(_ terminal: Int32?) -> Int {
    var window = winsize()
    if let terminal, ioctl(terminal, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0 {
      return max(20, Int(window.ws_col))
    }
    return max(20, min(environment("COLUMNS").flatMap { Int($0) } ?? 80, 1000))
  }

  private static func color(_ choice: ColorChoice, isTerminal: Bool) -> TextStyle.Color {
    switch choice {
    case .never: return .none
    case .auto where !isTerminal || environment("NO_COLOR") != nil || isDumb: return .none
    case .auto, .always: break
    }
    if let color = environment("COLORTERM"), color == "truecolor" || color == "24bit" {
      return .trueColor
    }
    return environment("TERM")?.contains("256") == true ? .ansi256 : .ansi16
  }

  /// Whether the locale's characters are Unicode's; the C locale's are not.
  private static var isUnicode: Bool {
    guard !isDumb else { return false }
    let locale = environment("LC_ALL") ?? environment("LC_CTYPE") ?? environment("LANG") ?? ""
    let name = locale.lowercased()
    return name.contains("utf-8") || name.contains("utf8")
  }

  /// Whether the terminal obeys no control sequences.
  static var isDumb: Bool { environment("TERM") == "dumb" }
}

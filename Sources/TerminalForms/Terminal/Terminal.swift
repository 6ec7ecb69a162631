package import JournalRender
package import Phrases
import Platform
import Synchronization

/// The environment's settings for printing.
package enum Terminal {
  /// Returns a variable of the environment; nil if it is unset or empty.
  package static func environment(_ name: String) -> String? {
    guard let value = getenv(name), value[0] != 0 else { return nil }
    return String(cString: value)
  }

  /// Returns true if a descriptor is a terminal.
  package static func isTerminal(_ file: Int32) -> Bool {
    isatty(file) == 1
  }

  /// Waits for a typed line, for at most a number of milliseconds.
  /// - Returns: nil if there was none, or if the input has ended.
  package static func line(within milliseconds: Int32) -> String? {
    var polled = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
    guard poll(&polled, 1, milliseconds) > 0 else { return nil }
    return readLine()
  }

  /// Returns the style for values on stdout, or on an open terminal.
  package static func style(_ choice: ColorChoice, on file: Int32 = 1) -> TextStyle {
    let isTerminal = isTerminal(file)
    var style = TextStyle(
      width: width(isTerminal ? file : nil), color: color(choice, isTerminal: isTerminal),
      unicode: isUnicode, isTerminal: isTerminal)
    style.language = language
    return style
  }

  private static func width(_ terminal: Int32?) -> Int {
    var window = winsize()
    if let terminal, ioctl(terminal, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0 {
      return max(20, Int(window.ws_col))
    }
    return max(20, min(environment("COLUMNS").flatMap { Int($0) } ?? 80, 1000))
  }

  /// The number of rows in stdout's terminal; nil if it isn't a terminal, or supports no control
  /// sequences.
  package static var rows: Int? {
    var window = winsize()
    guard isTerminal(1), !isDumb, ioctl(1, UInt(TIOCGWINSZ), &window) == 0, window.ws_row > 0 else {
      return nil
    }
    return Int(window.ws_row)
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

  /// Returns true if links (OSC 8) may be written to stdout.
  ///
  /// All terminals show them or leave them out, except a few old ones that print them as text.
  package static func showsLinks(_ choice: ColorChoice) -> Bool {
    guard choice != .never, isTerminal(1), let name = environment("TERM") else { return false }
    return !["dumb", "linux", "vt", "eterm", "cons", "sun", "emacs"].contains { name.hasPrefix($0) }
  }

  /// This computer's name; empty if it has none.
  package static var hostName: String {
    var name = [CChar](repeating: 0, count: 256)
    guard gethostname(&name, name.count - 1) == 0 else { return "" }
    return name.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
  }

  /// True if the locale's encoding is a Unicode one; the C locale's isn't.
  private static var isUnicode: Bool {
    guard !isDumb else { return false }
    let locale = environment("LC_ALL") ?? environment("LC_CTYPE") ?? environment("LANG") ?? ""
    let name = locale.lowercased()
    return name.contains("utf-8") || name.contains("utf8")
  }

  /// True if the terminal supports no control sequences.
  package static var isDumb: Bool { environment("TERM") == "dumb" }
}

/// A choice of when to use colour.
package enum ColorChoice: String, CaseIterable, Sendable {
  case auto
  case always
  case never
}

extension Terminal {
  private static let chosen = Mutex(Language.english)

  /// The language of all output; English until the program chooses another one.
  package static var language: Language { chosen.withLock { $0 } }

  /// The style for phrases if no terminal's style is available.
  package static var phrases: PhraseStyle { PhraseStyle(language) }

  /// Chooses the language, once and before anything is printed: help is put into words only once.
  package static func choose(_ language: Language) { chosen.withLock { $0 = language } }

  /// The language in the system's settings; English if we don't have it.
  ///
  /// As in gettext, the first variable set among `LC_ALL`, `LC_MESSAGES` and `LANG` decides.
  package static var languageOfSystem: Language {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap(environment).first ?? ""
    let name = locale.prefix { $0 != "_" && $0 != "." && $0 != "@" }
    return Language.named(name.lowercased()) ?? .english
  }
}

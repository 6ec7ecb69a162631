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

  /// Returns whether a descriptor is a terminal.
  package static func isTerminal(_ file: Int32) -> Bool {
    isatty(file) == 1
  }

  /// Waits for a line that the person types, for at most a number of milliseconds.
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

  /// The number of rows of the terminal that stdout is; nil if it isn't one, or obeys no control
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

  /// Whether links (OSC 8) may be written to stdout: all terminals show them or leave them out, except
  /// a few old ones that print them as text.
  package static func showsLinks(_ choice: ColorChoice) -> Bool {
    guard choice != .never, isTerminal(1), let name = environment("TERM") else { return false }
    return !["dumb", "linux", "vt", "eterm", "cons", "sun", "emacs"].contains { name.hasPrefix($0) }
  }

  /// The name of this computer; empty if it has none.
  package static var hostName: String {
    var name = [CChar](repeating: 0, count: 256)
    guard gethostname(&name, name.count - 1) == 0 else { return "" }
    return name.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
  }

  /// Whether the locale's encoding is a Unicode one; that of the C locale isn't.
  private static var isUnicode: Bool {
    guard !isDumb else { return false }
    let locale = environment("LC_ALL") ?? environment("LC_CTYPE") ?? environment("LANG") ?? ""
    let name = locale.lowercased()
    return name.contains("utf-8") || name.contains("utf8")
  }

  /// Whether the terminal obeys no control sequences.
  package static var isDumb: Bool { environment("TERM") == "dumb" }
}

/// When colour is used.
package enum ColorChoice: String, CaseIterable, Sendable {
  case auto
  case always
  case never
}

extension Terminal {
  private static let chosen = Mutex(Language.english)

  /// The language of all that is printed; English until the program chooses another one.
  package static var language: Language { chosen.withLock { $0 } }

  /// How phrases are written if no style of a terminal is at hand.
  package static var phrases: PhraseStyle { PhraseStyle(language) }

  /// Chooses the language, once and before anything is printed: help is put into words only once.
  package static func choose(_ language: Language) { chosen.withLock { $0 = language } }

  /// The language that the system's settings ask for; English if it is none of ours.
  ///
  /// As in gettext, the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is set decides.
  package static var languageOfSystem: Language {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap(environment).first ?? ""
    let name = locale.prefix { $0 != "_" && $0 != "." && $0 != "@" }
    return Language.named(name.lowercased()) ?? .english
  }
}

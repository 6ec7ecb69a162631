import JournalMessages
import JournalPrograms
import JournalRender
import Phrases
import TerminalForms

/// A program for showing notices to the person, in addition to the terminal.
struct Notifier {
  /// The outcome of showing a notice.
  enum Outcome: Hashable {
    case shown
    /// It took too long: it may or may not have been shown.
    case unknown(program: String)
    /// It wasn't shown: the program didn't start, or ended with an error and this output.
    case failed(program: String, said: Phrase)
  }

  /// How a notice is passed to a program.
  private enum Kind {
    /// `notify-send`.
    case freedesktop
    /// `osascript`.
    case macOS
    /// The words of the person's own command.
    case own([String])
  }

  private let program: Program
  private let kind: Kind

  /// A program's time limit in seconds; starting the desktop's own service may take some.
  static let patience = 10.0

  /// This computer's notifier; nil if there is none.
  static var ofSystem: Notifier? {
    #if canImport(Darwin)
      Program("osascript").map { Notifier(program: $0, kind: .macOS) }
    #else
      Program("notify-send").map { Notifier(program: $0, kind: .freedesktop) }
    #endif
  }

  /// Creates a notifier from the person's own command, split into words as a shell would.
  /// - Throws: `CommandError` if it can't be run.
  static func own(_ command: String) throws -> Notifier {
    guard let words = ShellWords.split(command), let name = words.first else {
      throw CommandError(RemindWording.notACommand(command))
    }
    guard let program = Program(name) else {
      throw CommandError(RemindWording.noProgram(name))
    }
    return Notifier(program: program, kind: .own(Array(words.dropFirst())))
  }

  /// Shows a notice.
  /// - Parameter seconds: the time limit.
  func show(_ notice: Notice, within seconds: Double = patience) -> Outcome {
    let (arguments, input) = call(notice)
    let run = ProgramRun(
      arguments, environment: Notifier.environment(), input: input, limit: 4096,
      seconds: seconds)
    let name = program.path
    do throws(ProgramError) {
      let result = try program.run(run)
      switch result.ending {
      case .exited(0): return .shown
      case .timedOut: return .unknown(program: name)
      case .exited, .signalled:
        let said = String(decoding: result.errors, as: UTF8.self)
          .split(whereSeparator: \.isNewline).first.map { Phrase("\(written: String($0))") }
        return .failed(program: name, said: said ?? RemindWording.saidNothing)
      }
    } catch .cannotStart(_, let code) {
      return .failed(program: name, said: SystemError.phrase(code))
    } catch {
      return .failed(program: name, said: RemindWording.nulByte)
    }
  }

  /// Returns the arguments, and the bytes for standard input.
  private func call(_ notice: Notice) -> ([String], [UInt8]) {
    switch kind {
    case .freedesktop:
      return (["--app-name=daymark", "--", notice.title, Notifier.markup(notice.text)], [])
    case .macOS:
      // The texts are arguments of a fixed script, so they are never parsed as one.
      return (["-", notice.title, notice.text], Array(Notifier.script.utf8))
    case .own(let words):
      let text = [notice.title, notice.text].filter { !$0.isEmpty }.map { $0 + "\n" }.joined()
      return (words.map { Notifier.filled($0, notice) }, Array(text.utf8))
    }
  }

  private static let script = """
    on run argv
      display notification (item 2 of argv) with title (item 1 of argv)
    end run

    """

  /// Escapes the body of a notification: `<` and `&` would be markup, and notify-send interprets
  /// backslashes.
  ///
  /// Source: Desktop Notifications Specification, "Markup"; notify-send's `g_strcompress`.
  static func markup(_ text: String) -> String {
    var body = ""
    for character in text {
      switch character {
      case "&": body += "&amp;"
      case "<": body += "&lt;"
      case ">": body += "&gt;"
      case "\\": body += "\\\\"
      default: body.append(character)
      }
    }
    return body
  }

  /// Returns a command's word with a notice in place of `{title}` and `{text}`; a text at the
  /// word's beginning never turns it into an option.
  static func filled(_ word: String, _ notice: Notice) -> String {
    var filled = ""
    var rest = word[...]
    while let brace = rest.firstIndex(of: "{") {
      filled += rest[..<brace]
      rest = rest[brace...]
      let known = [("{title}", notice.title), ("{text}", notice.text)]
      if let (name, text) = known.first(where: { rest.hasPrefix($0.0) }) {
        filled += text
        rest = rest.dropFirst(name.count)
      } else {
        filled += "{"
        rest = rest.dropFirst()
      }
    }
    filled += rest
    return filled.hasPrefix("-") && !word.hasPrefix("-") ? " " + filled : filled
  }

  /// Returns the person's environment, with a locale that accepts any text, and with the desktop's
  /// address, which cron leaves out.
  private static func environment() -> [String: String] {
    var environment = Program.wholeEnvironment
    environment["LC_ALL"] = "C.UTF-8"
    let folder = "/run/user/\(Surroundings.userNumber)"
    if environment["XDG_RUNTIME_DIR"] == nil, Surroundings.isThere(folder + "/bus") {
      environment["XDG_RUNTIME_DIR"] = folder
    }
    return environment
  }
}

import CPosix
import Platform

/// The person's chosen editor, or an installed one.
package struct EditorCommand: Hashable, Sendable {
  /// The editor.
  package let program: Program
  /// The arguments before the file: the person's own words, and a flag to wait.
  package let arguments: [String]

  /// The editors to try if nobody has named one.
  static let fallbacks = ["sensible-editor", "nano", "vi"]

  /// Finds the editor: `$VISUAL`, or else `$EDITOR`, or else a common one.
  ///
  /// A variable is split into words as a shell would, but not expanded.
  /// - Parameters:
  ///   - variable: looks up an environment variable; nil for this program's environment.
  ///   - folders: a list as in `PATH`; nil for the one in the environment.
  package static func find(
    variable: ((String) -> String?)? = nil, in folders: String? = nil
  ) throws(EditorError) -> EditorCommand {
    let variable = variable ?? { getenv($0).map { String(cString: $0) } }
    for name in ["VISUAL", "EDITOR"] {
      guard let line = variable(name), line.contains(where: { !$0.isWhitespace }) else { continue }
      guard let words = ShellWords.split(line) else {
        throw EditorError.unclosedQuote(variable: name)
      }
      guard let program = Program(words[0], in: folders) else {
        throw EditorError.notFound(name: words[0], variable: name)
      }
      return EditorCommand(program: program, arguments: waiting(Array(words.dropFirst()), program))
    }
    let found = fallbacks.lazy.compactMap { Program($0, in: folders) }.first
    guard let found else { throw EditorError.noEditor }
    return EditorCommand(program: found, arguments: [])
  }

  // MARK: Waiting

  /// Editors with windows that return at once unless they get a flag to wait, and those flags.
  ///
  /// The first flag is added if none is there. Other editors can't be known.
  private static let flags: [String: [String]] = [
    "code": ["--wait", "-w"], "code-insiders": ["--wait", "-w"], "codium": ["--wait", "-w"],
    "vscodium": ["--wait", "-w"], "cursor": ["--wait", "-w"], "windsurf": ["--wait", "-w"],
    "subl": ["--wait", "-w"], "sublime_text": ["--wait", "-w"], "atom": ["--wait", "-w"],
    "zed": ["--wait", "-w"], "zeditor": ["--wait", "-w"], "mate": ["--wait", "-w"],
    "bbedit": ["--wait", "-w"], "gedit": ["--wait", "-w"],
    "gnome-text-editor": ["--standalone", "-s"], "kate": ["--block", "-b"],
    "gvim": ["--nofork", "-f"], "mvim": ["--nofork", "-f"],
  ]

  private static func waiting(_ arguments: [String], _ program: Program) -> [String] {
    let name = program.path.split(separator: "/").last.map(String.init) ?? ""
    guard let flags = flags[name], !arguments.contains(where: flags.contains) else {
      return arguments
    }
    return arguments + flags.prefix(1)
  }

  // MARK: Running

  /// Opens a file and waits until the editor has ended, even while it is stopped.
  ///
  /// The editor has this program's terminal, folder and environment.
  /// - Parameter line: the line at which to begin, counted from 1; nil for the top. An unknown
  ///   editor begins at the top.
  /// - Throws: `EditorError` if it can't be started, or didn't end well; the file is left
  ///   unchanged.
  package func edit(_ path: String, at line: Int? = nil) throws(EditorError) {
    // This way a name can't be read as an option.
    let path = path.hasPrefix("/") ? path : "./" + path
    let status: Int32
    do throws(ProgramError) {
      status = try program.runOnTerminal(arguments(for: path, at: line))
    } catch {
      let number = if case .cannotStart(_, let number) = error { number } else { EINVAL }
      throw EditorError.cannotStart(path: program.path, number)
    }
    if status & 0x7F != 0 { throw EditorError.killed(path: program.path, status & 0x7F) }
    let exit = status >> 8 & 0xFF
    if exit != 0 { throw EditorError.failed(path: program.path, exit) }
  }
}

/// Why a text wasn't edited.
package enum EditorError: Error, Hashable, Sendable {
  /// Neither variable names an editor, and none of the usual ones is installed.
  case noEditor
  /// The editor named by a variable doesn't exist.
  case notFound(name: String, variable: String)
  /// A variable contains an unclosed quote.
  case unclosedQuote(variable: String)
  /// The editor couldn't be started; with the system's error number.
  case cannotStart(path: String, Int32)
  /// It exited with a status other than 0.
  case failed(path: String, Int32)
  /// It was killed by a signal.
  case killed(path: String, Int32)
}

// Opening a file at a line, in each editor family's own form.

extension EditorCommand {
  /// Editors that accept `+12` before the file, such as `vi`.
  ///
  /// `sensible-editor` and `editor` are one of them on Debian.
  private static let plus: Set<String> = [
    "editor", "emacs", "emacsclient", "gedit", "gvim", "jmacs", "joe", "jove", "jpico",
    "jstar",
    "kak", "mcedit", "mg", "micro", "mvim", "nano", "ne", "nvi", "nvim", "pico", "rnano",
    "sensible-editor", "vi", "view", "vim", "zile",
  ]
  /// Editors that accept `file:12`, and the option before it.
  private static let colon: [String: [String]] = [
    "atom": [], "code": ["--goto"], "code-insiders": ["--goto"], "codium": ["--goto"],
    "cursor": ["--goto"], "helix": [], "hx": [], "subl": [], "sublime_text": [],
    "vscodium": ["--goto"], "windsurf": ["--goto"], "zed": [], "zeditor": [],
  ]
  /// Editors that accept an option and `12`.
  private static let option: [String: String] = ["kate": "--line", "mate": "--line"]

  /// Returns the arguments that open a file at a line, counted from 1; at its top if the editor is
  /// unknown, or if the person's own arguments already name a line.
  func arguments(for path: String, at line: Int?) -> [String] {
    guard let line, line > 1, !arguments.contains(where: { $0.hasPrefix("+") }) else {
      return arguments + [path]
    }
    let file = program.path.split(separator: "/").last.map(String.init) ?? ""
    // Debian calls them `vim.tiny` and `emacs-nox`.
    let short = String(file.prefix { $0 != "." })
    for name in [file, short, String(short.prefix { $0 != "-" })] {
      if EditorCommand.plus.contains(name) { return arguments + ["+\(line)", path] }
      if let option = EditorCommand.colon[name] { return arguments + option + ["\(path):\(line)"] }
      if let option = EditorCommand.option[name] { return arguments + [option, "\(line)", path] }
    }
    return arguments + [path]
  }
}

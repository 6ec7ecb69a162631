// Opening a file at a line, which each family of editors takes in its own form.

extension EditorCommand {
  /// Editors that take `+12` before the file, as `vi` does.
  ///
  /// `sensible-editor` and `editor` are one of them on Debian.
  private static let plus: Set<String> = [
    "editor", "emacs", "emacsclient", "gedit", "gvim", "jmacs", "joe", "jove", "jpico",
    "jstar",
    "kak", "mcedit", "mg", "micro", "mvim", "nano", "ne", "nvi", "nvim", "pico", "rnano",
    "sensible-editor", "vi", "view", "vim", "zile",
  ]
  /// Editors that take `file:12`, and the option before it.
  private static let colon: [String: [String]] = [
    "atom": [], "code": ["--goto"], "code-insiders": ["--goto"], "codium": ["--goto"],
    "cursor": ["--goto"], "helix": [], "hx": [], "subl": [], "sublime_text": [],
    "vscodium": ["--goto"], "windsurf": ["--goto"], "zed": [], "zeditor": [],
  ]
  /// Editors that take an option and `12`.
  private static let option: [String: String] = ["kate": "--line", "mate": "--line"]

  /// Returns the arguments that open a file at a line, counted from 1; at its top if the editor isn't
  /// known, or if the person's own arguments already say where.
  func arguments(for path: String, at line: Int?) -> [String] {
    guard let line, line > 1, !arguments.contains(where: { $0.hasPrefix("+") }) else {
      return arguments + [path]
    }
    let file = program.path.split(separator: "/").last.map(String.init) ?? ""
    // `vim.tiny` and `emacs-nox` are what Debian calls them.
    let short = String(file.prefix { $0 != "." })
    for name in [file, short, String(short.prefix { $0 != "-" })] {
      if EditorCommand.plus.contains(name) { return arguments + ["+\(line)", path] }
      if let option = EditorCommand.colon[name] { return arguments + option + ["\(path):\(line)"] }
      if let option = EditorCommand.option[name] { return arguments + [option, "\(line)", path] }
    }
    return arguments + [path]
  }
}

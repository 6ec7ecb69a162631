import Platform

/// The program for reading long texts, a screen at a time.
package struct PagerCommand: Hashable, Sendable {
  /// The pager.
  package let program: Program
  /// The arguments: the person's own words.
  package let arguments: [String]

  /// Finds the pager: `$PAGER`, or else `less`; nil if there is none, or the variable is empty.
  ///
  /// The variable is split into words as a shell would, but not expanded.
  /// - Parameters:
  ///   - variable: looks up an environment variable; nil for this program's environment.
  ///   - folders: a list as in `PATH`; nil for the one in the environment.
  package static func find(
    variable: ((String) -> String?)? = nil, in folders: String? = nil
  ) -> PagerCommand? {
    let variable = variable ?? { getenv($0).map { String(cString: $0) } }
    guard let words = ShellWords.split(variable("PAGER") ?? "less"), let name = words.first,
      let program = Program(name, in: folders)
    else { return nil }
    return PagerCommand(program: program, arguments: Array(words.dropFirst()))
  }

  /// Shows a text and waits until the person leaves it.
  ///
  /// Unless `LESS` is set, `less` passes colours on, ends at once if the text fits on the screen,
  /// and leaves it there (`FRX`, as for git).
  /// - Returns: false if the pager can't be started; nothing is shown then.
  package func show(_ text: String) -> Bool {
    let variables = getenv("LESS") == nil ? ["LESS": PagerCommand.options] : [:]
    return (try? program.runOnTerminal(arguments, variables: variables, input: text)) != nil
  }

  /// Returns true if the pager passes links on (OSC 8): `less` does since version 566, with option
  /// `R`.
  /// - Parameter options: the options in `LESS`; nil for the environment's, or else ours.
  package func showsLinks(options: String? = nil) -> Bool {
    let options = options ?? getenv("LESS").map { String(cString: $0) } ?? PagerCommand.options
    let given = arguments.filter { $0.hasPrefix("-") && !$0.hasPrefix("--") }.joined() + options
    guard program.path.hasSuffix("/less"), given.contains("R"),
      let result = try? program.run(ProgramRun(["--version"], limit: 256, seconds: 2))
    else { return false }
    let words = String(decoding: result.output, as: UTF8.self).split(separator: " ")
    return words.count > 1 && words[0] == "less" && Int(words[1].prefix { $0.isNumber }) ?? 0 >= 566
  }

  /// Our options for `less`, if the person has set none.
  private static let options = "FRX"
}

import Platform

/// The program with which a person reads long texts, a screen at a time.
package struct PagerCommand: Hashable, Sendable {
  /// The pager.
  package let program: Program
  /// The arguments: the words that the person wrote.
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
    let variables = getenv("LESS") == nil ? ["LESS": "FRX"] : [:]
    return (try? program.runOnTerminal(arguments, variables: variables, input: text)) != nil
  }
}

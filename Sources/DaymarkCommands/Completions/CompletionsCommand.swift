import ArgumentParser
import JournalRender

struct CompletionsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "completions", abstract: "Print the script that completes commands in your shell",
    discussion: """
      bash: daymark completions bash > ~/.local/share/bash-completion/completions/daymark
      zsh: daymark completions zsh > a folder of your $fpath, as _daymark
      fish: daymark completions fish > ~/.config/fish/completions/daymark.fish
      """)

  @Argument(
    help: "The shell: bash, zsh or fish",
    completion: .list(CompletionShell.allCases.map(\.rawValue).sorted()))
  var shell: String?

  func run() throws {
    guard let shell else {
      throw CommandError(message: CommandWording.noShell, status: .usage)
    }
    guard let known = CompletionShell(rawValue: shell) else {
      throw CommandError(message: CommandWording.unknownShell(shell), status: .usage)
    }
    printValue(CompletionScript.text(known))
  }

  /// Returns a command line with this command for the option that other programs have, such as
  /// `--generate-completion-script bash`.
  static func arranged(_ arguments: [String]) -> [String] {
    let option = "--generate-completion-script"
    let options = arguments.prefix { $0 != "--" }
    guard let place = options.firstIndex(where: { $0 == option || $0.hasPrefix(option + "=") })
    else { return arguments }
    let value = arguments[place].dropFirst(option.count + 1)
    return ["completions"] + (value.isEmpty ? [] : [String(value)])
      + arguments[(place + 1)...]
  }
}

extension CommandWording {
  fileprivate static let shells = "write bash, zsh or fish: daymark completions bash"

  static let noShell = "error: the shell is missing\nhint: \(shells)"

  static func unknownShell(_ name: String) -> String {
    "error: there are no completions for '\(visible(name))'\nhint: \(shells)"
  }
}

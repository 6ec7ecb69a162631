import ArgumentParser
import Phrases

struct CompletionsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "completions",
    abstract: Phrase("Print the script that completes commands in your shell").help,
    discussion: """
      bash: daymark completions bash > ~/.local/share/bash-completion/completions/daymark
      zsh: daymark completions zsh > \(zshFolder.help)
      fish: daymark completions fish > ~/.config/fish/completions/daymark.fish
      """)

  private static let zshFolder = Phrase(
    "a folder of your \(code: "$fpath"), as \(code: "_daymark")")

  @Argument(
    help: ArgumentHelp(Phrase("The shell: \(any: ["bash", "zsh", "fish"])").help),
    completion: .list(CompletionShell.allCases.map(\.rawValue).sorted()))
  var shell: String?

  func run() throws {
    guard let shell else { throw CommandError(CommandWording.noShell) }
    guard let known = CompletionShell(rawValue: shell) else {
      throw CommandError(CommandWording.unknownShell(shell))
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
  private static let shells = Phrase(
    "write bash, zsh or fish: \(command: "daymark completions bash")")

  fileprivate static let noShell = Message(
    .usage, Phrase("the shell is missing"), hint: shells)

  fileprivate static func unknownShell(_ name: String) -> Message {
    Message(
      .usage, Phrase("there are no completions for \(quoted: name)"), hint: shells)
  }
}

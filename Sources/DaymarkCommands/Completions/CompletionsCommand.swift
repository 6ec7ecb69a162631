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

  /// Returns a command line with this command for the option known from other programs, such as
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

/// The scripts that let shells ask for completions.
///
/// They are our own because the parser's give names from the journal to `compgen -W`, which would
/// run a habit called `$(…)`, and know neither default commands nor options before a command. These
/// leave everything to the program and evaluate nothing in its answer.
enum CompletionScript {
  /// Returns a shell's script.
  static func text(_ shell: CompletionShell) -> String {
    switch shell {
    case .bash: bash
    case .zsh: zsh
    default: fish
    }
  }

  private static let bash = #"""
    # Completions of daymark for bash, version 4 or later.
    _daymark() {
        local -a answer=()
        COMPREPLY=()
        mapfile -t answer < <(
            "${1/#\~\//$HOME/}" ---complete bash "$COMP_TYPE" "$2" "${COMP_LINE:0:COMP_POINT}" \
                2>/dev/null </dev/null
        )
        case ${answer[0]} in
        words) COMPREPLY=("${answer[@]:1}") ;;
        beginnings) COMPREPLY=("${answer[@]:1}"); compopt -o nospace ;;
        files) compopt -o default ;;
        folders) compopt -o dirnames ;;
        esac
    }
    complete -o nosort -F _daymark daymark 2>/dev/null || complete -F _daymark daymark

    """#

  private static let zsh = #"""
    #compdef daymark
    # Completions of daymark for zsh.
    _daymark() {
        emulate -L zsh
        setopt extendedglob
        local program=${${(Q)words[1]}/#\~\//$HOME/}
        local -a answer names shown form
        local kind line name
        local -i width
        answer=("${(@f)$("$program" ---complete zsh "${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}" \
            2>/dev/null </dev/null)}")
        kind=$answer[1]
        shift answer
        case $kind in
        files|folders)
            [[ -n $answer[1] ]] && compset -P '--[^=]#='
            if [[ $kind = files ]]; then _files; else _files -/; fi
            ;;
        words|beginnings)
            names=("${(@)answer%%$'\t'*}")
            for name in "${(@)names}"; do (( ${(m)#name} > width )) && width=${(m)#name}; done
            for line in "${(@)answer}"; do
                name=${line%%$'\t'*}
                if [[ $line = *$'\t'* ]]; then
                    shown+=("${(mr:width:)name}  -- ${line#*$'\t'}")
                else
                    shown+=("$name")
                fi
            done
            [[ -n ${answer[(r)*$'\t'*]} ]] && form+=(-l)
            [[ $kind = beginnings ]] && form+=(-S '')
            compadd -V daymark "${(@)form}" -d shown -a names
            ;;
        *) return 1 ;;
        esac
    }
    if [[ $funcstack[1] = _daymark ]]; then _daymark "$@"; else compdef _daymark daymark; fi

    """#

  private static let fish = #"""
    # Completions of daymark for fish, version 3.4 or later.
    function __daymark_complete
        set -l words (commandline -opc)
        set -l current (commandline -ct)
        set -l program (string replace -r '^~/' "$HOME/" -- $words[1])
        set -l arguments
        test (count $words) -gt 1; and set arguments $words[2..-1]
        set -l answer (command $program ---complete fish $arguments "$current" 2>/dev/null </dev/null)
        set -l head "$answer[2]"
        switch "$answer[1]"
            case words beginnings
                test (count $answer) -gt 1; and printf '%s\n' $answer[2..-1]
            case files folders
                set -l paths
                set -l path (string sub -s (math 1 + (string length -- "$head")) -- "$current")
                if test "$answer[1]" = files
                    set paths (__fish_complete_path "$path" '')
                else
                    set paths (__fish_complete_directories "$path" '')
                end
                for found in $paths
                    printf '%s%s\n' $head $found
                end
        end
    end
    complete -c daymark -k -f -a '(__daymark_complete)'

    """#
}

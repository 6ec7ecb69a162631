import Foundation
import TestSupport
import Testing

/// The scripts in real shells, with names that a shell could run.
@Suite struct ShellTests {
  private let shell: Shell

  init() throws {
    shell = try Shell(journal: nil)
    _ = try shell.run(
      """
      daymark init --defaults . --starter none
      mkdir -p habits
      for name in '$(touch ran)' '`touch ran`' "it's \\"so\\"" 'a;touch ran' '*' über 'x y'; do
        printf -- '---\\ngoal: daily\\n---\\n' > "habits/$name.md"
      done
      printf '## a: b $(touch ran)\\n\\n- [ ] Buy "milk" `touch ran`\\n' > tasks.md
      """)
  }

  /// The habits as they must arrive, whatever is between the angle brackets.
  private let habits = [
    "<$(touch ran)>", "<*>", "<`touch ran`>", "<a;touch ran>", "<it's \"so\">", "<x y>", "<über>",
  ]

  /// Runs a script, and returns what it printed, in order.
  private func lines(_ script: String) throws -> [String] {
    let lines = try shell.run(script).sorted()
    #expect(try shell.run("ls -A . habits | grep -c '^ran$'") == ["0", "[1]"])
    return lines
  }

  private static let bash = """
    eval "$(daymark completions bash)"
    offer() {
      COMP_LINE=$1 COMP_POINT=${#1} COMP_TYPE=9
      _daymark daymark "$2" "$3" 2>/dev/null
    }
    """

  @Test("bash inserts names, and runs none of them", .needs(.programs("bash")))
  func bash() throws {
    try shell.script(
      "bash.sh",
      Self.bash + """

        offer 'daymark habits done ' '' done
        for word in "${COMPREPLY[@]}"; do eval "printf '<%s>\\\\n' $word"; done
        """)
    #expect(try lines("bash bash.sh") == habits)
  }

  @Test("bash goes on after a colon, where it separates words", .needs(.programs("bash")))
  func bashColon() throws {
    try shell.script(
      "bash.sh",
      Self.bash + """

        offer 'daymark tasks --list a:' '' :
        for word in "${COMPREPLY[@]}"; do eval "printf '<%s>\\\\n' a:$word"; done
        """)
    #expect(try lines("bash bash.sh") == ["<a: b $(touch ran)>"])
  }

  @Test("fish inserts names, and runs none of them", .needs(.programs("fish")))
  func fish() throws {
    try shell.script(
      "offer.fish",
      """
      daymark completions fish | source
      for word in (complete -C --escape 'daymark habits done ' | string split -f 1 \\t)
        eval printf "'<%s>\\n'" $word
      end
      """)
    #expect(try lines("fish offer.fish") == habits)
    try shell.script(
      "offer.fish",
      """
      daymark completions fish | source
      complete -C 'daymark tasks done '
      """)
    let tasks = try lines("fish offer.fish")
    #expect(tasks.count == 1)
    #expect(tasks.first?.hasSuffix("\tBuy \"milk\" `touch ran`") == true)
  }

  @Test func `completing writes nothing`() throws {
    let look = "tar cf - . ~/.[a-z]* 2>/dev/null | cksum"
    let before = try shell.run(look)
    for line in ["habits done", "tasks done", "edit", "search", "trash restore", "settings"] {
      let answer = try shell.run("daymark ---complete zsh \(line) ''")
      #expect(answer.first == "words")
    }
    #expect(try shell.run(look) == before)
  }

  /// What is typed in zsh, and the words that the program then gets.
  @Test(
    "zsh inserts names, and runs none of them", .needs(.programs("zsh")),
    arguments: [
      ("daymark habits done \\\\$", "$(touch ran)"), ("daymark habits done it", "it's \"so\""),
      ("daymark habits done \"x", "x y"), ("daymark habit skip \\\\*", "*"),
      ("daymark tasks --list a", "a: b $(touch ran)"),
      ("daymark tasks --list=a", "--list=a: b $(touch ran)"),
    ])
  func zsh(typed: String, word: String) throws {
    // Everything else that zsh starts with is left out; the function shows what would be run.
    try shell.script(
      "inner.zsh",
      """
      PS1= PS2=
      autoload -Uz compinit && compinit -D -u
      daymark() {
        if [[ $1 = ---complete ]]; then command daymark "$@"; else print -r -- "<$argv[-1]>" > got; exit; fi
      }
      source <(command daymark completions zsh)
      """)
    try shell.script(
      "outer.zsh",
      """
      zmodload zsh/zpty
      zpty inner 'TERM=xterm zsh -f -i'
      zpty -w inner 'source ./inner.zsh'
      zpty -w -n inner $'\(typed.replacing("'", with: "\\'"))\\t\\n\\x04exit\\n'
      while zpty -r inner text; do :; done
      cat got
      """)
    #expect(try lines("zsh -f outer.zsh") == ["<\(word)>"])
  }
}

extension Shell {
  /// Writes a script into the folder.
  fileprivate func script(_ name: String, _ text: String) throws {
    try (text + "\n").write(
      to: folder.appending(path: name), atomically: true, encoding: .utf8)
  }
}

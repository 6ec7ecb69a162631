import JournalRender

/// The messages of `remind`.
enum RemindWording {
  static let noHome = """
    error: there is no home folder to remember in what was told, so nothing is told
    hint: set HOME or XDG_STATE_HOME
    """

  static let notNoted = "hint: nothing was told, because it would be told again and again"

  static let noNotifier = """
    error: there is nothing to tell it with: no terminal and no notify-send
    hint: install notify-send (libnotify-bin), or name a program: --command 'PROGRAM …'
    """

  static func broken(_ path: String) -> String {
    """
    warning: '\(visible(path))' can't be understood, so it begins anew
    hint: what was due before this minute is not told
    """
  }

  static func tookTooLong(_ program: String) -> String {
    "warning: '\(visible(program))' took too long and was ended; it may not have been shown"
  }

  static func failed(_ program: String, _ said: String, isShown: Bool) -> String {
    let kind = isShown ? "warning" : "error"
    let problem = "\(kind): '\(visible(program))' didn't show it: \(visible(said))"
    return isShown ? problem : problem + "\nhint: it is tried again the next time"
  }

  static func notACommand(_ command: String) -> String {
    """
    error: '\(visible(command))' is no command
    hint: write the program and its arguments, with quotes that are closed
    """
  }

  static func noProgram(_ name: String) -> String {
    """
    error: there is no program '\(visible(name))'
    hint: write a name that is in PATH, or an absolute path
    """
  }

  static let frozen = """
    error: with --today the clock stands still, so the next moment would never come
    hint: add --once
    """

  static let oneThing = """
    error: --once, --dry-run, --install and --uninstall are different things to do
    hint: give one of them
    """

  static let staying = "Reminding until Ctrl-C."
}

import JournalGit
import Phrases

extension GitError {
  /// The message about a remote, or the way to it.
  var remoteMessage: Message {
    switch self {
    case .address(let remote, let address, let error):
      Message(
        .usage, GitError.refusal(of: remote, RemoteAddress.withoutSecrets(address), error),
        hint: Phrase(
          """
          use https, ssh or a folder: \(command: "git remote set-url \(remote) ADDRESS")
          """))
    case .overtaken(let remote, let tries):
      Message(
        .notWritten,
        Phrase(
          tries, "other devices pushed to \(quoted: remote) first, \(tries) time",
          "other devices pushed to \(quoted: remote) first, \(tries) times"),
        hint: Phrase("nothing is lost; sync again"))
    case .refused(let remote, let why) where why.contains("checked out"):
      Message(
        .notWritten,
        Phrase("\(quoted: remote) has this branch checked out, so it rejects pushes"),
        hint: Phrase("use a bare repository instead: \(command: "git init --bare FOLDER")"))
    case .refused(let remote, let why):
      Message(
        .notWritten,
        Phrase("\(quoted: remote) rejected it: \(code: RemoteAddress.withoutSecrets(why))"))
    case .lockedThere(let remote, let path, let seconds):
      Message(
        .notWritten,
        seconds.map { seconds in
          Phrase(
            "\(quoted: remote) is locked by \(quoted: path), \(GitError.age(seconds)) old")
        } ?? Phrase("\(quoted: remote) is locked by \(quoted: path)"),
        hint: Phrase(
          "if no git is running there, a killed one left it: \(command: "rm \(path)")"))
    case .access(let remote, let said):
      Message(
        .noSuch,
        Phrase(
          """
          \(quoted: remote) asks for credentials, but sync can't ask you: \
          \(code: RemoteAddress.withoutSecrets(said))
          """),
        hint: Phrase(
          """
          \(command: "git fetch \(remote)") asks you; an ssh key or a credential helper (https) \
          remembers
          """))
    case .unknownHost(let remote, let said):
      Message(
        .noSuch,
        Phrase(
          """
          \(quoted: remote) could not be verified: \(code: RemoteAddress.withoutSecrets(said))
          """),
        hint: Phrase("\(command: "git fetch \(remote)") shows the question to answer"))
    default: programMessage
    }
  }

  private static func refusal(
    of remote: String, _ address: String, _ error: RemoteAddressError
  ) -> Phrase {
    switch error {
    case .unreadable:
      Phrase(
        """
        the address of \(quoted: remote) is empty or has control characters: \(quoted: address)
        """)
    case .option:
      Phrase(
        """
        the address of \(quoted: remote) would be mistaken for an option: \(quoted: address)
        """)
    case .program:
      Phrase("the address of \(quoted: remote) would start a program: \(quoted: address)")
    case .open:
      Phrase(
        """
        the address of \(quoted: remote) would send the journal unencrypted: \(quoted: address)
        """)
    case .kind:
      Phrase("the address of \(quoted: remote) is of an unknown kind: \(quoted: address)")
    }
  }

  /// The message about a failed git command.
  var programMessage: Message {
    switch self {
    case .failed(let command, let said):
      Message(
        .notWritten, Phrase("\(command: "git \(command)") failed"),
        rows: said.prefix(8).map { Phrase("git: \(code: RemoteAddress.withoutSecrets($0))") },
        hint: Phrase("nothing is lost; fix that, then try again"))
    case .timedOut(let command):
      Message(
        .notWritten, Phrase("\(command: "git \(command)") took too long and was ended"),
        hint: Phrase(
          """
          a hook or a signing program may be waiting; try \(command: "git \(command)") by hand
          """))
    case .signalled(let command, let signal):
      Message(
        .notWritten,
        Phrase("\(command: "git \(command)") was killed by signal \(Int(signal))"),
        hint: Phrase("try again"))
    case .cannotStart(let code) where code != 0:
      Message(
        .notWritten, Phrase("git could not be started: \(SystemError.phrase(code))"))
    default:
      Message(.notWritten, Phrase("git could not be started: a NUL in its arguments"))
    }
  }
}

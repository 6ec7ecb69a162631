/// The ssh command that never prompts and times out.
package enum SecureShell {
  private static let options =
    "-o BatchMode=yes -o ConnectTimeout=20 -o ServerAliveInterval=15 -o ServerAliveCountMax=3"

  /// Returns the value of `GIT_SSH_COMMAND`: ssh, or the person's own command, followed by our
  /// options.
  ///
  /// ssh uses the first of two equal options, so the person's win.
  /// - Parameter configured: `core.sshCommand`.
  /// - Returns: nil for another program, whose options are unknown; it is run as it is.
  package static func command(configured: String?) -> String? {
    guard let configured, !configured.isEmpty else { return "ssh " + options }
    let program = configured.prefix { $0 != " " }
    guard program == "ssh" || program.hasSuffix("/ssh") else { return nil }
    return configured + " " + options
  }
}

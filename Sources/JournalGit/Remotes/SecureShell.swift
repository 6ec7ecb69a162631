/// How ssh is started, so that it asks nobody and gives up in time.
public enum SecureShell {
  private static let options =
    "-o BatchMode=yes -o ConnectTimeout=20 -o ServerAliveInterval=15 -o ServerAliveCountMax=3"

  /// The value of `GIT_SSH_COMMAND`: ssh, or the person's own call of it, with our options behind.
  ///
  /// ssh takes the first of two that are the same, so the person's hold.
  /// - Parameter configured: `core.sshCommand`.
  /// - Returns: nil for another program, whose options are not known; it is started as it is.
  public static func command(configured: String?) -> String? {
    guard let configured, !configured.isEmpty else { return "ssh " + options }
    let program = configured.prefix { $0 != " " }
    guard program == "ssh" || program.hasSuffix("/ssh") else { return nil }
    return configured + " " + options
  }
}

/// The folder for what this device remembers about a person's journals, outside them.
///
/// Its location follows the XDG Base Directory Specification: `$XDG_STATE_HOME/daymark`, or else
/// `~/.local/state/daymark`.
public struct StateHome: Hashable, Sendable {
  /// An absolute path; the folder need not exist.
  public let path: String

  /// Finds the folder; nil if there is no home to keep it in.
  /// - Parameters:
  ///   - stateHome: `XDG_STATE_HOME`, which is ignored unless it is an absolute path.
  ///   - home: `HOME`.
  public init?(stateHome: String?, home: String?) {
    let base = [stateHome, home.map { $0 + "/.local/state" }].compactMap(\.self)
      .first { $0.hasPrefix("/") }
    guard let base else { return nil }
    path = base + "/daymark"
  }
}

/// The folder for what this device remembers of a person's journals, outside of them.
///
/// By the XDG Base Directory Specification: `$XDG_STATE_HOME/daymark`, else
/// `~/.local/state/daymark`.
public struct StateHome: Hashable, Sendable {
  /// An absolute path; the folder need not exist.
  public let path: String

  /// Finds the folder; nil if there is no home to keep it in.
  /// - Parameters:
  ///   - stateHome: `XDG_STATE_HOME`, which counts only if it is an absolute path.
  ///   - home: `HOME`.
  public init?(stateHome: String?, home: String?) {
    let base = [stateHome, home.map { $0 + "/.local/state" }].compactMap(\.self)
      .first { $0.hasPrefix("/") }
    guard let base else { return nil }
    path = base + "/daymark"
  }
}

import Foundation

/// The folder for keys of log-ins while tests run, in which nobody else looks.
package enum RuntimeFolder {
  /// Makes the programs of this process use it, whatever the person's is.
  package static let isSet: Bool = {
    guard let folder else { return false }
    return setenv("XDG_RUNTIME_DIR", folder.path, 1) == 0
  }()

  private static let folder: TemporaryFolder? = {
    guard let folder = try? TemporaryFolder(), chmod(folder.path, 0o700) == 0 else { return nil }
    atexit { RuntimeFolder.folder?.remove() }
    return folder
  }()
}

import JournalStore
import Platform

/// The program that has a server, which is built only if somebody asks for it.
enum ServerProgram {
  /// Replaces this program by the one that has a server, which takes the same arguments.
  static func start() throws -> Never {
    guard let path else {
      throw CommandError(ServeWording.noServer)
    }
    var arguments = CommandLine.arguments.map { strdup($0) } + [nil]
    execv(path, &arguments)
    throw CommandError(ServeWording.notStarted(path, errno))
  }

  /// The program with a server: beside this one, or where packages put it.
  private static var path: String? {
    guard let own = Surroundings.programPath.flatMap(RealPath.of),
      let slash = own.lastIndex(of: "/")
    else { return nil }
    let folder = own[..<slash]
    return [folder + "/daymark-serve", folder + "/../libexec/daymark/daymark-serve"]
      .first { access($0, X_OK) == 0 }
  }
}

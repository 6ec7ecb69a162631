import DaymarkCommands
import JournalServer
import JournalStore
import JournalWeb

/// The program with all commands, and with the server behind `serve`.
@main
enum DaymarkServeProgram {
  static func main() { Daymark.run(server: serve) }

  @Sendable private static func serve(_ serving: Serving) throws {
    let host = ServedAddress.loopbackHost(of: serving.location)
    let address = try address(of: serving, at: host)
    var surroundings = WebFrontEnd.Surroundings(access: serving.access, scrypt: Scrypt.key)
    surroundings.git = serving.git
    var options = WebFrontEnd.Options(
      address: address, isReadOnly: serving.isReadOnly, journal: serving.location.shortHash)
    options.isIncognito = serving.isIncognito
    let front = try WebFrontEnd(options, surroundings, open: serving.open)
    // Without it photos are refused, but the journal can be read.
    let uploads = serving.state.flatMap { try? UploadFolder(in: $0) }
    var server = JournalServer(front, host: host, port: serving.port, uploads: uploads)
    server.duration = serving.duration
    do {
      try server.runUntilStopped { _ in
        serving.began(address.origin, front.oneTimeLink(used: serving.linkUsed))
      }
    } catch let error as JournalServer.ListenError {
      throw ServingError.cannotListen("\(host):\(serving.port)", error.code)
    }
  }

  private static func address(of serving: Serving, at host: String) throws -> ServedAddress {
    guard let origin = serving.origin else {
      return ServedAddress(origin: "http://\(host):\(serving.port)")!
    }
    guard let address = ServedAddress(proxy: origin) else {
      throw ServingError.notAnOrigin(origin)
    }
    return address
  }
}

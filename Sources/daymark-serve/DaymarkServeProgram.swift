import DaymarkCommands
import JournalServer
import JournalStore
import JournalWeb
import Synchronization

/// The program with all commands, and with the server behind `serve`.
@main
enum DaymarkServeProgram {
  static func main() {
    Daymark.run(
      server: WebServer(
        origin: { location, port, origin throws(ServingError) in
          try address(of: location, port, origin).origin
        }, serve: serve))
  }

  @Sendable private static func serve(_ serving: Serving) throws {
    let host = ServedAddress.loopbackHost(of: serving.location)
    let address = try address(of: serving.location, serving.port, serving.origin)
    let journals = serving.state.map { ServedJournals(in: $0) }
    let front = try WebFrontEnd(
      WebFrontEnd.Options(
        address: address, isReadOnly: serving.isReadOnly, journal: serving.location.shortHash),
      surroundings(of: serving, journals), open: serving.open)
    // Without it photos are refused, but the journal can be read.
    let uploads = serving.state.flatMap { try? UploadFolder(in: $0) }
    var server = JournalServer(front, host: host, port: serving.port, uploads: uploads)
    server.duration = serving.duration
    let link = try serving.began.map { _ in try front.oneTimeLink() }
    let announcement = Mutex<ServedJournals.Announcement?>(nil)
    defer { announcement.withLock { $0 = nil } }
    do {
      try server.runUntilStopped { port in
        // Without it others don't know that the journal is served, but it is.
        let served = try? journals?.announce(
          ServedJournal(
            journal: serving.location.shortHash, port: port, origin: address.origin,
            name: serving.name))
        announcement.withLock { $0 = served }
        if let link { serving.began?(address.origin, link) }
      }
    } catch let error as JournalServer.ListenError {
      throw ServingError.cannotListen("\(host):\(serving.port)", error.code)
    }
  }

  private static func surroundings(
    of serving: Serving, _ journals: ServedJournals?
  ) -> WebFrontEnd.Surroundings {
    var surroundings = WebFrontEnd.Surroundings(access: serving.access, scrypt: Scrypt.key)
    surroundings.git = serving.git
    surroundings.linkUsed = serving.linkUsed
    let own = serving.location.shortHash
    surroundings.otherJournals = { (journals?.all() ?? []).filter { $0.journal != own } }
    return surroundings
  }

  private static func address(
    of location: JournalLocation, _ port: Int, _ origin: String?
  ) throws(ServingError) -> ServedAddress {
    guard let origin else {
      return ServedAddress(
        origin: "http://\(ServedAddress.loopbackHost(of: location)):\(port)")!
    }
    guard let address = ServedAddress(proxy: origin) else { throw .notAnOrigin(origin) }
    return address
  }
}

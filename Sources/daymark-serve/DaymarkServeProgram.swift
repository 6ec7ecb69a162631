import DaymarkCommands
import JournalGit
import JournalServer
import JournalStore
import JournalWeb
import Synchronization

/// The program with all commands, and with the server for `serve`.
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
    let lan = serving.lan?.map(String.init).joined(separator: ".")
    let host = lan ?? ServedAddress.loopbackHost(of: serving.location)
    let address =
      try lan.map { ServedAddress(scheme: "https", host: $0, port: serving.port) }
      ?? address(of: serving.location, serving.port, serving.origin)
    let certificates = try serving.lan.map { try renewed(of: $0, named: host, serving) }
    let journals = serving.state.map { ServedJournals(in: $0) }
    var options = WebFrontEnd.Options(
      address: address, isReadOnly: serving.isReadOnly, journal: serving.location.shortHash)
    options.isIncognito = serving.isIncognito
    options.language = serving.language
    options.vault = serving.isIncognito ? nil : Vault(serving.location)
    options.state = serving.state
    options.authority = try certificates?.authorityFile
    let front = try WebFrontEnd(options, surroundings(of: serving, journals), open: serving.open)
    // The next log-out names the remaining copies.
    _ = serving.state?.removeLeftoverCopies()
    // Without it photos are refused, but the journal can be read.
    let uploads = serving.state.flatMap { try? UploadFolder(in: $0) }
    var server = JournalServer(front, host: host, port: serving.port, uploads: uploads)
    server.duration = serving.duration
    if let address = serving.lan, let first = certificates {
      server.identity = {
        let now = try renewed(of: address, named: host, serving, kept: first.bytes)
        return ServerIdentity(certificate: try now.serverFile, key: try now.serverKey)
      }
    }
    let link = try serving.began.map { _ in try front.oneTimeLink() }
    let fingerprint = options.fingerprint
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
        if let link { serving.began?(address.origin, link, fingerprint) }
      }
    } catch let error as JournalServer.ListenError {
      throw ServingError.cannotListen("\(host):\(serving.port)", error.code)
    }
  }

  private static func surroundings(
    of serving: Serving, _ journals: ServedJournals?
  ) -> WebFrontEnd.Surroundings {
    var surroundings = WebFrontEnd.Surroundings(access: serving.access, scrypt: PassphraseKey.key)
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
        scheme: "http", host: ServedAddress.loopbackHost(of: location), port: port)
    }
    guard let address = ServedAddress(proxy: origin) else { throw .notAnOrigin(origin) }
    return address
  }

  /// Takes an address's certificates from their file, where they are renewed if need be.
  ///
  /// There is a file for each address, so a phone that trusts the one at home still does after a
  /// day elsewhere.
  private static func renewed(
    of address: [UInt8], named name: String, _ serving: Serving, kept: [UInt8]? = nil
  ) throws -> AddressCertificates {
    let now = WebFrontEnd.Surroundings.secondsNow()
    guard let home = serving.state else {
      return try AddressCertificates(kept: kept, for: address, at: now)
    }
    let file = StateFile(
      of: serving.location, chapter: "serve", in: home, ending: name + ".pem")
    var made: Result<AddressCertificates, any Error>?
    try file.change { kept in
      let result = Result { try AddressCertificates(kept: kept, for: address, at: now) }
      made = result
      return try? result.get().bytes
    }
    return try made!.get()
  }
}

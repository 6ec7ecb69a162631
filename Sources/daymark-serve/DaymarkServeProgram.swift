import DaymarkCommands
import JournalKeys
import JournalServer
import JournalStore
import JournalWeb

/// The program with all commands, and with the server behind `serve`.
@main
enum DaymarkServeProgram {
  static func main() { Daymark.run(server: serve) }

  @Sendable private static func serve(_ serving: Serving) throws {
    let lan = serving.lan?.map(String.init).joined(separator: ".")
    let host = lan ?? ServedAddress.loopbackHost(of: serving.location)
    let address = try address(of: serving, at: host)
    let certificates = try serving.lan.map { try renewed(of: $0, named: host, serving) }
    var surroundings = WebFrontEnd.Surroundings(access: serving.access, scrypt: Scrypt.key)
    surroundings.git = serving.git
    var options = WebFrontEnd.Options(
      address: address, isReadOnly: serving.isReadOnly, journal: serving.location.shortHash)
    options.authority = try certificates?.authorityFile
    let front = try WebFrontEnd(options, surroundings, open: serving.open)
    // Without it photos are refused, but the journal can be read.
    let uploads = serving.state.flatMap { try? UploadFolder(in: $0) }
    var server = JournalServer(front, host: host, port: serving.port, uploads: uploads)
    server.duration = serving.duration
    server.identity = try certificates.map {
      ServerIdentity(certificate: try $0.serverFile, key: try $0.serverKey)
    }
    let fingerprint = options.fingerprint
    do {
      try server.runUntilStopped { _ in
        serving.began(address.origin, front.oneTimeLink(used: serving.linkUsed), fingerprint)
      }
    } catch let error as JournalServer.ListenError {
      throw ServingError.cannotListen("\(host):\(serving.port)", error.code)
    }
  }

  private static func address(of serving: Serving, at host: String) throws -> ServedAddress {
    guard let origin = serving.origin else {
      return ServedAddress(
        scheme: serving.lan == nil ? "http" : "https", host: host, port: serving.port)
    }
    guard let address = ServedAddress(proxy: origin) else {
      throw ServingError.notAnOrigin(origin)
    }
    return address
  }

  /// Takes the certificates of an address from their file, where they are renewed if need be.
  ///
  /// There is a file for each address, so that a phone that trusts the one at home still does after a
  /// day elsewhere.
  private static func renewed(
    of address: [UInt8], named name: String, _ serving: Serving
  ) throws -> AddressCertificates {
    let now = WebFrontEnd.Surroundings.secondsNow()
    guard let home = serving.state else {
      return try AddressCertificates(kept: nil, for: address, at: now)
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

import ArgumentParser
import JournalActions
import JournalRender
import JournalStore
import QRCodes

/// `--lan`: at which address, and how a phone gets there.
extension ServingOptions {
  /// Returns the address in the network that was asked for; nil if none was.
  ///
  /// A passphrase is needed: the link that is printed logs in one browser once, and a phone has to be
  /// able to come back.
  func localAddress(_ journal: Journal) throws -> LocalAddress? {
    guard let lan else { return nil }
    do {
      let asked = try lan.address
      guard try journal.location.vault.isOn || journal.accessFile.record().passphrase != nil
      else {
        throw CommandError(ServeWording.noPassphrase)
      }
      return try LocalAddress.choice(asked, of: NetworkAddress.all())
    } catch let error as LocalAddressError {
      throw CommandError(ServeWording.message(for: error))
    }
  }

  /// Whether nothing but the port was asked for.
  var isPlain: Bool { origin == nil && lan == nil && !readOnly }
}

extension QRCode {
  /// Returns a code of a link for phones; empty if the terminal can't show one.
  static func text(of link: String, _ style: TextStyle) -> String {
    guard style.isTerminal, style.unicode, let code = QRCode(link),
      code.size + 2 * QRCode.margin <= style.width
    else { return "" }
    return code.text(isColored: style.color != .none)
  }
}

/// An address in the network: a certain one, or the only one there is.
enum NetworkChoice: ExpressibleByArgument, CustomStringConvertible {
  case only
  case named(String)

  init(argument: String) { self = .named(argument) }

  /// The address that was named; nil for the only one.
  var address: LocalAddress? {
    get throws(LocalAddressError) {
      switch self {
      case .only: nil
      case .named(let address): try LocalAddress(address)
      }
    }
  }

  /// The option as words of a command line.
  var words: [String] {
    switch self {
    case .only: ["--lan"]
    case .named(let address): ["--lan", address]
    }
  }

  var description: String {
    switch self {
    case .only: "the only one there is"
    case .named(let address): address
    }
  }
}

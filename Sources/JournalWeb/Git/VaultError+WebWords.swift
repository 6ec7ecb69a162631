import JournalCore
import JournalGit
import JournalRender
import Phrases

extension VaultError {
  /// What is wrong and what to do, in a sentence or two for a page about a sync.
  var webWords: String {
    switch self {
    case .locked, .open: "The journal is locked. Log in first."
    case .newKeys, .newKeysWithout:
      "The journal got new keys on another device. Log out here, and log in again."
    case .unfiltered:
      "Attributes of git turn off sealing for some files, so nothing was committed. The command daymark sync "
        + "lists them."
    case .turnedOff:
      "The vault was turned off on another device, so nothing was merged. Turn it off here, too, with the command "
        + "daymark vault off."
    case .keysOnBoth, .keysWait, .keysUnsealed:
      "The keys of the journal changed, so nothing was merged. The command daymark sync says how to go on."
    case .notSetUp:
      "git on this computer doesn’t seal the journal’s files, so nothing was committed. The command daymark vault "
        + "says why."
    case .forgedKeys:
      "Somebody who can’t open the journal changed or removed its keys, so nothing was merged. The command daymark "
        + "sync says more."
    case .unsealing:
      "What another device sent would turn off the sealing of files, so nothing was merged. Look at who "
        + "changed .gitattributes."
    case .incomingDamaged(_, let found):
      "\(Figure.count(found.damaged.count, "file", "files")) that another device sent can’t be opened, so "
        + "nothing was merged. The command daymark sync lists them."
    case .unfinished:
      "A change of the vault was interrupted. The command daymark vault says how to go on."
    case .forgedRecipients:
      "The list of those who can open the journal was changed by somebody who can’t, so nothing was sent."
    default: "The vault keeps this sync from going on. The command daymark sync says why."
    }
  }
}

extension InTheClearError {
  /// What is wrong, in a sentence for a page about a sync.
  var webWords: String {
    let count = plain.count + damaged.count
    return
      "\(Figure.count(count, "file", "files")) in commits of this journal \(count == 1 ? "isn’t" : "aren’t") "
      + "sealed as they should be, so nothing was sent. The command daymark sync lists them."
  }
}

extension VaultNotice {
  /// What was noticed, as sentences.
  var sentences: [String] {
    var lines: [String] = []
    if goneBack > 0 {
      lines.append(
        "The remote no longer has \(Figure.count(goneBack, "commit", "commits")) that it had before."
      )
    }
    if !plain.isEmpty {
      lines.append(
        "\(Figure.count(plain.count, "file", "files")) came in the clear: the host can read "
          + "\(plain.count == 1 ? "it" : "them").")
    }
    if !wronglySealed.isEmpty {
      lines.append(
        "\(Figure.count(wronglySealed.count, "commit", "commits")) came with a seal of another one: "
          + "files may have been exchanged.")
    }
    if hasOtherPassphrase {
      lines.append("The passphrase was changed on both devices: the one from here counts.")
    }
    if !devicesLeftOut.isEmpty {
      lines.append(
        "\(Figure.count(devicesLeftOut.count, "device", "devices")) added with keys from before can’t open "
          + "the journal: \(devicesLeftOut.joined(separator: ", ")).")
    }
    if unsealed > 0 {
      lines.append(
        "\(Figure.count(unsealed, "commit", "commits")) came without this journal’s seal, made by git "
          + "alone or by somebody else.")
    }
    return lines
  }
}

import JournalGit
import Phrases

extension VaultNotice {
  /// What was noticed, as sentences for a page.
  var sentences: [Phrase] {
    var lines: [Phrase] = []
    if goneBack > 0 {
      lines.append(
        Phrase(
          goneBack, "The remote no longer has \(goneBack) commit that it had before.",
          "The remote no longer has \(goneBack) commits that it had before."))
    }
    if !plain.isEmpty {
      let count = plain.count
      lines.append(
        Phrase(
          count, "\(count) file came in the clear: the host can read it.",
          "\(count) files came in the clear: the host can read them."))
    }
    if !wronglySealed.isEmpty {
      let count = wronglySealed.count
      lines.append(
        Phrase(
          count,
          "\(count) commit came with a seal of another one: files may have been exchanged.",
          "\(count) commits came with a seal of another one: files may have been exchanged."))
    }
    if hasOtherPassphrase {
      lines.append(
        Phrase("The passphrase was changed on both devices: the one from here counts."))
    }
    if !devicesLeftOut.isEmpty {
      let count = devicesLeftOut.count
      lines.append(
        Phrase(
          count,
          """
          \(count) device added with keys from before can't open the journal: \
          \(list: devicesLeftOut).
          """,
          """
          \(count) devices added with keys from before can't open the journal: \
          \(list: devicesLeftOut).
          """))
    }
    if unsealed > 0 {
      lines.append(
        Phrase(
          unsealed,
          """
          \(unsealed) commit came without this journal's seal, made by git alone or by somebody \
          else.
          """,
          """
          \(unsealed) commits came without this journal's seal, made by git alone or by somebody \
          else.
          """))
    }
    return lines
  }
}

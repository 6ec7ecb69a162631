import Codecs
import JournalCore
import Phrases

// The messages of the commands for experiments.
extension CommandWording {
  static func tooShort(_ draw: Experiment.Draw) -> Message {
    let pairs = Phrase(
      draw.pairs, "\(draw.pairs) pair of blocks", "\(draw.pairs) pairs of blocks")
    let p = draw.smallestP.shortest
    return .warning(
      Phrase(
        """
        with \(pairs) the smallest possible p is \(code: p), so nothing can be shown at 5 %
        """),
      hint: Phrase(
        """
        undo this, and use \(command: "--days \(Experiment.fewestDays(block: draw.block))") or more
        """))
  }

  static func overlapping(_ other: Experiment) -> Message {
    .warning(
      Phrase("\(quoted: other.text) runs on some of these days"),
      hint: Phrase(
        "the effect of one shows in the other; run them one after the other"))
  }
}

import Codecs
import JournalActions
import JournalCore
import Phrases

// Why a new scale of moods wasn't set.
extension Message {
  static func moodsOfOldScale(
    _ moods: Int, entries: Int, _ old: MoodScale, _ new: MoodScale
  ) -> Message {
    let moods = Phrase(moods, "\(moods) mood", "\(moods) moods")
    let entries = Phrase(entries, "\(entries) entry", "\(entries) entries")
    let steps = (old.high - old.low + 1).shortest
    guard (old.low, old.high) != (new.low, new.high) else {
      return Message(
        .refused,
        Phrase("\(moods) in \(entries) would mean something else, because labels change"),
        hint: Phrase(
          """
          add \(command: "--rewrite-moods") to write them as numbers first, such as \
          \(code: "\(old.low.shortest)/\(steps)")
          """), advice: choice)
    }
    return Message(
      .refused,
      Phrase(
        """
        \(moods) in \(entries) would mean something else: \
        written on the scale \(code: range(old)), read on \(code: range(new))
        """),
      hint: Phrase(
        """
        add \(command: "--rewrite-moods") to write them as \(code: "7/\(steps)"), which keeps \
        their meaning, or \(command: "--as-written") if they were meant on \(code: range(new)) \
        all along
        """), advice: choice)
  }

  /// What a page says beside its choice.
  private static let choice = Phrase("choose what becomes of them, then save again")

  private static func range(_ scale: MoodScale) -> String {
    "\(scale.low.shortest)–\(scale.high.shortest)"
  }

  static func moodsOutside(_ moods: Int, _ new: MoodScale) -> Message {
    Message(
      .refused,
      Phrase(
        moods, "\(moods) mood doesn't fit the scale \(code: range(new)), and would be lost",
        "\(moods) moods don't fit the scale \(code: range(new)), and would be lost"),
      hint: Phrase("use \(command: "--rewrite-moods") to write them as they are meant now"),
      advice: choice)
  }

  static func moodsUnknown(_ files: [UnreadFile]) -> Message {
    let (path, code) = (files.first?.path ?? "", files.first?.code ?? 0)
    let others = files.count - 1
    let what =
      others > 0
      ? Phrase(
        """
        \(quoted: path) can't be read: \(SystemError.phrase(code)), and \(others) more; \
        moods there would be read on the new scale, so nothing was changed
        """)
      : Phrase(
        """
        \(quoted: path) can't be read: \(SystemError.phrase(code)); \
        moods there would be read on the new scale, so nothing was changed
        """)
    return Message(
      .noSuch, what,
      hint: Phrase(
        """
        make it readable, or use \(command: "--as-written") if all moods are meant on the new scale
        """), advice: Phrase("make it readable first"))
  }

  static func moodNotRewritten(_ path: String) -> Message {
    Message(
      .refused,
      Phrase("the moods in \(quoted: path) can't be rewritten safely, so nothing was changed"),
      hint: Phrase("write them by hand, as \(code: "7/10")"))
  }
}

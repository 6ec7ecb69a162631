import Phrases

/// The size and direction of an effect, and its likely range, in words.
enum EffectWords {
  /// Returns `0.9 higher`, `1.2 lower`.
  static func text(_ effect: Double) -> Phrase {
    effect < 0
      ? Phrase("\(figure: number(effect)) lower") : Phrase("\(figure: number(effect)) higher")
  }

  /// Returns an effect's 95 % interval: `(likely 0.4 to 1.3)`, `(likely up to 1.3)`, `(likely 0.9
  /// lower to 0.7 higher)`.
  static func likely(_ low: Double, _ high: Double, of effect: Double) -> Phrase {
    guard low < 0, high > 0 else {
      let sizes = [abs(low), abs(high)].sorted()
      let ends = sizes.map(number)
      guard sizes[0] >= 0.005 else { return Phrase("(likely up to \(figure: ends[1]))") }
      return ends[0] == ends[1]
        ? Phrase("(likely \(figure: ends[0]))")
        : Phrase("(likely \(figure: ends[0]) to \(figure: ends[1]))")
    }
    return Phrase("(likely \(text(low)) to \(text(high)))")
  }

  /// Returns an absolute value: with one decimal, with the fewest more if it would be 0, and whole
  /// from 100 on.
  static func number(_ value: Double) -> String {
    let size = abs(value)
    if size > 0, size < 0.095 { return Figure.signed(size, Figure.decimals(of: size)) }
    return Figure.text(size < 100 ? size : size.rounded())
  }
}

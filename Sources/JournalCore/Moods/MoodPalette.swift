/// The mood colours, from the lowest to the highest.
public enum MoodPalette: Hashable, Sendable {
  /// A palette's name.
  public enum Name: String, CaseIterable, Hashable, Sendable {
    /// From a night blue over mauve to a pale gold.
    case dawn
    /// From a deep violet over red to a warm gold.
    case ember
    /// The calmest: from a sea blue over rose to sand.
    case harbour
    /// Blue alone.
    case ocean
    /// From a cold blue over grey to a warm yellow.
    case warmCold = "warm-cold"
    /// From violet over green to yellow, as in matplotlib's *viridis*.
    case viridis
    /// Without a hue.
    case grey
  }

  case named(Name)
  /// A person's own colours, from the lowest mood to the highest; at least two.
  case own([Colour])

  /// The palette for a journal without the setting.
  public static let dawn = MoodPalette.named(.dawn)
}

/// The colours of the charts, and the style sheet with variants for light, dark and paper.
public enum ChartStyle {
  /// Ten tones of one hue, of steadily decreasing lightness, for the lowest to the highest value.
  ///
  /// Even steps of lightness in OKLCH (Björn Ottosson, 2020) at hue 250, so they survive greyscale
  /// and every kind of colour-blindness. On a dark page their order is reversed.
  static let tones: [StaticString] = [
    "#e0f3ff", "#b6ddff", "#8fc6ff", "#6aaff5", "#5399de", "#3c82c6", "#266cad", "#1e5688",
    "#1b426a", "#142f4e",
  ]

  /// Returns whether a tone needs white text for a contrast of 4.5 (WCAG 2.2, 1.4.3).
  static func isDark(_ tone: Int) -> Bool { tone >= 6 }

  /// The colours of everything but the tones: on white, and on a dark page.
  static let inks: [(name: String, light: String, dark: String)] = [
    ("paper", "#ffffff", "#14191f"), ("ink", "#1b2733", "#e8edf2"),
    ("quiet", "#5a6673", "#a3afbb"), ("edge", "#737f8c", "#71808f"),
    ("grid", "#d5dce3", "#2c3540"), ("line", "#1d5fa8", "#8cc0f0"),
    ("band", "#dbe8f5", "#22364b"), ("today", "#08131f", "#ffffff"),
  ]

  /// The style sheet of all charts and their tables, needed once on a page.
  ///
  /// Every colour is a variable, so that a page's own style sheet can override it. Paper is always
  /// light: the dark colours are for screens alone.
  public static let css = """
    :root {
    \(variables(isDark: false))}
    @media screen and (prefers-color-scheme: dark) {
    :root {
    \(variables(isDark: true))}
    }
    .dm-chart { display: block; width: 100%; height: auto; max-width: 26rem; overflow: visible;
      font-family: system-ui, sans-serif; font-variant-numeric: tabular-nums; }
    .dm-wide { max-width: 44rem; }
    .dm-spark { max-width: 16rem; }
    .dm-ink { fill: var(--dm-ink); }
    .dm-quiet { fill: var(--dm-quiet); }
    .dm-grid { stroke: var(--dm-grid); }
    .dm-edge { stroke: var(--dm-edge); }
    .dm-thin { stroke: var(--dm-edge); }
    .dm-line { stroke: var(--dm-line); }
    .dm-band { fill: var(--dm-band); }
    .dm-today { stroke: var(--dm-today); }
    .dm-void { fill: var(--dm-edge); }
    .dm-rim { stroke: var(--dm-edge); }
    .dm-gap { stroke: var(--dm-paper); }
    \(toneRules)
    .dm-chart a { cursor: pointer; }
    .dm-chart a:hover .dm-rim, .dm-chart a:focus .dm-rim { stroke: var(--dm-today);
      stroke-width: 2; }
    .dm-chart a:focus-visible { outline: 2px solid var(--dm-line); outline-offset: 1px; }
    @media screen and (max-width: 34rem) {
    .dm-wide .dm-quiet, .dm-wide .dm-ink { font-size: 18px; }
    .dm-year.dm-wide .dm-quiet { font-size: 15px; }
    .dm-year.dm-wide text[class^="dm-n"] { display: none; }
    }
    .dm-figure { margin: 1rem 0; break-inside: avoid; }
    .dm-numbers summary { cursor: pointer; color: var(--dm-quiet); }
    .dm-table { border-collapse: collapse; font-variant-numeric: tabular-nums;
      overflow-wrap: normal; }
    .dm-table tbody th, .dm-table td a { white-space: nowrap; }
    .dm-table caption { text-align: start; padding: .25rem 0; color: var(--dm-quiet); }
    .dm-table th, .dm-table td { padding: .15rem .75rem .15rem 0; text-align: end;
      border-bottom: 1px solid var(--dm-grid); font-weight: normal; }
    .dm-table th:first-child { text-align: start; }
    .dm-table thead th { color: var(--dm-quiet); vertical-align: bottom; }
    .dm-hidden { position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden;
      clip-path: inset(50%); white-space: nowrap; }
    @media print {
    .dm-chart { break-inside: avoid; print-color-adjust: exact; -webkit-print-color-adjust: exact; }
    .dm-chart a { text-decoration: none; }
    }

    """

  private static func variables(isDark: Bool) -> String {
    let inks = inks.map { "  --dm-\($0.name): \(isDark ? $0.dark : $0.light);\n" }
    let ramp = tones.indices.map { number -> String in
      let tone = isDark ? tones.count - 1 - number : number
      let ink = ChartStyle.isDark(tone) ? "#ffffff" : "#08131f"
      return "  --dm-t\(number): \(ChartStyle.tones[tone]); --dm-n\(number): \(ink);\n"
    }
    return inks.joined() + ramp.joined()
  }

  private static var toneRules: String {
    tones.indices.map {
      ".dm-t\($0) { fill: var(--dm-t\($0)); } .dm-n\($0) { fill: var(--dm-n\($0)); }"
    }.joined(separator: "\n")
  }
}

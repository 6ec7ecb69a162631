package import JournalCore
import Phrases

/// The colours of the charts, and the style sheet with variants for light, dark and paper.
package enum ChartStyle {
  /// The colours for everything but the tones: on paper, and on a dark page.
  ///
  /// Paper and ink are warm; `line` is the accent for links, lines and everything selected.
  static let inks: [(name: String, light: Colour, dark: Colour)] = [
    ("paper", Colour(0xFBF8F3), Colour(0x161418)), ("card", Colour(0xFFFEFC), Colour(0x1F1C21)),
    ("wash", Colour(0xF3EEE6), Colour(0x29252B)), ("grid", Colour(0xE6DFD6), Colour(0x353037)),
    ("edge", Colour(0x857B73), Colour(0x8A8179)), ("quiet", Colour(0x6A615A), Colour(0xAEA59D)),
    ("ink", Colour(0x2A2522), Colour(0xECE7E1)), ("line", Colour(0x1F6F63), Colour(0x7FD1C0)),
    ("band", Colour(0xDCEBE5), Colour(0x1D3733)), ("today", Colour(0x1A1512), Colour(0xFFFFFF)),
    ("on", Colour(0xFFFFFF), Colour(0x10201D)), ("late", Colour(0x8A5300), Colour(0xF0B35A)),
    ("error", Colour(0xA3242B), Colour(0xFF9D9D)),
    ("p1", Colour(0xA85B00), Colour(0xF0B35A)), ("p2", Colour(0x2C5AA0), Colour(0x8FB4F0)),
    ("p3", Colour(0x9C3D6E), Colour(0xE79BC0)), ("p4", Colour(0x6A615A), Colour(0xAEA59D)),
  ]
  /// The number of colours for other people, `p1` and so on.
  static let people = 4

  /// The style sheet for all charts and their tables, needed once on a page.
  ///
  /// Every colour is a variable, so that a page's own style sheet can override it. Paper is always
  /// light: the dark colours are for screens alone.
  package static func css(_ palette: MoodPalette) -> String {
    let tones = Tones(palette)
    return """
      :root {
      \(variables(tones, isDark: false))}
      @media screen and (prefers-color-scheme: dark) {
      :root {
      \(variables(tones, isDark: true))}
      }
      .dm-chart { display: block; width: 100%; height: auto; max-width: 26rem; overflow: visible;
        font-family: system-ui, sans-serif; font-variant-numeric: tabular-nums; }
      .dm-wide { max-width: 44rem; }
      .dm-large { max-width: 34rem; }
      .dm-ink { fill: var(--dm-ink); }
      .dm-quiet { fill: var(--dm-quiet); }
      .dm-grid { stroke: var(--dm-grid); }
      .dm-edge { stroke: var(--dm-edge); }
      .dm-thin { stroke: var(--dm-edge); }
      .dm-bridge { stroke: var(--dm-edge); }
      .dm-dots { stroke: var(--dm-edge); }
      .dm-line { stroke: var(--dm-line); }
      .dm-p1 { stroke: var(--dm-p1); }
      .dm-p2 { stroke: var(--dm-p2); }
      .dm-p3 { stroke: var(--dm-p3); }
      .dm-p4 { stroke: var(--dm-p4); }
      .dm-full { fill: var(--dm-line); }
      .dm-band { fill: var(--dm-band); }
      .dm-today { stroke: var(--dm-today); }
      .dm-void { fill: var(--dm-edge); }
      .dm-blank { fill: var(--dm-grid); }
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
  }

  private static func variables(_ tones: Tones, isDark: Bool) -> String {
    let inks = inks.map {
      "  --dm-\($0.name): \((isDark ? $0.dark : $0.light).hexadecimal);\n"
    }
    return inks.joined() + variables(isDark ? tones.dark : tones.light, "t", "n")
      + variables(isDark ? Tones.counts.dark : Tones.counts.light, "c", "nc")
  }

  /// Returns a ramp's variables: its tones, and the text on them.
  private static func variables(_ tones: [Colour], _ tone: String, _ ink: String) -> String {
    tones.enumerated().map { number, colour in
      "  --dm-\(tone)\(number): \(colour.hexadecimal); "
        + "--dm-\(ink)\(number): \(Tones.ink(on: colour).hexadecimal);\n"
    }.joined()
  }

  private static var toneRules: String {
    func rules(_ name: String, _ property: String, _ variable: String) -> String {
      (0..<Tones.count).map { ".dm-\(name)\($0) { \(property): var(--dm-\(variable)\($0)); }" }
        .joined(separator: " ")
    }
    let fills = ["t", "n", "c", "nc"].map { rules($0, "fill", $0) }
    return (fills + [rules("f", "stroke", "n")]).joined(separator: "\n")
  }
}

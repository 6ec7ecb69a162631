public import JournalCore

/// How often each step of the scale came, as bars.
public enum MoodBarsSVG {
  /// Returns the chart: a row for each step, lowest first.
  public static func svg(_ view: TrendsView, _ options: ChartOptions) -> String {
    let shares = MoodShares(view)
    let height = max(60, Double(shares.shares.count) * 24 + 8)
    let frame = ChartFrame(
      kind: "dm-bars", width: 400, height: height, title: MoodShares.title(view),
      description: shares.description)
    return frame.svg(options, hasLinks: false) { out in
      guard !shares.shares.isEmpty else {
        return out.label("No check-ins yet", x: 200, y: 34, size: 16, .middle)
      }
      draw(shares, &out)
    }
  }

  /// Returns the numbers, one row per step.
  public static func table(_ view: TrendsView, _ options: ChartOptions) -> String {
    MoodShares.table(view, options)
  }

  private static func draw(_ shares: MoodShares, _ out: inout SVGWriter) {
    let size = 13.0
    let names = shares.shares.map { TextFit.cut(visible(MoodShares.text($0)), to: 130, size: size) }
    let left = (names.map { TextFit.width($0, size: size) }.max() ?? 0) + 10
    let counts = shares.shares.map {
      "\(Figure.count($0.count)) · \(Figure.percent($0.count, of: shares.total) ?? "0%")"
    }
    let right = (counts.map { TextFit.width($0, size: size) }.max() ?? 0) + 8
    let most = Double(shares.shares.map(\.count).max() ?? 0)
    let scale = LinearScale(low: 0, high: max(most, 1), start: 0, end: 400 - left - right)
    for (place, share) in shares.shares.enumerated() {
      let y = Double(place) * 24 + 4
      out.label(names[place], x: left - 8, y: y + 15.5, size: size, .end, isQuiet: false)
      out.line(.grid, left, y, left, y + 24)
      let width = scale.place(Double(share.count))
      if share.count > 0 {
        out.openRect(x: left, y: y + 3, width: max(width, 1.5), height: 18, radius: 2)
        out.rimmedTone(share.tone)
        out.raw("/>")
      }
      out.label(counts[place], x: left + width + 8, y: y + 15.5, size: size)
    }
  }
}

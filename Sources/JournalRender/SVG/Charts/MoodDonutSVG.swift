package import JournalCore
import Phrases
import Platform

/// The frequency of each step on the scale, as a ring with its legend.
package enum MoodDonutSVG {
  /// Returns the chart; empty steps are only in the table.
  package static func svg(_ view: TrendsView, _ options: ChartOptions) -> String {
    let shares = MoodShares(view)
    let shown = Array(zip(shares.shares, Donut.arcs(shares.shares.map(\.count))))
      .filter { $0.0.count > 0 }
    let height = max(164, Double(shown.count) * 20 + 12)
    let frame = ChartFrame(
      kind: "dm-donut", width: 360, height: height, title: MoodShares.title(view),
      description: shares.description)
    return frame.svg(options, hasLinks: false) { out in
      out.raw("<g transform=\"translate(80 ")
      out.number(height / 2)
      out.raw(")\">")
      if shown.isEmpty { drawNothing(&out) }
      for (share, arc) in shown { draw(share, arc, of: shares.total, &out) }
      let total = Figure.count(shares.total)
      let size = [22.0, 17, 13].first { TextFit.fits(total, in: 76, size: $0) } ?? 10
      out.label(total, x: 0, y: 3, size: size, .middle, isQuiet: false)
      out.label(
        Phrase(shares.total, "check-in", "check-ins"), x: 0, y: 19, size: 12, .middle)
      out.raw("</g>")
      drawLegend(shown.map(\.0), shares.total, height, &out)
    }
  }

  /// Returns a caption with the most frequent step.
  package static func caption(_ view: TrendsView) -> ChartCaption? {
    MoodShares(view).headline.map { ChartCaption(title: $0, marks: []) }
  }

  /// Returns the numbers, one row per step.
  package static func table(_ view: TrendsView, _ options: ChartOptions) -> Table {
    var table = MoodBars(view: view).table
    if let title = options.title { table.caption = title }
    return table
  }

  // MARK: Ring

  private static let (outer, inner) = (74.0, 44.0)

  private static func drawNothing(_ out: inout SVGWriter) {
    out.raw("<circle")
    out.set("r", (outer + inner) / 2)
    out.part(.edge)
    out.raw(" stroke-dasharray=\"2 4\"/>")
  }

  private static func draw(
    _ share: MoodShares.Share, _ arc: Donut.Arc, of total: Int, _ out: inout SVGWriter
  ) {
    out.raw("<path d=\"")
    if arc.share > 0.9999 {
      // An arc can't end at its own start, so a full ring takes two halves, once around and once
      // back.
      ring(&out)
    } else {
      slice(arc, &out)
    }
    out.raw("\"")
    out.tone(share.tone)
    out.raw("><title>")
    out.text(Phrase("\(share.words): \(share.count)"))
    out.raw("</title></path>")
    outline(arc, &out)
    let middle = Donut.point(arc.middle, radius: (outer + inner) / 2)
    let length = arc.share * 2 * .pi * (outer + inner) / 2
    let name = share.name.text(out.phrases)
    if length > TextFit.width(name, size: 12) + 4, length > 15 {
      out.number(name, x: middle.x, y: middle.y + 4.5, size: 12, on: share.tone)
    }
  }

  private static func slice(_ arc: Donut.Arc, _ out: inout SVGWriter) {
    let isLarge = arc.share > 0.5
    func point(_ turn: Double, _ radius: Double) {
      let (x, y) = Donut.point(turn, radius: radius)
      out.point(x, y)
    }
    out.raw("M")
    point(arc.start, outer)
    out.raw("A74 74 0 ")
    out.raw(isLarge ? "1 1 " : "0 1 ")
    point(arc.end, outer)
    out.raw("L")
    point(arc.end, inner)
    out.raw("A44 44 0 ")
    out.raw(isLarge ? "1 0 " : "0 0 ")
    point(arc.start, inner)
    out.raw("Z")
  }

  private static func ring(_ out: inout SVGWriter) {
    out.raw("M0 -74A74 74 0 0 1 0 74A74 74 0 0 1 0 -74Z")
    out.raw("M0 -44A44 44 0 0 0 0 44A44 44 0 0 0 0 -44Z")
  }

  /// Draws a rim on the slice, then the gap to its neighbour on top.
  private static func outline(_ arc: Donut.Arc, _ out: inout SVGWriter) {
    out.raw("<path d=\"")
    if arc.share > 0.9999 { ring(&out) } else { slice(arc, &out) }
    out.raw("\"")
    out.part(.edge)
    out.raw("/>")
  }

  // MARK: Legend

  private static func drawLegend(
    _ shares: [MoodShares.Share], _ total: Int, _ height: Double, _ out: inout SVGWriter
  ) {
    let top = (height - Double(shares.count) * 20) / 2
    for (place, share) in shares.enumerated() {
      let y = top + Double(place) * 20
      out.openRect(x: 176, y: y + 4, width: 12, height: 12, radius: 3)
      out.rimmedTone(share.tone)
      out.raw("/>")
      let counts = "\(Figure.count(share.count)) · \(Figure.percent(share.count, of: total) ?? "")"
      let room = 352 - 196 - TextFit.width(counts, size: 13) - 8
      let label = TextFit.cut(share.words.text(out.phrases), to: room, size: 13)
      out.label(label, x: 196, y: y + 14.5, size: 13, isQuiet: false)
      out.label(counts, x: 356, y: y + 14.5, size: 13, .end)
    }
  }
}

/// A scale's steps as drawn: individually, or in classes if there are many.
struct MoodShares {
  /// A step, or a few neighbouring ones.
  struct Share {
    /// `7`, `20–29`.
    var name: Phrase
    /// The step's label in the settings; nil for classes.
    var label: String?
    var steps: ClosedRange<Int>
    var count: Int
    var tone: Tone

    /// The name with its label: `7 good`.
    var words: Phrase { label.map { Phrase("\(name) \(written: $0)") } ?? name }
  }

  let shares: [Share]
  /// The total count.
  let total: Int

  /// The most steps drawn individually; more are combined.
  static let most = 12

  init(_ view: TrendsView) {
    self.init(
      view.distribution.map { (step: $0.step, label: $0.label, count: $0.count) },
      low: view.low, high: view.high)
  }

  init(_ steps: [(step: Int, label: String?, count: Int)], low: Double, high: Double) {
    let classes = steps.count > MoodShares.most ? 10 : steps.count
    shares = (0..<classes).map { place in
      let part = steps[place * steps.count / classes..<(place + 1) * steps.count / classes]
      let first = part[part.startIndex].step
      let last = part[part.endIndex - 1].step
      return Share(
        name: Figure.span("\(first)", "\(last)"),
        label: part.count == 1 ? part[part.startIndex].label : nil,
        steps: min(first, last)...max(first, last), count: part.reduce(0) { $0 + max(0, $1.count) },
        tone: Tone(mood: Double(first) / 2 + Double(last) / 2, low: low, high: high))
    }
    total = shares.reduce(0) { $0 + $1.count }
  }

  /// The heading; moods alone have a distribution.
  static func title(_ view: TrendsView) -> Phrase { Phrase("How often: mood, \(view.range)") }

  /// The most frequent steps: `Most often 7 good`, `Most often 6 and 7`; nil if there are none, or
  /// if more than two tie.
  var headline: Phrase? {
    guard let most = shares.map(\.count).max(), most > 0 else { return nil }
    let names = shares.filter { $0.count == most }.map(\.words)
    return names.count > 2 ? nil : Phrase("Most often \(all: names)")
  }

  /// A description of the donut.
  var description: Phrase {
    guard let most = shares.max(by: { $0.count < $1.count }), total > 0 else {
      return Phrase("No check-ins in this time.")
    }
    let part = Figure.percent(most.count, of: total) ?? ""
    let often = Phrase("Most often \(most.words): \(most.count) (\(figure: part)).")
    return Phrase(total, "\(total) check-in. \(often)", "\(total) check-ins. \(often)")
  }
}

/// A circle divided in proportion to counts, clockwise from the top.
enum Donut {
  /// A share of the circle, in turns from 0 (top) to 1.
  struct Arc: Hashable {
    var start: Double
    var end: Double

    /// The arc's length, in turns.
    var share: Double { end - start }
    /// The arc's middle, in turns.
    var middle: Double { (start + end) / 2 }
  }

  /// Returns the arc for each count; a count of 0 or less gets an empty one.
  static func arcs(_ counts: [Int]) -> [Arc] {
    let parts = counts.map { Double(max($0, 0)) }
    let total = parts.reduce(0, +)
    var sum = 0.0
    return parts.map { part in
      let start = total > 0 ? sum / total : 0
      sum += part
      return Arc(start: start, end: total > 0 ? sum / total : 0)
    }
  }

  /// Returns the point at a turn and a distance from the middle; y grows downwards.
  static func point(_ turn: Double, radius: Double) -> (x: Double, y: Double) {
    (radius * sin(2 * .pi * turn), -radius * cos(2 * .pi * turn))
  }
}

import JournalCore
import Phrases

extension MoodLineSVG {
  /// A line chart's geometry, and its parts from back to front.
  struct Plot {
    let view: TrendsView
    let options: ChartOptions
    let days: DayAxis
    let values: LinearScale
    let ticks: Ticks

    /// The days drawn as points.
    enum Dots {
      /// Every day, as a link to its page.
      case links
      /// Every day, without a link: in a long chart they are too close together to be pressed.
      case each
      /// The days that the smooth line leaves out because too few others are near them.
      case strays
    }

    let dots: Dots
    /// True if the values are on a scale with coloured steps.
    private var isMood: Bool { !view.distribution.isEmpty }
    /// The largest font size for text on a phone.
    private static let textSize = 18.0

    init(_ view: TrendsView, _ options: ChartOptions) {
      let isMood = !view.distribution.isEmpty
      self.view = view
      self.options = options
      dots =
        view.days.count > MoodLineSVG.mostDots
        ? .strays : view.averagesWeeks ? .links : .each
      let rough = LinearScale(low: view.low, high: view.axisTop, start: 0, end: 1)
      let isClock = view.isClock
      let nice =
        isClock
        ? Ticks(hoursFrom: rough.low, to: rough.high, most: 6)
        : Ticks(low: rough.low, high: rough.high, most: 6, whole: isMood)
      // A mood scale ends at its own limits; other numbers get round ends.
      let (low, high) =
        isMood || nice.step == 0
        ? (rough.low, rough.high)
        : (
          (rough.low / nice.step).rounded(.down) * nice.step,
          (rough.high / nice.step).rounded(.up) * nice.step
        )
      let ticks =
        isMood
        ? Ticks(scaleFrom: low, to: high, most: 7)
        : isClock
          ? Ticks(hoursFrom: low, to: high, most: 7) : Ticks(low: low, high: high, most: 7)
      let room =
        ticks.values.map { TextFit.width(view.label($0, ticks), size: Plot.textSize) }.max() ?? 0
      let left = min(room, 160) + 8
      let average = view.days.last { $0.smoothed != nil }?.smoothed.map(view.shown)
      let roomForAverage = average.map { TextFit.width($0, size: Plot.textSize) + 4 } ?? 0
      self.ticks = ticks
      days = DayAxis(range: view.range, start: left, end: 512 - roomForAverage)
      values = LinearScale(low: low, high: high, start: 196, end: 14)
    }

    // MARK: Axes

    func drawAxes(_ out: inout SVGWriter) {
      let size = 13.0
      for value in ticks.values {
        let y = values.place(value)
        out.line(.grid, days.start, y, days.end, y)
        out.label(view.label(value, ticks), x: days.start - 6, y: y + 4.5, size: size, .end)
      }
      for tick in days.ticks(room: 66, weekStarts: options.weekStarts) {
        let isSingle = view.range.count <= 14
        let x = isSingle ? days.middle(tick.day) : days.left(tick.day)
        out.line(.grid, x, 196, x, 202)
        let label = tick.label.text(out.phrases)
        let width = TextFit.width(label, size: Plot.textSize) / 2
        let place = min(max(x, width), 520 - width)
        out.label(label, x: place, y: 219, size: size, .middle)
      }
    }

    // MARK: Band

    /// Draws the middle half of each bucket, as steps; buckets without a value are gaps.
    func drawBand(_ out: inout SVGWriter) {
      let steps = bandSteps
      guard !steps.isEmpty else { return }
      out.raw("<path d=\"")
      var run: [BandStep] = []
      for step in steps {
        if let last = run.last, step.days.first > last.days.last + 1 {
          write(run, &out)
          run = []
        }
        run.append(step)
      }
      write(run, &out)
      out.raw("\"")
      out.part(.band)
      out.raw("/>")
    }

    private struct BandStep {
      var days: DayRange
      var top: Double
      var bottom: Double
    }

    private var hasBand: Bool { !bandSteps.isEmpty }

    private var bandSteps: [BandStep] {
      guard view.buckets.count <= MoodLineSVG.mostPoints, view.by != .day else { return [] }
      return view.buckets.compactMap { bucket in
        guard bucket.count >= TrendsView.leastForQuartiles,
          let range = view.dayRange(of: bucket, weekStarts: options.weekStarts)?.clamped(
            to: view.range)
        else { return nil }
        let top = values.place(bucket.upperQuartile)
        let bottom = values.place(bucket.lowerQuartile)
        // Equal quartiles would be invisible.
        let spare = max(0, 2 - (bottom - top)) / 2
        return BandStep(days: range, top: top - spare, bottom: bottom + spare)
      }
    }

    private func write(_ run: [BandStep], _ out: inout SVGWriter) {
      guard let first = run.first else { return }
      out.raw("M")
      out.point(days.left(first.days.first), first.bottom)
      for step in run {
        out.raw("V")
        out.number(step.top)
        out.raw("H")
        out.number(days.left(step.days.last + 1))
      }
      for step in run.reversed() {
        out.raw("V")
        out.number(step.bottom)
        out.raw("H")
        out.number(days.left(step.days.first))
      }
      out.raw("Z")
    }

    // MARK: What the marks mean

    /// The meaning of the line, the band, the dots and the dashes, if present.
    var marks: [Phrase] {
      let smooth = smooth
      let daily = view.averagesWeeks ? daily.gaps.count : 0
      let hasBridge =
        smooth.parts.isEmpty ? view.days.count > 1 : daily + smooth.gaps.count > 0
      return [
        smooth.parts.isEmpty ? nil : lineText,
        hasBand ? view.by.bandText : nil,
        dotsText,
        hasBridge && view.days.count <= MoodLineSVG.mostDots
          ? Phrase("dotted: days without a value") : nil,
      ].compactMap(\.self)
    }

    private var lineText: Phrase {
      view.averagesWeeks
        ? Phrase("Line: average of the seven days around each day")
        : Phrase("Line: average of four weeks")
    }

    private var dotsText: Phrase? {
      if dots != .strays { return Phrase("dots: days") }
      let isEach = view.days.contains { $0.smoothed == nil }
      return isEach ? Phrase("dots: days with few others near them") : nil
    }

    // MARK: Lines

    func drawLines(_ out: inout SVGWriter) {
      if view.averagesWeeks { draw(daily, .thin, &out) }
      let smooth = smooth
      // A few days far from each other have no average: a thin line shows their order.
      if smooth.parts.isEmpty, view.days.count <= MoodLineSVG.mostBridged { bridge(daily, &out) }
      draw(smooth, .line, &out)
      guard let last = smooth.parts.last?.last else { return }
      let place = place(last)
      out.label(
        view.shown(last.value), x: place.x + 6, y: place.y + 4.5, size: 13, isQuiet: false)
    }

    private var daily: DayRuns {
      DayRuns(
        view.days.lazy.map { (day: $0.day, value: $0.value) }, in: view.range,
        most: MoodLineSVG.mostPoints)
    }

    private var smooth: DayRuns {
      DayRuns(
        view.days.lazy.compactMap { day in day.smoothed.map { (day: day.day, value: $0) } },
        in: view.range, reach: view.smoothingReach, most: MoodLineSVG.mostSmoothPoints)
    }

    private func place(_ point: DayRuns.Point) -> (x: Double, y: Double) {
      (Plot.tenths(days.start + point.offset * days.width), Plot.tenths(values.place(point.value)))
    }

    /// Tenths of a unit are more than a screen shows, and a long line is mostly numbers.
    private static func tenths(_ value: Double) -> Double { (value * 10).rounded() / 10 }

    private func draw(_ runs: DayRuns, _ part: SVGWriter.Part, _ out: inout SVGWriter) {
      guard runs.count > 0 else { return }
      bridge(runs, &out)
      out.raw("<path d=\"")
      for run in runs.parts {
        for (number, point) in run.enumerated() {
          let place = place(point)
          out.raw(number == 0 ? "M" : number == 1 ? "L" : " ")
          out.point(place.x, place.y)
        }
        // A single day is a dot: a zero-length line with round ends.
        if run.count == 1 { out.raw("h0") }
      }
      out.raw("\"")
      out.part(part)
      out.raw("/>")
    }

    /// Draws a thin dotted line across each gap.
    private func bridge(_ runs: DayRuns, _ out: inout SVGWriter) {
      let gaps = runs.gaps
      guard !gaps.isEmpty else { return }
      out.raw("<path d=\"")
      for gap in gaps {
        let from = place(gap.from)
        let to = place(gap.to)
        out.raw("M")
        out.point(from.x, from.y)
        out.raw("L")
        out.point(to.x, to.y)
      }
      out.raw("\"")
      out.part(.bridge)
      out.raw("/>")
    }

    // MARK: Points

    func drawDots(_ out: inout SVGWriter) {
      switch dots {
      case .links: drawLinks(&out)
      case .each:
        drawMarks(view.days.map { (x: Plot.tenths(days.middle($0.day)), value: $0.value) }, &out)
      case .strays:
        let strays = view.days.lazy.filter { $0.smoothed == nil }.map {
          (day: $0.day, value: $0.value)
        }
        let runs = DayRuns(strays, in: view.range, most: MoodLineSVG.mostPoints)
        drawMarks(runs.parts.joined().map { (x: place($0).x, value: $0.value) }, &out)
      }
    }

    private func drawLinks(_ out: inout SVGWriter) {
      let radius = min(max(days.width * 0.42, 1.9), 5)
      for day in view.days {
        let name = Phrase("\(day.day, .weekday): \(figure: view.amount(day.value))")
        out.linked(options.href?(day.day), named: { $0.text(name) }) { out in
          out.raw("<circle")
          out.set("cx", days.middle(day.day))
          out.set("cy", values.place(day.value))
          out.set("r", radius)
          tint(day.value, rim: radius < 3 ? 0.5 : 1, &out)
          out.raw(">")
          out.tip { $0.text(name) }
          out.raw("</circle>")
        }
      }
    }

    private func tint(_ value: Double, rim: Double, _ out: inout SVGWriter) {
      if isMood {
        out.rimmedTone(Tone(mood: value, low: view.low, high: view.high), rim)
      } else {
        out.part(.void)
      }
    }

    /// Draws many points in a few paths: one for each tone, or one if values have no tones.
    private func drawMarks(_ points: [(x: Double, value: Double)], _ out: inout SVGWriter) {
      guard !points.isEmpty else { return }
      guard isMood else { return drawPlainMarks(points, &out) }
      var groups = [[(x: Double, value: Double)]](repeating: [], count: Tones.count)
      for point in points {
        groups[Tone(mood: point.value, low: view.low, high: view.high).number].append(point)
      }
      let isFew = points.count <= MoodLineSVG.mostBridged
      for (tone, group) in groups.enumerated() where !group.isEmpty {
        out.raw("<path d=\"")
        for point in group {
          out.raw("M")
          // A circle from its top around to a point beside it, which takes the fewest bytes.
          out.point(point.x, Plot.tenths(values.place(point.value)) - (isFew ? 3.5 : 2))
          out.raw(isFew ? "a3.5 3.5 0 1 0 .1 0z" : "a2 2 0 1 0 .1 0z")
        }
        out.raw("\"")
        out.rimmedTone(Tone(tone), 0.5)
        out.raw("/>")
      }
    }

    private func drawPlainMarks(_ points: [(x: Double, value: Double)], _ out: inout SVGWriter) {
      out.raw("<path d=\"")
      for point in points {
        out.raw("M")
        out.point(point.x, Plot.tenths(values.place(point.value)))
        out.raw("h0")
      }
      out.raw("\"")
      out.part(.dots)
      out.raw("/>")
    }
  }
}

import JournalCore

extension MoodLineSVG {
  /// The geometry of a line chart, and its parts from back to front.
  struct Plot {
    let view: TrendsView
    let options: ChartOptions
    let days: DayAxis
    let values: LinearScale
    let ticks: Ticks

    /// Which days are drawn as points.
    enum Dots {
      /// Every day.
      case each
      /// The days that the smooth line leaves out, because too few others are near them.
      case strays
    }

    let dots: Dots
    /// The largest size at which text may be shown on a phone.
    private static let textSize = 18.0

    init(_ view: TrendsView, _ options: ChartOptions) {
      self.view = view
      self.options = options
      dots = view.days.count <= MoodLineSVG.mostDots ? .each : .strays
      let isMood = !view.distribution.isEmpty
      let rough = LinearScale(low: view.low, high: view.high, start: 0, end: 1)
      let nice = Ticks(low: rough.low, high: rough.high, most: 6, whole: isMood)
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
        ? Ticks(scaleFrom: low, to: high, most: 7) : Ticks(low: low, high: high, most: 7)
      let room = ticks.values.map { TextFit.width(ticks.label($0), size: Plot.textSize) }.max() ?? 0
      let left = min(room, 160) + 8
      self.ticks = ticks
      days = DayAxis(range: view.range, start: left, end: 512)
      values = LinearScale(low: low, high: high, start: 196, end: 14)
    }

    // MARK: Axes

    func drawAxes(_ out: inout SVGWriter) {
      let size = 13.0
      for value in ticks.values {
        let y = values.place(value)
        out.line(.grid, days.start, y, days.end, y)
        out.label(ticks.label(value), x: days.start - 6, y: y + 4.5, size: size, .end)
      }
      for tick in days.ticks(room: 66, weekStarts: options.weekStarts) {
        let isSingle = view.range.count <= 14
        let x = isSingle ? days.middle(tick.day) : days.left(tick.day)
        out.line(.grid, x, 196, x, 202)
        let width = TextFit.width(tick.label, size: Plot.textSize) / 2
        let place = min(max(x, width), 520 - width)
        out.label(tick.label, x: place, y: 219, size: size, .middle)
      }
    }

    // MARK: Band

    /// Draws the middle half of each bucket, as steps; buckets without a value are gaps.
    func drawBand(_ out: inout SVGWriter) {
      let steps = view.buckets.count > MoodLineSVG.mostPoints || view.by == .day ? [] : bandSteps
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

    private var bandSteps: [BandStep] {
      view.buckets.compactMap { bucket in
        guard
          let range = view.dayRange(of: bucket, weekStarts: options.weekStarts)?.clamped(
            to: view.range)
        else { return nil }
        let (top, bottom) = (
          values.place(bucket.upperQuartile), values.place(bucket.lowerQuartile)
        )
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

    // MARK: Lines

    func drawLines(_ out: inout SVGWriter) {
      if view.range.count <= 62 {
        let daily = view.days.lazy.map { (day: $0.day, value: $0.value) }
        draw(DayRuns(daily, in: view.range, most: MoodLineSVG.mostPoints), .thin, &out)
      }
      let smooth = view.days.lazy.compactMap { day in
        day.smoothed.map { (day: day.day, value: $0) }
      }
      draw(DayRuns(smooth, in: view.range, most: MoodLineSVG.mostPoints), .line, &out)
    }

    private func draw(_ runs: DayRuns, _ part: SVGWriter.Part, _ out: inout SVGWriter) {
      guard runs.count > 0 else { return }
      out.raw("<path d=\"")
      for run in runs.parts {
        for (place, point) in run.enumerated() {
          out.raw(place == 0 ? "M" : place == 1 ? "L" : " ")
          out.point(days.start + point.offset * days.width, values.place(point.value))
        }
        // A day alone is a dot: a line of no length with round ends.
        if run.count == 1 { out.raw("h0") }
      }
      out.raw("\"")
      out.part(part)
      out.raw("/>")
    }

    // MARK: Points

    func drawDots(_ out: inout SVGWriter) {
      let radius = min(max(days.width * 0.42, 1.9), 5)
      switch dots {
      case .each:
        for day in view.days {
          func name(_ out: inout SVGWriter) {
            out.day(day.day)
            out.raw(": ")
            out.text(Figure.text(day.value))
          }
          out.linked(options.href?(day.day), named: name) { out in
            drawDot(x: days.middle(day.day), day.value, radius, &out)
            out.raw(">")
            out.tip(name)
            out.raw("</circle>")
          }
        }
      case .strays:
        let strays = view.days.lazy.filter { $0.smoothed == nil }.map {
          (day: $0.day, value: $0.value)
        }
        let runs = DayRuns(strays, in: view.range, most: MoodLineSVG.mostPoints)
        for point in runs.parts.joined() {
          drawDot(x: days.start + point.offset * days.width, point.value, radius, &out)
          out.raw("/>")
        }
      }
    }

    private func drawDot(x: Double, _ value: Double, _ radius: Double, _ out: inout SVGWriter) {
      out.raw("<circle")
      out.set("cx", x)
      out.set("cy", values.place(value))
      out.set("r", radius)
      out.rimmedTone(Tone(mood: value, low: view.low, high: view.high), radius < 3 ? 0.5 : 1)
    }
  }
}

import JournalCore
import Phrases

/// The marks for a habit's days, each in a square of ten by ten.
enum HabitMarks {
  /// The look of a day; several statuses share one.
  enum Mark: CaseIterable {
    case done, without, unknown, rest, frozen, open

    /// Returns its meaning.
    /// - Parameters:
    ///   - hasLimits: true if any of the habits has a limit.
    ///   - hasOthers: true if any of them has none.
    func words(hasLimits: Bool, hasOthers: Bool) -> Phrase {
      switch self {
      case .done where hasLimits: hasOthers ? Phrase("done or kept") : Phrase("kept")
      case .without where hasLimits:
        hasOthers ? Phrase("not done or over the limit") : Phrase("over the limit")
      case .done: Phrase("done")
      case .without: Phrase("not done")
      case .unknown: Phrase("no number")
      case .rest: Phrase("rest")
      case .frozen: Phrase("forgiven")
      case .open: Phrase("today")
      }
    }
  }

  /// Draws all days with a mark as one path.
  static func draw(
    _ mark: Mark, at corners: [(x: Double, y: Double)], _ out: inout SVGWriter
  ) {
    guard !corners.isEmpty else { return }
    out.raw("<path d=\"")
    for (x, y) in corners {
      out.raw("M")
      switch mark {
      case .done, .without:
        out.point(x + 2, y)
        out.raw("h6q2 0 2 2v6q0 2-2 2h-6q-2 0-2-2v-6q0-2 2-2z")
      case .open:
        out.point(x + 2, y + 0.75)
        out.raw("h6q1.25 0 1.25 1.25v6q0 1.25-1.25 1.25h-6q-1.25 0-1.25-1.25v-6q0-1.25 1.25-1.25z")
      case .unknown:
        out.point(x + 3.5, y + 3.5)
        out.raw("h3v3h-3z")
      case .rest:
        out.point(x + 2, y + 4.5)
        out.raw("h6v1h-6z")
      case .frozen:
        out.point(x + 5, y)
        out.raw("l5 5l-5 5l-5-5z")
      }
    }
    out.raw("\"")
    switch mark {
    case .done: out.part(.full)
    case .without: out.part(.blank)
    case .open: out.part(.outline)
    case .frozen: out.part(.edge)
    case .unknown, .rest: out.part(.void)
    }
    out.raw("/>")
  }

  /// Appends a legend for the marks of statuses, as a list.
  static func writeLegend(
    _ statuses: Set<HabitStatus>, hasLimits: Bool, hasOthers: Bool, to out: inout HTMLWriter
  ) {
    let used = Set(statuses.map(\.square))
    HTMLParts.list(Mark.allCases.filter(used.contains), "legend", to: &out) { out, mark in
      out.raw("<svg class=\"dm-mark\" viewBox=\"0 0 10 10\" width=\"12\" height=\"12\"")
      out.raw(" aria-hidden=\"true\">")
      var drawing = SVGWriter(capacity: 256)
      draw(mark, at: [(0, 0)], &drawing)
      out.add(Markup(bytes: drawing.bytes))
      out.raw("</svg> ")
      out.text(mark.words(hasLimits: hasLimits, hasOthers: hasOthers))
    }
  }
}

extension HabitStatus {
  /// Its mark in a drawing.
  var square: HabitMarks.Mark {
    switch self {
    case .done: .done
    case .missed, .notDone: .without
    case .unknown: .unknown
    case .rest, .paused, .skipped: .rest
    case .frozen: .frozen
    case .open: .open
    }
  }
}

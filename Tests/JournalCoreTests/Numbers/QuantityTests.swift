import TestSupport
import Testing

@testable import JournalCore

@Suite("Numbers with units")
struct QuantityTests {
  private func quantity(_ text: String) -> Quantity? {
    let bytes = Array(text.utf8)
    return Quantity(bytes.span, in: 0..<bytes.count)
  }

  @Test(
    "A number is read with its unit, as it is written",
    arguments: [
      ("7", 7, nil), ("45 min", 45, "min"), ("45minutes", 45, "min"), ("1h15m", 1.25, "h"),
      ("1 h", 1, "h"), ("2 Hours", 2, "h"), ("90 sec", 90, "s"), ("3 d", 3, "d"),
      ("72.5kg", 72.5, "kg"), ("160 lbs", 160, "lb"), ("5km", 5, "km"), ("3 miles", 3, "mi"),
      ("10 kilometres", 10, "km"), ("50%", 50, "%"), ("250 ml", 250, "ml"), ("2 L", 2, "l"),
      ("2 glasses", 2, "glasses"), ("20 °C", 20, "°C"), ("2nd", 2, nil), ("3x", 3, nil),
      ("45 m", 45, "m"),
    ] as [(String, Double, String?)])
  func units(text: String, number: Double, unit: String?) throws {
    let found = try #require(quantity(text))
    #expect(found.number == number)
    let name: String? = if case .unit(let unit) = found.form { unit.name } else { nil }
    #expect(name == unit)
  }

  @Test(
    "Times with am or pm are times of day; those with colons may be durations",
    arguments: [
      ("11:30 pm", 23.5, .time), ("7.30am", 7.5, .time), ("12 am", 0, .time), ("12pm", 12, .time),
      ("12:05 AM", 5.0 / 60, .time), ("7:30", 7.5, .colons), ("23:30:00", 23.5, .colons),
    ] as [(String, Double, Quantity.Form)])
  func times(text: String, number: Double, form: Quantity.Form) {
    #expect(quantity(text)?.number == number)
    #expect(quantity(text)?.form == form)
  }

  @Test(
    "What is neither stays a text",
    arguments: ["13 pm", "7:60 am", "7.5 am", "0 am", "3 somethings", "7 of 10", "11:30 pmx"])
  func texts(text: String) {
    #expect(quantity(text) == nil)
  }

  @Test("Units of one kind convert there and back, and others don't")
  func conversions() throws {
    let names = [
      "s", "min", "h", "d", "m", "km", "mi", "ft", "g", "kg", "lb", "ml", "l", "%", "cups",
    ]
    let units = names.compactMap { NumberUnit($0) }
    #expect(units.count == names.count)
    for a in units {
      for b in units {
        guard a.kind == b.kind else {
          #expect(a.value(1, of: b) == nil)
          continue
        }
        for number in [0, 1, 7.5, -3, 72.25, 1e7] {
          let there = try #require(a.value(number, of: b))
          let back = try #require(b.value(there, of: a))
          // A second is about a hundred thousandth of a day, and conversions keep nine decimals.
          #expect(
            abs(back - number) <= 1e-4 * max(1, abs(number)), "\(number) \(b.name) in \(a.name)")
        }
      }
    }
    let (minute, hour) = (try #require(NumberUnit("min")), try #require(NumberUnit("h")))
    #expect(minute.value(7 + 1.0 / 6, of: hour) == 430)
    #expect(NumberUnit("kg")?.value(10, of: try #require(NumberUnit("lb"))) == 4.5359237)
  }

  @Test("A word that isn't in the table is the same in its plural and in any case")
  func words() {
    let same = [("glass", "glasses"), ("beer", "Beers"), ("box", "boxes"), ("berry", "berries")]
    for (one, many) in same { #expect(NumberUnit(one) == NumberUnit(many), "\(one)") }
    #expect(NumberUnit("beer") != NumberUnit("glass"))
  }
}

import JournalCore
import Testing

@testable import JournalExchange

@Suite("A line of an iCalendar file")
struct ContentLineTests {
  @Test(
    "a text's backslash, semicolon, comma and line breaks are escaped, its control characters go",
    arguments: [
      ("plain: \"quoted\" 'text'", "plain: \"quoted\" 'text'"),
      ("a\\b;c,d", "a\\\\b\\;c\\,d"),
      ("one\ntwo\r\nthree\rfour", "one\\ntwo\\nthree\\nfour"),
      ("\r\r\n\n", "\\n\\n\\n"),
      ("a\u{0B}b\u{0C}c\u{85}d\u{2028}e\u{2029}f", "a\\nb\\nc\\nd\\ne\\nf"),
      ("bell\u{07} esc\u{1B}[1m nul\u{0} del\u{7F} csi\u{9B}2J", "bell esc[1m nul del csi2J"),
      ("tab\tstays", "tab\tstays"),
      ("\\n", "\\\\n"),
      ("", ""),
    ])
  func escaping(text: String, expected: String) {
    #expect(ContentLine.escaped(text) == expected)
  }

  @Test("75 octets stay on one line; the 76th stands behind a blank on the next")
  func folding() {
    let (most, more) = (String(repeating: "x", count: 73), String(repeating: "x", count: 74))
    #expect(text(ContentLine("A", most)) == "A:\(most)\r\n")
    #expect(text(ContentLine("A", more)) == "A:\(most)\r\n x\r\n")
    // A line that goes on holds a blank and 74 octets.
    let three = String(repeating: "x", count: 73 + 74 + 1)
    #expect(text(ContentLine("A", three)) == "A:\(most)\r\n \(more)\r\n x\r\n")
  }

  @Test("a character of several octets is never parted")
  func characters() {
    // 72 octets, then one character of two, three or four that has not the room.
    let start = String(repeating: "x", count: 72)
    for character in ["é", "日", "🌧"] {
      #expect(text(ContentLine("A", start + character)) == "A:\(start)\r\n \(character)\r\n")
    }
    let fits = String(repeating: "x", count: 71) + "é"
    #expect(text(ContentLine("A", fits)) == "A:\(fits)\r\n")
  }

  @Test("whatever a text holds, it comes back unfolded and no line is over 75 octets")
  func roundTrip() {
    var chance = SeededGenerator(seed: 5545)
    let scalars: [Unicode.Scalar] = ["a", " ", "\\", ";", ",", "\n", "é", "日", "🌧", "\u{301}", "ß"]
    for _ in 0..<2000 {
      var value = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 0...300, using: &chance) {
        value.append(scalars.randomElement(using: &chance)!)
      }
      let line = ContentLine("SUMMARY", text: String(value))
      let file = line.folded
      let lines = file.split(separator: 0x0A, omittingEmptySubsequences: false).dropLast()
      #expect(lines.allSatisfy { $0.count <= 76 && $0.last == 0x0D })
      // Each line is whole characters.
      #expect(lines.allSatisfy { String(validating: $0, as: UTF8.self) != nil })
      #expect(unfolded(file) == Array("SUMMARY:\(line.value)\r\n".utf8))
      #expect(unescaped(line.value) == String(value))
    }
  }

  private func text(_ line: ContentLine) -> String {
    String(decoding: line.folded, as: UTF8.self)
  }

  /// Takes out every CRLF with the blank behind it, as RFC 5545 says to read.
  private func unfolded(_ file: [UInt8]) -> [UInt8] {
    var (line, at) = ([UInt8](), 0)
    while at < file.count {
      if file[at...].starts(with: [0x0D, 0x0A, 0x20]) {
        at += 3
      } else {
        line.append(file[at])
        at += 1
      }
    }
    return line
  }

  private func unescaped(_ value: String) -> String {
    var text = String.UnicodeScalarView()
    var isEscaped = false
    for scalar in value.unicodeScalars {
      if isEscaped {
        text.append(scalar == "n" ? "\n" : scalar)
        isEscaped = false
      } else if scalar == "\\" {
        isEscaped = true
      } else {
        text.append(scalar)
      }
    }
    return String(text)
  }
}

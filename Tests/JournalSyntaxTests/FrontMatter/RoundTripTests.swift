import TestSupport
import Testing

@testable import JournalSyntax

@Suite("Front matter put together again")
struct RoundTripTests {
  @Test("every file of every corpus comes back byte for byte", .needs(.corpora()))
  func corpora() throws {
    let files = Corpora.paths()
    var lost: [String] = []
    for path in files {
      let bytes = Corpora.bytes(path)
      let readings = [Reading(bytes), Reading(bytes, isUnfenced: true)]
      if !readings.allSatisfy(\.isRoundTrip) { lost.append(path) }
    }
    print("Round trip: \(files.count) files, \(lost.count) lost")
    #expect(lost.isEmpty)
    #expect(files.count > 1000)
  }

  @Test("no change of bytes makes the reader trap or lose its place", arguments: samples)
  func mutations(_ sample: String) {
    var random = SplitMix(seed: UInt64(sample.utf8.count))
    for _ in 0..<1500 {
      var bytes = Array(sample.utf8)
      for _ in 0..<Int.random(in: 1...6, using: &random) { mutate(&bytes, &random) }
      for isUnfenced in [false, true] {
        let reading = Reading(bytes, isUnfenced: isUnfenced)
        #expect(reading.isRoundTrip, "\(bytes)")
        #expect(reading.diagnostics.allSatisfy { isInside($0.range, bytes.count) }, "\(bytes)")
        #expect(Int(reading.frontMatter.bodyStart) <= bytes.count)
      }
    }
  }

  private func isInside(_ range: ByteRange, _ count: Int) -> Bool {
    range.start >= 0 && range.start <= range.end && Int(range.end) <= count
  }

  private func mutate(_ bytes: inout [UInt8], _ random: inout SplitMix) {
    let place = Int.random(in: 0...bytes.count, using: &random)
    switch Int.random(in: 0..<5, using: &random) {
    case 0: bytes.insert(Self.alphabet.randomElement(using: &random) ?? 0, at: place)
    case 1 where place < bytes.count: bytes.remove(at: place)
    case 2 where place < bytes.count: bytes[place] = UInt8.random(in: 0...255, using: &random)
    case 3: bytes.removeSubrange(place..<min(bytes.count, place + 9))
    default:
      let from = Int.random(in: 0...bytes.count, using: &random)
      bytes.insert(contentsOf: bytes[from..<min(bytes.count, from + 12)], at: place)
    }
  }

  private static let alphabet = Array(" \n\r\t:-#'\"[]{},|>&*!%@`?\\<=.+x\u{FEFF}".utf8)

  static let samples = [
    "---\ndate: 2026-11-21\nmood: 7 # fine\ngratitude:\n  - Coffee with Ana\n  - x: 1\n    y: 2\n"
      + "tags: [work, family, {a: b}]\nhabits: {run: done, water: 6}\n---\nText\n",
    "---\r\ntitle: \"a \\u00e9 \\\r\n  b\"\r\nnote: 'it''s\r\n\r\n  so'\r\ntext: |-\r\n  one\r\n   two\r\n"
      + "fold: >+\r\n\r\n  a\r\n  b\r\n\r\n...\r\nkey:: value\r\n",
    "\u{FEFF}\n---\ntitle: FSA: using it\npeople: [[Ana]], [[Ben]]\nauthor: @ana\na: #b\n"
      + "quote: \"a\" b\n bad: 1\n\ttab: 2\n<<<<<<< HEAD\nx: 1\n=======\nx: 2\n>>>>>>> b\ny: [1,\n---\n",
    "----\nx:\n- - - a\n    - b\n  -\n   - c\ny:\n    plain\n    text\n\n    more\nz: {a: [b, 'c\n  d'], e}\n",
  ]
}

/// SplitMix64 (Steele, Lea and Flood 2014): the same numbers on every run.
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

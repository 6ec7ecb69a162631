import Foundation
import JournalSyntax
import TestSupport
import Testing

@Suite("Places of what a body holds")
struct BodyRangesTests {
  @Test(
    "every range lies in its file, in order, outer before inner", .needs(.corpora("commonmark")))
  func everyFile() throws {
    for file in Corpora.markdown() { check(file.bytes, file.path) }
    for example in try SpecExample.all() {
      let bytes = Array(example.markdown.utf8)
      check(bytes, "example \(example.example)")
      check(bytes.flatMap { $0 == 0x0A ? [0x0D, 0x0A] : [$0] }, "\(example.example) CRLF")
      check(Array(("> " + example.markdown.replacing("\n", with: "\n> ")).utf8), "quoted")
      check(Array(("- [ ] " + example.markdown.replacing("\n", with: "\n  ")).utf8), "item")
    }
  }

  @Test("bytes that are no text do no harm")
  func randomBytes() {
    var state: UInt64 = 42
    let alphabet = Array("[]()!#*_`<>-+ \n\r\t\\:\"'&;1.ax/|@~=\u{0}\u{FF}é🙂今".utf8)
    for length in 0..<3_000 {
      var bytes: [UInt8] = []
      for _ in 0..<(length % 97) {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        bytes.append(alphabet[Int((state >> 33) % UInt64(alphabet.count))])
      }
      check(bytes, "random \(length)")
    }
  }

  private func check(_ bytes: [UInt8], _ name: String) {
    let index = readBody(bytes).index
    var previous = 0
    var open: [BodyItem] = []
    for item in index.items {
      for range in [item.source, item.text, item.target] {
        #expect(range.start >= 0 && range.start <= range.end, "\(name): \(item)")
        #expect(Int(range.end) <= bytes.count, "\(name): \(item)")
      }
      #expect(item.source.count > 0, "\(name): \(item)")
      #expect(
        item.source.start <= item.text.start && item.text.end <= item.source.end,
        "\(name): \(item)")
      #expect(Int(item.source.start) >= previous, "\(name): \(item)")
      previous = Int(item.source.start)
      while let last = open.last, last.source.end <= item.source.start { open.removeLast() }
      if let last = open.last {
        #expect(item.source.end <= last.source.end, "\(name): \(item) overlaps \(last)")
      }
      open.append(item)
    }
    #expect(Int(index.firstParagraph.end) <= bytes.count, "\(name)")
    #expect(index.firstParagraph.start <= index.firstParagraph.end, "\(name)")
  }
}

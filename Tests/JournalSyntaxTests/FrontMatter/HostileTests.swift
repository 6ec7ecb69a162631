import Testing

@testable import JournalSyntax

@Suite("Hostile front matter")
struct HostileFrontMatterTests {
  @Test("an alias bomb is refused by name and costs its keys only")
  func aliasBomb() {
    var text = "---\na: &a [x, x]\n"
    for (name, of) in zip("bcdefgh", "abcdefg") {
      text += "\(name): &\(name) [*\(of), *\(of), *\(of)]\n"
    }
    let reading = Reading(text + "mood: 7\n---\n")
    #expect(Set(reading.codes) == ["unsupported-anchor"])
    #expect(reading.diagnostics.count == 8)
    #expect(reading.tree?.pairs.last == .init(key: .text("mood"), value: .text("7")))
    #expect(reading.frontMatter.nodes.count == 19)
  }

  @Test("nesting stops at the limit", arguments: [16, 17, 100_000])
  func nesting(_ depth: Int) {
    // The root is the first level.
    let inner = depth - 1
    let flow = "---\na: \(repeated("[", inner))\(repeated("]", inner))\nb: 1\n---\n"
    let dashes = "---\na:\n  \(repeated("- ", inner))x\nb: 1\n---\n"
    for text in [flow, dashes] {
      let reading = Reading(text)
      let isTooDeep = depth > SyntaxLimits.nesting
      let isTooLong = 2 * depth > SyntaxLimits.lineBytes
      #expect(
        reading.codes
          == (isTooLong ? ["line-too-long"] : isTooDeep ? ["nesting-too-deep"] : []))
      #expect(reading.tree?.pairs.last == .init(key: .text("b"), value: .text("1")))
    }
  }

  @Test("mappings nested by indentation stop at the limit")
  func deepMappings() {
    var text = "---\n"
    for depth in 0..<1000 { text += repeated(" ", depth) + "a:\n" }
    let reading = Reading(text + "b: 1\n---\n")
    #expect(reading.codes == ["nesting-too-deep"])
    #expect(reading.tree?.pairs.last?.key == .text("b"))
  }

  @Test("a line past the limit costs its key", arguments: ["", "\"", "["])
  func longLine(_ opening: String) {
    let text = "---\na: 1\nlong: \(opening)\(repeated("x", 70_000))\nb: 2\n---\n"
    let reading = Reading(text)
    #expect(reading.codes == ["line-too-long"])
    #expect(reading.tree?.pairs.map(\.key) == [.text("a"), .text("long"), .text("b")])
    #expect(reading.tree?.pairs[1].value == .unreadable)
  }

  @Test("files and blocks past their limits are named")
  func longFiles() {
    let line = "k: " + repeated("x", 997) + "\n"
    let block = repeated(line, 1100)
    #expect(Reading("---\n" + block + "---\nbody").codes == ["front-matter-too-long"])
    #expect(Reading("---\n" + block + "---\nbody").frontMatter.nodes.isEmpty)
    let file = Reading("---\na: 1\n---\n" + repeated(line, 8500))
    #expect(file.codes == ["file-too-long"])
    let oneLine = Reading("---\na: " + repeated("x", 10_000_000) + "\n---\n")
    #expect(oneLine.codes == ["file-too-long"])
  }

  @Test(
    "openings without end cost their keys and no more",
    arguments: ["[", "{", "\"", "- [", "[\"", "{a: ["])
  func unclosed(_ opening: String) {
    let reading = Reading("---\n" + repeated("a: \(opening)\n", 100) + "b: 1\n---\n")
    #expect(reading.isRoundTrip)
    #expect(reading.tree?.pairs.last == .init(key: .text("b"), value: .text("1")))
    #expect(reading.hasErrors)
  }

  @Test(
    "reading again and again is bounded",
    arguments: [
      "[\n", "[x,\n", "{\n", "\"\\\"\n", "[\"'\n", "[' \"\n", "[ \" , ' , \"\n",
    ])
  func rescans(_ value: String) {
    let reading = Reading("---\n" + repeated("k: " + value, 50_000) + "---\n")
    #expect(reading.isRoundTrip)
    #expect(reading.hasErrors)
  }

  @Test("so many faults that reading them all would take long end the block")
  func manyFaults() {
    let reading = Reading("---\na: 1\n" + repeated("k: [\n", 50_000) + "---\n")
    #expect(reading.codes.filter { $0 == "too-many-faults" }.count == 1)
    #expect(reading.tree?.pairs.first == .init(key: .text("a"), value: .text("1")))
  }

  @Test("a hundred thousand brackets on lines of their own end at the first that is too deep")
  func brackets() {
    let reading = Reading("---\na: \n" + repeated(" [\n", 100_000) + "b: 1\n---\n")
    #expect(reading.codes == ["nesting-too-deep"])
    #expect(reading.tree?.pairs.last == .init(key: .text("b"), value: .text("1")))
  }

  @Test("ten thousand keys, each twice")
  func duplicates() {
    let keys = (0..<10_000).map { "key\($0): 1\n" }.joined()
    let reading = Reading("---\n" + keys + keys + "---\n")
    #expect(reading.diagnostics.count == 10_000)
    #expect(Set(reading.codes) == ["duplicate-key"])
  }

  private func repeated(_ text: String, _ count: Int) -> String {
    String(repeating: text, count: count)
  }
}

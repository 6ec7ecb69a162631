import Testing

@testable import JournalSyntax

// Each row is a text and what is read of it: every node with its first byte and the byte after its
// last one, and then what is said (`!` error, `?` warning). `'`, `"`, `|` and `>` before a text are
// its style, `✗` is unreadable.

@Suite("Front matter by example")
struct FrontMatterTableTests {
  @Test("the YAML that people write is read as YAML has it", arguments: grammar)
  func readsYAML(_ text: String, _ expected: String) {
    #expect(Reading(text, isUnfenced: true).dump == expected)
    #expect(Reading(text, isUnfenced: true).isRoundTrip)
  }

  @Test("what Daymark does not read is refused by name", arguments: refused)
  func refuses(_ text: String, _ expected: String) {
    #expect(Reading(text, isUnfenced: true).dump == expected)
    #expect(Reading(text, isUnfenced: true).isRoundTrip)
  }

  @Test("what is plain in meaning is read, with a warning", arguments: forgiving)
  func forgives(_ text: String, _ expected: String) {
    #expect(Reading(text, isUnfenced: true).dump == expected)
    #expect(Reading(text, isUnfenced: true).isRoundTrip)
  }

  @Test("a fault costs its key and no other", arguments: recovering)
  func recovers(_ text: String, _ expected: String) {
    #expect(Reading(text, isUnfenced: true).dump == expected)
    #expect(Reading(text, isUnfenced: true).isRoundTrip)
  }

  @Test("the block is found where it is, and nowhere else", arguments: fences)
  func findsFences(_ text: String, _ expected: String) {
    let reading = Reading(text)
    let frontMatter = reading.frontMatter
    let body = String(decoding: reading.bytes[frontMatter.bodyStart...], as: UTF8.self)
    #expect(reading.dump + " | " + body == expected)
    #expect(reading.isRoundTrip)
  }
}

import Testing

@testable import JournalSyntax

@Suite("Characters that nothing is seen of")
struct HiddenScalarsTests {
  @Test("what is taken for visible without looking is visible by the tables of Unicode too")
  func blocks() {
    for value: UInt32 in 0x350...0xD7FF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      if scalar.properties.isDefaultIgnorableCodePoint { #expect(scalar.isHidden, "\(value)") }
    }
    #expect(Unicode.Scalar("\u{2028}").isHidden)
    #expect(!Unicode.Scalar("—").isHidden)
    #expect(!Unicode.Scalar("ж").isHidden)
  }
}

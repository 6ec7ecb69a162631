import Testing

@testable import JournalSyntax

@Suite("Characters that nothing is seen of")
struct HiddenScalarsTests {
  @Test("what is taken for visible without looking is visible by the tables of Unicode too")
  func blocks() {
    // Of the format characters those are seen that stand before numbers in Arabic and Syriac.
    let seen: Set<UInt32> = [
      0x600, 0x601, 0x602, 0x603, 0x604, 0x605, 0x6DD, 0x70F, 0x890, 0x891, 0x8E2,
    ]
    for value: UInt32 in 0x350...0xD7FF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let isFormat = scalar.properties.generalCategory == .format && !seen.contains(value)
      let isIgnored = scalar.properties.isDefaultIgnorableCodePoint || isFormat
      if scalar.isHidden != (isIgnored || value == 0x2028 || value == 0x2029) {
        Issue.record("\(value)")
      }
    }
    #expect(!Unicode.Scalar("\u{110BD}").isHidden && Unicode.Scalar("\u{61C}").isHidden)
    #expect(Unicode.Scalar("\u{2028}").isHidden)
    #expect(!Unicode.Scalar("—").isHidden)
    #expect(!Unicode.Scalar("ж").isHidden)
  }
}

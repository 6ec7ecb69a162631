import Testing

@testable import JournalEditing

/// The last look at a merge: whatever it understood, what somebody wrote is there.
@Suite struct LastLookTests {
  private func counts(_ text: String) -> TextCounts { TextCounts(linesOf: lines(text)) }

  private func lines(_ text: String) -> [TextLine] { TextLine.lines(of: Array(text.utf8)) }

  @Test(
    "a merge must have each line as often as what stayed and the side that added more",
    arguments: [
      // Base, ours, theirs, merged, whether that is enough.
      ("a\n", "a\nb\n", "a\nc\n", "a\nb\nc\n", true),
      ("a\n", "a\nb\n", "a\nc\n", "a\nb\n", false),
      ("a\n", "a\nb\n", "a\nb\n", "a\nb\n", true),
      ("", "- tea\n- tea\n", "- tea\n", "- tea\n", false),
      ("a\nb\n", "a\n", "a\nb\nc\n", "a\nc\n", true),
      ("a\n", "", "a\na\n", "a\n", true),
      ("a\n", "", "a\na\n", "", false),
      ("- [ ] a\n", "- [x] a\n", "- [ ] a\n\n\n", "- [x] a\n", true),
    ])
  func whole(_ base: String, _ ours: String, _ theirs: String, _ merged: String, _ isWhole: Bool) {
    #expect(counts(merged).holds(counts(base), counts(ours), counts(theirs)) == isWhole)
  }

  @Test(
    "what can't be merged is a conflict between the first and the last line that differ",
    arguments: [
      ("a\nb\nz\n", "a\nc\nd\nz\n", "a\n<<<<<<< ours\nb\n=======\nc\nd\n>>>>>>> theirs\nz\n"),
      ("a\na\n", "a\n", "a\n<<<<<<< ours\na\n=======\n>>>>>>> theirs\n"),
      ("", "b", "<<<<<<< ours\n=======\nb\n>>>>>>> theirs\n"),
    ])
  func undecided(_ ours: String, _ theirs: String, _ expected: String) {
    let style = MergeStyle(ending: [0x0A])
    let conflict = MergedLines.undecided(lines(ours), lines(theirs), in: .body, style)
    #expect(String(decoding: conflict.bytes(ending: [0x0A]), as: UTF8.self) == expected)
  }
}

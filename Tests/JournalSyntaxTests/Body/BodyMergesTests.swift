import JournalSyntax
import Testing

/// What a merge left in a body.
@Suite struct BodyMergesTests {
  static let bodies: [(String, [Range<Int>])] = [
    ("a\n<<<<<<< ours\nb\n=======\nc\n>>>>>>> theirs\nd\n", [2..<42]),
    ("<<<<<<< HEAD\r\nb\r\n=======\r\n>>>>>>> x", [0..<35]),
    ("```\n<<<<<<< ours\nb\n=======\nc\n>>>>>>> theirs\n```\n", []),
    (
      "<<<<<<< ours\n```\nb\n=======\nc\n```\n>>>>>>> t\n<<<<<<< o\n=======\n>>>>>>> t\n",
      [0..<43, 43..<71]
    ),
    ("Title\n=======\n>>>>>>> quoted\n", []),
    ("<<<<<<< ours\nno end\n", []),
    (" <<<<<<< ours\n=======\n>>>>>>> theirs\n", []),
    // As `conflict-marker-size` has them.
    ("<<<<<<<<< ours\nb\n=========\nc\n>>>>>>>>> theirs\n", [0..<46]),
    ("<<<<<< ours\nb\n======\nc\n>>>>>> theirs\n", []),
    ("", []),
  ]

  @Test(
    "all three marks in their order are an unfinished merge, but not in code", arguments: bodies)
  func marks(_ text: String, _ expected: [Range<Int>]) {
    let found = BodyIndex.unfinishedMerges(Array(text.utf8).span, from: 0)
    #expect(found.map(\.range.indices) == expected)
    #expect(found.allSatisfy { $0.problem == .unfinishedMerge })
  }
}

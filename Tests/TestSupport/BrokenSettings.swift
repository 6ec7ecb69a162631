import Testing

/// Settings in which a person wanted to hide `private`, but that can't be read so, or only perhaps.
package struct BrokenSettings: Sendable, CustomTestStringConvertible {
  /// What is wrong.
  package let name: String
  /// The bytes of `daymark.yaml`.
  package let bytes: [UInt8]

  package var testDescription: String { name }

  private init(_ name: String, _ text: String) {
    (self.name, bytes) = (name, Array(text.utf8))
  }

  private init(_ name: String, bytes: [UInt8]) { (self.name, self.bytes) = (name, bytes) }

  /// Ways to write `hide: [private]` so that nobody can tell what is hidden.
  package static let hiding: [BrokenSettings] = [
    BrokenSettings("a bracket is missing", "hide: [private\n"),
    BrokenSettings(
      "a bracket is missing, with CRLF", "name: Ana\r\nhide: [private\r\nmood: 1-10\r\n"),
    BrokenSettings("a bracket too many", "hide: [private]]\n"),
    BrokenSettings("only the closing bracket", "hide: private]\n"),
    BrokenSettings("a quote is missing", "hide: [\"private]\n"),
    BrokenSettings("a quote of another setting is missing", "name: \"Ana\nhide: [work]\n"),
    BrokenSettings(
      "an unfinished merge before it",
      "<<<<<<< HEAD\nname: Ana\n=======\nname: Ben\n>>>>>>> other\nhide: [work]\n"),
    BrokenSettings(
      "an unfinished merge of it",
      "<<<<<<< HEAD\nhide: [work]\n=======\nhide: [private]\n>>>>>>> other\n"),
    BrokenSettings(
      "an unfinished merge after it",
      "hide: [work]\n<<<<<<< HEAD\nname: Ana\n||||||| base\n=======\nname: Ben\n>>>>>>> other\n"),
    BrokenSettings(
      "an unfinished merge of its list",
      "hide:\n  - work\n<<<<<<< HEAD\n=======\n  - private\n>>>>>>> other\n"),
    BrokenSettings("a mark of a merge that was left", "hide: [work]\n=======\nname: Ana\n"),
    BrokenSettings("a NUL in it", "hide: [pri\0vate]\n"),
    BrokenSettings("NULs after a power cut", "hide: [work]\n" + String(repeating: "\0", count: 40)),
    BrokenSettings("only NULs", String(repeating: "\0", count: 512)),
    BrokenSettings(
      "not UTF-8", bytes: Array("hide: [priv".utf8) + [0xE9] + Array(", work]\n".utf8)),
    BrokenSettings(
      "UTF-16", bytes: [0xFF, 0xFE] + Array("hide: [private]\n".utf16).flatMap { [UInt8($0), 0] }),
    BrokenSettings("cut off in the list", "name: Ana\nhide: [pri"),
    BrokenSettings("cut off in the name", "name: Ana\nhi"),
    BrokenSettings("cut off after the name", "name: Ana\nhide:"),
    BrokenSettings("twice", "hide: [work]\nhide: [private]\n"),
    BrokenSettings("twice in another case", "hide: [work]\nHide: [private]\n"),
    BrokenSettings("indented below a mapping", "mood:\n  scale: 1-10\n  hide: [private]\n"),
    BrokenSettings("indented below a list", "folders:\n  - entries\n  hide: [private]\n"),
    BrokenSettings("an item of a list", "required:\n  - mood\n  - hide: [private]\n"),
    BrokenSettings("among the goals", "goals:\n  entries: 365\n  hide: [private]\n"),
    BrokenSettings("in a text of several lines", "name: |\n  Ana\n  hide: [private]\n"),
    BrokenSettings("in braces of another setting", "mood: {scale: 1-10, hide: [private]}\n"),
    BrokenSettings("below the digest", "digest:\n  hide: [private]\n"),
    BrokenSettings("a mapping", "hide: {tags: [private]}\n"),
    BrokenSettings("a mapping with true", "hide: {private: true}\n"),
    BrokenSettings("a mapping in lines", "hide:\n  private: yes\n"),
    BrokenSettings("a number", "hide: 5\n"),
    BrokenSettings("true", "hide: true\n"),
    BrokenSettings("all", "hide: all\n"),
    BrokenSettings("a star", "hide: \"*\"\n"),
    BrokenSettings("a list in a list", "hide: [[private]]\n"),
    BrokenSettings("a day that isn't in the calendar", "hide: [2026-11-31]\n"),
    BrokenSettings("a range with spaces", "hide: [2026-11-19 - 2026-11-20]\n"),
    BrokenSettings("a range with a typo", "hide: [2026-11-01..2026-11-3x]\n"),
    BrokenSettings("a range with another dash", "hide: [2025-01-01–2026-12-31]\n"),
    BrokenSettings("a day that depends on today", "hide: [yesterday]\n"),
    BrokenSettings("a month without a year", "hide: [november]\n"),
    BrokenSettings("a space in the tag", "hide: [privat e]\n"),
    BrokenSettings("a comma is missing", "hide: [work private]\n"),
    BrokenSettings("a comma too many", "hide: work,, private\n"),
    BrokenSettings("a semicolon", "hide: [work; private]\n"),
    BrokenSettings("an empty item", "hide:\n  - work\n  -\n"),
    BrokenSettings("a comment instead of a tag", "hide: #private\n"),
    BrokenSettings("a comment instead of an item", "hide:\n  - work\n  - #private\n"),
    BrokenSettings("a range with a typo at its end", "hide: [2025-01-01..2026-12-3l]\n"),
    BrokenSettings("a day with a typo", "hide: [2026-11-2o]\n"),
    BrokenSettings("no space after the dash", "hide:\n  -private\n"),
    BrokenSettings("without a dash", "hide:\nprivate\n"),
    BrokenSettings("a block of text", "hide: |\n  private\n  work\n"),
    BrokenSettings("an item that isn't a text", "hide: [work, {private: yes}]\n"),
    BrokenSettings("an alias", "name: &a private\nhide: [*a]\n"),
    BrokenSettings("an anchor", "hide: &tags [private]\n"),
    BrokenSettings("a type", "hide: !!set {private}\n"),
    BrokenSettings("smart quotes", "hide: [“private”]\n"),
    BrokenSettings("smart quotes around all", "hide: “private”\n"),
    BrokenSettings("a smart apostrophe", "hide: ‘private’\n"),
    BrokenSettings("a no-break space after the colon", "hide:\u{A0}[private]\n"),
    BrokenSettings("a no-break space before the name", "\u{A0}hide: [private]\n"),
    BrokenSettings("a no-break space in the tag", "hide: [pri\u{A0}vate]\n"),
    BrokenSettings("a zero-width space after the name", "hide\u{200B}: [private]\n"),
    BrokenSettings("a byte order mark in the middle", "name: Ana\n\u{FEFF}hide: [private]\n"),
    BrokenSettings("another key: hides", "hides: [private]\n"),
    BrokenSettings("another key: hid", "hid: [private]\n"),
    BrokenSettings("another key: hied", "hied: [private]\n"),
    BrokenSettings("another key: hidden", "hidden: [private]\n"),
    BrokenSettings("another key: hide-tags", "hide-tags: [private]\n"),
    BrokenSettings("another key: private", "private: [private]\n"),
    BrokenSettings("another key beside it", "hide: [work]\nhides: [private]\n"),
    BrokenSettings("an equals sign", "hide = [private]\n"),
    BrokenSettings("a wide colon", "hide：[private]\n"),
    BrokenSettings("no colon", "hide [private]\n"),
    BrokenSettings("a question mark", "? hide\n: [private]\n"),
    BrokenSettings("a second document", "name: Ana\n---\nhide: [private]\n"),
    BrokenSettings("after the end", "name: Ana\n...\nhide: [private]\n"),
    BrokenSettings("the line in quotes", "\"hide: [private]\"\n"),
    BrokenSettings("the file is a list", "- hide: [private]\n"),
    BrokenSettings("the keys of tags in doubt", "hide: [private]\nkeys: {tagz: [labels]}\n"),
    BrokenSettings("the keys in doubt", "hide: [private]\nkeys: labels\n"),
    BrokenSettings("names as tags in doubt", "hide: ['@ana']\nat-tags: perhaps\n"),
  ]

  /// Ways to write `digest: {share: [mood]}` so that nobody can tell what may be shared.
  package static let sharing: [BrokenSettings] = [
    BrokenSettings("a bracket is missing", "digest: {share: [mood\n"),
    BrokenSettings("a brace is missing", "digest: {share: [mood]\n"),
    BrokenSettings(
      "an unfinished merge",
      "<<<<<<< HEAD\n=======\ndigest: {share: [mood]}\n>>>>>>> other\n"),
    BrokenSettings("a NUL", "digest:\n  share: [mo\0od]\n"),
    BrokenSettings("cut off", "digest:\n  sha"),
    BrokenSettings("cut off after the name", "digest:\n  share:"),
    BrokenSettings("cut off after the group", "digest:"),
    BrokenSettings("twice", "digest: {share: [mood, gratitude], share: [mood]}\n"),
    BrokenSettings("twice in another case", "digest:\n  share: [gratitude]\n  Share: [mood]\n"),
    BrokenSettings("the group twice", "digest: {share: [gratitude]}\nDigest: {share: [mood]}\n"),
    BrokenSettings("a mapping", "digest: {share: {mood: true, gratitude: false}}\n"),
    BrokenSettings("lists in a list", "digest: {share: [[mood], {gratitude: no}]}\n"),
    BrokenSettings("another key: shere", "digest: {shere: [mood]}\n"),
    BrokenSettings("another key: shared", "digest: {shared: [mood]}\n"),
    BrokenSettings("another key beside it", "digest: {share: [gratitude], shares: [mood]}\n"),
    BrokenSettings("without its group", "share: [mood]\n"),
    BrokenSettings("with a dot", "digest.share: [mood]\n"),
    BrokenSettings("another group", "digets: {share: [mood]}\n"),
    BrokenSettings("in another group", "remind: {share: [mood]}\n"),
    BrokenSettings("indented below a text", "commit-messages: plain\n  share: [mood]\n"),
    BrokenSettings("no mapping", "digest: [mood]\n"),
    BrokenSettings("an alias", "digest: {share: *a}\n"),
    BrokenSettings(
      "not UTF-8", bytes: Array("digest: {share: [mood".utf8) + [0xE9] + Array("]}\n".utf8)),
    BrokenSettings("tabs and no colon", "digest:\n\tshare [mood]\n"),
    BrokenSettings("in a text", "name: |\n  digest:\n    share: [mood]\n"),
  ]
}

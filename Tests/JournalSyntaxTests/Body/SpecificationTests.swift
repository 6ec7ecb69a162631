import Foundation
import JournalSyntax
import TestSupport
import Testing

@Suite("The CommonMark specification's examples", .needs(.corpora("commonmark")))
struct SpecificationTests {
  @Test("headings, links and images are as many as in the specification's own HTML")
  func counts() throws {
    var mismatches: [String] = []
    var compared = 0
    for example in try SpecExample.all() {
      // These write HTML of their own, which cannot be told from what Markdown made.
      if example.markdown.range(of: "<(a|h[1-6]|img|!--)[ >/]", options: .regularExpression) != nil
      {
        continue
      }
      // Here `[[…]]` is a wikilink.
      if example.markdown.contains("[[") { continue }
      compared += 1
      let expected = tags(example.html)
      let bytes = Array(example.markdown.utf8)
      let found = counts(readBody(bytes).index)
      if found != expected {
        mismatches.append(
          "\(example.example) \(example.section): \(example.markdown.debugDescription) "
            + "found \(found), expected \(expected)\n" + dumpBody(bytes))
      }
    }
    #expect(mismatches.isEmpty, "\(mismatches.joined(separator: "\n\n"))")
    #expect(compared == 618)
  }

  private func tags(_ html: String) -> [Int] {
    [countMatches("<h[1-6]>", html), countMatches("<a href=", html), countMatches("<img ", html)]
  }

  private func countMatches(_ pattern: String, _ text: String) -> Int {
    var count = 0
    var rest = text.startIndex..<text.endIndex
    while let match = text.range(of: pattern, options: .regularExpression, range: rest) {
      count += 1
      rest = match.upperBound..<text.endIndex
    }
    return count
  }

  /// What is inside an image is its alt text, where HTML has no elements.
  private func counts(_ index: BodyIndex) -> [Int] {
    let images = index.items.filter { $0.kind == .image }
    let outside = index.items.filter { item in
      !images.contains { $0.text.start <= item.source.start && item.source.end <= $0.text.end }
    }
    return [BodyItem.Kind.heading, .link, .image].map { kind in
      outside.count { $0.kind == kind }
    }
  }
}

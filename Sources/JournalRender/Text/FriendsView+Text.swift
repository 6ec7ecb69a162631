public import JournalCore
import Phrases

extension FriendsView {
  /// Returns requests first, then each friend with their numbers beside one's own, and
  /// encouragements.
  public func text(_ style: TextStyle) -> String {
    var page = Page(style)
    page.head(pageTitle)
    if let ownText { page.paragraph(ownText, .quiet) }
    if friends.isEmpty { page.paragraph(emptyText) }
    for line in ordered {
      page.skip()
      page.paragraph(line.heading, first: "  ", rest: "  ", .strong)
      page.paragraph(line.stateText, first: "    ", rest: "    ", .quiet)
      if line.state == .pending {
        if !line.about.isEmpty {
          page.paragraph("“\(oneLine(line.about))”", first: "    ", rest: "    ")
        }
        page.paragraph("Fingerprint: \(line.fingerprint)", first: "    ", rest: "    ")
        page.paragraph(
          "daymark friends accept \(oneLine(line.name)), or decline", first: "    ", rest: "    ",
          .quiet)
        continue
      }
      let rows = line.rows
      if !rows.isEmpty {
        page.add(
          rows: [["    ", "theirs", "yours"]]
            + rows.map { row in
              ["    " + style.apart(row[0])] + row.dropFirst()
            })
      }
      for cheer in line.cheers.prefix(3) {
        page.paragraph(cheer.line, first: "    ", rest: "      ")
      }
      if let dayText = line.dayText {
        page.paragraph(dayText, first: "    ", rest: "    ", .quiet)
      }
      if line.state != .asked {
        page.paragraph(line.shareText, first: "    ", rest: "    ", .quiet)
      }
    }
    return page.text
  }

  /// Those who have asked come first.
  var ordered: [Line] {
    friends.filter { $0.state == .pending } + friends.filter { $0.state != .pending }
  }
}

extension ComparisonView {
  /// Returns each one's weeks as small bars, then the numbers as a table.
  public func text(_ style: TextStyle) -> String {
    var page = Page(style)
    page.head(pageTitle)
    page.paragraph(aboutText, .quiet)
    for person in people {
      page.skip()
      page.paragraph(oneLine(person.name), first: "  ", rest: "  ", .strong)
      page.paragraph(person.words, first: "    ", rest: "    ")
      if style.unicode {
        let bars = person.weeks.map { Sparkline.mark($0, of: 7) }.joined()
        page.add(style.paint("    " + bars, .accent))
      }
    }
    page.skip()
    page.add(rows: ([head] + rows).map { ["  " + $0[0]] + $0.dropFirst() })
    return page.text
  }
}

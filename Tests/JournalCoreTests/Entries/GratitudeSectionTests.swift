import TestSupport
import Testing

@testable import JournalCore

@Suite("Lists under a gratitude heading, if a view needs nothing else of a body")
struct GratitudeSectionTests {
  private func found(_ body: String, names: [String]? = nil, _ scope: Scope) -> [String] {
    var journal = MemoryJournal(["2026-11-20.md": "---\nmood: 7\n---\n" + body])
    if let names { journal.settings.gratitudeHeadings = names }
    return journal.index(scope).all.flatMap(\.gratitude)
  }

  private static let diary = DiaryView.scope(.gratitude, range: .always)

  @Test(
    "are found below every kind of heading",
    arguments: [
      "# Gratitude\n- tea\n", "###  GRATEFUL for:  ##\n- tea\n", "Gratitude\n===\n- tea\n",
      "Thankful for\n---\n\n- tea\n", "Gratitude\r---\r- tea\r", "# Gratitude\r\n- tea\r\n",
      "Gratitude\r\n=\r\n- tea\r\n", "words\n\n   ## thankful\n* tea\n", "#\tGratitude\n1. tea\n",
      "# Day\n## Gratitude\n- tea\n", "# Gratitude", "#Gratitude\n- tea\n",
      "- # Gratitude\n- tea\n",
      "> # Gratitude\n> - tea\n", "> Gratitude\n> ===\n> - tea\n", "# &#71;ratitude\n- tea\n",
      "# \\Gratitude\n- tea\n", "# **Gratitude**\n- tea\n", "# Grati\n- tea\n", "",
      "#\n- tea\n", "# \u{2003}Gratitude\n- tea\n", "Some #words and = or - signs.\n- tea\n",
    ])
  func same(_ body: String) {
    let all = found(body, .everything)
    #expect(found(body, Self.diary) == all)
    if body.hasPrefix("# Gratitude\n") { #expect(all == ["tea"]) }
  }

  @Test(
    "are found below names in every script",
    arguments: [
      ("dank", "# DANK\n- tea\n"), ("благодарность", "# Благодарность\n- tea\n"),
      ("élan", "# Élan\n- tea\n"), ("kin", "# \u{212A}in\n- tea\n"), ("感谢", "# 感谢\n- tea\n"),
      ("gr\u{e4}", "# GR\u{c4}\n- tea\n"),
    ])
  func scripts(_ name: String, _ body: String) {
    #expect(found(body, names: [name], Self.diary) == ["tea"])
  }

  @Test("are the same as those of bodies that are read in full, whatever the text")
  func random() {
    let parts = [
      "# Gratitude\n", "Gratitude\n", "===\n", "- tea\n", "- tea\n",
      "Gratitude", "gratitude", "Thank", "ful", "#", "##", " ", " ", "\n", "\n", "\n", "\r\n", "=",
      "===", "-", "---", "- tea", "> ", "* a", "**", "\\", "&#71;", ":", "\t", "```", "<!--", "x",
    ]
    var random = SeededGenerator(seed: 15)
    var count = 0
    for _ in 0..<20_000 {
      let body = (0..<Int.random(in: 2...14, using: &random))
        .map { _ in parts.randomElement(using: &random)! }.joined()
      let all = found(body, .everything)
      #expect(found(body, Self.diary) == all, "\(body.debugDescription)")
      count += all.isEmpty ? 0 : 1
    }
    #expect(count > 50)
  }
}

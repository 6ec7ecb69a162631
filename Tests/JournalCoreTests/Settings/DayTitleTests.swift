import TestSupport
import Testing

@testable import JournalCore

@Suite("Titles of days in a Logseq graph")
struct DayTitleTests {
  @Test(
    "are read and written in each form that Logseq offers",
    arguments: [
      ("MMM do, yyyy", "Nov 19th, 2026"), ("MMMM do, yyyy", "November 19th, 2026"),
      ("do MMM yyyy", "19th Nov 2026"), ("do MMMM yyyy", "19th November 2026"),
      ("E, dd-MM-yyyy", "Thu, 19-11-2026"), ("EEE, dd-MM-yyyy", "Thu, 19-11-2026"),
      ("EEEE, dd.MM.yyyy", "Thursday, 19.11.2026"), ("EEE, MM/dd/yyyy", "Thu, 11/19/2026"),
      ("EEEE, yyyy/MM/dd", "Thursday, 2026/11/19"), ("dd-MM-yyyy", "19-11-2026"),
      ("MM/dd/yyyy", "11/19/2026"), ("MM_dd_yyyy", "11_19_2026"), ("yyyy/MM/dd", "2026/11/19"),
      ("yyyy-MM-dd", "2026-11-19"), ("yyyy-MM-dd EEE", "2026-11-19 Thu"),
      ("yyyy-MM-dd EEEE", "2026-11-19 Thursday"), ("yyyyMMdd", "20261119"),
      ("'Tag' yyyy-MM-dd", "Tag 2026-11-19"), ("d.M.yy", "19.11.26"),
    ])
  func forms(_ format: String, _ title: String) throws {
    let form = try #require(DayTitle(format))
    #expect(form.text(of: day("2026-11-19")) == title)
    #expect(form.day(of: title) == day("2026-11-19"))
    #expect(form.day(of: title + " more") == nil)
  }

  @Test(
    "that don't tell days apart are refused",
    arguments: ["", "yyyy", "MMM yyyy", "HH:mm", "EEE", "yyyy-MM-dd'"])
  func refused(_ format: String) {
    #expect(DayTitle(format) == nil)
  }

  @Test("come from the graph's settings, or are the usual ones anywhere")
  func settings() {
    let config = Array(
      "{; :journal/page-title-format \"yyyy\"\n :journal/page-title-format \"dd-MM-yyyy\"}".utf8)
    let graph = LogseqGraph(config: config)
    #expect(DayTitle.read("03-04-2026", in: graph)?.day == day("2026-04-03"))
    #expect(DayTitle.read("03-04-2026", in: nil) == nil)
    #expect(LogseqGraph(config: []).dayTitle == .usual)
    #expect(LogseqGraph(config: Array(":journal/page-title-format \"HH\"".utf8)).dayTitle == .usual)
    for (title, found) in [
      ("Nov 19th, 2026", "2026-11-19"), ("nov 19th, 2026", "2026-11-19"),
      ("NOV 19TH, 2026", "2026-11-19"), ("2023/03/01", "2023-03-01"),
      ("2023-03-01 Wed", "2023-03-01"), ("2023-03-01 Mon", nil), ("Nov 19st, 2026", nil),
      ("Nov 31st, 2026", nil), ("2023-03-01 Meeting", nil), ("Garden 2026", nil), ("", nil),
      (String(repeating: "1", count: 100_000), nil),
    ] {
      #expect(DayTitle.read(title, in: nil)?.day == found.map { day($0) }, "\(title.prefix(40))")
    }
  }
}

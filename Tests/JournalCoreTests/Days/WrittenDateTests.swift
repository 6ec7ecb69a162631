import JournalSyntax
import Testing

@testable import JournalCore
import TestSupport

@Suite("Dates as files write them")
struct WrittenDateTests {
  private func value(_ text: String) -> WrittenDate.Finding {
    let bytes = Array(text.utf8)
    return WrittenDate.value(bytes.span, in: 0..<bytes.count)
  }

  private func path(_ bytes: [UInt8]) -> WrittenDate.Finding {
    WrittenDate.path(bytes.span, name: (bytes.lastIndex(of: UInt8(ascii: "/")) ?? -1) + 1)
  }

  private func written(_ finding: WrittenDate.Finding) -> String {
    switch finding {
    case .none: return "none"
    case .impossible(let range): return "impossible \(range.start)-\(range.end)"
    case .day(let date):
      let time = date.time.map { " \($0)" } ?? ""
      return "\(date.day)" + time + (date.offset.map { " \($0)" } ?? "")
    }
  }

  @Test(
    "Values",
    arguments: [
      ("2026-11-21", "2026-11-21"), ("  2026-11-21", "2026-11-21"), ("2026/11/21", "2026-11-21"),
      ("2026-1-5", "2026-01-05"), ("20261121", "2026-11-21"),
      ("2026-11-21 09:30", "2026-11-21 09:30"), ("2026-11-21 9:30", "2026-11-21 09:30"),
      ("2026-11-21T09:30:00+13:00", "2026-11-21 09:30 780"),
      ("2026-11-21T23:59:59.123Z", "2026-11-21 23:59 0"),
      ("2015-11-17 16:16:01 -0600", "2015-11-17 16:16 -360"),
      ("2026-11-21T09:30+05:45", "2026-11-21 09:30 345"),
      ("2026-11-21 9:30 PM", "2026-11-21 21:30"), ("2026-11-21 12:05am", "2026-11-21 00:05"),
      ("2026-11-21 Saturday", "2026-11-21"), ("2026-11-21 25:00", "2026-11-21"),
      ("21.11.2026", "2026-11-21"), ("21.11.2026 09:30", "2026-11-21 09:30"),
      ("1.2.2026, 9:30 pm", "2026-02-01 21:30"), ("1.2.2026", "2026-02-01"),
      ("30.02.2026", "impossible 0-10"),
      ("[[2026-11-21]]", "2026-11-21"), ("2026-11-21, 9:30 PM", "2026-11-21 21:30"),
      ("Oct 1, 2025", "2025-10-01"), ("May 3rd, 2019", "2019-05-03"), ("3 May 2019", "2019-05-03"),
      ("[[May 3rd, 2019]]", "2019-05-03"), ("sept. 5 2026", "2026-09-05"),
      ("3rd of May, 2019", "2019-05-03"), ("2026 Nov 21", "2026-11-21"),
      ("03-May-2019", "2019-05-03"), ("Friday, May 3, 2019 at 10:30 PM", "2019-05-03 22:30"),
      ("Fri, 03 May 2019 10:00:00 -0400", "2019-05-03 10:00 -240"),
      ("Fri, 3 May 2019 10:00:00 GMT", "2019-05-03 10:00"),
      ("Fri May  3 10:00:00 EDT 2019", "2019-05-03 10:00"),
      ("Fri May 03 2019 10:00:00 GMT-0400 (Eastern Daylight Time)", "2019-05-03 10:00 -240"),
      ("2019年5月3日", "2019-05-03"), ("2019年05月03日（金） 10:30", "2019-05-03 10:30"),
      ("2019년 5월 3일 금요일", "2019-05-03"), ("2019-05-03(Fri)", "2019-05-03"),
      ("2019-05-03 (金) 10:30", "2019-05-03 10:30"), ("2019-05-03 Fri 10:30", "2019-05-03 10:30"),
      ("Feb 30, 2025", "impossible 0-12"), ("2019年2月30日", "impossible 0-16"),
      ("05/03/2019", "none"), ("25/12/2019", "none"), ("May 2019", "none"), ("3 May", "none"),
      ("03-May-19", "none"), ("Oct 1, 2025 was fine", "none"), ("May 3, May 2019", "none"),
      ("10 things of 2019", "none"), ("5月3日", "none"),
      ("21.11.26", "none"), ("1.2.2026.3", "none"), ("[[someday]]", "none"),
      ("2026-02-30", "impossible 0-10"), ("2026-13-01 09:00", "impossible 0-10"),
      ("0000-01-01", "impossible 0-10"),
      ("20261399", "none"), ("someday", "none"), ("", "none"), ("2026", "none"),
      ("2026-11", "none"), ("2026-11-211", "none"), ("2026-11-21x", "none"),
      ("12026-11-21", "none"), ("2026-11/21", "none"), ("99999999999", "none"),
    ])
  func values(text: String, expected: String) {
    #expect(written(value(text)) == expected)
  }

  @Test(
    "Names and paths",
    arguments: [
      ("posts/2026/11/20/index.md", "2026-11-20"), ("2026-11-21-title/index.md", "2026-11-21"),
      ("posts/2026/11/19-slug/index.md", "2026-11-19"), ("index.md", "none"),
      ("posts/index.md", "none"),
      ("2026-11-21.md", "2026-11-21"), ("entries/2026/11/2026-11-21.md", "2026-11-21"),
      ("2026-11-21 Saturday.md", "2026-11-21"), ("journals/2026_11_21.md", "2026-11-21"),
      ("_posts/2026-11-21-a-title.md", "2026-11-21"), ("20261121.md", "2026-11-21"),
      ("notes 20261121 b.md", "2026-11-21"), ("2026.11.21.txt", "2026-11-21"),
      ("2026/11/21.txt", "2026-11-21"), ("jrnl/2026/11/21.txt", "2026-11-21"),
      ("2026/11/21 Saturday.md", "2026-11-21"), ("2026/11-21.md", "2026-11-21"),
      ("a/b/2026/1/5.md", "2026-01-05"), ("2020-01-01/2026-11-21.md", "2026-11-21"),
      ("2025/01/2026-11-21.md", "2026-11-21"), ("daily.2026.11.21.md", "2026-11-21"),
      ("2026-11-21-0930.md", "2026-11-21 09:30"), ("2026-11-21T0930.md", "2026-11-21 09:30"),
      ("2026-11-21_0930.md", "2026-11-21 09:30"), ("2026-11-21 0930.md", "2026-11-21 09:30"),
      ("20261121T093000.md", "2026-11-21 09:30"), ("2026-11-21T09:30.md", "2026-11-21 09:30"),
      ("2026-11-21-1000-words.md", "2026-11-21"), ("2026-11-21-2560.md", "2026-11-21"),
      ("2026-11-21-09301.md", "2026-11-21"), ("2026-02-30 then 2026-11-21.md", "2026-11-21"),
      ("2026-02-30.md", "impossible 0-10"), ("entries/2026-13-45.md", "impossible 8-18"),
      ("2026/02/30.md", "impossible 8-10"), ("2026/02-30.md", "impossible 5-10"),
      ("20260230.md", "none"), ("02026-11-21.md", "none"), ("12026-11-210.md", "none"),
      ("2026-11-211.md", "none"), ("120261121.md", "none"),
      // Days and months of one digit.
      ("2026-1-5.md", "2026-01-05"), ("2014-12-3-walk.md", "2014-12-03"),
      ("notes 2014-1-31 b.md", "2014-01-31"), ("j/2014_1_5.md", "2014-01-05"),
      ("2014-12-3-0930.md", "2014-12-03 09:30"), ("2014-2-30.md", "impossible 0-9"),
      ("2022.4.1.md", "none"), ("2019-20-3.md", "none"), ("2014-12-345.md", "none"),
      ("0341-1-2.md", "none"), ("0341-12-34 call.md", "none"), ("x12014-1-2.md", "none"),
      // With dots, the day is first.
      ("31.12.2026.md", "2026-12-31"), ("Log 3.11.2026 b.md", "2026-11-03"),
      ("31.02.2026.md", "impossible 0-10"), ("12.31.2026.md", "impossible 0-10"),
      ("192.10.12.2024.md", "none"), ("1.2.2026.3.md", "none"), ("45.67.2026.md", "none"),
      ("1.2.3026.md", "none"),
      // Which of two numbers is the day isn't known.
      ("21-11-2026.md", "impossible 0-10"), ("a 3_11_2026.md", "impossible 2-11"),
      ("45-67-2026.md", "none"), ("555-11-2026.md", "none"),
      ("2026/11/21/3-4-2020.md", "2026-11-21"),
      // Stamps.
      ("202611210930.md", "2026-11-21 09:30"), ("20261121093000 Title.md", "2026-11-21 09:30"),
      ("z/202611210930-title.md", "2026-11-21 09:30"),
      ("IMG_20261121093015.md", "2026-11-21 09:30"),
      ("202611212460.md", "none"), ("20261121093060.md", "none"), ("202613210930.md", "none"),
      ("189911210930.md", "none"), ("210111210930.md", "none"), ("x202611210930.md", "none"),
      ("202611210930x.md", "none"), ("2026112109301.md", "none"), ("2026112109.md", "none"),
      ("202611210930é.md", "none"), ("004915112345678.md", "none"), ("201512345678.md", "none"),
      ("202602300930.md", "none"), ("202611210930 2025-01-01.md", "2026-11-21 09:30"),
      // Folders that are a date.
      ("2021-03-16/README.md", "2021-03-16"), ("a/2021_03_16/b.md", "2021-03-16"),
      ("20210316/b.md", "2021-03-16"), ("2021-3-6/b.md", "2021-03-06"),
      ("2021-03-16/a title/index.md", "2021-03-16"), ("2021-02-30/b.md", "impossible 0-10"),
      ("2021-03-16/sub/b.md", "none"), ("2021-03-16 trip/b.md", "none"), ("20210230/b.md", "none"),
      ("notes.md", "none"), ("2026/notes.md", "none"), ("2026/11/notes.md", "none"),
      ("11/21.md", "none"), ("2026.md", "none"), (".md", "none"), ("", "none"),
      ("2026/11/21st.md", "none"), ("vault/26/11/21.md", "none"),
      ("2026-11/21.md", "2026-11-21"), ("a/2026/2026-11/22.md", "2026-11-22"),
      ("2026/05 - May/03.md", "2026-05-03"), ("2026/05_May/3.md", "2026-05-03"),
      ("2026-05 May/03 Sunday.md", "2026-05-03"), ("2026/05/06/note.md", "2026-05-06"),
      ("2026-11/31.md", "impossible 8-10"), ("2026/02/30/note.md", "impossible 8-10"),
      ("2026/10 ideas/03.md", "none"), ("2026/05 - June/03.md", "none"),
      ("2026-11/notes.md", "none"), ("2026/05/6 things/note.md", "none"),
      ("2026-11-05/03.md", "2026-11-05"), ("2026/05/06/07/note.md", "none"),
      // A day between the month's folder and the ending, twice over: Obsidian's YYYY/MM/MM-DD.
      ("2026/11/11-21.md", "2026-11-21"),
    ])
  func paths(text: String, expected: String) {
    #expect(written(path(Array(text.utf8))) == expected)
  }

  @Test("Names that are not UTF-8 have dates too")
  func bytes() {
    #expect(
      written(path([0xFF, 0x2F] + Array("2026-11-21 caf".utf8) + [0xE9] + Array(".md".utf8)))
        == "2026-11-21")
    #expect(written(path(Array("2026-11-21".utf8) + [0xFF, 0xFE])) == "2026-11-21")
  }

  @Test("Only the name and its folders say whether a file is dated")
  func dated() {
    #expect(DatedName.day(Array("/2026/11/21.md".utf8)) != nil)
    #expect(DatedName.day(Array("/2026-02-30.md".utf8)) == nil)
  }

  @Test("Every day of a century is found in each spelling")
  func everyDay() {
    for number in stride(from: day("1970-01-01").number, to: day("2070-01-01").number, by: 17) {
      let day = Day(number: number)
      let (y, m, d) = ("\(day)".prefix(4), "\(day)".dropFirst(5).prefix(2), "\(day)".suffix(2))
      for text in [
        "\(y)-\(m)-\(d)", "\(y)_\(m)_\(d)", "\(y)\(m)\(d)", "\(y)/\(m)/\(d)", "\(y)/\(m)-\(d)",
      ] {
        #expect(written(path(Array((text + ".md").utf8))) == "\(day)")
      }
    }
  }
}

import Foundation
import Testing

@testable import JournalPrograms

// In the suite of editors, because both change the signals of the whole program, one at a time.
extension EditorTests {
  func pager(_ line: String?) -> PagerCommand? {
    PagerCommand.find(variable: { $0 == "PAGER" ? line : nil }, in: folder)
  }

  @Test("the pager that a person named is taken, or else less; an empty name means none")
  func findingPager() throws {
    #expect(pager(nil) == nil)
    for name in ["less", "mine"] { try editor(name) }
    let cases: [(String?, String?, [String])] = [
      (nil, "less", []), ("mine -S '-x 4'", "mine", ["-S", "-x 4"]), ("", nil, []),
      (" ", nil, []), ("gone", nil, []), ("'less", nil, []),
    ]
    for (line, name, arguments) in cases {
      let found = pager(line)
      #expect(found?.program.path == name.map { "\(folder)/\($0)" })
      #expect(found?.arguments ?? [] == arguments)
    }
  }

  @Test("a pager gets the whole text, and less its usual options unless the person has set them")
  func paging() throws {
    let mark = "\(folder)/mark"
    try editor("less", "echo \"$LESS\" > '\(mark)'; cat >> '\(mark)'")
    let text = String(repeating: "Tea, 茶 and \u{1B}[1mbread\u{1B}[0m.\n", count: 20_000)
    #expect(try #require(pager(nil)).show(text))
    let options = ProcessInfo.processInfo.environment["LESS"] ?? "FRX"
    #expect(try String(contentsOfFile: mark, encoding: .utf8) == "\(options)\n" + text)
  }

  @Test("a pager may be left before the end, and one that can't be started shows nothing")
  func leavingPager() throws {
    try editor("early", "head -n 1 > /dev/null")
    let text = String(repeating: "line\n", count: 200_000)
    #expect(try #require(pager("early")).show(text))
    try editor("broken", by: "/no/such/shell")
    #expect(try !#require(pager("broken")).show(text))
  }

  @Test("links are passed on by less from 566 on with its option R, and by no other pager")
  func pagerLinks() throws {
    try editor("less", "echo less 590 '(GNU regular expressions)'")
    try editor("more", "echo less 590")
    #expect(try #require(pager(nil)).showsLinks(options: "FRX"))
    #expect(try #require(pager("less -R")).showsLinks(options: ""))
    #expect(try !#require(pager(nil)).showsLinks(options: "FX"))
    #expect(try !#require(pager("more -R")).showsLinks(options: "FRX"))
    try editor("less", "echo less 551")
    #expect(try !#require(pager(nil)).showsLinks(options: "FRX"))
    try editor("less", "exit 1")
    #expect(try !#require(pager(nil)).showsLinks(options: "FRX"))
  }
}

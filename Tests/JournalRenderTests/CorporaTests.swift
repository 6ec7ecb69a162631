import Foundation
import JournalCore
import JournalRender
import Phrases
import TestSupport
import Testing

@Suite("Other people's journals", .needs(.corpora()))
struct CorporaTests {
  @Test("every view of every corpus prints without controls")
  func print() throws {
    for name in try FileManager.default.contentsOfDirectory(atPath: Corpora.folder())
    where name.hasPrefix("md-") {
      let files = Array(Corpora.markdown(in: name).prefix(1500))
      #expect(!files.isEmpty, "\(name) has no Markdown")
      for text in CorporaTests.texts(files) {
        let hidden = text.unicodeScalars.first {
          $0 != "\n" && ($0.value < 0x20 || (0x7F...0x9F).contains($0.value) || $0.value == 0x202E)
        }
        #expect(hidden == nil, "\(name)")
      }
    }
  }

  private static func index(_ scope: Scope, _ files: [(path: String, bytes: [UInt8])])
    -> DatedIndex
  {
    var reader = EntryReader(settings: SampleJournal.settings, scope: scope)
    for (path, bytes) in files {
      let slash = Array(path.utf8).lastIndex(of: UInt8(ascii: "/"))
      reader.read(bytes.span, path: Array(path.utf8).span, name: slash.map { $0 + 1 } ?? 0)
    }
    return JournalIndex(
      [reader.finish()], settings: SampleJournal.settings
    ).on(SampleJournal.today)
  }

  private static func texts(_ files: [(path: String, bytes: [UInt8])]) -> [String] {
    let check = index(CheckView.scope(Settings()), files)
    let entries = EntriesView(index(EntriesView.scope(.always), files), range: .always)
    let problems = check.report.diagnostics
    let view = CheckView(check, diagnostics: problems) { Wording.message(for: $0).text() }
    let calendar = CalendarView(index(CalendarView.scope, files), range: .always)
    let trends = TrendsView(index(TrendsView.scope(of: "words"), files), of: "words")
    let tags = TagsView(index(TagsView.scope, files))
    let page = view.document(problems)
    var texts = [entries.markdown(), page.markdown(), tags.markdown(), json(entries), json(view)]
    for style in [TextStyle(width: 40, isTerminal: true), TextStyle(width: 100, unicode: false)] {
      texts += [
        entries.text(style), page.text(style), calendar.text(style), trends.text(style),
        tags.text(style),
      ]
    }
    return texts
  }
}

import Testing

@testable import JournalCore
import TestSupport

@Suite("Names are compared composed, and written as they are")
struct ComparedNameTests {
  @Test(
    "two spellings are one name",
    arguments: [
      ("Größe", "gro\u{308}ße"), ("GRÖẞE", "größe"), ("café", "CAFE\u{301}"),
      ("❤️", "❤"), ("☀︎ sun", "☀️ Sun"), ("각", "\u{1100}\u{1161}\u{11A8}"), ("ΟΔΌΣ", "οδο\u{301}σ"),
      ("ệ", "e\u{302}\u{323}"), ("葛󠄀", "葛"), ("run", "RUN"), ("Å", "\u{212B}"),
    ])
  func alike(_ one: String, _ other: String) {
    #expect(Array(one.comparedName.utf8) == Array(other.comparedName.utf8))
    #expect(KeyTable.canonical(one) == KeyTable.canonical(other))
    #expect(KeyTable.canonical(Array(one.utf8)) == KeyTable.canonical(other))
    #expect(TagName(one) == TagName("#" + other))
  }

  @Test(
    "two names stay two",
    arguments: [
      ("cafe", "café"), ("run", "ran"), ("é", "è"), ("👩‍👧", "👩👧"), ("①", "1"), ("ａ", "a"),
      ("や", "ヤ"), ("и", "й"), ("Größe", "Grösse"),
    ])
  func apart(_ one: String, _ other: String) {
    #expect(Array(one.comparedName.utf8) != Array(other.comparedName.utf8))
  }

  @Test("comparing again changes nothing, for every character that there is")
  func settled() {
    for value in UInt32(0)...0x10_FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let once = String(scalar).comparedName
      if !once.comparedName.utf8.elementsEqual(once.utf8) { Issue.record("U+\(value)") }
    }
  }

  private let journal = MemoryJournal([
    "2026-11-18.md":
      "---\ngro\u{308}ße: 3\nhabits: [\u{41}\u{308}pfel]\ntags: [cafe\u{301}]\n---\n",
    "2026-11-19.md": "---\nGRÖẞE: 5\nhabits: [äpfel]\ntags: [Café/Wien]\n---\nLight ❤️ #❤\n",
    "2026-11-20.md": "GRO\u{308}ẞE:: 7\n\n- [x] A\u{308}PFEL ✅ 2026-11-20\n\n#café #❤️\n",
  ])

  private static let named: [(String, Int)] = [
    ("#café", 3), ("#cafe\u{301}", 3), ("#CAFÉ", 3), ("not #cafe\u{301}", 0), ("#❤", 2), ("#❤️", 2),
    ("has:größe", 3), ("has:gro\u{308}ße", 3), ("größe>4", 2), ("Gro\u{308}ße>4", 2),
    ("not GRÖẞE<4", 2), ("gro\u{308}ße:7", 1), ("äpfel>0", 2), ("a\u{308}pfel>0", 2),
  ]

  @Test("wherever a query names a thing", arguments: named)
  func queries(_ query: String, _ count: Int) throws {
    #expect(try journal.search(query).count == count)
  }

  @Test("a tag, a key and a habit are one each")
  func counted() throws {
    let index = journal.index()
    #expect(TagsView(index).tags.map(\.entries) == [2, 2, 1])
    let keys = Set(index.all.flatMap { $0.chunk.keys.names })
    #expect(keys.filter { $0.starts(with: Array("größe".comparedName.utf8)) }.count == 1)
  }

  @Test("a habit's file in one spelling has the ticks of all")
  func habits() {
    var names = HabitNames()
    names.add("A\u{308}pfel", of: 4)
    for written in ["äpfel", "ÄPFEL", "a\u{308}pfel", " Äpfel "] {
      let bytes = Array(written.utf8)
      #expect(names.place(bytes.span, 0..<bytes.count) == 4)
      #expect(names.place(ofTask: bytes.span, 0..<bytes.count) == 4)
    }
    let other = Array("apfel".utf8)
    #expect(names.place(other.span, 0..<other.count) == nil)
  }
}

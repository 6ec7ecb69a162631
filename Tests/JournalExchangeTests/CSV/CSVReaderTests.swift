import JournalExchange
import Testing

@Suite struct CSVReaderTests {
  private func records(_ text: String, _ separator: UInt8? = nil) -> [[String]] {
    var reader = CSVReader(Array(text.utf8), separator: separator)
    var records: [[String]] = []
    while let record = reader.next() { records.append(record.fields) }
    return records
  }

  static let cases: [(text: String, records: [[String]])] = [
    ("", []), ("\n\r\n\r", []), ("\u{FEFF}a,b\n", [["a", "b"]]),
    ("a,b\r\nc,d", [["a", "b"], ["c", "d"]]), ("a,b\rc,d\r", [["a", "b"], ["c", "d"]]),
    ("a,,\n", [["a", "", ""]]), (",\n", [["", ""]]), ("a,", [["a", ""]]),
    ("\"a,b\",c\n", [["a,b", "c"]]), ("\"a\"\"b\"\n", [["a\"b"]]),
    ("\"two\nlines\",x\n", [["two\nlines", "x"]]), ("\"\",\"\"\n", [["", ""]]),
    ("a \"quoted\" word,b\n", [["a \"quoted\" word", "b"]]),
    ("\"a\"b,c\n", [["ab", "c"]]), ("\"never closed,b\nc", [["never closed,b\nc"]]),
    ("a;b;c\n1,5;2;3\n", [["a", "b", "c"], ["1,5", "2", "3"]]),
    ("a\tb\n1\t2\n", [["a", "b"], ["1", "2"]]), (" a , b \n", [[" a ", " b "]]),
    ("\"a;b\",c\n", [["a;b", "c"]]), ("a,b\n\n\nc,d\n", [["a", "b"], ["c", "d"]]),
    ("sep=;\r\na,b;c\r\n", [["a,b", "c"]]), ("sep=a,b\n", [["sep=a", "b"]]),
    ("é,日本\n", [["é", "日本"]]), ("\"\"\"\"\n", [["\""]]), ("a\u{0}b,c\n", [["a\u{0}b", "c"]]),
  ]

  @Test("what spreadsheets and programs write is read as it was meant", arguments: cases)
  func reading(_ test: (text: String, records: [[String]])) {
    #expect(records(test.text) == test.records)
  }

  @Test("a record has the line on which it begins, whatever is inside quotes")
  func lines() {
    var reader = CSVReader(Array("a\n\"b\r\nc\",d\r\n\ne\n".utf8))
    var lines: [Int] = []
    while let record = reader.next() { lines.append(record.line) }
    #expect(lines == [1, 2, 5])
  }
}

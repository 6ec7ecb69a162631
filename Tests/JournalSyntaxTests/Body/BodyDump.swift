import JournalSyntax

/// Reads a body and gives its items as lines of text, to compare at a glance:
/// `kind[level][mark] start..<end "text" -> "target"`.
func dumpBody(_ text: String, from start: Int = 0) -> String {
  dumpBody(Array(text.utf8), from: start)
}

func dumpBody(_ bytes: [UInt8], from start: Int = 0) -> String {
  let index = readBody(bytes, from: start).index
  return index.items.map { line($0, bytes) }.joined(separator: "\n")
}

func readBody(_ bytes: [UInt8], from start: Int = 0) -> (
  index: BodyIndex, diagnostics: [SyntaxDiagnostic]
) {
  var index = BodyIndex()
  var diagnostics: [SyntaxDiagnostic] = []
  index.read(bytes.span, from: start, diagnostics: &diagnostics)
  return (index, diagnostics)
}

func bodyWordCount(_ text: String) -> Int { readBody(Array(text.utf8)).index.wordCount }

func bodyText(_ range: ByteRange, _ bytes: [UInt8]) -> String {
  String(decoding: bytes[range.indices], as: UTF8.self)
}

private func line(_ item: BodyItem, _ bytes: [UInt8]) -> String {
  var words = ["\(item.kind)"]
  if item.level > 0 { words.append("\(item.level)") }
  if item.kind == .task { words.append("[\(Character(Unicode.Scalar(item.mark)))]") }
  words.append("\(item.source.start)-\(item.source.end)")
  words.append(bodyText(item.text, bytes).debugDescription)
  if item.target != ByteRange(0, 0), item.kind != .task || !item.target.isEmpty {
    words.append("-> " + bodyText(item.target, bytes).debugDescription)
  }
  return words.joined(separator: " ")
}

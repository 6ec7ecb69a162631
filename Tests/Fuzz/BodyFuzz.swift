import JournalSyntax

/// Any bytes: no trap, and every row lies in the file.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>, _ size: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: data, count: size))
  var diagnostics: [SyntaxDiagnostic] = []
  var body = BodyIndex()
  let start = size > 4 ? Int(bytes[0]) % 4 : 0
  body.read(bytes.span, from: start, diagnostics: &diagnostics)
  var last: Int32 = 0
  for item in body.items {
    precondition(item.source.start >= last && item.source.end <= size)
    last = item.source.start
    for range in [item.text, item.target] where !range.isEmpty {
      precondition(range.start >= start && range.end <= size)
    }
  }
  precondition(body.wordCount >= 0 && body.firstParagraph.end <= size)
  return 0
}

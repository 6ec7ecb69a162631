import JournalSyntax

/// Any bytes: no trap, and the rows put back together are the same bytes.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>, _ size: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: data, count: size))
  var diagnostics: [SyntaxDiagnostic] = []
  var frontMatter = FrontMatter()
  frontMatter.read(bytes.span, diagnostics: &diagnostics)
  precondition(frontMatter.reassembled(from: bytes.span) == bytes)
  precondition(frontMatter.bodyStart <= size)
  for found in diagnostics {
    precondition(found.range.start >= 0 && found.range.end <= size)
  }
  frontMatter.readUnfenced(bytes.span, diagnostics: &diagnostics)
  precondition(frontMatter.reassembled(from: bytes.span) == bytes)
  return 0
}

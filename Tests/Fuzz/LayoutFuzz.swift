import JournalSyntax

/// Any text and any width: nothing hidden is printed, no word is lost, and no line is too wide.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>, _ size: Int) -> CInt {
  let bytes = UnsafeBufferPointer(start: data, count: size)
  let width = Int(bytes.first ?? 0)
  let shown = visible(String(decoding: bytes.dropFirst(), as: UTF8.self), lines: true)
  // The longest escape, `\u{10FFFF}`, stands for four bytes; a byte that is none is shown as three.
  precondition(shown.utf8.count <= 10 * size)
  precondition(visible(shown, lines: true) == shown)
  checkHidden(shown)
  precondition(!oneLine(shown).utf8.contains(0x0A))
  for line in shown.lines() {
    let wrapped = Wrapping.lines(line, width: width, first: "> ", rest: "  ")
    check(wrapped.map { $0.unicodeScalars.dropFirst(2) }, hold: line)
    for line in wrapped { precondition(DisplayWidth.of(line) <= max(width, 10)) }
    let chunks = Wrapping.chunks(Array(line.utf8)[...], width: max(width, 8))
    precondition(chunks.joined().elementsEqual(line.utf8))
    for chunk in chunks { precondition(DisplayWidth.fits(chunk, in: max(width, 8))) }
    let cut = String(line).cut(width, "…")
    precondition(DisplayWidth.of(cut) <= width)
  }
  return 0
}

/// What is left of hidden characters does its work behind the one before it.
private func checkHidden(_ text: String) {
  var previous: Unicode.Scalar?
  for scalar in text.unicodeScalars {
    precondition(scalar == "\n" || !scalar.isHidden || scalar.belongs(after: previous))
    previous = scalar
  }
}

/// All that is no space is there, in order.
private func check(_ lines: [Substring.UnicodeScalarView], hold text: Substring) {
  let kept = lines.joined().filter { $0 != " " }
  precondition(kept.elementsEqual(text.unicodeScalars.filter { $0 != " " }))
}

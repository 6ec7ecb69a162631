import JournalSyntax

/// Any bytes and any edits: no trap; a refusal changes nothing; an edit changes one run of bytes,
/// can be undone, and leaves a file whose other keys, values and body read as before.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>, _ size: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: data, count: size))
  // The first bytes choose the edits, the rest is the file.
  let choices = bytes.prefix(6)
  var file = EditedFile(Array(bytes.dropFirst(6)), isFenced: (choices.first ?? 0) & 1 == 0)
  for choice in choices {
    let before = file
    do { try edit(&file, Int(choice)) } catch { precondition(file.bytes == before.bytes) }
    check(before, file)
  }
  return 0
}

private let texts = [
  "8", "A: b", "a, b", "", "one\ntwo\n", "#a", "yes", "it's \"so\"", "- x", "---", "\u{85}\t", "a:",
]

private func edit(_ file: inout EditedFile, _ choice: Int) throws(EditError) {
  let text = texts[(choice / 32) % texts.count]
  let paths = paths(file)
  let path = paths[choice % paths.count]
  switch choice % 8 {
  case 0, 1: try file.set(path, to: .text(text))
  case 2: try file.append(.text(text), to: path)
  case 3: try file.append(.mapping([NewPair("k", .text(text))]), to: path)
  case 4: try file.remove(path)
  case 5: try file.set(path, to: .list([.plain(text), .text("b c")]))
  case 6: try file.appendToBody(text)
  default: try file.setProperty(0, to: text)
  }
}

/// Paths to the root's keys, to what is inside them, and to one that may not be there.
private func paths(_ file: EditedFile) -> [NodePath] {
  var paths = [NodePath(dotted: "new.key")]
  for pair in Array(file.frontMatter.pairs(of: 0)).prefix(8) {
    let path = NodePath(key: file.frontMatter.text(of: pair.key, in: file.bytes.span))
    paths.append(path)
    if let inner = Array(file.frontMatter.pairs(of: pair.value)).first?.key {
      paths.append(path.key(file.frontMatter.text(of: inner, in: file.bytes.span)))
    }
    if file.frontMatter.firstChild(of: pair.value) != nil { paths.append(path.item(0)) }
  }
  return paths
}

private func check(_ before: EditedFile, _ after: EditedFile) {
  precondition(after.frontMatter.reassembled(from: after.bytes.span) == after.bytes)
  guard after.splices.count > before.splices.count, let splice = after.splices.last else {
    precondition(after.bytes == before.bytes)
    return
  }
  precondition(splice.applied(to: before.bytes) == after.bytes)
  let start = Int(splice.range.start)
  let inverse = ByteSplice(
    ByteRange(start, start + splice.replacement.count), Array(before.bytes[splice.range.indices]))
  precondition(inverse.applied(to: after.bytes) == before.bytes)
  precondition(after.diagnostics.count <= before.diagnostics.count)
  if Int(splice.range.end) <= before.frontMatter.bodyStart, before.bytes.count > 0,
    !before.frontMatter.block.isEmpty, Int(splice.range.start) < before.frontMatter.bodyStart
  {
    precondition(
      before.bytes[before.frontMatter.bodyStart...]
        .elementsEqual(after.bytes[after.frontMatter.bodyStart...]))
  }
}

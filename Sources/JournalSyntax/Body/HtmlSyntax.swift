// Autolinks and raw HTML inside prose, as defined by the CommonMark specification (0.30). Each
// function takes the place of the `<` and returns the place after the `>`, or nil.

/// Reads `<scheme:…>` or `<name@host>`.
func autolink(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> Int? {
  var at = start + 1
  guard at < end, bytes[at].isAlphanumeric || bytes[at] >= 0x21 else { return nil }
  if bytes[at].isLetter {
    while at < end, isSchemeByte(bytes[at]) { at += 1 }
    if at < end, bytes[at] == UInt8(ascii: ":"), (2...32).contains(at - start - 1) {
      return addressEnd(bytes, at, end)
    }
  }
  return mailAddressEnd(bytes, start + 1, end)
}

private func isSchemeByte(_ byte: UInt8) -> Bool {
  byte.isAlphanumeric || byte == UInt8(ascii: "+") || byte == UInt8(ascii: ".")
    || byte == UInt8(ascii: "-")
}

private func addressEnd(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> Int? {
  var at = start
  while at < end, bytes[at] > 0x20, bytes[at] != UInt8(ascii: "<") {
    if bytes[at] == UInt8(ascii: ">") { return at + 1 }
    at += 1
  }
  return nil
}

private func mailAddressEnd(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> Int? {
  var at = start
  while at < end, isMailNameByte(bytes[at]) { at += 1 }
  guard at > start, at < end, bytes[at] == UInt8(ascii: "@") else { return nil }
  repeat {
    let label = at + 1
    at = label
    while at < end, bytes[at].isAlphanumeric || bytes[at] == UInt8(ascii: "-") { at += 1 }
    guard at > label, at - label <= 63, at < end, bytes[label] != UInt8(ascii: "-"),
      bytes[at - 1] != UInt8(ascii: "-")
    else { return nil }
  } while bytes[at] == UInt8(ascii: ".")
  return bytes[at] == UInt8(ascii: ">") ? at + 1 : nil
}

private func isMailNameByte(_ byte: UInt8) -> Bool {
  if byte.isAlphanumeric { return true }
  switch byte {
  case UInt8(ascii: "."), UInt8(ascii: "!"), UInt8(ascii: "#"), UInt8(ascii: "$"),
    UInt8(ascii: "%"), UInt8(ascii: "&"), UInt8(ascii: "'"), UInt8(ascii: "*"),
    UInt8(ascii: "+"), UInt8(ascii: "/"), UInt8(ascii: "="), UInt8(ascii: "?"),
    UInt8(ascii: "^"), UInt8(ascii: "_"), UInt8(ascii: "`"), UInt8(ascii: "{"),
    UInt8(ascii: "|"), UInt8(ascii: "}"), UInt8(ascii: "~"), UInt8(ascii: "-"):
    return true
  default: return false
  }
}

/// Reads an opening or closing tag.
func htmlTag(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> Int? {
  var at = start + 1
  let isClosing = at < end && bytes[at] == UInt8(ascii: "/")
  if isClosing { at += 1 }
  guard at < end, bytes[at].isLetter else { return nil }
  while at < end, bytes[at].isAlphanumeric || bytes[at] == UInt8(ascii: "-") { at += 1 }
  if !isClosing {
    while let next = htmlAttribute(bytes, at, end) { at = next }
  }
  at = afterSpaces(bytes, at, end)
  if !isClosing, at < end, bytes[at] == UInt8(ascii: "/") { at += 1 }
  return at < end && bytes[at] == UInt8(ascii: ">") ? at + 1 : nil
}

/// Reads white space, a name and an optional value.
private func htmlAttribute(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> Int? {
  var at = afterSpaces(bytes, start, end)
  guard at > start, at < end, isAttributeStart(bytes[at]) else { return nil }
  while at < end, isAttributeByte(bytes[at]) { at += 1 }
  let equals = afterSpaces(bytes, at, end)
  guard equals < end, bytes[equals] == UInt8(ascii: "=") else { return at }
  return attributeValue(bytes, afterSpaces(bytes, equals + 1, end), end)
}

private func isAttributeStart(_ byte: UInt8) -> Bool {
  byte.isLetter || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ":")
}

private func isAttributeByte(_ byte: UInt8) -> Bool {
  isAttributeStart(byte) || byte.isDigit || byte == UInt8(ascii: ".")
    || byte == UInt8(ascii: "-")
}

private func attributeValue(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> Int? {
  guard start < end else { return nil }
  var at = start
  let quote = bytes[at]
  if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
    at += 1
    while at < end, bytes[at] != quote { at += 1 }
    return at < end ? at + 1 : nil
  }
  while at < end, isUnquotedValueByte(bytes[at]) { at += 1 }
  return at > start ? at : nil
}

private func isUnquotedValueByte(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "="), UInt8(ascii: "<"),
    UInt8(ascii: ">"), UInt8(ascii: "`"), 0x00...0x20:
    false
  default: true
  }
}

import Codecs
import JournalSyntax

/// Any bytes as forms: no trap; a form with files reads the same at once and in pieces, and as a form
/// that ends too early unless its end was read; a name and a value survive being encoded.
///
/// It is compiled with the readers of `JournalWeb/Forms`.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>, _ size: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: data, count: size))
  let whole = parts([bytes])
  for step in [1, 2, 7, 64] {
    let pieces = stride(from: 0, to: size, by: step).map {
      Array(bytes[$0..<min(size, $0 + step)])
    }
    precondition(parts(pieces) == whole)
  }
  if let text = String(validating: bytes, as: UTF8.self) {
    let encoded = PercentEncoding.encoded(text)
    precondition(PercentEncoding.decoded(Array(encoded.utf8)[...]) == text)
    _ = MediaValue(text)
  }
  for (name, value) in FormEncoding.pairs(bytes[...], limit: 1000) ?? [] {
    let written = "\(PercentEncoding.encoded(name))=\(PercentEncoding.encoded(value))"
    let again = FormEncoding.pairs(Array(written.utf8)[...], limit: 1)
    precondition(again?.first?.name == name && again?.first?.value == value)
  }
  return 0
}

/// Returns what a form with the boundary `b` consists of; nil if it is malformed.
private func parts(_ pieces: [[UInt8]]) -> [[UInt8]]? {
  var (reader, parts) = (MultipartReader(boundary: [UInt8(ascii: "b")]), [[UInt8]]())
  do throws(FormError) {
    for piece in pieces {
      try reader.add(piece) { event in
        switch event {
        case .head(let head): parts.append(Array("\(head.name) \(head.fileName ?? "-")".utf8))
        case .bytes(let bytes): parts[parts.count - 1] += bytes
        case .end: parts.append([])
        }
      }
    }
    try reader.finish()
  } catch { return nil }
  return parts
}

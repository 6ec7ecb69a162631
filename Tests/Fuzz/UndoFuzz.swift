import JournalCore

/// Any bytes as an undo record: no trap; what is read is written and read again as the same; and no
/// record counts without its seal.
///
/// It is compiled with `UndoRecord.swift`.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>, _ size: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: data, count: size))
  precondition(UndoRecord(sealed: bytes) { _ in nil } == nil)
  let forged = UndoRecord(sealed: bytes) { record in String(record.count &* 31 &+ 7, radix: 16) }
  guard let record = UndoRecord(bytes) else {
    precondition(forged == nil || !bytes.isEmpty)
    return 0
  }
  precondition(UndoRecord(record.bytes) == record)
  let sealed = record.sealed { _ in "seal" }
  precondition(UndoRecord(sealed: sealed) { _ in "seal" } == record)
  precondition(UndoRecord(sealed: sealed) { _ in "other" } == nil)
  return 0
}

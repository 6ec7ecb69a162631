import JournalPictures

/// Any bytes as a picture: no trap, no endless work; what is made is a JPEG that is read again, with
/// no side over the limit.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>, _ size: Int) -> CInt {
  let limits = PictureLimits(pixels: 1 << 22, memory: 64 << 20)
  let file = UnsafeBufferPointer(start: data, count: size)
  guard let made = try? SmallCopy.jpeg(of: file, longSide: 48, limits: limits) else { return 0 }
  let again = made.withUnsafeBufferPointer { made in
    try? SmallCopy.jpeg(of: made, longSide: 48, limits: limits)
  }
  precondition(again != nil && made.count < 48 * 48 * 8)
  return 0
}

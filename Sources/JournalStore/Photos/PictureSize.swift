/// A picture's width and height in pixels as displayed, after any rotation specified in its file.
public struct PictureSize: Hashable, Sendable {
  /// Pixels from left to right.
  public var width: Int
  /// Pixels from top to bottom.
  public var height: Int

  /// Creates a size; nil if either side is missing or not positive.
  public init?(width: Int?, height: Int?) {
    guard let width, let height, width > 0, height > 0 else { return nil }
    self.width = width
    self.height = height
  }

  /// The number of pixels, at most `Int.max`.
  public var pixels: Int {
    let (product, isOver) = width.multipliedReportingOverflow(by: height)
    return isOver ? .max : product
  }

  /// Reads the size from a file's beginning; nil if it isn't there, as in a damaged file.
  public init?(of kind: PictureKind, firstBytes: [UInt8]) {
    let bytes = PictureBytes(firstBytes)
    let size: PictureSize? =
      switch kind {
      case .jpeg: PictureSize(jpeg: bytes)
      case .png where bytes.has("IHDR", at: 12):
        PictureSize(width: bytes.number(at: 16, 4, .big), height: bytes.number(at: 20, 4, .big))
      case .gif:
        PictureSize(width: bytes.number(at: 6, 2, .little), height: bytes.number(at: 8, 2, .little))
      case .webp: PictureSize(webp: bytes)
      case .tiff:
        TIFFDirectory(bytes, at: 0).flatMap {
          PictureSize(width: $0.value(ofTag: 256), height: $0.value(ofTag: 257))?
            .turned(by: $0.value(ofTag: 274))
        }
      case .bmp: PictureSize(bmp: bytes)
      case .heic, .avif: PictureSize(heif: bytes)
      case .png, .svg: nil
      }
    guard let size else { return nil }
    self = size
  }

  /// EXIF's Orientation values 5 to 8 turn a picture on its side (CIPA DC-008 §4.6.4).
  func turned(by orientation: Int?) -> PictureSize {
    guard let orientation, 5...8 ~= orientation else { return self }
    var turned = self
    turned.width = height
    turned.height = width
    return turned
  }
}

extension PictureSize {
  /// Reads the lossy, lossless and extended forms (RFC 9649 §2.5–2.7).
  private init?(webp bytes: PictureBytes) {
    if bytes.has("VP8 ", at: 12), bytes.has([0x9D, 0x01, 0x2A], at: 23) {
      // The upper two bits of each are a scale.
      self.init(
        width: bytes.number(at: 26, 2, .little).map { $0 & 0x3FFF },
        height: bytes.number(at: 28, 2, .little).map { $0 & 0x3FFF })
    } else if bytes.has("VP8L", at: 12), let bits = bytes.number(at: 21, 4, .little) {
      self.init(width: (bits & 0x3FFF) + 1, height: (bits >> 14 & 0x3FFF) + 1)
    } else if bytes.has("VP8X", at: 12) {
      self.init(
        width: bytes.number(at: 24, 3, .little).map { $0 + 1 },
        height: bytes.number(at: 27, 3, .little).map { $0 + 1 })
    } else {
      return nil
    }
  }

  /// Reads a bitmap's size.
  ///
  /// OS/2's header has 16 bits a side; Windows' has 32, and a negative height means top-down.
  private init?(bmp bytes: PictureBytes) {
    if bytes.number(at: 14, 4, .little) == 12 {
      self.init(width: bytes.number(at: 18, 2, .little), height: bytes.number(at: 20, 2, .little))
    } else {
      func side(_ place: Int) -> Int? {
        bytes.number(at: place, 4, .little).map { abs(Int(Int32(truncatingIfNeeded: $0))) }
      }
      self.init(width: side(18), height: side(22))
    }
  }

  /// Reads the largest `ispe` property (ISO/IEC 23008-12 §6.5.3): the others belong to tiles and
  /// previews.
  private init?(heif bytes: PictureBytes) {
    var largest: PictureSize?
    for place in 0..<bytes.count where bytes.has("ispe", at: place) {
      let size = PictureSize(
        width: bytes.number(at: place + 8, 4, .big), height: bytes.number(at: place + 12, 4, .big))
      if let size, size.pixels > largest?.pixels ?? 0 { largest = size }
    }
    guard let largest else { return nil }
    self = largest
  }
}

extension PictureSize {
  init?(jpeg bytes: PictureBytes) {
    var orientation: Int?
    for segment in JPEGSegments(bytes) {
      switch segment.marker {
      case 0xE1 where bytes.has("Exif", at: segment.start) && orientation == nil:
        orientation = TIFFDirectory(bytes, at: segment.start + 6)?.value(ofTag: 274)
      case 0xC4, 0xC8, 0xCC: break
      case 0xC0...0xCF:
        let size = PictureSize(
          width: bytes.number(at: segment.start + 3, 2, .big),
          height: bytes.number(at: segment.start + 1, 2, .big))
        guard let size else { return nil }
        self = size.turned(by: orientation)
        return
      default: break
      }
    }
    return nil
  }
}

/// The segments of a JPEG file up to its first scan (ITU-T T.81, annex B).
struct JPEGSegments: Sequence, IteratorProtocol {
  struct Segment {
    /// The second byte of its marker, as 0xE1 for APP1.
    var marker: Int
    /// The start of what follows the length.
    var start: Int
    var end: Int
  }

  let bytes: PictureBytes
  private var place = 2

  init(_ bytes: PictureBytes) {
    self.bytes = bytes
  }

  mutating func next() -> Segment? {
    while bytes.number(at: place, 1, .big) == 0xFF {
      guard let marker = bytes.number(at: place + 1, 1, .big) else { return nil }
      switch marker {
      case 0xFF: place += 1  // fill bytes
      case 0x01, 0xD0...0xD7: place += 2  // no length
      default:
        guard marker != 0xD9, let length = bytes.number(at: place + 2, 2, .big), length >= 2 else {
          return nil
        }
        let segment = Segment(marker: marker, start: place + 4, end: place + 2 + length)
        // The start of a scan is followed by coded bits, up to the end.
        place = marker == 0xDA ? bytes.count : segment.end
        return segment
      }
    }
    return nil
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

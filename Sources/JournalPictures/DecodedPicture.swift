/// A picture that was decoded at a small size, and what its file says about showing it.
struct DecodedPicture {
  var pixels: Pixels
  /// The file's ICC profile; nil if it has none.
  var profile: [UInt8]?
  var orientation: Orientation

  /// The pixels as they are to be shown: upright, with the colours of sRGB.
  var shown: Pixels {
    var shown = pixels
    if let profile, let conversion = ColorConversion(profile: profile) {
      shown.bytes = conversion.converted(shown.bytes)
    }
    return shown.turned(orientation)
  }
}

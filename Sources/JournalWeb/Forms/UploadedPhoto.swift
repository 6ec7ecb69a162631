import JournalStore
import Platform

/// A photo that was sent with a form.
struct UploadedPhoto: Hashable, Sendable {
  /// The file.
  let file: Form.File
  /// What it is, whatever its name and the browser say.
  let kind: PictureKind

  /// Looks at a file's first bytes.
  ///
  /// Returns nil unless it is a picture made of pixels: a drawing (SVG) may carry scripts, and
  /// anything else isn't a picture. A picture that is also something else counts as a picture, as
  /// which alone it is shown.
  init?(_ file: Form.File) {
    guard let kind = PictureKind(firstBytes: UploadedPhoto.beginning(of: file.place)), kind != .svg
    else { return nil }
    (self.file, self.kind) = (file, kind)
  }

  private static func beginning(of path: String) -> [UInt8] {
    let file = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
    guard file >= 0 else { return [] }
    defer { close(file) }
    return [UInt8](unsafeUninitializedCapacity: 4096) { buffer, count in
      count = max(0, read(file, buffer.baseAddress, 4096))
    }
  }
}

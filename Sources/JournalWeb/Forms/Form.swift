import JournalStore
import Platform

/// The fields of a form that was sent, in order, and its files.
public struct Form: Sendable {
  /// A field.
  public struct Field: Hashable, Sendable {
    /// The name.
    public var name: String
    /// The text; line ends are those of the browser, `\r\n`.
    public var value: String

    /// Creates a field.
    public init(_ name: String, _ value: String) { (self.name, self.value) = (name, value) }
  }

  /// A file that was sent.
  public struct File: Hashable, Sendable {
    /// The name of the field.
    public var field: String
    /// The name that the browser gave the file, which is never used as a path.
    public var name: String
    /// Where its bytes are: a temporary file, which is removed after the request.
    public var place: String
    /// How many bytes it has.
    public var size: Int

    /// Creates a file.
    public init(field: String, name: String, place: String, size: Int) {
      (self.field, self.name, self.place, self.size) = (field, name, place, size)
    }
  }

  /// The fields.
  public var fields: [Field]
  /// The files.
  public var files: [File]
  /// What keeps the files on the disk.
  var uploads: [Upload] = []
  /// Whether files came with it that weren't kept.
  var lacksFiles = false
  /// Why its files weren't kept though they are wanted; nil if they were, or if it had none.
  var problem: FormError?

  /// Creates a form.
  public init(_ fields: [Field] = [], files: [File] = []) {
    (self.fields, self.files) = (fields, files)
  }

  /// The text of the first field with a name; nil if there is none.
  subscript(_ name: String) -> String? { fields.first { $0.name == name }?.value }

  /// The texts of all fields with a name.
  func all(_ name: String) -> [String] { fields.lazy.filter { $0.name == name }.map(\.value) }
}

extension Form.File {
  /// The name of the temporary file.
  var baseName: String { place.split(separator: "/").last.map(String.init) ?? "" }

  /// The kind of photo it is by its first bytes, whatever its name and the browser say.
  ///
  /// Nil unless it is a picture made of pixels: a drawing (SVG) may contain scripts. A picture that is
  /// also something else counts as a picture, as which alone it is shown.
  var photoKind: PictureKind? {
    PictureKind(firstBytes: beginning).flatMap { $0 == .svg ? nil : $0 }
  }

  /// The first bytes of the file; none if it can't be read.
  private var beginning: [UInt8] {
    let file = open(place, O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
    guard file >= 0 else { return [] }
    defer { close(file) }
    return [UInt8](unsafeUninitializedCapacity: 4096) { buffer, count in
      count = max(0, read(file, buffer.baseAddress, 4096))
    }
  }
}

extension Form {
  /// Reads a form without files; nil if it is malformed.
  public init?(urlEncoded bytes: [UInt8]) {
    guard let pairs = FormEncoding.pairs(bytes[...], limit: 1000) else { return nil }
    self.init(pairs.map { Field($0.name, $0.value) })
  }
}

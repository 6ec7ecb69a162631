package import JournalStore
import Platform
import Synchronization

/// A sent form's fields, in order, and its files.
package struct Form: Sendable {
  /// A field.
  package struct Field: Hashable, Sendable {
    /// The name.
    package var name: String
    /// The text, with the browser's line ends, `\r\n`.
    package var value: String

    /// Creates a field.
    package init(_ name: String, _ value: String) { (self.name, self.value) = (name, value) }
  }

  /// A sent file.
  package struct File: Hashable, Sendable {
    /// The field's name.
    package var field: String
    /// The browser's name for the file, which is never used as a path.
    package var name: String
    /// The path of its bytes: a temporary file, which is removed after the request.
    package var place: String
    /// Its size in bytes.
    package var size: Int

    /// Creates a file.
    package init(field: String, name: String, place: String, size: Int) {
      self.field = field
      self.name = name
      self.place = place
      self.size = size
    }
  }

  /// The fields.
  package var fields: [Field]
  /// The files.
  package var files: [File]
  /// The uploads that keep the files on the disk.
  var uploads: [Upload] = []
  /// True if it came with files that weren't kept.
  var lacksFiles = false
  /// The reason its files weren't kept although they are wanted; nil if they were, or if it had
  /// none.
  var problem: FormError?

  /// Creates a form.
  package init(_ fields: [Field] = [], files: [File] = []) {
    self.fields = fields
    self.files = files
  }

  /// The text of the first field with a name; nil if there is none.
  subscript(_ name: String) -> String? { fields.first { $0.name == name }?.value }

  /// The texts of all fields with a name.
  func all(_ name: String) -> [String] { fields.lazy.filter { $0.name == name }.map(\.value) }
}

extension Form.File {
  /// The temporary file's name.
  var baseName: String { place.split(separator: "/").last.map(String.init) ?? "" }

  /// Its kind of photo according to its first bytes, whatever its name and the browser say.
  ///
  /// Nil unless it is a picture made of pixels: a drawing (SVG) may contain scripts. A picture that
  /// is also something else counts as a picture, and is shown only as one.
  var photoKind: PictureKind? {
    PictureKind(firstBytes: beginning).flatMap { $0 == .svg ? nil : $0 }
  }

  /// The file's first bytes; none if it can't be read.
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
  package init?(urlEncoded bytes: [UInt8]) {
    guard let pairs = FormEncoding.pairs(bytes[...], limit: 1000) else { return nil }
    self.init(pairs.map { Field($0.name, $0.value) })
  }
}

/// Reads a request's form as it arrives, and keeps its files until it is released.
///
/// Its methods block while they write. They may be called from any thread, one after the other.
package final class FormReader: Sendable {
  private enum Body {
    /// The bytes so far, for a form without files.
    case encoded([UInt8])
    case parts(MultipartReader, FormParts)
    /// An error was thrown.
    case refused
  }

  private let body: Mutex<Body>
  private let limit: Int

  /// Creates a reader for a request's form.
  /// - Parameter uploads: the folder that keeps files until their release; nil if there is none.
  /// - Throws: `FormError` if the request's head shows that the form can't be read.
  package init(
    _ admission: WebFrontEnd.Admission, uploads: UploadFolder?
  ) throws(FormError) {
    let types = admission.visit.head.fields.values("content-type")
    // No browser compresses a form, and a compressed one would be misread.
    let encodings = admission.visit.head.fields.values("content-encoding")
    guard types.count == 1, let type = MediaValue(types[0]),
      encodings.allSatisfy({ $0.lowercased() == "identity" })
    else { throw .unknownType }
    limit = admission.formLimit
    switch type.value {
    case "application/x-www-form-urlencoded": body = Mutex(.encoded([]))
    case "multipart/form-data":
      guard let boundary = type.parameters["boundary"].flatMap(FormReader.boundary) else {
        throw .malformed
      }
      body = Mutex(
        .parts(
          MultipartReader(boundary: boundary),
          FormParts(
            limit: limit, files: admission.files, fileLimit: admission.fileLimit, uploads: uploads))
      )
    default: throw .unknownType
    }
  }

  /// Reads the next bytes.
  package func add(_ bytes: [UInt8]) throws(FormError) {
    try body.withLock { body throws(FormError) in
      switch body {
      case .encoded(var old):
        body = .refused
        guard old.count + bytes.count <= limit else { throw .tooLarge }
        old += bytes
        body = .encoded(old)
      case .parts(var reader, var parts):
        body = .refused
        try reader.add(bytes) { event throws(FormError) in try parts.take(event) }
        body = .parts(reader, parts)
      case .refused: throw .malformed
      }
    }
  }

  /// Returns the whole form; its files exist as long as this reader does.
  package func finish() throws(FormError) -> Form {
    try body.withLock { body throws(FormError) in
      switch body {
      case .encoded(let bytes):
        guard let form = Form(urlEncoded: bytes) else { throw .malformed }
        return form
      case .parts(let reader, let parts):
        try reader.finish()
        return parts.form
      case .refused: throw .malformed
      }
    }
  }

  /// Returns a boundary's bytes; nil if it is invalid (RFC 2046 §5.1.1).
  private static func boundary(_ text: String) -> [UInt8]? {
    let bytes = Array(text.utf8)
    guard 1...70 ~= bytes.count, bytes.last != UInt8(ascii: " ") else { return nil }
    return bytes.allSatisfy { 0x20...0x7E ~= $0 } ? bytes : nil
  }
}

extension WebFrontEnd.Admission {
  /// The most bytes in its body: the form, its files, and its parts' heads.
  package var bodyLimit: Int {
    guard takesFiles else { return formLimit + (formLimit > 0 ? FormParts.headsLimit : 0) }
    let most = formLimit + FormParts.fileCount * fileLimit + FormParts.headsLimit
    return files == .kept(isPatient: true) ? most * 4 : most
  }

  /// The handling of its files: a form that will be refused keeps its texts, but nothing on the
  /// disk.
  fileprivate var files: FormParts.Files {
    guard takesFiles else { return .refused }
    guard visit.session == nil else { return .kept(isPatient: true) }
    return route.access == .person ? .leftOut : .kept(isPatient: false)
  }
}

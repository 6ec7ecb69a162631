import JournalStore
import Platform

/// Assembles a form from the parts of a `multipart/form-data` body.
struct FormParts {
  /// The most parts in a form.
  static let partCount = 400
  /// The most files in a form.
  static let fileCount = 8
  /// The most bytes in a file, such as a photo.
  static let fileLimit = 32 << 20
  /// The most bytes in the heads of all parts, with their delimiters.
  static let headsLimit = partCount * (MultipartReader.headLimit + 128)

  private enum Part {
    case field(name: String, [UInt8])
    case file(PartHead, Upload)
    /// A file that isn't kept, and the number of bytes that may still follow.
    case leftOut(Int)
    /// The part that browsers write if no file was chosen.
    case noFile
  }

  /// The form read so far.
  private(set) var form = Form()
  private var part: Part?
  private var count = 0
  /// The number of files begun.
  private var fileCount = 0
  /// The bytes left for fields.
  private var left: Int
  private let files: Files
  private let fileLimit: Int
  private let uploads: UploadFolder?

  /// The handling of a form's files.
  enum Files: Hashable {
    /// The form may have none.
    case refused
    /// They are read and dropped, since they belong to nobody logged in.
    case leftOut
    /// They are kept.
    ///
    /// A patient form reads on and drops those that are too many or too large, so that the answer
    /// has the texts sent with them.
    case kept(isPatient: Bool)
  }

  /// Creates a form without parts.
  /// - Parameters:
  ///   - limit: the most bytes in all fields together.
  ///   - files: the handling of its files.
  ///   - fileLimit: the most bytes in each file.
  ///   - uploads: the folder for files; nil if there is none.
  init(
    limit: Int, files: Files, fileLimit: Int = FormParts.fileLimit, uploads: UploadFolder?
  ) {
    left = limit
    self.files = files
    self.fileLimit = fileLimit
    self.uploads = uploads
  }

  /// Adds the next event.
  mutating func take(_ event: MultipartReader.Event) throws(FormError) {
    switch event {
    case .head(let head): part = try begin(head)
    case .bytes(let bytes): try add(bytes)
    case .end: try end()
    }
  }

  private mutating func begin(_ head: PartHead) throws(FormError) -> Part {
    count += 1
    // None of our forms has so many parts: nobody sent it by mistake.
    guard count <= FormParts.partCount else { throw .malformed }
    guard let name = head.fileName else {
      try spend(head.name.utf8.count)
      return .field(name: head.name, [])
    }
    guard !name.isEmpty else { return .noFile }
    fileCount += 1
    guard files != .refused else { throw .tooLarge }
    guard fileCount <= FormParts.fileCount else { return try refuse(.tooLarge) }
    guard files != .leftOut, form.problem == nil else { return .leftOut(mostLeftOut) }
    guard let uploads else { return try refuse(.cannotKeep(ENOENT)) }
    do throws(StoreError) { return .file(head, try uploads.begin()) } catch {
      return try refuse(.cannotKeep(error.code))
    }
  }

  /// Reads on without any file, or stops here.
  private mutating func refuse(_ problem: FormError) throws(FormError) -> Part {
    guard files == .kept(isPatient: true) else { throw problem }
    form.problem = form.problem ?? problem
    form.files = []
    form.uploads = []
    return .leftOut(mostLeftOut)
  }

  /// The most bytes in a file that isn't kept; the body as a whole has a limit too.
  private var mostLeftOut: Int { files == .leftOut ? fileLimit : .max }

  private mutating func add(_ bytes: ArraySlice<UInt8>) throws(FormError) {
    switch part {
    case .field(let name, var value):
      part = nil
      try spend(bytes.count)
      value += bytes
      part = .field(name: name, value)
    case .file(_, let upload):
      guard upload.size + bytes.count <= fileLimit else { return part = try refuse(.tooLarge) }
      do throws(StoreError) { try upload.add(bytes) } catch {
        part = try refuse(.cannotKeep(error.code))
      }
    case .leftOut(let left):
      guard bytes.count <= left else { throw .tooLarge }
      part = .leftOut(left - bytes.count)
    case .noFile, nil: throw .malformed
    }
  }

  private mutating func end() throws(FormError) {
    switch part {
    case .field(let name, let bytes):
      guard let value = String(validating: bytes, as: UTF8.self) else { throw .malformed }
      form.fields.append(Form.Field(name, value))
    case .file(let head, let upload):
      form.uploads.append(upload)
      form.files.append(
        Form.File(
          field: head.name, name: head.fileName ?? "",
          place: RealPath.of(upload.path) ?? upload.path, size: upload.size))
    case .leftOut: form.lacksFiles = true
    case .noFile, nil: break
    }
    part = nil
  }

  private mutating func spend(_ bytes: Int) throws(FormError) {
    guard bytes <= left else { throw .tooLarge }
    left -= bytes
  }
}

extension StoreError {
  /// The system's error number; 0 if there is none.
  fileprivate var code: Int32 {
    switch self {
    case .cannotOpen(_, let code), .cannotWrite(_, let code): code
    default: 0
    }
  }
}

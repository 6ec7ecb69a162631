import JournalMessages
import JournalStore

/// The destination of a document that a command makes: a file anywhere, or stdout.
struct OutputFile {
  /// The file's path; nil for stdout.
  let path: String?

  /// Takes the value of `-o`; `-` or no value means stdout.
  init(_ option: String?) {
    path = option == "-" ? nil : option
  }

  /// Returns the file's contents; nil if it doesn't exist, and for stdout.
  func contents() throws -> [UInt8]? {
    guard let path else { return nil }
    return try writing { () throws(StoreError) in try SafeFile.contents(of: path) }
  }

  /// Writes a document to the file, replacing what was read from it, and says so; or prints it.
  func put(_ bytes: [UInt8], over old: [UInt8]?) throws {
    guard let path else { return printValue(String(decoding: bytes, as: UTF8.self)) }
    guard old != bytes else { return printLine(CommandWording.upToDate(path)) }
    _ = try writing { () throws(StoreError) in try SafeFile.write(bytes, over: old, to: path) }
    printLine(CommandWording.written(path))
  }

  /// Writes to the file piece by piece, and says so.
  /// - Parameter isOwn: whether an old file may be replaced, by its last bytes and its first ones.
  /// - Returns: false if it may not; nothing is written then, nor without a file.
  func put(
    replacing isOwn: (_ end: [UInt8], _ beginning: [UInt8]) -> Bool,
    _ fill: (@escaping (UnsafeRawBufferPointer) throws -> Void) throws -> Void
  ) throws -> Bool {
    guard let path else { return false }
    do {
      guard try SafeFile.write(to: path, replacing: isOwn, fill) else { return false }
    } catch let error as StoreError {
      throw CommandError(error.message)
    }
    printLine(CommandWording.written(path))
    return true
  }

  private func writing<Value>(_ work: () throws(StoreError) -> Value) throws -> Value {
    do throws(StoreError) {
      return try work()
    } catch {
      throw CommandError(error.message)
    }
  }
}

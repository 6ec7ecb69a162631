import JournalSyntax
import Platform

/// Memory for reading one file after another.
package struct FileBuffer: ~Copyable {
  private var bytes = [UInt8](repeating: 0, count: 64 * 1024)
  private var count = 0

  /// The contents of the last file read.
  var contents: Span<UInt8> {
    @_lifetime(borrow self) get { bytes.span.extracting(0..<count) }
  }

  /// The outcome of reading a file.
  enum Outcome {
    case read
    /// It is over the limit; with its size in bytes.
    case tooLarge(Int)
    /// The system refused to read it; with its error number.
    case failed(Int32)
    /// It is a folder, a pipe or a device.
    case notAFile
  }

  /// Reads a whole regular file.
  /// - Parameters:
  ///   - name: the path, relative to `folder`, with a 0 at its end.
  ///   - folder: a descriptor of a folder, or `AT_FDCWD`.
  ///   - isRegular: true if the folder's listing reported a regular file.
  mutating func read(
    _ name: UnsafePointer<CChar>, in folder: Int32, isRegular: Bool
  ) -> Outcome {
    // A pipe named like a diary must not block us.
    let file = openat(folder, name, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard file >= 0 else { return .failed(errno) }
    defer { close(file) }
    if !isRegular {
      var status = stat()
      guard fstat(file, &status) == 0 else { return .failed(errno) }
      guard status.st_mode & S_IFMT == S_IFREG else { return .notAFile }
    }
    count = 0
    while true {
      let free = count
      let wanted = bytes.count - count
      let got = bytes.withUnsafeMutableBytes { systemRead(file, $0.baseAddress! + free, wanted) }
      if got < 0 {
        if errno == EINTR { continue }
        return .failed(errno)
      }
      count += got
      // A regular file returns less than requested only at its end. Some file systems return whole
      // pages, so ask again after those.
      if got == 0 || (got < wanted && got % 4096 != 0) { return .read }
      guard count <= SyntaxLimits.fileBytes else { return .tooLarge(size(of: file) ?? count) }
      if count == bytes.count { grow(for: size(of: file) ?? 0) }
    }
  }

  private mutating func grow(for size: Int) {
    let wanted = min(max(size + 1, bytes.count * 2), SyntaxLimits.fileBytes + 1)
    bytes += [UInt8](repeating: 0, count: max(1, wanted - bytes.count))
  }

  /// Returns the size of an open file; nil if the system doesn't report it.
  private func size(of file: Int32) -> Int? {
    var status = stat()
    return fstat(file, &status) == 0 ? Int(status.st_size) : nil
  }
}

/// `read(2)`, which is hidden by a method of the same name.
private func systemRead(_ file: Int32, _ buffer: UnsafeMutableRawPointer, _ count: Int) -> Int {
  read(file, buffer, count)
}

extension FileBuffer {
  /// Returns all the bytes of a regular file; nil if there is none, or it can't be read.
  package static func contents(of path: String) -> [UInt8]? {
    var buffer = FileBuffer()
    guard case .read = buffer.read(path, in: AT_FDCWD, isRegular: false) else { return nil }
    return buffer.contents.withUnsafeBufferPointer { Array($0) }
  }
}

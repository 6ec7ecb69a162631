import JournalPictures
import JournalPrograms
import JournalRender
import JournalStore
import Platform

/// Daymark itself, which decodes pictures for the terminal in a process of its own.
enum PictureProgram {
  /// Its first argument for this, which people never write.
  private static let argument = "---pixels"
  /// The most bytes of a picture's file; a thumbnail has far fewer.
  private static let fileLimit = 4 << 20
  /// The longest side of a picture on the terminal, in pixels.
  private static let longestSide = 1000

  /// Returns a picture file as rows of pixels, decoded by another process; nil if it can't be.
  static func rows(of file: [UInt8], longSide: Int) -> PictureRows? {
    guard let program = Surroundings.programPath.flatMap({ Program($0) }) else { return nil }
    let side = min(longSide, longestSide)
    let run = ProgramRun(
      [argument, String(side)], input: file, limit: 3 * side * side + 64, seconds: 10)
    guard let result = try? program.run(run), result.ending == .exited(0) else { return nil }
    return PictureRows(ppm: result.output)
  }

  /// Prints the pixels of the picture on stdin if these are the arguments of a process that was
  /// started for it.
  ///
  /// Returns whether they are.
  static func printRows(_ arguments: [String]) -> Bool {
    guard arguments.count == 2, arguments[0] == argument, let longSide = Int(arguments[1]),
      (1...longestSide).contains(longSide)
    else { return false }
    ThumbnailWork.limitMemory()
    let rows = input().withUnsafeBufferPointer { try? SmallCopy.rows(of: $0, longSide: longSide) }
    if let rows {
      printBytes(PictureRows.ppm(width: rows.width, height: rows.height, bytes: rows.bytes))
    }
    return true
  }

  private static func input() -> [UInt8] {
    var (bytes, buffer) = ([UInt8](), [UInt8](repeating: 0, count: 65_536))
    while bytes.count < fileLimit {
      let got = read(0, &buffer, buffer.count)
      if got < 0, errno == EINTR { continue }
      guard got > 0 else { break }
      bytes += buffer[..<got]
    }
    return bytes
  }
}

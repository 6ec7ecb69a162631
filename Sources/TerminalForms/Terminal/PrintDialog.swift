import Platform

/// Writes a dialog's screen to the terminal; if it has disconnected, reading reports that.
package func printDialog(_ text: String, to terminal: Int32) {
  _ = written(text, to: terminal)
}

/// Writes all of a text; returns the system's error number if that fails.
package func written(_ text: some StringProtocol, to file: Int32) -> Int32? {
  var text = Substring(text)
  return text.withUTF8 { bytes in
    var done = 0
    while done < bytes.count {
      let written = Glibc_write(file, bytes.baseAddress! + done, bytes.count - done)
      if written >= 0 {
        done += written
      } else if errno != EINTR {
        return errno
      }
    }
    return nil
  }
}

private func Glibc_write(_ file: Int32, _ bytes: UnsafePointer<UInt8>, _ count: Int) -> Int {
  #if canImport(Darwin)
    Darwin.write(file, bytes, count)
  #elseif canImport(Musl)
    Musl.write(file, bytes, count)
  #else
    Glibc.write(file, bytes, count)
  #endif
}

import ArgumentParser
#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

// The one place that prints. Values go to stdout, everything else to stderr; messages begin in lower
// case and have no full stop.

/// Writes a value to stdout; a reader that has gone away ends the program quietly.
func printValue(_ text: String) {
  write(text, to: 1)
}

/// Writes a value that is in pieces.
func printValue(_ pieces: [Substring]) {
  for piece in pieces { write(piece, to: 1) }
}

/// Writes a message to stderr, behind `daymark: ` unless it names a place of its own.
func printError(_ message: String) {
  write(message.hasSuffix("\n") ? message : message + "\n", to: 2)
}

/// Writes over the line of stderr that the cursor is on.
func printProgress(_ text: String) {
  write("\r\u{1B}[K\(text)\r", to: 2)
}

/// Writes a dialog's screen to the terminal; one that has gone away says so when it is read.
func printDialog(_ text: String, to terminal: Int32) {
  _ = written(text, to: terminal)
}

/// Makes a closed pipe, and a file over the size that is allowed (`ulimit -f`), an error of `write`
/// instead of a signal.
func ignoreSignalsOfWriting() {
  signal(SIGPIPE, SIG_IGN)
  signal(SIGXFSZ, SIG_IGN)
}

/// Ends the program.
func exitProgram(_ status: ExitCode) -> Never {
  exit(status.rawValue)
}

private func write(_ text: some StringProtocol, to file: Int32) {
  guard let error = written(text, to: file) else { return }
  // Nothing can be said where stdout itself is closed; the exit status still can.
  exit(error == EPIPE ? 0 : 74)
}

/// Writes all of a text; the system's error number where that can't be done.
private func written(_ text: some StringProtocol, to file: Int32) -> Int32? {
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

import Foundation
import TestSupport

/// A program on a terminal of its own, as a person would have it.
final class PseudoTerminal {
  private(set) var ours: Int32
  private let theirs: Int32
  private(set) var id: pid_t = 0
  /// A home where nobody names one: what another test's program keeps is none of this one's
  /// business.
  private let home: TemporaryFolder
  /// What was seen so far.
  private(set) var seen = ""
  /// The same with a single space wherever lines are broken.
  var unwrapped: String { seen.replacing(/\s+/, with: " ") }
  /// What was printed before the text that was waited for last.
  private(set) var passed = ""
  /// The modes of the terminal before the program was started, which may change them at once.
  private(set) var modesBefore: [UInt32] = []
  /// The beginning of a character whose rest hasn't been read.
  private var partOfCharacter: [UInt8] = []

  /// The program beside the tests.
  private static let program = URL(filePath: CommandLine.arguments[0])
    .deletingLastPathComponent().appending(path: "daymark").path

  /// Starts `daymark` with a journal; the folder that it is in is the person's home.
  convenience init(
    _ arguments: [String], in journal: URL, environment: [String: String] = [:], typed: String = ""
  ) throws {
    let home = ["HOME": journal.deletingLastPathComponent().path]
    try self.init(
      arguments + ["--journal", journal.path, "--today", "2026-11-21"],
      environment: home.merging(environment) { $1 }, typed: typed)
  }

  /// Starts `daymark` with these arguments alone, after something was typed.
  init(_ arguments: [String], environment: [String: String], typed: String = "") throws {
    home = try TemporaryFolder()
    ours = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    let path = try Self.path(of: ours)
    theirs = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
    var size = winsize(ws_row: 24, ws_col: 80, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(theirs, UInt(TIOCSWINSZ), &size)
    modesBefore = modes
    type(typed)
    try start(arguments, on: path, environment)
  }

  /// Where the other end of a terminal is; glibc hides the functions for it from Swift.
  private static func path(of ours: Int32) throws -> String {
    #if canImport(Darwin)
      guard grantpt(ours) == 0, unlockpt(ours) == 0, let name = ptsname(ours) else {
        throw POSIXError(.ENXIO)
      }
      return String(cString: name)
    #else
      var (locked, number) = (Int32(0), UInt32(0))
      guard ioctl(ours, 0x4004_5431, &locked) == 0, ioctl(ours, 0x8004_5430, &number) == 0 else {
        throw POSIXError(.ENXIO)
      }
      return "/dev/pts/\(number)"
    #endif
  }

  /// `POSIX_SPAWN_SETSID`, which glibc hides too.
  private static var newSession: Int16 {
    #if canImport(Darwin)
      0x400
    #else
      0x80
    #endif
  }

  deinit {
    if id > 0 { kill(id, SIGKILL) }
    if ours >= 0 { close(ours) }
    close(theirs)
  }

  /// Closes the window; returns the status that `waitpid` then has of the program, -1 if it never
  /// ends.
  func hangUp() -> Int32 {
    close(ours)
    ours = -1
    var status: Int32 = -1
    if eventually({ waitpid(id, &status, WNOHANG) == id }) { id = 0 }
    return id > 0 ? -1 : status
  }

  /// A new session opens the terminal first and has it for its own.
  private func start(
    _ arguments: [String], on path: String, _ environment: [String: String]
  ) throws {
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    // What runs the tests may ignore or hold back signals; a person's shell doesn't.
    var (all, none) = (sigset_t(), sigset_t())
    sigfillset(&all)
    sigemptyset(&none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setsigmask(&attributes, &none)
    let signals = Int16(POSIX_SPAWN_SETSIGDEF) | Int16(POSIX_SPAWN_SETSIGMASK)
    posix_spawnattr_setflags(&attributes, Self.newSession | signals)
    posix_spawn_file_actions_addopen(&actions, 0, path, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    posix_spawn_file_actions_adddup2(&actions, 0, 2)
    var variables = [
      "TERM": "xterm-256color", "LANG": "C.UTF-8", "TZ": "UTC", "HOME": home.path,
      "PATH": "/usr/bin:/bin",
    ]
    variables.merge(environment) { $1 }
    let words = ([Self.program] + arguments).map { strdup($0) } + [nil]
    let pairs = variables.map { strdup("\($0)=\($1)") } + [nil]
    defer { for text in words + pairs { free(text) } }
    let error = posix_spawn(&id, Self.program, &actions, &attributes, words, pairs)
    guard error == 0 else { throw POSIXError(.init(rawValue: error) ?? .EIO) }
  }

  func type(_ text: String) { type(bytes: Array(text.utf8)) }

  func type(bytes: [UInt8]) { _ = write(ours, bytes, bytes.count) }

  /// What was typed and never read by the program.
  var unread: [UInt8] {
    var attributes = termios()
    tcgetattr(theirs, &attributes)
    attributes.c_lflag &= ~tcflag_t(ICANON)
    tcsetattr(theirs, TCSANOW, &attributes)
    var buffer = [UInt8](repeating: 0, count: 4096)
    var polled = pollfd(fd: theirs, events: Int16(POLLIN), revents: 0)
    let count = poll(&polled, 1, 0) == 1 ? Foundation.read(theirs, &buffer, buffer.count) : 0
    return Array(buffer.prefix(max(0, count)))
  }

  func signal(_ number: Int32) { kill(id, number) }

  /// Reads until a text is seen that wasn't before; false where it never comes.
  func waits(for text: String) -> Bool {
    while true {
      if let found = seen.range(of: text) {
        passed = String(seen[..<found.lowerBound])
        seen = String(seen[found.upperBound...])
        return true
      }
      guard read() else { return false }
    }
  }

  private func read() -> Bool {
    var polled = pollfd(fd: ours, events: Int16(POLLIN), revents: 0)
    let milliseconds = Int32(patience.components.seconds * 1000)
    guard poll(&polled, 1, milliseconds) == 1 else { return false }
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = Foundation.read(ours, &buffer, buffer.count)
    guard count > 0 else { return false }
    let bytes = partOfCharacter + buffer[..<count]
    // The lead byte of a character says how many bytes it has.
    let last = bytes.lastIndex { $0 & 0xC0 != 0x80 } ?? 0
    let isWhole = bytes.count - last >= (~bytes[last]).leadingZeroBitCount
    let end = isWhole ? bytes.count : last
    partOfCharacter = Array(bytes[end...])
    seen += String(decoding: bytes[..<end], as: UTF8.self)
    return true
  }

  /// Waits for its end; what is still printed is seen.
  ///
  /// The status that `waitpid` has; -1 where it never ends.
  func end() -> Int32 {
    var status: Int32 = -1
    let hasEnded = eventually {
      if waitpid(id, &status, WNOHANG) == id { id = 0 }
      var polled = pollfd(fd: ours, events: Int16(POLLIN), revents: 0)
      while poll(&polled, 1, id > 0 ? 50 : 0) == 1, read() {}
      return id == 0
    }
    return hasEnded ? status : -1
  }

  /// The local flags of the terminal: whether it echoes, and waits for lines.
  var modes: [UInt32] {
    var attributes = termios()
    tcgetattr(theirs, &attributes)
    return [attributes.c_iflag, attributes.c_oflag, attributes.c_cflag, attributes.c_lflag]
      .map { UInt32(truncatingIfNeeded: $0) }
  }
}

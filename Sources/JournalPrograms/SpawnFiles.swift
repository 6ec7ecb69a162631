import CPosix
import Platform

/// A new program's descriptors and folder.
struct SpawnFiles {
  #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
  #else
    var actions = posix_spawn_file_actions_t()
  #endif

  init() {
    posix_spawn_file_actions_init(&actions)
  }

  /// Sets the descriptors and the folder.
  ///
  /// Returns 0, or the system's error number.
  mutating func prepare(_ ends: [Int32], folder: String?) -> Int32 {
    for (i, end) in ends.enumerated() {
      let error = posix_spawn_file_actions_adddup2(&actions, end, Int32(i))
      if error != 0 { return error }
    }
    guard let folder else { return 0 }
    return cposix_spawn_add_folder(&actions, folder)
  }

  /// Attaches the person's terminal to each standard descriptor that isn't a terminal.
  ///
  /// Returns 0, or the system's error number.
  mutating func attachTerminal() -> Int32 {
    let terminal = open("/dev/tty", O_RDWR | O_CLOEXEC)
    guard terminal >= 0 else { return 0 }
    close(terminal)
    for file in [Int32(0), 1, 2] where isatty(file) != 1 {
      let error = posix_spawn_file_actions_addopen(&actions, file, "/dev/tty", O_RDWR, 0)
      if error != 0 { return error }
    }
    return 0
  }

  mutating func destroy() {
    posix_spawn_file_actions_destroy(&actions)
  }
}

/// A new program's signal settings, and its own process group if it runs unseen.
struct SpawnAttributes {
  #if canImport(Darwin)
    var attributes: posix_spawnattr_t?
  #else
    var attributes = posix_spawnattr_t()
  #endif

  init() {
    posix_spawnattr_init(&attributes)
  }

  mutating func prepare(ownGroup: Bool = true) {
    var none = sigset_t()
    var all = sigset_t()
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setpgroup(&attributes, 0)
    let group = ownGroup ? Int32(POSIX_SPAWN_SETPGROUP) : 0
    let flags = group | Int32(POSIX_SPAWN_SETSIGMASK) | Int32(POSIX_SPAWN_SETSIGDEF)
    posix_spawnattr_setflags(&attributes, Int16(flags))
  }

  mutating func destroy() {
    posix_spawnattr_destroy(&attributes)
  }
}

/// The three pipes between a program and us: 0 is its input, 1 its output, 2 its errors.
final class PipeSet {
  /// -1 for a closed end.
  private(set) var ours: [Int32] = [-1, -1, -1]
  private(set) var theirs: [Int32] = [-1, -1, -1]

  /// Opens the pipes; without input, the program's input is empty.
  ///
  /// Returns 0, or the system's error number.
  func open(withInput: Bool) -> Int32 {
    for i in 0..<3 {
      if i == 0, !withInput {
        theirs[0] = lifted(openNothing())
        guard theirs[0] >= 0 else { return errno }
        continue
      }
      var ends: [Int32] = [-1, -1]
      guard pipe(&ends) == 0 else { return errno }
      ends = ends.map(lifted)
      (theirs[i], ours[i]) = i == 0 ? (ends[0], ends[1]) : (ends[1], ends[0])
      guard ends.allSatisfy({ $0 >= 0 }) else { return EMFILE }
      _ = fcntl(ours[i], F_SETFL, O_NONBLOCK)
    }
    return 0
  }

  func closeOur(_ place: Int) {
    if ours[place] >= 0 { close(ours[place]) }
    ours[place] = -1
  }

  func closeOurs() {
    for place in 0..<3 { closeOur(place) }
  }

  func closeTheirs() {
    for end in theirs where end >= 0 { close(end) }
    theirs = [-1, -1, -1]
  }
}

/// Returns a duplicate of a descriptor, above 2 and not inherited by other programs.
///
/// If our own 0, 1 or 2 was closed, a pipe's end would get that number, and be overwritten when the
/// program's 0, 1 and 2 are set up.
func lifted(_ descriptor: Int32) -> Int32 {
  guard descriptor >= 0 else { return descriptor }
  defer { close(descriptor) }
  return fcntl(descriptor, F_DUPFD_CLOEXEC, 3)
}

private func openNothing() -> Int32 { open("/dev/null", O_RDONLY | O_CLOEXEC) }

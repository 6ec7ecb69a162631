import Platform

/// The three pipes between a program and us: 0 is its input, 1 its output, 2 its errors.
final class PipeSet {
  /// -1 for an end that isn't open.
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

/// Returns a duplicate of a descriptor that is above 2 and isn't inherited by other programs.
///
/// If our own 0, 1 or 2 was closed, a pipe's end would get that number, and be overwritten when the
/// program's 0, 1 and 2 are set up.
func lifted(_ descriptor: Int32) -> Int32 {
  guard descriptor >= 0 else { return descriptor }
  defer { close(descriptor) }
  return fcntl(descriptor, F_DUPFD_CLOEXEC, 3)
}

private func openNothing() -> Int32 { open("/dev/null", O_RDONLY | O_CLOEXEC) }

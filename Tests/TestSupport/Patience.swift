import Foundation

// Tests run beside each other, on machines that are busy with other things: none may go by how much
// time passes while it works, `.timeLimit` and `clock()` included, which count what others do.

/// How long a test waits before it takes a program for hung: a busy machine is slow, not hung.
package let patience = Duration.seconds(120)

/// Waits until something holds, however slow the machine is; returns whether it ever did.
package func eventually(_ holds: () throws -> Bool) rethrows -> Bool {
  let end = ContinuousClock.now + patience
  while try !holds() {
    guard ContinuousClock.now < end else { return false }
    usleep(10_000)
  }
  return true
}

/// Returns the processor time that work takes on this thread, in seconds.
package func processorSeconds(_ work: () throws -> Void) rethrows -> Double {
  func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
  let start = now()
  try work()
  return now() - start
}

import TestSupport
import Testing

/// What the system hands over to the program.
@Suite struct CommandLineTests {
  @Test(
    "a command line that can't be read is not taken for one without words",
    .needs(.programs("strace")))
  func noCommandLine() throws {
    let shell = try Shell(journal: nil)
    let said = try shell.run(
      """
      strace -qq -o trace -P /proc/self/maps -e trace=openat -e inject=openat:error=EMFILE \\
        daymark merge-driver a b c 7 d; echo "status $?"
      """)
    #expect(
      said.filter { !$0.hasPrefix("2| strace:") } == [
        "status 71", "2| error: the command line could not be read, so nothing was done",
        "2| hint: try again with fewer open files; /proc must be mounted",
      ])
  }
}

import Testing

/// What the system hands over to the program.
@Suite struct CommandLineTests {
  @Test("a command line that can't be read is not taken for one without words")
  func noCommandLine() throws {
    let shell = try Shell(journal: nil)
    defer { shell.remove() }
    guard try shell.run("strace -V").first?.hasPrefix("strace") == true else {
      return print("skipped: there is no strace")
    }
    let said = try shell.run(
      """
      strace -qq -o trace -P /proc/self/maps -e trace=openat -e inject=openat:error=EMFILE \\
        daymark merge-driver a b c 7 d; echo "status $?"
      """)
    #expect(said.contains("status 71"), "\(said)")
    #expect(said.contains { $0.contains("the command line could not be read") }, "\(said)")
  }
}

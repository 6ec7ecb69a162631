import Testing

@testable import DaymarkCommands

/// The first page of help.
@Suite struct HelpPageTests {
  private let lines = HelpPage.first.split(separator: "\n", omittingEmptySubsequences: false)

  @Test func `every command is under its topic, once`() {
    #expect(HelpPage.topics.map(\.name.help) == CommandTree.topics.map(\.name))
    for (shown, known) in zip(HelpPage.topics, CommandTree.topics) {
      #expect(shown.lines.flatMap(\.names).sorted() == known.commands.sorted())
    }
  }

  @Test func `it fits on a terminal`() {
    #expect(lines.count <= 48)
    #expect(lines.allSatisfy { $0.count <= 80 }, "\(lines.filter { $0.count > 80 })")
    #expect(HelpPage.first.contains("--journal") && HelpPage.first.contains("daymark mood 7"))
  }

  @Test func `each other name is of a command, and each guess too`() {
    for word in ["habit", "task", "quotes", "log", "find"] {
      #expect(CommandTree.names.contains(CommandNames.command(word)), "\(word)")
    }
    for word in ["stats", "write", "graph", "add", "photos"] {
      let guess = CommandNames.guess(word)?.split(separator: " ").first
      #expect(guess.map { CommandTree.names.contains(String($0)) } == true, "\(word)")
    }
  }
}

import Phrases
import Testing

@testable import DaymarkCommands

@Suite("Messages of the parser of command lines as ours")
struct ParserMessageTests {
  @Test(
    "say the same, whatever was typed",
    arguments: [
      (
        "Unknown option '--fomat'. Did you mean '--format'?", "unknown option '--fomat'",
        "did you mean '--format'?"
      ),
      ("Unknown option '--a'b'", "unknown option '--a'b'", "HELP"),
      (
        "Unknown option '-nx'\n   or: Missing value for '-n <n>' in '-nx'",
        "missing value for '-n <n>'", "HELP"
      ),
      ("Missing value for '--by <unit>'", "missing value for '--by <unit>'", "HELP"),
      ("Missing expected argument '<kind>'", "missing expected argument '<kind>'", "HELP"),
      (
        "The option '--quiet' does not take any value, but 'yes' was specified.",
        "the option '--quiet' takes no value, but got 'yes'", "HELP"
      ),
      (
        "The value 'x' is invalid for '--by <unit>'. Please provide one of 'day', 'week' or 'year'.",
        "the value 'x' is invalid for '--by <unit>'", "write day, week or year"
      ),
      (
        "The value 'x' is invalid for '<kind>'. Please provide one of the following:\n  - a\n  - b",
        "the value 'x' is invalid for '<kind>'", "write a or b"
      ),
      (
        "The value 'Please provide one of 'x'' is invalid for '--n <n>'",
        "the value 'Please provide one of 'x'' is invalid for '--n <n>'", "HELP"
      ),
      ("Unexpected argument 'a'b'", "unexpected argument 'a'b'", "HELP"),
      ("2 unexpected arguments: '', ''", "2 unexpected arguments: '', ''", "HELP"),
      ("3 unexpected arguments: 'a', 'b', 'c'", "3 unexpected arguments: 'a', 'b', 'c'", "HELP"),
      ("Something new.\nMore", "something new.", "HELP"),
    ])
  func messages(text: String, what: String, hint: String) {
    let message = ParserMessage.message(text, hint: Phrase("\(code: "HELP")"))
    let style = PhraseStyle(.english, quotes: .straight)
    #expect(message.what.text(style) == what)
    #expect(message.hint?.text(style) == hint)
  }
}

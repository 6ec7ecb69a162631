import Foundation
import SourcePhrases

let usage = """
  usage: phrases [--keys | --check FILE | --words] FOLDER…

  Prints the phrases of the Swift files and templates below folders as a template of gettext.

    --keys         prints the keys alone, one a line, as strings of JSON
    --check FILE   compares them with a template or a translation; status 1 if they differ
    --words        lists texts of Swift files that may be for people and aren't phrases

  """

/// Prints a line beside the output.
func printError(_ text: String) { FileHandle.standardError.write(Data((text + "\n").utf8)) }

/// Prints a text as it is.
func printOutput(_ text: String) { FileHandle.standardOutput.write(Data(text.utf8)) }

/// Returns texts with a line end after each.
func lines(_ texts: [String]) -> String { texts.map { $0 + "\n" }.joined() }

var folders = Array(CommandLine.arguments.dropFirst())
let option = folders.first?.hasPrefix("--") == true ? folders.removeFirst() : ""
let known = option == "--check" && !folders.isEmpty ? folders.removeFirst() : nil
guard ["", "--keys", "--check", "--words"].contains(option), !folders.isEmpty else {
  printError(usage)
  exit(64)
}

do {
  let sources = try Sources(folders)
  if option == "--words" {
    let words = try await sources.words()
    printOutput(lines(words.map { "\($0.place): \($0.literal)" }))
    let counts = Dictionary(grouping: words, by: \.place.folder).mapValues(\.count)
    let folders = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    printError(lines(folders.map { "\($0.value) \($0.key)" }) + "\(words.count) in all")
    exit(0)
  }
  let (catalogue, problems) = try await sources.phrases()
  var isAsExpected = problems.isEmpty
  switch option {
  case "--keys": printOutput(lines(catalogue.keys.map(\.json)))
  case "--check":
    let file = known ?? ""
    let difference = catalogue.difference(from: try Sources.text(file))
    printOutput(lines(difference.new.map { "\($0.places[0]): new: \($0.words.id.json)" }))
    printOutput(lines(difference.gone.map { "\(file): gone: \($0.id.json)" }))
    isAsExpected = isAsExpected && difference.isEmpty
  default: printOutput(catalogue.template)
  }
  for problem in problems { printError(problem.description) }
  exit(isAsExpected ? 0 : 1)
} catch {
  printError("phrases: error: \(error)")
  exit(66)
}

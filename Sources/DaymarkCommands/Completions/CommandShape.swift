import ArgumentParser
import JSON

/// A command's options and arguments, as described by the parser.
struct CommandShape {
  /// An option with a value, or a flag.
  struct Option {
    /// The names, with their hyphens; the long ones first.
    let names: [String]
    let about: String
    /// The completion for its value; nil for a flag.
    let value: CompletedValue?
    let isRepeating: Bool
  }

  /// An argument without a name.
  struct Argument {
    let value: CompletedValue
    let isRepeating: Bool
  }

  private(set) var options: [Option] = []
  private(set) var arguments: [Argument] = []

  /// Reads the description of a command.
  init(_ type: any ParsableCommand.Type) {
    let help = try? JSONReader.value(of: Array(type._dumpHelp().utf8))
    let all = help?["command"]?["arguments"]?.items ?? []
    for argument in all where argument["shouldDisplay"]?.bool == true {
      let isRepeating = argument["isRepeating"]?.bool == true
      let value = CompletedValue(argument)
      let kind = argument["kind"]?.string
      if kind == "positional" {
        arguments.append(Argument(value: value, isRepeating: isRepeating))
      } else {
        let names = (argument["names"]?.items ?? []).compactMap { name in
          name["name"]?.string.map { (name["kind"]?.string == "long" ? "--" : "-") + $0 }
        }
        options.append(
          Option(
            names: names.sorted { $0.count > $1.count }, about: argument["abstract"]?.string ?? "",
            value: kind == "option" ? value : nil, isRepeating: isRepeating))
      }
    }
  }

  /// Returns the option with a name.
  func option(_ name: String) -> Option? { options.first { $0.names.contains(name) } }

  /// Returns the argument at a place; a repeating one takes the rest.
  func argument(_ place: Int) -> Argument? {
    if place < arguments.count { return arguments[place] }
    return arguments.last.flatMap { $0.isRepeating ? $0 : nil }
  }
}

/// The completion for a value on the command line.
enum CompletedValue: Equatable {
  case anything
  case words([String])
  case file
  case folder
  /// Names from the journal.
  case journal(CompletionSource)

  /// Reads the description of an argument.
  fileprivate init(_ argument: JSONValue) {
    let kind = argument["completionKind"]
    if let source = kind?["shellCommand"]?["command"]?.string.flatMap(CompletionSource.init) {
      self = .journal(source)
    } else if let words = (kind?["list"]?["values"] ?? argument["allValues"])?.items {
      self = .words(words.compactMap(\.string))
    } else if kind?["directory"] != nil {
      self = .folder
    } else {
      self = kind?["file"] != nil ? .file : .anything
    }
  }
}

import ArgumentParser
import Phrases
import TerminalForms

/// The shell's completions for the word at the cursor.
enum Completion: Equatable {
  case words([Candidate])
  /// Words with more to follow, such as `sleep=`.
  case beginnings([Candidate])
  /// Files; the option before them in the same word, such as `--output=`.
  case files(after: String)
  /// Folders, likewise.
  case folders(after: String)

  static let nothing = Completion.words([])
}

/// A possible completion for the typed text.
struct Candidate: Equatable {
  var word: String
  /// A description, for shells that show one.
  var note: String

  init(_ word: String, _ note: String = "") {
    self.word = word
    self.note = note
  }

  init(_ word: String, _ note: Phrase) { self.init(word, note.text(Terminal.phrases)) }

  /// True if a shell can show and insert the word: it hides nothing, such as a line break, and
  /// doesn't look like an option.
  var isPlain: Bool { !word.isEmpty && !word.hasPrefix("-") && visible(word) == word }

  /// The note on one line.
  var line: String {
    let line = visible(note, lines: true).split { $0.isWhitespace }.joined(separator: " ")
    return line.count > 60 ? line.prefix(59) + "…" : line
  }
}

/// A command line up to the cursor.
struct CompletedLine {
  /// The words before the cursor, without the program's name and the shell's quotes.
  let words: [String]
  /// The beginning of the word at the cursor.
  let current: String
  /// The command, such as `tasks`; nil if none is written yet.
  private(set) var command: String?
  /// The part of the command, such as `done`; nil if none is written.
  private(set) var part: String?
  /// The unnamed arguments before the word.
  private(set) var typed: [String] = []
  private var shape = CommandShape(TodayCommand.self)
  /// The command's parts that the word may mean.
  private var parts: [any ParsableCommand.Type] = []
  /// The option names before the word.
  private var used: [String] = []
  /// The option with the word as its value.
  private var option: CommandShape.Option?
  /// True after `--`, which ends the options.
  private var isPastOptions = false

  /// Reads a command line.
  init(words: [String], current: String) {
    self.words = words
    self.current = current
    guard let place = CommandLineCheck.firstWord(words[...]) else {
      readOptions(words[...])
      return
    }
    let name = CommandNames.command(words[place])
    command = name
    if name == "help" {
      readHelp(words[(place + 1)...])
    } else if let type = CommandTree.command(name) {
      read(words[..<place] + words[(place + 1)...], of: type, from: place)
    } else {
      // A date without a command shows that day.
      command = "show"
      shape = CommandShape(ShowCommand.self)
      readOptions(words[...])
    }
  }

  /// Reads the words of a command, which may begin with one of its parts.
  private mutating func read(
    _ rest: ArraySlice<String>, of type: any ParsableCommand.Type, from place: Int
  ) {
    let all = type.configuration.subcommands
    let part = CommandLineCheck.firstWord(rest.dropFirst(place)).flatMap { place in
      all.first { $0.configuration.isNamed(rest[place]) }.map { (place, $0) }
    }
    if let (place, found) = part {
      self.part = found.configuration.commandName
      shape = CommandShape(found)
      return readOptions(rest[..<place] + rest[(place + 1)...])
    }
    shape = CommandShape(type.configuration.defaultSubcommand ?? type)
    readOptions(rest)
    if typed.isEmpty { parts = all.filter { $0.configuration.shouldDisplay } }
  }

  /// Reads the words after `help`: a command, and one of its parts.
  private mutating func readHelp(_ rest: ArraySlice<String>) {
    typed = Array(rest)
    let type = rest.first.flatMap { CommandTree.command(CommandNames.command($0)) }
    parts =
      rest.count == 1
      ? type?.configuration.subcommands.filter { $0.configuration.shouldDisplay } ?? [] : []
  }

  /// Separates options and their values from the other words.
  private mutating func readOptions(_ words: ArraySlice<String>) {
    for word in words {
      if option != nil {
        option = nil
      } else if isPastOptions || !word.hasPrefix("-") || word == "-" {
        typed.append(word)
      } else if word == "--" {
        isPastOptions = true
      } else {
        let name = String(word.prefix { $0 != "=" })
        used.append(name)
        option = word.contains("=") ? nil : optionWithValue(name)
      }
    }
  }

  /// Returns the named option if a value follows it.
  ///
  /// An option written before the command may not be the command's own.
  private func optionWithValue(_ name: String) -> CommandShape.Option? {
    if let option = shape.option(name) { return option.value == nil ? nil : option }
    guard CommandLineCheck.optionsWithValue.contains(name) else { return nil }
    return CommandShape.Option(names: [name], about: "", value: .anything, isRepeating: false)
  }

  /// Returns an option's value on the line; the last one if there are several.
  func value(of option: String) -> String? {
    var value: String?
    for (place, word) in words.enumerated() {
      if word == option, place + 1 < words.count { value = words[place + 1] }
      if word.hasPrefix(option + "=") { value = String(word.dropFirst(option.count + 1)) }
    }
    return value
  }

  // MARK: What is offered

  /// Returns the word's completion.
  /// - Parameter look: returns the candidates from the journal.
  func completion(_ look: (CompletionSource, CompletedLine) -> [Candidate]) -> Completion {
    if let value = option?.value { return offer(value, after: "", look) }
    if !isPastOptions, current.hasPrefix("-") {
      guard let end = current.firstIndex(of: "=") else { return .words(optionNames) }
      guard let value = shape.option(String(current[..<end]))?.value else { return .nothing }
      return offer(value, after: String(current[...end]), look)
    }
    guard let command else { return .words(commands(look)) }
    if command == "help" {
      return .words(typed.isEmpty ? CompletedLine.commands : names(of: parts))
    }
    let own = shape.argument(typed.count).map { offer($0.value, after: "", look) }
    guard !parts.isEmpty else { return own ?? .nothing }
    guard case .words(let words) = own else { return .words(names(of: parts)) }
    return .words(names(of: parts) + words)
  }

  /// Returns the commands; after a digit, the days to show.
  private func commands(_ look: (CompletionSource, CompletedLine) -> [Candidate]) -> [Candidate] {
    current.first?.isNumber == true ? look(.ranges, self) : CompletedLine.commands
  }

  /// The commands listed by help.
  private static var commands: [Candidate] {
    let shown = CommandTree.commands.filter { $0.configuration.shouldDisplay }
    return shown.map(Candidate.init) + [Candidate("help", Phrase("Show how a command is used"))]
  }

  private func names(of parts: [any ParsableCommand.Type]) -> [Candidate] {
    parts.map(Candidate.init)
  }

  /// The options not yet used.
  private var optionNames: [Candidate] {
    shape.options.compactMap { option in
      guard let name = option.names.first,
        option.isRepeating
          || used.allSatisfy({ word in
            !option.names.contains(word)
          })
      else { return nil }
      return Candidate(name, option.about)
    }
  }

  private func offer(
    _ value: CompletedValue, after head: String,
    _ look: (CompletionSource, CompletedLine) -> [Candidate]
  ) -> Completion {
    func headed(_ words: [Candidate], _ head: String) -> [Candidate] {
      words.filter(\.isPlain).map { Candidate(head + $0.word, $0.note) }
    }
    switch value {
    case .anything: return .nothing
    case .words(let words): return .words(headed(words.map { Candidate($0) }, head))
    case .file: return .files(after: head)
    case .folder: return .folders(after: head)
    case .journal(let source):
      let written = String(current.dropFirst(head.count))
      let found = look(source, self)
      if source == .journals, written.contains("/") || !found.contains(startingWith: written) {
        return .folders(after: head)
      }
      let items = source.isList ? written.prefix(through: ",") : ""
      let candidates = headed(found, head + items)
      return found.areBeginnings ? .beginnings(candidates) : .words(candidates)
    }
  }
}

extension Candidate {
  fileprivate init(_ type: any ParsableCommand.Type) {
    self.init(type.configuration.commandName ?? "", type.configuration.abstract)
  }
}

extension [Candidate] {
  /// True if each one needs more text in the same word.
  fileprivate var areBeginnings: Bool { !isEmpty && allSatisfy { $0.word.hasSuffix("=") } }

  fileprivate func contains(startingWith text: String) -> Bool {
    contains { $0.word.hasPrefix(text) }
  }
}

extension CommandConfiguration {
  fileprivate func isNamed(_ word: String) -> Bool {
    commandName == word || aliases.contains(word)
  }
}

extension String {
  /// Returns the text up to and including a character's last place; empty if there is none.
  fileprivate func prefix(through character: Character) -> String {
    lastIndex(of: character).map { String(self[...$0]) } ?? ""
  }
}

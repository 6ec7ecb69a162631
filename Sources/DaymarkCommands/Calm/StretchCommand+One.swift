import ArgumentParser
import JournalActions
import JournalCore
import JournalPrograms
import JournalRender
import JournalStore
import Phrases
import TerminalForms

extension StretchCommand {
  struct OneCommand: JournalCommand {
    static let configuration = CommandConfiguration(
      commandName: "one", abstract: Phrase("Do the stretch of the day, or the one you name").help,
      shouldDisplay: false)

    @OptionGroup var options: ViewOptions
    @OptionGroup var choice: StretchChoice

    @Flag(help: ArgumentHelp(Phrase("Show it without the timer").help))
    var noTimer = false

    var global: GlobalOptions { options.global }

    func run(_ context: CommandContext) throws {
      let catalogue = try choice.catalogue(context)
      let view = try view(catalogue, context)
      let isSeen = Terminal.isTerminal(0) && Terminal.isTerminal(1)
      guard !noTimer, isSeen, options.format == .text,
        var screen = StretchScreen(
          others(view, catalogue), on: context.today,
          opensWithChime: context.settings.stretch.opensWithChime)
      else {
        return try context.showStretches(view.naming(context.journal.articles()), options.format)
      }
      try run(&screen, context)
    }

    /// Returns the named stretch, else the day's.
    private func view(_ catalogue: StretchCatalogue, _ context: CommandContext) throws
      -> StretchesView
    {
      let day = context.today
      let settings = context.settings.stretch
      let words = choice.words.joined(separator: " ")
      if !words.isEmpty, catalogue.stretches(area: words).isEmpty {
        guard let stretch = catalogue.stretch(called: words) else {
          throw CommandError(CalmWording.noStretch(words, catalogue))
        }
        return StretchesView(stretch, on: day, favourites: settings.favourites)
      }
      return StretchesView(
        catalogue, of: day, area: words.isEmpty ? settings.area : words,
        level: choice.level ?? settings.level, favourites: settings.favourites)
    }

    /// Returns the shown stretch, followed by the next ones with its area and level.
    private func others(_ view: StretchesView, _ catalogue: StretchCatalogue) -> [Stretch] {
      guard let first = view.stretches.first else { return [] }
      let level = view.isOfAnyLevel ? nil : view.level
      let all = catalogue.stretches(area: view.area, level: level)
      guard let place = all.firstIndex(of: first) else { return [first] }
      return Array(all[place...] + all[..<place])
    }

    private func run(_ screen: inout StretchScreen, _ context: CommandContext) throws {
      let chime = Chime(context)
      var written: [(Stretch, String)] = []
      let end = try screen.run(options.global.color) { event, terminal in
        switch event {
        case .chime: chime.sound(on: terminal)
        case .done(let stretch):
          written.append(
            (stretch, try context.journal.record(stretch, on: context.today).path))
        }
      }
      for (stretch, path) in written { printLine(CalmWording.written(stretch, path)) }
      switch end {
      case .interrupted(let signal): TerminalSignals.end(by: signal)
      case .noTerminal: return
      case .finished, .cancelled:
        if written.isEmpty { printError(CalmWording.nothingWritten) }
        if end == .cancelled { throw ExitCode.interrupted }
      }
    }
  }
}

/// A sound at the end of a side, for people with closed eyes.
struct Chime {
  private let chime: StretchSettings.Chime
  private let file: String?
  private let player: (program: Program, options: [String])?

  /// Finds the sound file from the settings and a program to play it.
  init(_ context: CommandContext) {
    chime = context.settings.stretch.chime
    guard case .file(let name) = chime else {
      file = nil
      player = nil
      return
    }
    // An absolute path can't look like an option.
    file = context.journal.read(else: nil) { () throws(StoreError) in
      try context.location.place(ofFile: name)
    }
    player =
      Chime.players.lazy.compactMap { name, options in
        Program(name).map { ($0, options) }
      }.first
  }

  /// The players of PulseAudio, PipeWire, macOS and ALSA.
  private static let players: [(String, [String])] = [
    ("paplay", []), ("pw-play", []), ("afplay", []), ("aplay", ["-q"]),
  ]

  /// Plays the sound; if the file can't be played, rings the terminal's bell.
  func sound(on terminal: RawTerminal) {
    if chime == .silence { return }
    if let file, let player,
      (try? player.program.start(player.options + [file])) != nil
    {
      return
    }
    printDialog("\u{7}", to: terminal.file)
  }
}

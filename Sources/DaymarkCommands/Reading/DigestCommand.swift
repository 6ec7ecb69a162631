import ArgumentParser
import JournalActions
import JournalCore
import JournalGit
import JournalPages
import JournalRender
import JournalStore
import JournalTemplates
import Phrases
import Platform
import TerminalForms

struct DigestCommand: JournalCommand {
  static let configuration = CommandConfiguration(
    commandName: "digest",
    abstract: Phrase("Write a summary of a week, a month, a quarter, a year or any range").help,
    discussion: Phrase(
      """
      Without \(code: "-o") it is printed. An existing Markdown file is rewritten only between its \
      digest markers; what you wrote around them stays.
      """
    ).help)

  @OptionGroup var global: GlobalOptions

  @Option(
    help: ArgumentHelp(
      Phrase(
        """
        The format: \(any: ["text", "markdown", "html", "json", "epub"]); by default that of the \
        file name
        """
      ).help))
  var format: DigestFormat?

  @Option(
    name: .shortAndLong, help: ArgumentHelp(Phrase("The file to write").help, valueName: "file"),
    completion: .file())
  var output: String?

  @Option(
    help: ArgumentHelp(
      Phrase("Which sections, in order, such as \(code: "mood,gratitude")").help,
      valueName: "sections"),
    completion: .journal(.sections))
  var sections: SectionList?

  @Flag(help: ArgumentHelp(Phrase("Everything: whole texts, all photos and all lists").help))
  var full = false

  @Option(
    help: ArgumentHelp(
      Phrase("Only entries with this tag; may be repeated").help, valueName: "tag"),
    completion: .journal(.tags))
  var only: [String] = []

  @Option(
    help: ArgumentHelp(Phrase("No entries with this tag; may be repeated").help, valueName: "tag"),
    completion: .journal(.tags))
  var without: [String] = []

  @Flag(
    help: ArgumentHelp(Phrase("Only what the settings allow to share; lists what that is").help))
  var share = false

  @Argument(
    help: ArgumentHelp(
      Phrase(
        """
        \(list: ["week", "month", "quarter", "year"]), or a range: \
        \(list: ["last week", "2026-11"]); this week by default
        """
      ).help),
    completion: .journal(.ranges))
  var range: [String] = []

  @Option(
    help: ArgumentHelp(Phrase("Only entries whose 'author:' contains this").help, valueName: "name")
  )
  var author: String?

  func run(_ context: CommandContext) throws {
    try checkTarget(context)
    if let guess = try context.journal.guesses(forTags: only).first {
      throw CommandError(CommandWording.mistypedTag(guess))
    }
    let days = try context.range(range.isEmpty ? ["week"] : range)
    let options = self.options(context.settings)
    let template =
      wanted == .html ? "digest.html" : wanted == .markdown ? "digest.md" : "digest.txt"
    var (library, view) = try onTwoCores {
      try context.journal.templates([template], context.style.language)
    } and: {
      try (author.map(context.journal.only(by:)) ?? context.journal).digest(days, options)
    }
    view.add(context.journal.friendCheers(in: days))
    if wanted == .epub {
      try context.putBook(&view, isFull: full, in: target)
    } else if wanted == .json {
      view.setLeaving(pictures: 0)
      try putJSON(Array(json(view.printed).utf8))
    } else {
      try write(&view, library, context)
    }
    if let leaves = view.leaves { printError(CommandWording.leaving(leaves, context.style)) }
    context.tellInTheClear(file)
  }

  /// Refuses a file name with an unknown format, and an entry's name: the digest would count
  /// itself.
  private func checkTarget(_ context: CommandContext) throws {
    guard let file else {
      if wanted == .epub, Terminal.isTerminal(1) { throw CommandError(CommandWording.needsFile) }
      return
    }
    if format == nil, formatOfName == nil {
      throw CommandError(CommandWording.unknownEnding(file))
    }
    if let path = context.location.path(ofNew: file), JournalLocation.isNameOfEntry(path) {
      throw CommandError(CommandWording.nameOfEntry(file))
    }
  }

  private func options(_ settings: Settings) -> DigestOptions {
    var options = DigestOptions(settings)
    if let sections { options.sections = sections.sections }
    options.full = full
    options.only = only
    options.without = without
    options.share = share
    return options
  }

  /// The named format, else the one for the file's name, else text.
  private var wanted: DigestFormat { format ?? formatOfName ?? .text }

  /// The format for the file's name; nil for other extensions.
  private var formatOfName: DigestFormat? {
    let name = (file ?? "").split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return .text }
    switch name[dot...].lowercased() {
    case ".md", ".markdown", ".mdown": return .markdown
    case ".html", ".htm", ".xhtml": return .html
    case ".json": return .json
    case ".epub": return .epub
    case ".txt", ".text": return .text
    default: return nil
    }
  }

  private var target: OutputFile { OutputFile(output) }

  /// The file to write; nil for stdout.
  private var file: String? { target.path }

  private func write(
    _ view: inout DigestView, _ library: TemplateLibrary, _ context: CommandContext
  ) throws {
    let format: DigestRendering.Format =
      wanted == .html ? .html : wanted == .markdown ? .markdown : .text
    // A file is read elsewhere, so it has neither colours nor the window's width.
    var style = TextStyle()
    style.language = context.style.language
    var rendering = DigestRendering(format, style: file == nil ? context.style : style)
    // Sections requested by name are shown in full.
    rendering.isFull = full || sections != nil
    rendering.hasOwnSections =
      sections != nil || context.settings.digestSections != DigestSection.usual
    rendering.keepsLineBreaks = context.settings.lineBreaks == .kept
    let lacksPictures = context.journal.prepare(&rendering, for: view, file: file)
    if lacksPictures { rendering.pictureNote = CommandWording.noThumbnails }
    view.setLeaving(
      pictures: view.pictures.count { rendering.place($0).flatMap(rendering.picture) != nil })
    let pieces = try view.document(rendering, library)
    guard let file else { return printValue(pieces) }
    let old = try target.contents()
    switch format {
    case .markdown:
      guard let new = DigestFile.text(view, pieces.joined(), replacing: old) else {
        throw CommandError(CommandWording.noMarks(file))
      }
      try target.put(new, over: old)
    case .html:
      guard DigestFile.isOwn(html: old ?? []) else {
        throw CommandError(CommandWording.notOwn(file))
      }
      try target.put(DigestFile.html(pieces.flatMap { Array($0.utf8) }), over: old)
    case .text:
      guard old?.isEmpty ?? true else { throw CommandError(CommandWording.notOwn(file)) }
      try target.put(pieces.flatMap { Array($0.utf8) }, over: old)
    }
  }

  private func putJSON(_ bytes: [UInt8]) throws {
    let old = try target.contents()
    guard let file, !(old?.isEmpty ?? true) else { return try target.put(bytes, over: old) }
    throw CommandError(CommandWording.notOwn(file))
  }
}

/// The formats of digests.
enum DigestFormat: String, ExpressibleByArgument, CaseIterable {
  case text, markdown, html, json, epub
}

/// A list of sections, such as `mood,gratitude,on-this-day`.
struct SectionList: ExpressibleByArgument {
  var sections: [DigestSection]

  init?(argument: String) {
    sections = []
    for name in argument.split(separator: ",") {
      guard let section = DigestSection(rawValue: String(name)) else { return nil }
      sections.append(section)
    }
    guard !sections.isEmpty else { return nil }
  }

  static var allValueStrings: [String] { DigestSection.allCases.map(\.rawValue) }
}

extension CommandWording {
  static func mistypedTag(_ guess: QueryGuess) -> Message {
    Message(
      .noSuch, Phrase("no entry has the tag \(quoted: guess.name)"),
      hint: Wording.didYouMean(guess.nearest))
  }
}

import ArgumentParser
import JournalActions
import JournalCore
import JournalExchange
import JournalMessages
import JournalPrograms
import JournalStore
import Phrases
import Platform
import TerminalForms

struct CanvasImportCommand: WritingCommand {
  static let configuration = CommandConfiguration(
    commandName: "canvas", abstract: Phrase("Import the assignments of Canvas LMS as tasks").help,
    discussion: Phrase(
      """
      From the calendar feed, or with a token from the school's Canvas. Importing again adds new \
      assignments, moves due dates that you haven't changed, and checks what you submitted.
      """
    ).help)

  @OptionGroup var writing: WritingOptions
  @OptionGroup var options: TaskImportOptions

  @Argument(
    help: ArgumentHelp(
      Phrase(
        """
        The file or the address of a calendar feed, or the address of the school's Canvas
        """
      ).help,
      valueName: "file|address"), completion: .file())
  var place: String

  func run(_ context: CommandContext) throws {
    try context.importTasks(tasks(context.journal), options)
  }

  private func tasks(_ journal: Journal) throws -> ImportedTasks {
    let clock = journal.importClock
    guard place.contains("://") else {
      guard let bytes = try? journal.bytesOfTasks(at: place) else {
        throw CommandError(CanvasWording.notAnAddress(place, .noSuch))
      }
      return try feed(bytes, clock)
    }
    guard let address = CanvasAddress(place) else {
      throw CommandError(CanvasWording.notAnAddress(place, .usage))
    }
    let connection = try CanvasConnection()
    guard address.isFeed else { return try connection.tasks(address, clock) }
    return try feed(connection.feed(address), clock)
  }

  private func feed(_ bytes: [UInt8], _ clock: ImportClock) throws(CommandError) -> ImportedTasks {
    let name = CanvasAddress(place)?.origin ?? CommandContext.fileName(place)
    guard let tasks = CanvasFeed.tasks(bytes, name: name, clock) else {
      throw CommandError(CanvasWording.notAFeed(place))
    }
    return tasks
  }
}

/// A school's Canvas, reached by curl.
struct CanvasConnection {
  private let curl: CurlProgram

  /// - Throws: `CommandError` if curl isn't installed.
  init() throws(CommandError) {
    guard let curl = CurlProgram() else {
      throw CommandError(CanvasWording.noCurl)
    }
    self.curl = curl
  }

  /// Returns the assignments of all active courses.
  func tasks(_ school: CanvasAddress, _ clock: ImportClock) throws -> ImportedTasks {
    let token = try CanvasToken.find()
    var reading = CanvasReading(school, clock) { address throws in
      // The token is for this one server.
      guard address.origin == school.origin else { throw CanvasError.otherServer(address.text) }
      return try answer(address, token)
    } wait: { seconds in
      printError(CanvasWording.waiting(seconds))
      sleep(UInt32(seconds))
    }
    do { return try reading.tasks() } catch let error as CanvasError {
      throw CommandError(error.message(of: school))
    }
  }

  /// Returns the file of a calendar feed; it only needs the address.
  func feed(_ address: CanvasAddress) throws -> [UInt8] {
    let answer = try answer(address, nil)
    if let error = answer.error { throw CommandError(error.message(of: address)) }
    return answer.body
  }

  private func answer(_ address: CanvasAddress, _ token: String?) throws(CommandError)
    -> CanvasAnswer
  {
    do throws(CurlError) {
      let answer = try curl.get(
        CurlRequest(address.text, isPlain: address.isPlain, token: token))
      return CanvasAnswer(status: answer.status, fields: answer.fields, body: answer.body)
    } catch {
      throw CommandError(error.message(reading: address.origin))
    }
  }
}

/// The token for reading a person's courses: from a variable, a file of their own, or the system's
/// keyring.
///
/// It is never an option and never in the journal, and is only passed on by standard input.
enum CanvasToken {
  /// The variable.
  static let variable = "DAYMARK_CANVAS_TOKEN"

  /// The file's path; nil if there is no home folder.
  static var path: String? { ProfileFile.configuration.map { $0 + "/daymark/canvas-token" } }

  /// Returns the token.
  /// - Throws: `CommandError` if there is none, or it can't be one.
  static func find() throws(CommandError) -> String {
    if let text = Terminal.environment(variable) { return try checked(text) }
    if let path, let text = try contents(of: path) { return try checked(text) }
    if let text = inKeyring() { return try checked(text) }
    throw CommandError(CanvasWording.noToken(path))
  }

  /// Returns a token without blanks around it, if it is safe in a header field.
  private static func checked(_ text: String) throws(CommandError) -> String {
    let token = text.trimmed
    guard !token.isEmpty, token.utf8.count <= 4096,
      token.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
    else { throw CommandError(CanvasWording.notAToken) }
    return token
  }

  /// Returns the file's contents; nil if it doesn't exist.
  private static func contents(of path: String) throws(CommandError) -> String? {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard file >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw unreadable(path, errno)
    }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw unreadable(path, ENOTSUP)
    }
    guard status.st_mode & 0o077 == 0 else {
      throw CommandError(CanvasWording.othersRead(path))
    }
    var bytes = [UInt8](repeating: 0, count: 8192)
    let count = bytes.withUnsafeMutableBytes { read(file, $0.baseAddress, $0.count) }
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
  }

  private static func unreadable(_ path: String, _ number: Int32) -> CommandError {
    CommandError(StoreError.cannotOpen(path: path, number).message)
  }

  private static func inKeyring() -> String? {
    #if os(macOS)
      let name = "security"
      let words = ["find-generic-password", "-s", "daymark", "-a", "canvas", "-w"]
    #else
      let name = "secret-tool"
      let words = ["lookup", "service", "daymark", "account", "canvas"]
    #endif
    guard let program = Program(name) else { return nil }
    var environment = Program.plainEnvironment
    let whole = Program.wholeEnvironment
    // Where to find the keyring's service.
    for name in ["DBUS_SESSION_BUS_ADDRESS", "XDG_RUNTIME_DIR"] { environment[name] = whole[name] }
    let result = try? program.run(
      ProgramRun(words, environment: environment, limit: 8192, seconds: 60))
    guard let result, result.isSuccess, !result.output.isEmpty else { return nil }
    return String(decoding: result.output, as: UTF8.self)
  }
}

/// The messages about a school's Canvas.
enum CanvasWording {
  // MARK: The token

  static func noToken(_ path: String?) -> Message {
    let file = path ?? "~/.config/daymark/canvas-token"
    return Message(
      .noSuch, Phrase("there is no token for Canvas"),
      hint: Phrase(
        """
        make one in Canvas (Account, Settings, New Access Token), and put it into \(quoted: file), \
        which only you may read, or into \(code: "$" + CanvasToken.variable)
        """))
  }

  static let notAToken = Message(
    .refused,
    Phrase("the token for Canvas isn't one: it has blanks or odd characters in it"),
    hint: Phrase("copy it again from Canvas, on one line"))

  static func othersRead(_ path: String) -> Message {
    Message(
      .refused, Phrase("others can read the token in \(quoted: path)"),
      hint: Phrase("\(command: "chmod 600 '\(path)'")"))
  }

  // MARK: The connection

  static let noCurl = Message(
    .noSuch, Phrase("curl isn't installed, with which Canvas is read"),
    hint: Phrase("install the package 'curl', or import the file of the calendar feed"))

  /// - Parameter kind: `usage` if it looks like an address, `noSuch` if it looks like a file.
  static func notAnAddress(_ text: String, _ kind: Message.Kind) -> Message {
    Message(
      kind, Phrase("\(quoted: text) is neither a file nor the address of a Canvas"),
      hint: Phrase("write https://school.instructure.com, or the file of its calendar feed"))
  }

  static func notAFeed(_ text: String) -> Message {
    Message(
      .refused, Phrase("\(quoted: text) isn't a calendar"),
      hint: Phrase("in Canvas, copy the address of 'Calendar Feed' on the page Calendar"))
  }

  static func waiting(_ seconds: Int) -> Phrase {
    Phrase(
      seconds, "the server asks to wait: \(seconds) second",
      "the server asks to wait: \(seconds) seconds")
  }
}

import Foundation
import JournalCore
import JournalSyntax
import TerminalForms
import TestSupport
import Testing

/// The catalogue of errors: each code with what brings it about, what Daymark then prints, and what
/// to do.
///
/// `Errors/CODE/` holds a small journal and a file `about`: the command, what the code means, and
/// after an empty line the remedy. `docs/errors.md` is made of them; `DAYMARK_RECORD=1` writes it,
/// and the run fails all the same.
@Suite struct ErrorsPageTests {
  static let folder = Shell.tests.appending(path: "Errors")
  static let page = Shell.tests.deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "docs/errors.md")
  static let fileCodes =
    ErrorCodes.syntax.map(\.code) + ErrorCodes.entry.map(\.code)
  static let codes =
    fileCodes + ErrorCodes.query.map(ErrorCodes.name) + ErrorCodes.store.map(ErrorCodes.name)
    + ErrorCodes.usage

  @Test("every code has a trigger, or a reason why it has none; no trigger is left over")
  func isComplete() throws {
    let there = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    #expect(Set(there).union(ErrorCodes.untriggered.keys) == Set(Self.codes))
    #expect(Set(there).isDisjoint(with: ErrorCodes.untriggered.keys))
    #expect(Set(Self.codes).count == Self.codes.count, "two problems share a code")
    #expect(ErrorCodes.syntax.allSatisfy(ErrorCodes.isListed))
    #expect(ErrorCodes.entry.allSatisfy(ErrorCodes.isListed))
  }

  @Test(
    "a file's trigger brings its code about",
    arguments: fileCodes.filter { ErrorCodes.untriggered[$0] == nil })
  func triggers(_ code: String) throws {
    let example = try ErrorExample(code)
    let shell = try example.shell()
    _ = try shell.run(example.command)
    let output = try shell.run("daymark check --journal . --format json")
    #expect(output.contains { $0.contains("\"code\" : \"\(code)\"") })
  }

  @Test(
    "each is said in the language asked for",
    arguments: codes.filter { ErrorCodes.untriggered[$0] == nil })
  func isPhrase(_ code: String) throws {
    let example = try ErrorExample(code)
    let shell = try example.shell()
    let lines = try shell.run("export LC_ALL=zz LANG=zz; { \(example.command); } 2>&1")
    let said = lines.joined(separator: "\n")
    let own = example.command + example.files.map(\.text).joined()
    let left = GreekJournal.leftWords(in: said).filter { !own.contains($0) }
    #expect(left.isEmpty, "\(left.joined(separator: " | ")) in \(said)")
  }

  @Test("docs/errors.md is what the program prints")
  func isCurrent() throws {
    let made = try ErrorsPage.text()
    if ProcessInfo.processInfo.environment["DAYMARK_RECORD"] != nil {
      try made.write(to: Self.page, atomically: true, encoding: .utf8)
      Issue.record("recorded docs/errors.md; run again without DAYMARK_RECORD")
    }
    let written = (try? String(contentsOf: Self.page, encoding: .utf8)) ?? ""
    let (a, b) = (made.split(separator: "\n"), written.split(separator: "\n"))
    let place = zip(a, b).first { $0 != $1 }
    #expect(made == written, "first difference: \(place.map { "\($0)" } ?? "at the end")")
  }
}

/// One folder of the catalogue.
struct ErrorExample {
  let code: String
  let command: String
  let meaning: String
  let remedy: String
  /// The files of its journal by their paths.
  let files: [(name: String, text: String)]

  init(_ code: String) throws {
    let folder = ErrorsPageTests.folder.appending(path: code)
    let about = try String(contentsOf: folder.appending(path: "about"), encoding: .utf8)
      .split(separator: "\n", maxSplits: 3, omittingEmptySubsequences: false)
    self.code = code
    command = String(about[0].dropFirst(2))
    meaning = String(about[1])
    remedy = about[3].trimmingCharacters(in: .newlines)
    files = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
      .filter { $0 != "about" && $0.contains(".") }
      .map { ($0, try String(contentsOf: folder.appending(path: $0), encoding: .utf8)) }
  }

  /// A folder with its journal, without what is about it; an empty `daymark.yaml` says that it is one.
  func shell() throws -> Shell {
    let shell = try Shell(journal: "../Errors/\(code)")
    try FileManager.default.removeItem(at: shell.folder.appending(path: "about"))
    try shell.prepareForVault()
    let settings = shell.folder.appending(path: "daymark.yaml").path
    if !files.isEmpty, !FileManager.default.fileExists(atPath: settings) {
      try Data().write(to: URL(filePath: settings))
    }
    return shell
  }

  /// Its part of the page.
  func markdown() throws -> String {
    let shell = try shell()
    let output = try shell.run(command).map { line in
      line.hasPrefix("2| ") ? String(line.dropFirst(3)) : line
    }
    var text = "### \(code)\n\n\(meaning)\n"
    for file in files { text += "\n`\(file.name)`\n\n```\n\(file.text)```\n" }
    text += "\n```\n$ \(command)\n\(output.joined(separator: "\n"))\n```\n"
    return text + "\n**Remedy:** \(remedy)\n"
  }
}

/// The page `docs/errors.md`.
enum ErrorsPage {
  static func text() throws -> String {
    let chapters: [(title: String, words: String, codes: [String])] = [
      (
        "The text of a file",
        "What can be wrong with the syntax of an entry or `daymark.yaml`.",
        ErrorCodes.syntax.map(\.code)
      ),
      (
        "What a file means", "The text can be read, but its meaning is wrong or unknown.",
        ErrorCodes.entry.map(\.code)
      ),
      (
        "A query", "What `daymark search` can't make sense of.",
        ErrorCodes.query.map(ErrorCodes.name)
      ),
      (
        "Folders and disks", "Finding the journal, and writing to it.",
        ErrorCodes.store.map(ErrorCodes.name)
      ),
      ("The command line", "Commands, options and arguments.", ErrorCodes.usage),
    ]
    var text = """
      # Errors

      <!-- Made by Tests/DaymarkCommandsTests/ErrorsPageTests.swift from what the program prints. -->

      Every problem that Daymark reports: what it means, a small example, the output, and what to do. A
      number in brackets is the exit status if it isn't 0. An error means that Daymark could not use
      something (you lose nothing: no file is touched); a warning, that everything was read. The codes
      of the first two chapters are those of `daymark check --format json`.

      """
    for chapter in chapters {
      text += "\n## \(chapter.title)\n\n\(chapter.words)\n"
      for code in chapter.codes {
        if let reason = ErrorCodes.untriggered[code] {
          text += "\n### \(code)\n\n\(reason)\n"
        } else {
          text += "\n" + (try ErrorExample(code).markdown())
        }
      }
    }
    return text
  }
}

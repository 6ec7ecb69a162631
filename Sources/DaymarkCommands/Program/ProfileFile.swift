import ArgumentParser
import JournalCore
import JournalEditing
import JournalRender
import JournalStore
import JournalSyntax
import TerminalForms

/// Where the names of a person's journals are kept: `daymark/profiles.yaml` in their configuration.
enum ProfileFile {
  /// The path; nil if there is no home.
  static var path: String? { configuration.map { $0 + "/daymark/profiles.yaml" } }

  /// The folder of the person's configuration, by the XDG Base Directory Specification; nil if
  /// there is no home.
  static var configuration: String? {
    Terminal.environment("XDG_CONFIG_HOME").flatMap { $0.hasPrefix("/") ? $0 : nil }
      ?? Terminal.environment("HOME").map { $0 + "/.config" }
  }

  /// The journals it lists; none if it isn't there.
  /// - Throws: `StoreError.cannotOpen` if it is there and can't be read.
  static func profiles() throws(StoreError) -> Profiles {
    guard let path else { return Profiles([]) }
    return Profiles(try SafeFile.contents(of: path) ?? [])
  }

  /// Edits the file, while no other program of ours does.
  /// - Parameter work: gets the file, and the journals that it lists.
  static func change(_ work: (inout EditedFile, Profiles) throws -> Void) throws {
    guard let path else { throw Failure(message: CommandWording.noHome, status: .cannotCreate) }
    try SafeFile.change(path) { old in
      var file = EditedFile(old ?? [], isFenced: false)
      do { try work(&file, Profiles(old ?? [])) } catch let error as EditRefusal {
        let refusal = EntryRefusal.edit(error, key: "journals")
        throw Failure(
          message: Wording.text(refusal, path: path, bytes: old ?? [], Terminal.style(.auto)),
          status: .dataRefused)
      }
      return file.bytes
    }
  }
}

extension Profiles {
  /// Sees that a name is among them.
  func require(_ name: String) throws {
    guard path(of: name) == nil else { return }
    throw Failure(
      message: CommandWording.noProfile(name, known: profiles.map(\.name)), status: .noInput)
  }
}

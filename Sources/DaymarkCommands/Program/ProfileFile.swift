import ArgumentParser
import JournalCore
import JournalEditing
import JournalRender
import JournalStore
import JournalSyntax
import TerminalForms

/// The file with the names of a person's journals: `daymark/profiles.yaml` in their configuration.
enum ProfileFile {
  /// The path; nil if there is no home folder.
  static var path: String? { configuration.map { $0 + "/daymark/profiles.yaml" } }

  /// The folder of the person's configuration, by the XDG Base Directory Specification; nil if
  /// there is no home folder.
  static var configuration: String? {
    Terminal.environment("XDG_CONFIG_HOME").flatMap { $0.hasPrefix("/") ? $0 : nil }
      ?? Terminal.environment("HOME").map { $0 + "/.config" }
  }

  /// Returns the journals in the file; empty if it doesn't exist.
  /// - Throws: `StoreError.cannotOpen` if it exists and can't be read.
  static func profiles() throws(StoreError) -> Profiles {
    guard let path else { return Profiles([]) }
    return Profiles(try SafeFile.contents(of: path) ?? [])
  }

  /// Edits the file, while none of our other processes can.
  /// - Parameter work: gets the file, and its journals.
  static func change(_ work: (inout EditedFile, Profiles) throws -> Void) throws {
    guard let path else { throw CommandError(CommandWording.noHome) }
    try SafeFile.change(path) { old in
      var file = EditedFile(old ?? [], isFenced: false)
      do { try work(&file, Profiles(old ?? [])) } catch let error as EditError {
        let refusal = EntryError.edit(error, key: "journals")
        throw CommandError(
          text: Wording.text(refusal, path: path, bytes: old ?? [], Terminal.style(.auto)),
          status: .dataRefused)
      }
      return file.bytes
    }
  }
}

extension Profiles {
  /// Returns the folder of a name.
  /// - Throws: `CommandError` if the name isn't among them.
  func require(_ name: String) throws -> String {
    if let path = path(of: name) { return path }
    throw CommandError(CommandWording.noProfile(name, known: profiles.map(\.name)))
  }
}

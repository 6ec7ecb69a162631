import ArgumentParser
import JournalCore
import JournalRender
import JournalStore
import JournalSyntax

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

  /// Sees that a name is among them.
  static func require(_ name: String) throws {
    let profiles = try profiles()
    guard profiles.path(of: name) == nil else { return }
    throw Failure(
      message: CommandWording.noProfile(name, known: profiles.profiles.map(\.name)),
      status: .noInput)
  }

  /// Edits the file.
  static func change(_ work: (inout EditedFile) throws(EditRefusal) -> Void) throws {
    guard let path else { throw Failure(message: CommandWording.noHome, status: .cannotCreate) }
    let old = try SafeFile.contents(of: path)
    var file = EditedFile(old ?? [], isFenced: false)
    do throws(EditRefusal) { try work(&file) } catch {
      let refusal = EntryRefusal.edit(error, key: "journals")
      throw Failure(
        message: Wording.text(refusal, path: path, bytes: old ?? [], Terminal.style(.auto)),
        status: .dataRefused)
    }
    try SafeFile.write(file.bytes, over: old, to: path)
  }
}

import ArgumentParser
import JournalCore
import JournalEditing
import JournalRender
import JournalStore
import JournalSyntax

extension StretchCommand {
  struct FavouriteCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "favourite", abstract: "Make a stretch a favourite, in daymark.yaml.")

    @OptionGroup var options: GlobalOptions

    @Argument(help: "Its name, as neck-roll.")
    var name: String

    @Flag(help: "Make it none any more.")
    var remove = false

    private static let key = "stretch.favourites"

    func run() throws {
      try Session.changing(options, run)
    }

    private func run(_ session: Session) throws {
      let stretch = try session.stretch(named: name)
      let place = session.settings.stretch.favourites.firstIndex(of: stretch.name)
      if !remove, place != nil { return printError(CalmWording.isFavourite(stretch.name)) }
      if remove, place == nil {
        throw Failure(message: CalmWording.notFavourite(stretch.name), status: .noInput)
      }
      let path = JournalLocation.settingsName
      let old = try session.location.contents(of: path)
      let new = try changed(old ?? [], stretch.name, place, session)
      try session.apply(
        [.write(path: path, old: old, new: new)], label: "stretch favourite \(stretch.name)")
      printValue(CalmWording.favourite(stretch, !remove))
    }

    private func changed(
      _ old: [UInt8], _ name: String, _ place: Int?, _ session: Session
    ) throws -> [UInt8] {
      do throws(EditRefusal) {
        guard let place else { return try SettingsEdit.add(name, to: Self.key, in: old) }
        return try SettingsEdit.removeItem(place, of: Self.key, in: old)
      } catch {
        let path = JournalLocation.settingsName
        throw Failure(
          message: Wording.text(
            .edit(error, key: Self.key), path: path, bytes: old, session.style),
          status: .dataRefused)
      }
    }
  }
}

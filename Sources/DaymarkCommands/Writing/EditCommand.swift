import ArgumentParser

struct EditCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit", abstract: "Open an entry in your editor.")

  @OptionGroup var options: GlobalOptions

  @Argument(
    help: ArgumentHelp("A date, or DATE@09:30; today without one.", valueName: "date"))
  var date: [String] = []

  func run() throws {
    let session = try Session(options)
    try session.edit(session.address(date))
  }
}

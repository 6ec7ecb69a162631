extension TaskConventions {
  /// Reads the plugin's settings, `plugins/obsidian-tasks-plugin/data.json`.
  public init(obsidianTasks file: [UInt8]) {
    let object = ProgramSettings(json: file)
    usesFields = object.text("taskFormat")?.lowercased() == "dataview"
    writesDoneDate = object.text("setDoneDate") != "false"
    writesCancelledDate = object.text("setCancelledDate") != "false"
    writesCreatedDate = object.text("setCreatedDate") == "true"
    let filter = object.text("globalFilter")?.trimmed ?? ""
    // A filter in several lines can't be part of a task.
    self.filter = filter.isEmpty || filter.contains(where: \.isNewline) ? nil : filter
  }
}

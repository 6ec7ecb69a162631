// Where other programs put daily notes, by their settings.

extension EntryPath {
  /// Reads the settings of Obsidian's daily notes, `.obsidian/daily-notes.json`; nil if they name
  /// neither a folder nor a format, or can't be followed.
  public static func obsidian(_ file: [UInt8]) -> EntryPath? {
    let object = ProgramSettings(json: file)
    let (folder, format) = (object.text("folder"), object.text("format"))
    guard folder != nil || format != nil else { return nil }
    return EntryPath(obsidianFolder: folder ?? "", format: format ?? "")
  }

  /// Reads the settings of the plugin Periodic Notes, `plugins/periodic-notes/data.json`; nil if its
  /// daily notes are off.
  ///
  /// Source: the plugin's `settings/index.ts`, of versions 0.0 and 1.0.
  public static func periodicNotes(_ file: [UInt8]) -> EntryPath? {
    let object = ProgramSettings(json: file)
    for path in [["daily"], ["calendarSets", "0", "day"]]
    where object.text(path + ["enabled"]) == "true" {
      return EntryPath(
        obsidianFolder: object.text(path + ["folder"]) ?? "",
        format: object.text(path + ["format"]) ?? "")
    }
    return nil
  }

  /// Reads Logseq's settings of a graph, `logseq/config.edn`; an empty file means its defaults.
  public static func logseq(_ file: [UInt8]) -> EntryPath? {
    // `;` begins a comment; in EDN a key is followed directly by its text.
    let lines = String(decoding: file, as: UTF8.self).split(whereSeparator: \.isNewline)
      .filter { !$0.drop { $0 == " " || $0 == "\t" }.hasPrefix(";") }
    func text(_ key: String) -> String {
      for line in lines {
        guard let name = line.firstRange(of: key + " ") else { continue }
        let parts = line[name.upperBound...].split(
          separator: "\"", maxSplits: 2, omittingEmptySubsequences: false)
        if parts.count == 3, parts[0].allSatisfy({ $0 == " " }) { return String(parts[1]) }
      }
      return ""
    }
    return EntryPath(
      logseqFolder: text(":journals-directory"), format: text(":journal/file-name-format"))
  }

  /// Reads Dendron's settings, `dendron.yml`; an empty file means its defaults.
  ///
  /// Source: Dendron, “Daily Journal Note”.
  public static func dendron(_ file: [UInt8]) -> EntryPath? {
    let yaml = ProgramSettings(yaml: file)
    func text(_ key: String) -> String? {
      yaml.text(["workspace", "journal", key]) ?? yaml.text(["journal", key])
    }
    let vault =
      text("dailyVault") ?? yaml.text(["workspace", "vaults", "0", "fsPath"])
      ?? yaml.text(["vaults", "0", "fsPath"]) ?? "vault"
    let before = "\(text("dailyDomain") ?? "daily").\(text("name") ?? "journal")."
    return EntryPath(
      dendronFolder: vault == "." ? "" : vault, before: before, format: text("dateFormat") ?? "")
  }
}

import Platform

/// Another program with a folder of dated texts that Daymark can read, identified by its files.
public enum OtherProgram: String, CaseIterable, Hashable, Sendable {
  case obsidian
  case logseq
  case dendron
  case jekyll
  case hugo

  /// The program's name in its makers' spelling.
  public var name: String {
    switch self {
    case .obsidian: "Obsidian"
    case .logseq: "Logseq"
    case .dendron: "Dendron"
    case .jekyll: "Jekyll"
    case .hugo: "Hugo"
    }
  }

  /// Returns the files that mark a folder as the program's: all names in one row, from the folder;
  /// nil if there are none.
  public func mark(in folder: String) -> [String]? {
    marks.first { $0.allSatisfy { OtherProgram.isThere($0, in: folder) } }
  }

  /// Returns the program that marks a folder as its own; the first listed among several.
  public static func marking(_ folder: String) -> OtherProgram? {
    allCases.first { $0.mark(in: folder) != nil }
  }

  /// The names that mark a folder, in rows; a folder's name ends in `/`.
  private var marks: [[String]] {
    switch self {
    case .obsidian: [[".obsidian/"]]
    case .logseq: [["logseq/config.edn"]]
    case .dendron: [["dendron.yml"]]
    case .jekyll: ["_config.yml", "_config.yaml", "_config.toml"].map { [$0, "_posts/"] }
    case .hugo: OtherProgram.settingsOfHugo.map { [$0, "content/"] }
    }
  }

  /// The paths to a site's settings in Hugo.
  ///
  /// Source: Hugo's documentation, “Configure Hugo”.
  static let settingsOfHugo =
    ["hugo", "config"].flatMap { name in ["toml", "yaml", "yml", "json"].map { "\(name).\($0)" } }
    + ["config/_default/"]

  private static func isThere(_ name: String, in folder: String) -> Bool {
    let path = folder + "/" + name
    return name.hasSuffix("/") ? JournalLocation.isFolder(path) : JournalLocation.isFile(path)
  }
}

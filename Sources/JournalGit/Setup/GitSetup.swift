/// What makes a repository know entries, and what of it is missing.
public enum GitSetup {
  /// Something that is to be added.
  public enum Step: Hashable, Sendable {
    /// The repository itself.
    case repository
    /// Lines for the end of a file of the journal's.
    case lines(file: String, [String])
    /// A setting of the repository on this computer.
    case setting(name: String, value: String)
    /// A check before each commit, which only warns.
    case hook(path: String)
  }

  /// What is there.
  public struct Found: Hashable, Sendable {
    /// Whether there is a repository.
    public var isRepository: Bool
    /// The lines of `.gitignore`.
    public var ignored: [String]
    /// The lines of `.gitattributes`.
    public var attributes: [String]
    /// The settings by name.
    public var settings: [String: String]
    /// Where the check before a commit belongs; nil where hooks are kept outside the repository.
    public var hookPath: String?
    /// What stands there; nil for nothing.
    public var hook: String?

    /// Says what is there.
    public init(
      isRepository: Bool, ignored: [String] = [], attributes: [String] = [],
      settings: [String: String] = [:], hookPath: String? = nil, hook: String? = nil
    ) {
      (self.isRepository, self.ignored, self.attributes) = (isRepository, ignored, attributes)
      (self.settings, self.hookPath, self.hook) = (settings, hookPath, hook)
    }

    /// Whether a check of the person's own, or another program's, stands where ours would.
    public var hasOtherHook: Bool { hook.map { !$0.contains(GitSetup.hookMark) } ?? false }
  }

  /// The files of this computer alone, and texts on their way to the disk.
  static let ignored = ["/.daymark/", ".*.daymark"]
  /// What git asks Daymark for, by the name of an attribute.
  static let attributes = ["merge", "diff"]
  /// How git calls Daymark.
  ///
  /// It goes by the program's name, which outlives an update. A computer that hasn't got the program
  /// merges and shows these files as it does all others: git would take a driver that can't be
  /// started (126, 127) for a conflict, and leave one side's text alone in the file.
  public static let settings: [(name: String, value: String)] = [
    ("merge.daymark.name", "entries by their keys and paragraphs"),
    (
      "merge.daymark.driver",
      "daymark merge-driver %O %A %B %L %P; s=$?; "
        + "test $s -eq 126 -o $s -eq 127 || exit $s; git merge-file --marker-size=%L %A %O %B"
    ),
    ("diff.daymark.textconv", #"daymark textconv "$1" 2>/dev/null || cat"#),
  ]

  /// What is missing, in the order in which it is to be added.
  public static func missing(_ found: Found) -> [Step] {
    var steps: [Step] = found.isRepository ? [] : [.repository]
    let words = found.ignored.map { $0.filter { !$0.isWhitespace } }
    let ignores = ignored.filter { line in
      // With or without the slashes it means the same at the top.
      let name = line.filter { $0 != "/" }
      return !words.contains { $0.filter { $0 != "/" } == name }
    }
    if !ignores.isEmpty { steps.append(.lines(file: ".gitignore", ignores)) }
    let wanted = attributes.filter { !isGiven($0, in: found.attributes) }.map { $0 + "=daymark" }
    if !wanted.isEmpty {
      let line = (["*.md"] + wanted).joined(separator: " ")
      steps.append(.lines(file: ".gitattributes", [line]))
    }
    for (name, value) in settings where found.settings[name] != value {
      // Another program's driver, or a call of ours that was changed by hand, stays.
      if let old = found.settings[name], !old.hasPrefix("daymark "), name != settings[0].name {
        continue
      }
      steps.append(.setting(name: name, value: value))
    }
    if let path = found.hookPath, found.hook == nil || !found.hasOtherHook {
      if found.hook != hook { steps.append(.hook(path: path)) }
    }
    return steps
  }

  /// Whether the person has already said for `*.md` what an attribute is to be.
  private static func isGiven(_ attribute: String, in lines: [String]) -> Bool {
    lines.contains { line in
      let words = line.split(whereSeparator: \.isWhitespace)
      return words.first == "*.md"
        && words.dropFirst().contains {
          $0 == attribute || $0 == "-" + attribute || $0.hasPrefix(attribute + "=")
        }
    }
  }

  static let hookMark = "Written by daymark"
  /// The check: it says what it finds, and stops nothing; without the program it does nothing.
  static let hook = """
    #!/bin/sh
    # \(hookMark): warns of what is wrong in entries, and never stops a commit.
    problems=$(daymark check --staged --color never 2> /dev/null)
    test $? -ne 1 || printf '%s\\n' "$problems" >&2
    exit 0

    """
}

import JournalSyntax

/// Where a vault of Obsidian or a graph of Logseq keeps attachments, and how its links are written.
///
/// Source: Obsidian's help, “Attachments” and “Settings › Files and links”; its `app.json`. Logseq keeps
/// all of them in `assets`, and links them from the page's folder.
public struct VaultAttachments: Hashable, Sendable {
  /// The setting `attachmentFolderPath`: a folder from the vault's root, or beside the note if it
  /// begins with `./`; empty for the root.
  private let folder: String
  /// True if links are Markdown's, so that a property has the path alone.
  private let usesMarkdown: Bool
  private let format: String

  /// Reads `.obsidian/app.json`; an empty file means its defaults.
  public init(obsidian file: [UInt8]) {
    let object = ProgramSettings(json: file)
    folder = object.text("attachmentFolderPath")?.trimmed ?? ""
    usesMarkdown = object.text("useMarkdownLinks") == "true"
    format = object.text("newLinkFormat") ?? "shortest"
  }

  /// A graph of Logseq.
  public static let logseq = VaultAttachments(
    folder: "assets", usesMarkdown: true, format: "relative")

  private init(folder: String, usesMarkdown: Bool, format: String) {
    self.folder = folder
    self.usesMarkdown = usesMarkdown
    self.format = format
  }

  /// Returns the folder for a note's attachments, from the vault's root; empty for the root itself,
  /// and nil if the settings lead out of the vault.
  public func folder(of note: String) -> String? {
    let parts = folder.split(separator: "/", omittingEmptySubsequences: true).map(String.init)
    let isBeside = parts.first == "."
    let names = parts.filter { $0 != "." }
    guard !names.contains("..") else { return nil }
    let beside = isBeside ? note.split(separator: "/").dropLast().map(String.init) : []
    return (beside + names).joined(separator: "/")
  }

  /// Returns the link to an attachment, as a property's value.
  /// - Parameters:
  ///   - path: the attachment's path from the vault's root.
  ///   - isOnlyName: true if no other file in the vault has its name.
  public func link(to path: String, from note: String, isOnlyName: Bool) -> String {
    let target =
      switch format {
      case "relative": VaultAttachments.relative(path, from: note)
      case "absolute": path
      default: isOnlyName ? String(path.split(separator: "/").last ?? "") : path
      }
    return usesMarkdown ? target : "[[\(target)]]"
  }

  /// Returns a path from a note's folder.
  private static func relative(_ path: String, from note: String) -> String {
    let to = path.split(separator: "/")
    let from = note.split(separator: "/").dropLast()
    let shared = zip(to.dropLast(), from).prefix { $0 == $1 }.count
    let up = Array(repeating: "..", count: from.count - shared)
    return (up + to[shared...].map(String.init)).joined(separator: "/")
  }
}

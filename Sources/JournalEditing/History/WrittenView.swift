public import JournalCore
import JournalSyntax

/// The result of a command: its step, and the files with their changes.
public struct WrittenView: Hashable, Sendable, Codable {
  /// The JSON schema's name and version.
  public var schema = "daymark/written/1"
  /// The command, as shown in the undo list; nil if nothing had to change.
  public var label: String?
  /// The step's number in the undo list; nil if it can't be undone, or nothing had to change.
  public var step: Int?
  /// The files, in the order they were written.
  public var files: [File] = []
  /// For an import: the rows it read; nil for other commands.
  public var rows: Rows?

  /// The rows in an import: table lines, entries, tasks or files.
  public struct Rows: Hashable, Sendable, Codable {
    /// The number of rows read.
    public var read: Int
    /// The number of those for the journal, including any it already has.
    public var used: Int
    /// The other rows, by reason.
    public var leftOut: [Omission]

    /// The number of rows left out for one reason.
    public struct Omission: Hashable, Sendable, Codable {
      /// The reason, such as `no-day`.
      public var reason: String
      /// The number of rows.
      public var rows: Int

      /// Creates a row count with its reason.
      public init(reason: String, rows: Int) { (self.reason, self.rows) = (reason, rows) }
    }

    /// Creates a count.
    public init(read: Int, used: Int, leftOut: [Omission]) {
      self.read = read
      self.used = used
      self.leftOut = leftOut
    }
  }

  /// One written file.
  public struct File: Hashable, Sendable, Codable {
    /// The kind of change to a file.
    public enum Change: String, Hashable, Sendable, Codable {
      case created
      case changed
      case moved
      case removed
    }

    /// Its path from the journal's root; for a moved one, the old path.
    public var path: String
    /// The kind of change.
    public var change: Change
    /// For a moved file: its new path.
    public var to: String?
    /// The keys whose values differ; `text` for the text below the front matter.
    public var keys: [String]

    /// Creates a file without keys, such as a picture.
    public init(_ path: String, _ change: Change, to: String? = nil) {
      self.path = path
      self.change = change
      self.to = to
      keys = []
    }

    /// Creates a file from its bytes before and after.
    /// - Parameter isSettings: true if the whole file is settings.
    public init(
      _ path: String, from old: [UInt8]?, to new: [UInt8], settings: Settings,
      isSettings: Bool = false
    ) {
      self.init(path, old == nil ? .created : .changed)
      if isSettings {
        let a = SettingsView(old ?? []).settings
        let b = SettingsView(new).settings
        let changed =
          b.filter { !a.contains($0) }
          + a.filter { line in
            line.isSet && !b.contains { $0.name == line.name }
          }
        keys = changed.map(\.name)
      } else {
        let changes = EntryChanges(from: old, to: new, settings: settings)
        keys = changes.fields.map(\.key).filter { !$0.isEmpty }.uniqued()
        if !changes.body.isEmpty { keys.append("text") }
      }
    }
  }

  /// Creates the view for a command with nothing to change.
  public init() {}
}

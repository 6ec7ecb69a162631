/// A format that can be imported.
///
/// A new one is a type that conforms to `ImportKind`, in a file of its own, and a line in `kinds`.
public struct ImportFormat: Hashable, Sendable {
  /// Its name, as people type it and receipts have it: `dayone`.
  public let name: String
  /// The name of the program that writes it: `Day One`.
  package let program: String

  /// The formats in the order in which they are tried.
  static var kinds: [any ImportKind.Type] {
    [
      LoopImport.self, SQLiteImport.self, DayOneImport.self, DaylioImport.self,
      HabitBullImport.self, StateOfMindImport.self,
      // Almost any text may have a line that begins as an entry of jrnl does.
      JrnlImport.self, MarkdownImport.self,
    ]
  }

  /// All formats.
  public static var all: [ImportFormat] { kinds.map { $0.format } }

  /// Creates a format.
  init(_ name: String, _ program: String) { (self.name, self.program) = (name, program) }

  /// Returns the format with a name; nil if there is none.
  public init?(_ name: String) {
    guard let format = ImportFormat.all.first(where: { $0.name == name }) else { return nil }
    self = format
  }
}

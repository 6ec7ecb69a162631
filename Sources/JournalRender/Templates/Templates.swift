import CTemplates

/// The files of `templates/` inside the program.
public enum Templates {
  /// Each file's path below `templates/`, and its bytes.
  public static var all: [(path: String, contents: [UInt8])] {
    (0..<ctemplates_count).map { number in
      let template = start[number]
      return (
        String(cString: template.path),
        Array(UnsafeBufferPointer(start: template.bytes, count: template.count))
      )
    }
  }

  /// The templates of digests and pages: what a journal may replace.
  static var pages: [(path: String, contents: [UInt8])] {
    all.filter { !$0.path.hasPrefix("starter/") }
  }

  /// The paths of what a journal may replace.
  public static var names: [String] { pages.map(\.path) }

  /// The bytes of one file; nil where there is none of that path.
  public static func contents(of path: String) -> [UInt8]? {
    all.first { $0.path == path }?.contents
  }

  private static var start: UnsafePointer<ctemplate> { ctemplates_start() }
}

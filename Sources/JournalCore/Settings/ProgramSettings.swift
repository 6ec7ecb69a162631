import JournalSyntax

/// The settings of another program, in YAML or JSON.
struct ProgramSettings {
  private let bytes: [UInt8]
  private let read: FrontMatter
  /// The keys above the settings.
  private let top: [String]

  /// Reads YAML.
  init(yaml: [UInt8]) { self.init(yaml, below: []) }

  /// Reads JSON.
  init(json: [UInt8]) {
    // A JSON object on one line is a YAML flow mapping.
    let line = json.map { $0.isLineEnd || $0 == Byte.tab ? Byte.space : $0 }
    self.init(Array("x: ".utf8) + line, below: ["x"])
  }

  private init(_ yaml: [UInt8], below top: [String]) {
    var read = FrontMatter()
    var problems: [SyntaxDiagnostic] = []
    read.readUnfenced(yaml.span, diagnostics: &problems)
    (bytes, self.read, self.top) = (yaml, read, top)
  }

  /// Returns the text at a path of keys, and of numbers of items from 0; nil if there is none.
  func text(_ path: String...) -> String? { text(path) }

  /// Returns the text at a path of keys, and of numbers of items from 0; nil if there is none.
  func text(_ path: [String]) -> String? {
    var row = 0
    for key in top + path {
      if let number = Int(key), read.nodes[row].kind == .sequence {
        guard let item = Array(read.items(of: row)).dropFirst(number).first else { return nil }
        row = item
      } else {
        guard let value = read.value(of: key, in: bytes.span, mapping: row) else { return nil }
        row = value
      }
    }
    guard read.nodes[row].isScalar else { return nil }
    return read.text(of: row, in: bytes.span)
  }
}

import JournalCore

extension EntryFields {
  /// The version as lines of text: `mood: 7`, list items one per line, then the body as it is.
  ///
  /// Two versions have the same lines only if their contents are the same. A value of several lines
  /// is indented below its key; what can't be read as fields is included as it is written.
  public var text: String {
    let lines = fields.flatMap(\.lines)
    let gap = lines.isEmpty || body.isEmpty || body.first?.isEmpty == true ? [] : [""]
    return (lines + gap + body).map { $0 + "\n" }.joined()
  }
}

extension EntryFields.Field {
  fileprivate var lines: [String] {
    guard !name.isEmpty else { return values }
    guard !values.isEmpty else { return ["\(name): []"] }
    return values.flatMap { value in
      let parts = ReadableBytes.lines(value.utf8).map { ReadableBytes.text($0) }
      let first = parts.first ?? ""
      return ["\(name):" + (first.isEmpty ? "" : " " + first)] + parts.dropFirst().map { "  " + $0 }
    }
  }
}

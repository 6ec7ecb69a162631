import JournalSyntax

extension Settings {
  /// Returns a problem at the place of a setting's value; nil if the file doesn't set it.
  /// - Parameter file: the content of `daymark.yaml`.
  public static func diagnostic(
    _ problem: EntryProblem, of setting: Setting, in file: [UInt8], path: String
  ) -> Diagnostic? {
    let edited = EditedFile(file, isFenced: false)
    let (yaml, bytes) = (edited.frontMatter, edited.bytes.span)
    return WrittenSettings(yaml, bytes).rows[setting].map { row in
      Diagnostic(.entry(problem), path: path, bytes: bytes, range: yaml.nodes[row].source)
    }
  }
}

import JournalSyntax

/// The person's named journals and the current one, as listed in `profiles.yaml`.
package struct Profiles: Hashable, Sendable {
  /// A journal's name, and its folder as an absolute path.
  package struct Profile: Hashable, Sendable, Codable {
    /// The name.
    package var name: String
    /// The folder.
    package var path: String
  }

  /// The name of the journal to use if no other is found.
  package var current: String?
  /// The journals, in the file's order.
  package var profiles: [Profile] = []

  /// Reads the file, skipping unreadable parts.
  package init(_ file: [UInt8]) {
    var read = FrontMatter()
    var problems: [SyntaxDiagnostic] = []
    read.readUnfenced(file.span, diagnostics: &problems)
    current = read.value(of: "current", in: file.span)
      .map { read.text(of: $0, in: file.span) }.flatMap { $0.isEmpty ? nil : $0 }
    guard let journals = read.value(of: "journals", in: file.span) else { return }
    for pair in read.pairs(of: journals) {
      let profile = Profile(
        name: read.text(of: pair.key, in: file.span), path: read.text(of: pair.value, in: file.span)
      )
      if !profile.path.isEmpty { profiles.append(profile) }
    }
  }

  /// Returns the folder of the named journal; without a name, the current one's.
  package func path(of name: String? = nil) -> String? {
    guard let name = name ?? current else { return nil }
    return profiles.first { $0.name == name }?.path
  }
}

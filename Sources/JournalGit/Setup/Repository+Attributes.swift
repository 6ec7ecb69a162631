import JournalStore
import Platform

extension Repository {
  /// Returns options that make git merge entries and settings with Daymark, even if this device
  /// isn't set up for it, or `.gitattributes` gets its lines only with this merge.
  ///
  /// The person's other attributes for the same files take precedence.
  func mergeOptions() throws -> [String] {
    // A vault has its own settings.
    guard git.findsOwnProgram, !hasVault, let lines = mergeLines else { return [] }
    let configuration = try configuration()
    let present = GitSetup.usable(configuration)
    var options: [String] = []
    for (name, value) in GitSetup.settings
    where name == "merge.daymark.driver" && present[name] == nil {
      options += ["-c", "\(name)=\(value)"]
    }
    let path = folder + "/daymark-attributes"
    // git reads one such file, so it includes the person's own.
    let bytes = Array(lines.joined().utf8) + (try ownAttributes(configuration))
    let old = try SafeFile.contents(of: path)
    if old != bytes { try SafeFile.write(bytes, over: old, to: path) }
    return options + ["-c", "core.attributesFile=" + path]
  }

  /// The lines for the journal's files; nil if its folder's name can't be written as a pattern.
  private var mergeLines: [String]? {
    let isPlain = prefix.unicodeScalars.allSatisfy {
      $0.value > 0x20 && !"*?[]\\\"#!".unicodeScalars.contains($0)
    }
    guard isPlain else { return nil }
    let entries = prefix.isEmpty ? "*.md" : "/\(prefix)**/*.md"
    return [
      "\(entries) merge=daymark\n", "/\(prefix)\(JournalLocation.settingsName) merge=daymark\n",
    ]
  }

  /// Returns the person's attributes for all repositories.
  private func ownAttributes(_ configuration: GitConfiguration) throws -> [UInt8] {
    var path: String?
    if configuration["core.attributesfile"] != nil {
      let line = try output(["config", "--type=path", "--get", "core.attributesFile"])
      path = GitLog.text(line.prefix { $0 != 0x0A })
    } else if let folder = getenv("XDG_CONFIG_HOME"), folder.pointee != 0 {
      path = String(cString: folder) + "/git/attributes"
    } else if let home = getenv("HOME") {
      path = String(cString: home) + "/.config/git/attributes"
    }
    // It may be a link to another folder.
    guard let path, let file = RealPath.of(path) else { return [] }
    return try SafeFile.contents(of: file) ?? []
  }
}

/// A folder whose entries git doesn't merge, or show, with Daymark.
package struct OtherAttributes: Hashable, Sendable {
  /// The path from the repository's top; empty for the top.
  package var folder: [UInt8]
  /// The attributes set there by `.gitattributes` and its like, such as `merge=union` or `-diff`.
  package var said: [String]
}

extension Repository {
  /// Returns the folders whose entries aren't passed to Daymark, as git resolves attributes: a
  /// `.gitattributes` further down overrides the one at the top, and `.git/info/attributes`
  /// overrides both.
  package func otherAttributes() throws(GitError) -> [OtherAttributes] {
    let listed = try output(
      ["--literal-pathspecs", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
        + (prefix.isEmpty ? [] : ["--", prefix])
    ).split(separator: 0).map(Array.init)
    let entries = listed.filter { $0.suffix(3).elementsEqual(".md".utf8) && mayHoldEntry($0) }
    guard !entries.isEmpty else { return [] }
    var found: [OtherAttributes] = []
    var known: Set<OtherAttributes> = []
    for (path, values) in zip(entries, try attributes(GitSetup.attributes, of: entries)) {
      let said = zip(GitSetup.attributes, values).compactMap(OtherAttributes.said)
      guard !said.isEmpty else { continue }
      let slash = path.lastIndex(of: UInt8(ascii: "/")) ?? 0
      let other = OtherAttributes(folder: Array(path[..<slash]), said: said)
      if known.insert(other).inserted { found.append(other) }
    }
    return found
  }
}

extension OtherAttributes {
  /// Returns an attribute as written; nil if it is Daymark's.
  fileprivate static func said(_ name: String, _ value: String) -> String? {
    switch value {
    case "daymark": nil
    case "set": name
    case "unset": "-" + name
    case "unspecified": "!" + name
    default: "\(name)=\(value)"
    }
  }
}

import Foundation
package import Testing

/// Something from outside the repository that a test needs, and is skipped without.
package struct Requirement: Sendable {
  package let isMet: Bool
  /// What is missing, for the line that reports the test as skipped.
  package let missing: String

  /// Folders of real journals and of public test suites; all of them without a name.
  package static func corpora(_ names: String...) -> Requirement {
    guard let root = Corpora.root else {
      return Requirement(isMet: false, missing: "DAYMARK_CORPORA names no folder")
    }
    let missing = names.filter { !FileManager.default.fileExists(atPath: root + "/" + $0) }
    return Requirement(
      isMet: missing.isEmpty,
      missing: "the folder of DAYMARK_CORPORA has no \(missing.joined(separator: ", "))")
  }

  /// Programs that are found in `PATH`.
  package static func programs(_ names: String...) -> Requirement {
    let folders = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let missing = names.filter { name in
      !folders.split(separator: ":").contains {
        FileManager.default.isExecutableFile(atPath: $0 + "/" + name)
      }
    }
    return Requirement(
      isMet: missing.isEmpty, missing: "not installed: \(missing.joined(separator: ", "))")
  }

  /// The checker of books, which is a program of Java.
  package static let epubcheck = programs("epubcheck", "java")

  /// The system's own files of time zones.
  package static let zones = Requirement(
    isMet: FileManager.default.fileExists(atPath: "/usr/share/zoneinfo/Pacific/Auckland"),
    missing: "there are no time zones in /usr/share/zoneinfo")

  package static let git = programs("git")

  /// A user whom permissions hold back.
  package static let notRoot = Requirement(
    isMet: geteuid() != 0, missing: "root may read and write everything")

  /// The user who may give files away.
  package static let root = Requirement(
    isMet: geteuid() == 0, missing: "only root can give files away")

  /// Files with attributes of a person's own, which those of a `tmpfs` may not have.
  package static let fileAttributes: Requirement = {
    let key = FileAttributeKey("NSFileExtendedAttributes")
    let folder = try? TemporaryFolder()
    try? folder?.write("a")
    let path = (folder?.path ?? "") + "/a"
    let given = ["user.a": Data("b".utf8)]
    try? FileManager.default.setAttributes([key: given], ofItemAtPath: path)
    let kept = try? FileManager.default.attributesOfItem(atPath: path)[key] as? [String: Data]
    return Requirement(
      isMet: kept?["user.a"] == given["user.a"],
      missing: "files of the temporary folder have no attributes of a person's own")
  }()

  // MARK: Modules of Python

  package static let pyYAML = python("yaml", "PyYAML")
  package static let html5lib = python("html5lib", "html5lib")
  /// One of two; the other is asked as well if it is there.
  package static let markdownReaders = python(
    "importlib.util as u; assert u.find_spec('markdown_it') or u.find_spec('mistune')",
    "markdown-it-py or mistune")
  package static let calendarReaders = python(
    "icalendar, vobject, dateutil", "icalendar, vobject and python-dateutil")

  package static let pandas = python("pandas", "pandas")

  private static func python(_ modules: String, _ name: String) -> Requirement {
    let answer = try? Reference.python(["-c", "import \(modules)"])
    return Requirement(isMet: answer != nil, missing: "not installed: Python's \(name)")
  }
}

extension Trait where Self == ConditionTrait {
  /// Skips a test without something that it needs, and says what.
  package static func needs(_ requirement: Requirement) -> Self {
    .enabled(if: requirement.isMet, "\(requirement.missing)")
  }
}

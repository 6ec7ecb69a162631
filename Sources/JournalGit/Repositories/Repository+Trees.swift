import JournalPrograms
import JournalVault
import Platform

extension Repository {
  /// A file that differs between two trees; nil for a tree without it.
  struct Difference {
    var path: [UInt8]
    var old: Blob?
    var new: Blob?
  }

  /// Returns the files that differ between two commits or trees.
  func differences(_ old: String, _ new: String) throws(GitError) -> [Difference] {
    try differences(["diff-tree", "-r", old, new])
  }

  /// Returns the differences between the index and a commit.
  func stagedDifferences(from commit: String) throws(GitError) -> [Difference] {
    try differences(["diff-index", "--cached", commit])
  }

  /// Parses lines in the form `:mode mode name name status NUL path NUL`.
  private func differences(_ words: [String]) throws(GitError) -> [Difference] {
    let answer = try output(
      [words[0], "--raw", "-z", "--no-abbrev", "--no-renames"] + words.dropFirst() + ["--"])
    let records = answer.split(separator: 0)
    return stride(from: 0, to: records.count - 1, by: 2).compactMap { place in
      let fields = GitLog.text(records[place].dropFirst()).split(separator: " ")
      guard fields.count == 5 else { return nil }
      func blob(_ mode: Substring, _ name: Substring) -> Blob? {
        name.allSatisfy { $0 == "0" } ? nil : Blob(mode: String(mode), String(name))
      }
      return Difference(
        path: Array(records[place + 1]), old: blob(fields[0], fields[2]),
        new: blob(fields[1], fields[3]))
    }
  }

  /// Returns both sides' versions of files in conflict: `mode name stage TAB path NUL`.
  ///
  /// The first stage is the common ancestor, which nobody would keep.
  func stages() throws(GitError) -> [[UInt8]: [Blob]] {
    var stages: [[UInt8]: [Blob]] = [:]
    for record in try output(["ls-files", "-z", "--unmerged"]).split(separator: 0) {
      guard let tab = record.firstIndex(of: UInt8(ascii: "\t")) else { continue }
      let words = GitLog.text(record[..<tab]).split(separator: " ")
      guard words.count == 3 else { continue }
      let version = words[2] == "1" ? [] : [Blob(mode: String(words[0]), String(words[1]))]
      stages[Array(record[(tab + 1)...]), default: []] += version
    }
    return stages
  }

  /// Returns objects' contents by their names, open if they are sealed and somebody is logged in.
  func contents(_ objects: Set<String>) throws(GitError) -> [String: [UInt8]] {
    opened(try rawContents(objects))
  }

  /// Opens the sealed files among some; the others, and those that can't be opened, stay unchanged.
  func opened<Name: Sendable>(_ files: [Name: [UInt8]]) -> [Name: [UInt8]] {
    guard let keys, files.values.contains(where: AgeFile.isSealed) else { return files }
    let all = Array(files).mapOnAllCores { file in
      (
        file.key,
        AgeFile.isSealed(file.value) ? (try? keys.open(file.value)) ?? file.value : file.value
      )
    }
    return Dictionary(uniqueKeysWithValues: all)
  }

  /// Passes on objects' contents as git stores them, in batches that fit into memory.
  /// - Parameter names: their names, each once.
  func eachBatch(
    of names: [String], _ take: ([String: [UInt8]]) throws -> Void
  ) throws {
    let answer = try output(
      ["cat-file", "--batch-check=%(objectsize)"], input: GitObjects.request(names))
    let sizes = answer.split(separator: 0x0A).map { Int(GitLog.text($0)) ?? 0 }
    var (batch, bytes): (Set<String>, Int) = ([], 0)
    for (number, name) in names.enumerated() {
      batch.insert(name)
      bytes += number < sizes.count ? sizes[number] : 0
      if bytes > 32 << 20 || batch.count >= 1024 || number == names.count - 1 {
        try take(rawContents(batch))
        batch = []
        bytes = 0
      }
    }
  }

  /// Returns objects' contents by their names, as git stores them.
  func rawContents(_ objects: Set<String>) throws(GitError) -> [String: [UInt8]] {
    guard !objects.isEmpty else { return [:] }
    let names = objects.sorted()
    let words = ["cat-file", "--batch"]
    let result = try result(words, input: GitObjects.request(names), limit: 1 << 34)
    guard result.isSuccess else { throw .failed(command: words, result) }
    let answer = result.output
    return GitObjects.contents(answer, asked: names)
  }

  /// Returns the empty tree's name.
  func emptyTree() throws(GitError) -> String {
    try GitLog.text(output(["hash-object", "-t", "tree", "--stdin"]).prefix { $0 != 0x0A })
  }
}

extension MergedTrees {
  /// Creates the two sides' trees before their merge, with our side as the result.
  /// - Returns: nil if they have no common ancestor.
  init?(_ ours: String, _ theirs: String, in repository: Repository) throws(GitError) {
    let found = try repository.result(["merge-base", "--all", ours, theirs])
    let bases = GitLog.text(found.output[...]).split(separator: "\n").map(String.init)
    guard !bases.isEmpty else { return nil }
    try self.init(ours, theirs, bases: bases, in: repository)
  }

  /// Creates the trees for two sides with known common ancestors.
  init(
    _ ours: String, _ theirs: String, bases: [String], in repository: Repository
  ) throws(GitError) {
    self.init([:])
    for (number, base) in bases.enumerated() where base != ours {
      for difference in try repository.differences(ours, base) {
        paths[difference.path, default: MergedPath(difference.old, bases.count)].bases[number] =
          difference.new
      }
    }
    for difference in try repository.differences(ours, theirs) {
      paths[difference.path, default: MergedPath(difference.old, bases.count)].theirs =
        difference.new
    }
  }

  /// Reads git's merge result, which is to be committed.
  mutating func read(_ repository: Repository, ours: String) throws(GitError) {
    for difference in try repository.stagedDifferences(from: ours) {
      paths[difference.path, default: MergedPath(difference.old, 1)].merged = difference.new
    }
    for (name, stages) in try repository.stages() {
      var path = paths[name] ?? MergedPath(nil, 1)
      path.merged = nil
      path.stages = stages
      paths[name] = path
    }
  }
}

extension MergedPath {
  /// Creates a path with the same version in all trees.
  fileprivate init(_ version: Blob?, _ bases: Int) {
    self.init(
      bases: Array(repeating: version, count: bases), ours: version, theirs: version,
      merged: version)
  }
}

import JournalPrograms
import JournalStore
import Platform

extension Repository {
  /// Checks a remote's commits before a merge, as `git fsck` does.
  ///
  /// git checks only fetched objects. It accepts existing ones, from a refused fetch, from another
  /// branch or under another name. So the commits and trees to be merged are packed once more, and
  /// git checks that pack, with the files it reads itself, such as `.gitmodules`.
  /// - Throws: `GitError.malformed`.
  func refuseMalformed(
    _ commit: String, of remote: Remote, _ configuration: GitConfiguration
  ) throws {
    let isBegun = try result(["rev-parse", "--verify", "--quiet", "HEAD"]).isSuccess
    let objects = try long(
      ["rev-list", "--objects", "--filter=blob:none", commit] + (isBegun ? ["--not", "HEAD"] : []))
    guard !objects.isEmpty else { return }
    try removeCheckedPacks()
    guard mkdir(checkedPacks, 0o700) == 0 else {
      throw StoreError.cannotWrite(path: checkedPacks, errno)
    }
    let packs = try long(
      ["pack-objects", "--quiet", "--window=0", checkedPacks + "/checked"], input: objects)
    let kinds = try acceptedKinds(configuration)
    for name in packs.split(separator: 0x0A).map({ GitLog.text($0) }) {
      let words = [
        "index-pack", "--strict" + kinds, "-o", "\(checkedPacks)/\(name).idx",
        "\(checkedPacks)/checked-\(name).pack",
      ]
      let result = try result(words, seconds: 600)
      guard result.isSuccess else {
        let said = GitError.lines(of: result)
        try removeCheckedPacks()
        throw GitError(malformedIn: remote.name, said) ?? .failed(command: words, result)
      }
    }
    try removeCheckedPacks()
  }

  /// Runs a command with long output, which must be whole.
  private func long(_ words: [String], input: [UInt8] = []) throws(GitError) -> [UInt8] {
    let result = try result(words, input: input, limit: 1 << 29, seconds: 600)
    guard result.isSuccess, !result.isCut else { throw .failed(command: words, result) }
    return result.output
  }

  /// Returns the option with the fault kinds that the person accepts in fetched objects.
  private func acceptedKinds(_ configuration: GitConfiguration) throws(GitError) -> String {
    var kinds = configuration.all(below: "fetch.fsck.")
      .filter { ["error", "warn", "ignore"].contains($0.value.lowercased()) }
      .map { "\($0.key)=\($0.value)" }.sorted()
    if configuration["fetch.fsck.skiplist"] != nil {
      let path = try output(["config", "--type=path", "--get", "fetch.fsck.skipList"])
      kinds.append("skiplist=" + GitLog.text(path.prefix { $0 != 0x0A }))
    }
    return kinds.isEmpty ? "" : "=" + kinds.joined(separator: ",")
  }

  // MARK: Files

  private var checkedPacks: String { folder + "/daymark-check" }

  /// Removes a check's files; a killed one leaves them.
  func removeCheckedPacks() throws(StoreError) {
    guard let names = try FolderNames(checkedPacks, hidden: true) else { return }
    for name in names.files { unlink(checkedPacks + "/" + name) }
    guard rmdir(checkedPacks) == 0 || errno == ENOENT else {
      throw .cannotWrite(path: checkedPacks, errno)
    }
  }
}

extension Repository {
  /// Returns the files unknown to git in the way of new files or their folders, or in a folder to
  /// be replaced by a file.
  ///
  /// Tracked files make room by themselves.
  /// - Parameter added: the new files, from the top.
  func filesInTheWay(of added: [[UInt8]]) throws(GitError) -> [[UInt8]] {
    var (files, folders): (Set<[UInt8]>, Set<[UInt8]>) = ([], [])
    var free: Set<ArraySlice<UInt8>> = []
    for path in added {
      switch standing(at: path, &free) {
      case .nothing: break
      case .file(let file): files.insert(file)
      case .folder: folders.insert(path + [UInt8(ascii: "/")])
      }
    }
    guard !files.isEmpty || !folders.isEmpty else { return [] }
    files.subtract(try output(["ls-files", "-z"]).split(separator: 0).map(Array.init))
    if !folders.isEmpty {
      let unknown = try output(["ls-files", "-z", "--others"]).split(separator: 0)
      for path in unknown where folders.contains(where: path.starts) { files.insert(Array(path)) }
    }
    return files.sorted { $0.lexicographicallyPrecedes($1) }
  }

  private enum Standing { case nothing, file([UInt8]), folder }

  /// Returns the file or folder at a path, or a file in place of a folder on the way to it.
  /// - Parameter free: folders known to have a free way, with all above them.
  private func standing(at path: [UInt8], _ free: inout Set<ArraySlice<UInt8>>) -> Standing {
    for slash in path.indices where path[slash] == UInt8(ascii: "/") {
      let folder = path[..<slash]
      if free.contains(folder) { continue }
      guard let kind = kind(of: Array(folder)) else { return .nothing }
      guard kind == S_IFDIR else { return .file(Array(folder)) }
      free.insert(folder)
    }
    guard let kind = kind(of: path) else { return .nothing }
    return kind == S_IFDIR ? .folder : .file(path)
  }

  /// Returns true if there is a file or a link at a path from the top.
  func isFile(_ path: [UInt8]) -> Bool { kind(of: path).map { $0 != S_IFDIR } ?? false }

  private func kind(of path: [UInt8]) -> mode_t? {
    // As bytes: a name isn't necessarily UTF-8.
    let name = (Array(top.utf8) + [UInt8(ascii: "/")] + path + [0]).map { CChar(bitPattern: $0) }
    var status = stat()
    return lstat(name, &status) == 0 ? status.st_mode & S_IFMT : nil
  }
}

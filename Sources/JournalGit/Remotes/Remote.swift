import JournalStore
import Phrases
import Platform

/// The remote branch that a local branch is synced with.
package struct Remote: Hashable, Sendable {
  /// Its name, such as `origin`.
  package var name: String
  /// The branch there, such as `refs/heads/main`.
  package var branch: String
  /// The remote-tracking branch, such as `origin/main`.
  package var tracking: String
  /// True if it is already configured as the local branch's upstream.
  package var isUpstream: Bool
  /// Its effective addresses, for fetching and for pushing.
  package var addresses: [String]
  /// The ssh command with our options; nil if it is run as the person configured it.
  var sshCommand: String?

  var environment: [String: String] {
    sshCommand.map { ["GIT_SSH_COMMAND": $0] } ?? [:]
  }

  /// Options that keep git from running a folder's programs when it pushes there.
  ///
  /// They would run here and as us. Another computer runs its own.
  var receiving: [String] {
    let isFolder = addresses.allSatisfy { address in
      if case .folder? = try? RemoteAddress(address) { true } else { false }
    }
    return isFolder ? [RemoteAddress.receivingInFolder] : []
  }
}

extension RemoteAddress {
  /// The `push` option that keeps git from running a folder's programs.
  static let receivingInFolder =
    "--receive-pack=git -c core.hooksPath=/dev/null -c core.alternateRefsCommand=true receive-pack"
}

extension Repository {
  /// Returns a branch's remote: its upstream, else `origin` or the only one there is.
  /// - Returns: nil if there is none.
  /// - Throws: `GitError.address` for an address that isn't allowed.
  package func remote(
    of branch: String, _ configuration: GitConfiguration
  ) throws(GitError) -> Remote? {
    let names = configuration.remotes
    let said = configuration["branch.\(branch).remote"]
    let name = said ?? (names.contains("origin") || names.count != 1 ? "origin" : names[0])
    guard names.contains(name), !name.hasPrefix("-") else { return nil }
    let ref = said == nil ? nil : configuration["branch.\(branch).merge"]
    let there = ref ?? "refs/heads/\(branch)"
    let short = there.hasPrefix("refs/heads/") ? String(there.dropFirst(11)) : branch
    let addresses = try addresses(of: name, configuration)
    for address in addresses {
      do throws(RemoteAddressError) { _ = try RemoteAddress(address) } catch {
        throw .address(remote: name, address, error)
      }
    }
    return Remote(
      name: name, branch: there, tracking: "\(name)/\(short)", isUpstream: ref != nil,
      addresses: addresses,
      sshCommand: SecureShell.command(configured: configuration["core.sshcommand"]))
  }

  private func addresses(
    of name: String, _ configuration: GitConfiguration
  ) throws(GitError) -> [String] {
    guard configuration.rewritesAddresses else {
      return configuration.all("remote.\(name).url") + configuration.all("remote.\(name).pushurl")
    }
    let fetch = try output(["remote", "get-url", "--all", "--end-of-options", name])
    let push = try output(["remote", "get-url", "--all", "--push", "--end-of-options", name])
    return (fetch + push).split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns the folders in a remote's addresses, as written and as absolute paths.
  func folders(of remote: Remote) -> [(written: String, absolute: String)] {
    remote.addresses.compactMap { address in
      guard case .folder(let path)? = try? RemoteAddress(address) else { return nil }
      return (path, path.hasPrefix("/") ? path : top + "/" + path)
    }
  }

  /// Returns a remote's missing folder, for example on a stick that isn't plugged in; nil if all
  /// exist.
  func missingFolder(of remote: Remote) -> String? {
    folders(of: remote).first { access($0.absolute, F_OK) != 0 }?.written
  }
}

/// A lock that keeps the remote from moving a branch.
struct RemoteLock: Hashable, Sendable {
  /// Its path as the remote reports it, on the remote's computer.
  let path: String

  /// Finds the lock in a push's output: `Unable to create '…/main.lock': File exists`.
  init?(_ said: [String]) {
    for line in said {
      guard let start = line.firstRange(of: "Unable to create '"),
        let end = line[start.upperBound...].firstRange(of: ".lock': File exists")
      else { continue }
      path = line[start.upperBound..<end.lowerBound] + ".lock"
      return
    }
    return nil
  }

  /// Returns its age in seconds; nil if it isn't visible from here.
  func age(in remote: Remote, of repository: Repository) -> Int? {
    guard folder(in: remote, of: repository) != nil else { return nil }
    return Repository.changeTime(of: path).map { max(0, Repository.now - $0) }
  }

  /// Removes the lock if it is left over from one of our killed syncs.
  ///
  /// A branch is locked for some milliseconds: a lock unchanged for seconds while no git is running
  /// there is stale.
  /// - Parameter killed: when the killed sync began, in seconds since 1970.
  /// - Returns: true if it is gone.
  func removeIfDead(in remote: Remote, of repository: Repository, killed: Int) -> Bool {
    guard let folder = folder(in: remote, of: repository),
      let changed = Repository.changeTime(of: path), changed >= killed - 2,
      let first = FileVersion(of: path)
    else { return false }
    for _ in 0..<20 {
      usleep(100_000)
      guard let now = FileVersion(of: path) else { return true }
      guard now == first else { return false }
    }
    // If the system doesn't show running programs, only age counts.
    let isDead =
      Repository.gitIsAtWork(in: [folder]).map { !$0 } ?? (changed < Repository.now - 600)
    return isDead && unlink(path) == 0
  }

  /// Returns the remote's folder with the lock; nil if the remote isn't a folder on this computer.
  private func folder(in remote: Remote, of repository: Repository) -> String? {
    guard let file = RealPath.of(path) else { return nil }
    return repository.folders(of: remote).compactMap { RealPath.of($0.absolute) }
      .first { file.hasPrefix($0 + "/") }
  }
}

/// The ssh command, which never prompts and times out.
package enum SecureShell {
  private static let options =
    "-o BatchMode=yes -o ConnectTimeout=20 -o ServerAliveInterval=15 -o ServerAliveCountMax=3"

  /// Returns the value of `GIT_SSH_COMMAND`: ssh, or the person's own command, followed by our
  /// options.
  ///
  /// ssh uses the first of two equal options, so the person's win.
  /// - Parameter configured: `core.sshCommand`.
  /// - Returns: nil for a program other than ssh, whose options are unknown; it is run unchanged.
  package static func command(configured: String?) -> String? {
    guard let configured, !configured.isEmpty else { return "ssh " + options }
    let program = configured.prefix { $0 != " " }
    guard program == "ssh" || program.hasSuffix("/ssh") else { return nil }
    return configured + " " + options
  }
}

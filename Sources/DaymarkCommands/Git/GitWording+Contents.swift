import JournalGit
import JournalRender
import JournalStore

/// Messages about files and objects that git stores, or would store, and must not.
extension GitWording {
  static func contentProblem(_ problem: GitError) -> String {
    switch problem {
    case .localFilesHere(let paths):
      """
      error: \(trackedByGit(paths)), so nothing was changed
      hint: \(untracking(paths[0])), then sync again; the files stay on disk
      """
    case .localFilesThere(let remote, let path, let commit):
      """
      error: '\(visible(remote))' has '\(text(path))' (commit \(visible(commit))), and such files \
      belong to one computer only, so nothing was merged
      hint: on the device that committed it: \(untracking(path)) && git commit && git push; then sync again
      """
    case .leftOut(let remote, let paths):
      """
      error: git's merge would lose \(list(paths.map(text))), so it was undone
      hint: nothing is lost; git merge -s recursive -X no-renames \(visible(remote)), then daymark sync
      """
    case .malformed(let remote, let object, let fault): malformed(remote, object, fault)
    default: ""
    }
  }

  private static func malformed(_ remote: String, _ object: String, _ fault: String) -> String {
    let kind = String(fault.prefix { $0 != ":" })
    // Dates, addresses and modes as old programs wrote them; object names are always right.
    let isOld = kind.hasPrefix("zeroPadded") || kind.hasSuffix("Date") || kind.hasSuffix("Email")
    let hint =
      isOld
      ? "it is just old; to accept it: git config fetch.fsck.\(visible(kind)) ignore"
      : "run git fsck on the device that made it, and repair it there"
    return """
      error: '\(visible(remote))' has a malformed object, so nothing was merged
        \(visible(object)): \(visible(fault))
      hint: \(hint)
      """
  }

  /// Returns the message that git tracks files which it must not.
  static func trackedByGit(_ paths: [[UInt8]]) -> String {
    let isOne = paths.count == 1
    let which = "\(list(paths.map(text))) \(isOne ? "is" : "are") tracked by git"
    return which + " and \(isOne ? "belongs" : "belong") to this computer only"
  }

  /// Returns the command that untracks the folder that contains a file.
  static func untracking(_ path: [UInt8]) -> String {
    "git rm -r --cached '\(text(LocalFolder.part(of: path) ?? path))'"
  }

  private static func text(_ path: [UInt8]) -> String {
    visible(String(decoding: path, as: UTF8.self))
  }
}

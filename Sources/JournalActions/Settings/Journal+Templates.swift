import JournalRender
import JournalStore

extension Journal {
  /// Copies built-in templates into the journal, to be customized there.
  /// - Parameter names: such as `digest.md`; each is a built-in template.
  /// - Returns: the paths that were written, and those that exist already and stay.
  public func eject(templates names: [String]) throws -> (written: [String], present: [String]) {
    let named = names == Templates.names ? [] : names
    return try change((["templates eject"] + named).joined(separator: " ")) { journal, change in
      var (written, present): ([String], [String]) = ([], [])
      for name in names {
        let path = "templates/" + name
        guard !journal.location.isThere(path) else {
          present.append(path)
          continue
        }
        change.write(path, over: nil, Templates.contents(of: name) ?? [])
        written.append(path)
      }
      return (written, present)
    }
  }
}

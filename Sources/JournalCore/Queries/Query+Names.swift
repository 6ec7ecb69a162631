extension Query {
  /// Whether it compares keys or tags, which may be mistyped.
  public var hasNames: Bool { names != ([], []) }

  /// The keys and tags that the query compares.
  var names: (keys: [String], tags: [String]) {
    var (keys, tags): ([String], [String]) = ([], [])
    for term in terms {
      switch term {
      case .number(let key, _, _), .field(let key, _), .has(.key(let key)):
        keys.append(String(decoding: key, as: UTF8.self))
      case .tag(let tag): tags.append(String(decoding: tag, as: UTF8.self))
      case .text, .days, .has: break
      }
    }
    return (keys, tags)
  }
}

import JournalSyntax

extension EntryReader {
  /// Reads the weather or a place: a text, a list of them, or a mapping with a name and coordinates.
  mutating func readPlace(
    _ row: Int, _ role: KeyRole, checkIn: UInt16, _ key: KeyTable.ID, _ bytes: Span<UInt8>
  ) {
    guard frontMatter.nodes[row].kind == .mapping else {
      return readTexts(row, role, checkIn: checkIn, key, bytes)
    }
    guard let kind = role.field.fact, plan.kinds.contains(kind) else { return }
    var angles: [String: String] = [:]
    var child = row + 1
    while child < Int(frontMatter.nodes[row].next) {
      let value = Int(frontMatter.nodes[child].next)
      let node = frontMatter.nodes[value]
      if node.isScalar {
        let name = frontMatter.text(of: child, in: bytes).lowercased()
        switch name {
        case "name", "title", "place", "placename", "description", "conditions", "condition",
          "summary", "text":
          let text = keep(node, bytes)
          if text.count > 0 {
            facts.append(Fact(kind: kind, checkIn: checkIn, key: key, text: text))
          }
        case "lat", "latitude", "lon", "lng", "long", "longitude":
          angles[String(name.prefix(2))] = frontMatter.text(of: value, in: bytes)
        default: break
        }
      }
      child = Int(node.next)
    }
    guard role == .location, let north = angles["la"], let east = angles["lo"] ?? angles["ln"]
    else { return }
    let start = pool.count
    let degrees = [north, east].map { Double($0) == nil ? $0 : $0 + "°" }
    pool += Array(degrees.joined(separator: ", ").utf8)
    let range = PoolRange(start: UInt32(start), count: UInt32(pool.count - start))
    facts.append(Fact(kind: kind, checkIn: checkIn, key: key, text: range))
  }
}

/// Finds duplicate keys in a mapping, comparing their exact text.
struct DuplicateKeys: ~Escapable {
  let bytes: Span<UInt8>
  /// A hash table of key rows for long mappings; 0 is an empty slot.
  var table: [Int32] = []

  @_lifetime(copy bytes)
  init(_ bytes: Span<UInt8>) {
    self.bytes = bytes
  }

  /// Reports every key that equals an earlier one in its mapping.
  mutating func find(
    _ nodes: [FrontMatterNode], _ decoded: [UInt8], _ diagnostics: inout [SyntaxDiagnostic]
  ) {
    for row in nodes.indices where nodes[row].kind == .mapping {
      // In most mappings, no two keys have the same length, first and last byte.
      if mayRepeat(row, nodes, decoded) { search(row, nodes, decoded, &diagnostics) }
    }
  }

  private func mayRepeat(_ row: Int, _ nodes: [FrontMatterNode], _ decoded: [UInt8]) -> Bool {
    var seen: UInt64 = 0
    var key = row + 1
    while key < Int(nodes[row].next) {
      let text = nodes[key].text
      var mark = UInt64(truncatingIfNeeded: text.count)
      if !text.isEmpty {
        mark &+= UInt64(byte(nodes[key], 0, decoded)) &* 7
        mark &+= UInt64(byte(nodes[key], text.count - 1, decoded)) &* 31
      }
      let bit = UInt64(1) << (mark & 63)
      if seen & bit != 0 { return true }
      seen |= bit
      key = Int(nodes[key + 1].next)
    }
    return false
  }

  private func byte(_ node: FrontMatterNode, _ offset: Int, _ decoded: [UInt8]) -> UInt8 {
    let index = Int(node.text.start) + offset
    return node.isDecoded ? decoded[index] : bytes[index]
  }

  private mutating func search(
    _ row: Int, _ nodes: [FrontMatterNode], _ decoded: [UInt8],
    _ diagnostics: inout [SyntaxDiagnostic]
  ) {
    let size = capacity(for: (Int(nodes[row].next) - row) / 2)
    table.removeAll(keepingCapacity: true)
    table.append(contentsOf: repeatElement(0, count: size))
    var key = row + 1
    while key < Int(nodes[row].next) {
      var slot = hash(nodes[key], decoded) & (size - 1)
      while table[slot] != 0, !isEqual(nodes[Int(table[slot])], nodes[key], decoded) {
        slot = (slot + 1) & (size - 1)
      }
      if table[slot] == 0 {
        table[slot] = Int32(truncatingIfNeeded: key)
      } else {
        report(nodes[key], first: nodes[Int(table[slot])], decoded, &diagnostics)
      }
      key = Int(nodes[key + 1].next)
    }
  }

  private func capacity(for count: Int) -> Int {
    var size = 16
    while size < count * 2 { size *= 2 }
    return size
  }

  /// Returns a key's FNV-1a hash.
  private func hash(_ node: FrontMatterNode, _ decoded: [UInt8]) -> Int {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for i in 0..<node.text.count {
      hash = (hash ^ UInt64(byte(node, i, decoded))) &* 0x100_0000_01B3
    }
    return Int(truncatingIfNeeded: hash ^ hash >> 32) & Int.max
  }

  private func isEqual(_ a: FrontMatterNode, _ b: FrontMatterNode, _ decoded: [UInt8]) -> Bool {
    guard a.text.count == b.text.count else { return false }
    for i in 0..<a.text.count where byte(a, i, decoded) != byte(b, i, decoded) { return false }
    return true
  }

  private func report(
    _ key: FrontMatterNode, first: FrontMatterNode, _ decoded: [UInt8],
    _ diagnostics: inout [SyntaxDiagnostic]
  ) {
    var name: [UInt8] = []
    for i in 0..<min(key.text.count, 256) { name.append(byte(key, i, decoded)) }
    let problem = SyntaxProblem.duplicateKey(
      name: String(decoding: name, as: UTF8.self), first: first.source)
    diagnostics.append(SyntaxDiagnostic(problem, at: key.source))
  }
}

/// A table of front matter keys, each with a small number: they are compared as names; `-`, `_` and
/// space are the same.
///
/// Nested keys have dotted names (`wellbeing.mood`).
package struct KeyTable: Sendable {
  /// A key's number in this table.
  package typealias ID = UInt16

  /// The canonical names, by number.
  package private(set) var names: [[UInt8]] = []
  /// Each key's role, by number.
  package private(set) var roles: [KeyRole] = []
  private var slots: [ID] = Array(repeating: KeyTable.empty, count: 256)

  private static let empty = ID.max
  /// Keys beyond this many aren't distinguished: nobody's diary has them, but a hostile file may.
  private static let limit = 30_000
  /// The number shared by keys beyond the limit and the empty name: it has no meaning.
  package static let untold: ID = 0

  /// Creates a table with the keys for every role.
  package init(_ keys: [KeyRole: [String]]) {
    intern([])
    for role in KeyRole.allCases {
      for name in keys[role] ?? role.defaultKeys {
        let id = intern(KeyTable.canonical(name))
        if roles[Int(id)] == .other { roles[Int(id)] = role }
      }
    }
  }

  /// Returns a canonical name's number, new or known; `untold` if the table is full.
  @discardableResult
  mutating func intern(_ name: [UInt8]) -> ID {
    var slot = KeyTable.hash(name) & (slots.count - 1)
    while slots[slot] != KeyTable.empty {
      if names[Int(slots[slot])] == name { return slots[slot] }
      slot = (slot + 1) & (slots.count - 1)
    }
    guard names.count < KeyTable.limit else { return KeyTable.untold }
    names.append(name)
    roles.append(.other)
    slots[slot] = ID(names.count - 1)
    if names.count * 2 > slots.count { grow() }
    return ID(names.count - 1)
  }

  /// Returns a name's number; nil if it isn't in the table.
  package func find(_ name: String) -> ID? {
    find(canonical: KeyTable.canonical(name))
  }

  /// Returns a canonical name's number; nil if it isn't in the table.
  package func find(canonical bytes: [UInt8]) -> ID? {
    var slot = KeyTable.hash(bytes) & (slots.count - 1)
    while slots[slot] != KeyTable.empty {
      if names[Int(slots[slot])] == bytes { return slots[slot] }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  /// Returns a name's role; `other` if it's one of the person's own keys.
  package func role(of name: String) -> KeyRole {
    find(name).map { roles[Int($0)] } ?? .other
  }

  /// Returns a name in the form used for comparison.
  package static func canonical(_ name: String) -> [UInt8] {
    name.utf8.allSatisfy { $0 < 0x80 } ? name.utf8.map(fold) : name.comparedName.utf8.map(fold)
  }

  /// Returns a name, given as UTF-8, in the form used for comparison.
  package static func canonical(_ name: some Collection<UInt8>) -> [UInt8] {
    name.allSatisfy { $0 < 0x80 }
      ? name.map(fold) : canonical(String(decoding: name, as: UTF8.self))
  }

  /// Returns a name in the form used for comparison, as text.
  package static func canonicalText(_ name: String) -> String {
    String(decoding: canonical(name), as: UTF8.self)
  }

  /// Folds an ASCII byte in a name for comparison: lower case; `_` and space become `-`.
  @inline(__always)
  static func fold(_ byte: UInt8) -> UInt8 {
    switch byte {
    case 0x41...0x5A: byte | 0x20
    case 0x5F, 0x20: 0x2D
    default: byte
    }
  }

  /// Returns a name's FNV-1a hash.
  private static func hash(_ name: [UInt8]) -> Int {
    var hash: UInt32 = 2_166_136_261
    for byte in name { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    return Int(hash ^ (hash >> 15))
  }

  private mutating func grow() {
    slots = Array(repeating: KeyTable.empty, count: slots.count * 4)
    for (id, name) in names.enumerated() {
      var slot = KeyTable.hash(name) & (slots.count - 1)
      while slots[slot] != KeyTable.empty { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = ID(id)
    }
  }
}

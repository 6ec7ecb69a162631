/// Front matter keys by small numbers: names are compared without regard to case, and `-`, `_` and
/// space are the same.
///
/// Nested keys have dotted names (`wellbeing.mood`).
package struct KeyTable: Sendable {
  /// A key's number in this table.
  package typealias ID = UInt16

  /// Canonical names, by number.
  package private(set) var names: [[UInt8]] = []
  /// What each key means.
  package private(set) var roles: [KeyRole] = []
  private var slots: [ID] = Array(repeating: KeyTable.empty, count: 256)

  private static let empty = ID.max
  /// Keys past this many are not told apart: nobody's diary has them, a hostile file may.
  private static let limit = 30_000
  /// The number of the keys past the limit, and of the empty name: it means nothing.
  package static let untold: ID = 0

  /// Makes a table in which every role's keys are known.
  package init(_ keys: [KeyRole: [String]]) {
    intern([])
    for role in KeyRole.allCases {
      for name in keys[role] ?? role.defaultKeys {
        let id = intern(KeyTable.canonical(name))
        if roles[Int(id)] == .other { roles[Int(id)] = role }
      }
    }
  }

  /// The number of a canonical name, new or known; `untold` when the table is full.
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

  /// The number of a name that is known.
  package func find(_ name: String) -> ID? {
    find(canonical: KeyTable.canonical(name))
  }

  /// The number of a canonical name that is known.
  package func find(canonical bytes: [UInt8]) -> ID? {
    var slot = KeyTable.hash(bytes) & (slots.count - 1)
    while slots[slot] != KeyTable.empty {
      if names[Int(slots[slot])] == bytes { return slots[slot] }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  /// What a name means; `other` where it is a key of the person's own.
  package func role(of name: String) -> KeyRole {
    find(name).map { roles[Int($0)] } ?? .other
  }

  /// A name as it is compared.
  package static func canonical(_ name: String) -> [UInt8] {
    name.utf8.map(fold)
  }

  /// A byte of a name as it is compared: lower case; `_` and space are `-`.
  @inline(__always)
  package static func fold(_ byte: UInt8) -> UInt8 {
    switch byte {
    case 0x41...0x5A: byte | 0x20
    case 0x5F, 0x20: 0x2D
    default: byte
    }
  }

  /// FNV-1a.
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

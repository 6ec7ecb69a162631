/// How an update follows on the one that was received before.
package enum UpdateOrder: Hashable, Sendable {
  /// There was none before.
  case first
  /// It is the same.
  case same
  /// It comes right after it.
  case next
  /// It comes later; updates between them weren't seen.
  case later
  /// It comes right after another one with the same number: two devices published at once, or somebody
  /// has a copy of the keys.
  case apart
  /// It has the same number and says something else.
  case twice
  /// Its number is lower: somebody brought an old one back.
  case back

  /// Judges an update.
  package init(of new: SignedUpdate, after old: SignedUpdate?) {
    guard let old else {
      self = .first
      return
    }
    let (number, before) = (new.update.serial, old.update.serial)
    switch number - before {
    case ..<0: self = .back
    case 0: self = new.bytes == old.bytes ? .same : .twice
    case 1: self = new.update.before == old.digest ? .next : .apart
    default: self = .later
    }
  }

  /// Whether the new one replaces the old one.
  package var isAccepted: Bool {
    switch self {
    case .first, .same, .next, .later, .apart: true
    case .twice, .back: false
    }
  }
}

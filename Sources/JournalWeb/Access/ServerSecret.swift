import JournalStore

/// The secret that seals what forms and cookies carry.
///
/// It is the same after a restart, so that a form that was open can be sent.
struct ServerSecret: Sendable {
  private let file: AccessFile
  /// Used if this device can't keep a secret.
  private let own: [UInt8]

  init(_ surroundings: WebFrontEnd.Surroundings) {
    (file, own) = (surroundings.access, surroundings.random(32))
  }

  /// The secret's bytes.
  var bytes: [UInt8] {
    if let known = (try? file.record())?.seal { return known }
    let record = try? file.change { record in
      if record.seal == nil { record.seal = own }
    }
    return record?.seal ?? own
  }
}

/// The settings and the scope of a reading, prepared once for all of its files.
struct ReadingPlan: Sendable {
  let settings: Settings
  let scope: Scope
  /// The kinds of facts to keep: those of the view and those of the query.
  let kinds: FactKinds
  /// The key whose numbers are wanted; nil for all of the person's own keys.
  let wantedKey: KeyTable.ID?

  /// Prepares a reading; interns the wanted key.
  init(settings: Settings, scope: Scope, keys: inout KeyTable) {
    self.settings = settings
    self.scope = scope
    kinds = scope.isDetailed ? .all : scope.facts.union(scope.query?.facts ?? [])
    wantedKey = scope.key.map { keys.intern($0) }
  }

  /// Returns whether the values of one of the person's own keys are kept.
  func wantsNumbers(of key: KeyTable.ID) -> Bool {
    kinds.contains(.number) && (wantedKey == nil || wantedKey == key)
  }
}

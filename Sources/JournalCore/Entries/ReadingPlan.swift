/// The settings and the scope of a reading, prepared once for all of its files.
struct ReadingPlan: Sendable {
  let settings: Settings
  let scope: Scope
  /// The kinds of facts to keep: those of the view, of the query and of the filter.
  let kinds: FactKinds
  /// The keys whose values are wanted; nil for all of the person's own keys.
  private let wantedKeys: Set<KeyTable.ID>?

  /// Prepares a reading; interns the wanted keys.
  init(settings: Settings, scope: Scope, keys: inout KeyTable) {
    self.settings = settings
    self.scope = scope
    let conditions = scope.conditions
    kinds =
      scope.isDetailed ? .all : conditions.reduce(scope.facts) { $0.union($1.facts) }
    wantedKeys = scope.key.map { key in
      Set((conditions.flatMap(\.keys) + [key]).map { keys.intern($0) })
    }
  }

  /// Returns whether the values of one of the person's own keys are kept.
  func wantsNumbers(of key: KeyTable.ID) -> Bool {
    kinds.contains(.number) && (wantedKeys?.contains(key) ?? true)
  }
}

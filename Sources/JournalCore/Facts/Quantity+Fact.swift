extension Quantity {
  /// Creates the number of a fact, whose unit is read from its text.
  init(_ fact: Fact, in pool: Span<UInt8>) {
    (number, form) = (fact.number, .plain)
    if fact.traits.contains(.written), let read = Quantity(pool, in: fact.text.range) {
      self = read
    }
  }
}

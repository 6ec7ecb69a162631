package import JournalSyntax

extension FrontMatter {
  /// Returns the moments in a file, in order.
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - dayStarts: minutes after midnight.
  package func moments(in bytes: Span<UInt8>, dayStarts: Int) -> [MomentPlace] {
    MomentFinder.moments(bytes, from: bodyStart, properties, dayStarts: dayStarts)
  }

  /// Returns the indices of the properties that are fields of a moment, not of the entry.
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - dayStarts: minutes after midnight.
  package func propertiesOfMoments(in bytes: Span<UInt8>, dayStarts: Int) -> Set<Int> {
    guard !properties.isEmpty else { return [] }
    var found: Set<Int> = []
    for place in moments(in: bytes, dayStarts: dayStarts) {
      let first = properties.partitioningIndex {
        Int($0.source.start) >= place.fields.lowerBound
      }
      found.formUnion(
        properties.indices[first...].prefix {
          Int(properties[$0].source.start) < place.fields.upperBound
        })
    }
    return found
  }
}

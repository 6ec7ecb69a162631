import JournalSyntax

/// A moment in the file being read.
struct NumberedMoment: Hashable, Sendable {
  var place: MomentPlace
  /// Its number among the entry's check-ins: those of the list come first.
  var number: UInt16
}

extension EntryReader {
  /// Finds the moments, if there may be fields of theirs or the scope asks for all.
  mutating func findMoments(_ file: FileBeingRead) {
    let wantsAll =
      (plan.scope.readsBody || plan.scope.isDetailed)
      && (plan.kinds.contains(.checkIn) || plan.kinds.contains(.title))
    guard wantsAll || !frontMatter.properties.isEmpty else { return }
    let places = MomentFinder.moments(
      file.bytes, from: frontMatter.bodyStart, frontMatter.properties,
      dayStarts: plan.settings.dayStarts)
    guard !places.isEmpty else { return }
    let last = facts[entry.start.facts...].reduce(0) { max($0, $1.checkIn) }
    entry.moments = zip(places, last..<UInt16.max).map {
      NumberedMoment(place: $0, number: $1 + 1)
    }
  }

  /// Returns the number of the moment with a field at a place; 0 if the field is the entry's.
  func moment(at field: ByteRange) -> UInt16 {
    moment(before: field).flatMap {
      $0.place.fields.contains(Int(field.start)) ? $0.number : nil
    } ?? 0
  }

  /// Returns the number of the moment around a place in the text; 0 if there is none.
  func moment(around place: ByteRange) -> UInt16 {
    moment(before: place).flatMap {
      $0.place.range.contains(Int(place.start)) ? $0.number : nil
    } ?? 0
  }

  /// Returns true if a heading is the beginning of a moment.
  func isMoment(_ heading: BodyItem) -> Bool {
    moment(before: heading.source)?.place.range.lowerBound == Int(heading.source.start)
  }

  /// Returns the last moment that begins at or before a place; none overlaps another.
  private func moment(before place: ByteRange) -> NumberedMoment? {
    let after = entry.moments.partitioningIndex {
      $0.place.range.lowerBound > Int(place.start)
    }
    return after > 0 ? entry.moments[after - 1] : nil
  }

  /// Reads each moment's time and fields, as a check-in.
  mutating func readMoments(_ file: FileBeingRead) {
    for moment in entry.moments {
      let place = moment.place
      var head = Fact(kind: .checkIn, traits: .inText, checkIn: moment.number)
      head.minute = place.start.time.minute
      head.number = Double(place.range.lowerBound - frontMatter.bodyStart)
      facts.append(head)
      let first = frontMatter.properties.partitioningIndex {
        Int($0.source.start) >= place.fields.lowerBound
      }
      for index in first..<max(first, frontMatter.properties.count) {
        let property = frontMatter.properties[index]
        guard Int(property.source.start) < place.fields.upperBound else { break }
        if InlineFields.isOfProgram(property, file.bytes, isOutline: entry.isOutline) { continue }
        // The fields of a moment are read whatever the front matter says.
        var named = NamedKeys([])
        readProperty(property, of: moment.number, file, &named)
      }
    }
  }
}

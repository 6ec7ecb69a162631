import JournalSyntax

extension EntryReader {
  /// Reads a property of the entry, or of a check-in in its text.
  mutating func readProperty(
    _ property: FrontMatter.Property, of checkIn: UInt16, _ file: FileBeingRead,
    _ named: inout NamedKeys
  ) {
    keyPath.removeAll(keepingCapacity: true)
    EntryReader.append(property.key.indices, of: file.bytes, to: &keyPath)
    let key = keys.intern(keyPath)
    fileKeys.append(key)
    let role = keys.roles[Int(key)]
    let value = property.value
    guard !named.contains(role, key) else { return }
    // An entry has one title.
    if role == .title { named.kinds.formUnion(FactKinds(.title)) }
    switch role {
    case .mood:
      let text = keep(file.bytes, value.indices)
      readMood(text, Fact(kind: .mood, checkIn: checkIn), file, at: value)
    case .time where checkIn == 0 && entry.minute < 0 && property.isLeading:
      readTime(keep(file.bytes, value.indices), checkIn: 0, file, at: value)
    case .other: readNumber(key, value, of: checkIn, file)
    case .weather, .location:
      readPropertyTexts(role, value, of: checkIn, file.bytes)
      readNumber(key, value, of: checkIn, file)
    case .title where checkIn > 0: break
    case .tags, .question, .answer, .title, .gratitude, .song:
      readPropertyTexts(role, value, of: checkIn, file.bytes)
    case .photo:
      guard plan.kinds.contains(.photo) else { return }
      addPhoto(
        PhotoPath.withoutBrackets(file.bytes.string(value.indices)), checkIn: checkIn,
        source: value,
        file)
    default: break
    }
  }

  private mutating func readNumber(
    _ key: KeyTable.ID, _ value: ByteRange, of checkIn: UInt16, _ file: FileBeingRead
  ) {
    if let name = plan.habitKeys[key], plan.kinds.contains(.habit) {
      addHabit(keep(file.bytes, value.indices), name, checkIn: checkIn, file, at: value)
    }
    guard plan.wantsNumbers(of: key) else { return }
    let number = WrittenNumber.read(file.bytes, in: value.indices)
    let fact = Fact(
      value: number, checkIn: checkIn, key: key, text: keep(file.bytes, value.indices))
    facts.append(fact)
    noteNumber(fact, file, at: value)
  }

  private mutating func readPropertyTexts(
    _ role: KeyRole, _ value: ByteRange, of checkIn: UInt16, _ bytes: Span<UInt8>
  ) {
    guard let kind = role.field.fact, plan.kinds.contains(kind) else { return }
    readPropertyList(Fact(kind: kind, checkIn: checkIn), value, bytes)
  }

  /// Reads a property's value: its tags, its texts of gratitude, or its one text.
  private mutating func readPropertyList(
    _ fact: Fact, _ value: ByteRange, _ bytes: Span<UInt8>
  ) {
    func keep(_ text: Range<Int>) {
      guard !text.isEmpty else { return }
      var fact = fact
      fact.text = self.keep(bytes, text)
      facts.append(fact)
    }
    switch fact.kind {
    case .tag: for item in bytes.propertyTags(in: value.indices) { keep(item.text) }
    case .gratitude: for item in bytes.propertyTexts(in: value.indices) { keep(item.text) }
    default: keep(bytes.propertyText(in: value.indices))
    }
  }
}

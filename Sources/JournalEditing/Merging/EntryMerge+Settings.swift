import JournalSyntax

extension EntryMerge {
  /// Merges the settings of a journal key by key, lists by their items; nil if both sides changed
  /// something that isn't text.
  ///
  /// Of two values that exclude each other ours counts, and theirs is below it as comments. So the
  /// file stays readable, whatever it contains.
  public init?(baseSettings base: [UInt8], ours: [UInt8], theirs: [UInt8]) {
    if ours == theirs || theirs == base {
      self.init(ours, conflicts: 0)
    } else if ours == base {
      self.init(theirs, conflicts: 0)
    } else if [base, ours, theirs].contains(where: { $0.contains(0) }) {
      return nil
    } else {
      let sides = Sides(base: base, ours: ours, theirs: theirs)
      let style = MergeStyle(ending: sides.ending)
      self = EntryMerge.byKeys(sides, style) ?? EntryMerge.byLines(sides, style)
    }
  }

  private static func byKeys(_ sides: Sides, _ style: MergeStyle) -> EntryMerge? {
    func keys(_ parts: EntryParts) -> KeyBlocks? {
      KeyBlocks(EditedFile(parts.bytes, isFenced: false))
    }
    guard let base = keys(sides.base), let ours = keys(sides.ours), let theirs = keys(sides.theirs)
    else { return nil }
    let merged = MergedKeys(base: base, ours: ours, theirs: theirs, .ofSettings, style)
    let isWhole = TextCounts(wordsOf: merged.lines).holds(
      TextCounts(wordsOf: base.lines), TextCounts(wordsOf: ours.lines),
      TextCounts(wordsOf: theirs.lines))
    let bytes = sides.bytes(of: merged.lines)
    guard isWhole, EditedFile(bytes, isFenced: false).isUnderstood else { return nil }
    return EntryMerge(bytes, conflicts: merged.conflicts)
  }

  /// Line by line, with a conflict as comments, too.
  private static func byLines(_ sides: Sides, _ style: MergeStyle) -> EntryMerge {
    let merged = MergedLines(
      base: TextLine.lines(of: sides.base.bytes), ours: TextLine.lines(of: sides.ours.bytes),
      theirs: TextLine.lines(of: sides.theirs.bytes), in: .frontMatter, style)
    return EntryMerge(sides.bytes(of: merged.lines), conflicts: merged.conflicts)
  }
}

public import JournalCore
import Phrases

extension ExperimentView: RenderedView {
  /// The experiment: its state, the result, the past days, and the plan.
  public var document: Document {
    var blocks: [Block] = [.line(planWords, .quiet), .line(stateWords)]
    blocks += resultBlocks + noteBlocks + sideBlocks + planBlocks
    blocks += [
      .only(.terminal, [.space, .paragraph([Inline(path, to: .file(path))], .quiet)]),
      .notes(counted),
    ]
    return Document(Phrase("Experiment: \(written: text)"), heading: Inline(text), blocks)
  }

  private var resultBlocks: [Block] {
    guard let result else { return [] }
    return [
      .heading(2, Phrase("Result")), .line(effectWords(result)), .line(chanceWords(result)),
      .sentences(verdict(result)),
    ]
  }

  private var noteBlocks: [Block] {
    notes.isEmpty ? [] : [.space] + notes.map { Block.sentences($0, .quiet) }
  }

  /// The numbers for the past days, on and off.
  private var sideBlocks: [Block] {
    guard on.days + off.days > 0 else { return [] }
    let names = [
      Phrase("days over"), Phrase("with \(written: outcome)"), Phrase("mean"), Phrase("done"),
      Phrase("not done"), Phrase("not marked"),
    ]
    let rows = [(Phrase("on"), on), (Phrase("off"), off)].map { name, side -> [Inline] in
      [
        Inline(name), Inline(side.days), Inline(side.withNumber),
        Inline(side.mean.map(amount) ?? ""), Inline(side.done), Inline(side.notDone),
        Inline(side.unmarked),
      ]
    }
    let intention = Phrase("Days count as planned, whatever was done on them.")
    let table = Table(
      intention, [Table.Column(nil)] + names.map { Table.Column($0, isNumber: true) }, rows)
    return [
      .heading(2, Phrase("What was done")), .table(table),
      // On a page it is the table's caption.
      .only([.terminal, .markdown], [.line(intention, .quiet)]),
    ]
  }

  /// The days in each block, on or off.
  private var planBlocks: [Block] {
    let rows = plan.map { block -> [Inline] in
      [Inline(Phrase("\(block.range)")), Inline(words(of: block))]
    }
    let table = Table(
      Phrase("Blocks, two by two"), [Table.Column(Phrase("Days")), Table.Column(nil)], rows,
      isHeaded: false)
    return [.heading(2, Phrase("Plan")), .table(table)]
  }

  private func words(of block: Experiment.Block) -> Phrase {
    switch (block.isOn, block.range.contains(today) && state == .running) {
    case (true, true): Phrase("on, today")
    case (true, false): Phrase("on")
    case (false, true): Phrase("off, today")
    case (false, false): Phrase("off")
    }
  }
}

extension ExperimentsView: RenderedView {
  /// The experiments, each with its days and its state.
  public var document: Document {
    Document(
      Phrase("Experiments"),
      [experiments.isEmpty ? .sentences(emptyText) : .list(experiments.map(\.item))])
  }

  private var emptyText: [Phrase] {
    let start = "daymark experiment start \"no coffee after 14:00\" --days 28"
    return [Phrase("No experiments yet."), Phrase("Start one: \(command: start)")]
  }
}

extension ExperimentsView.Line {
  /// The experiment with its days and its state; a finished one names the command for its result.
  fileprivate var item: ListItem {
    let days = range.map { Phrase("\($0)") } ?? Phrase("no plan")
    let result = Phrase("\(command: "daymark experiment result \(name)")")
    return ListItem(
      Inline(text, to: .experiment(name)),
      aside: [Inline(Phrase("\(days); \(stateWords)"))] + (state == .over ? [Inline(result)] : []))
  }

  private var stateWords: Phrase {
    switch state {
    case .coming: Phrase("not started")
    case .running: day?.todayWords ?? Phrase("running")
    case .over: Phrase("over")
    case .stopped:
      stopped.map { Phrase("stopped early on \($0, .weekday)") } ?? Phrase("stopped early")
    }
  }
}

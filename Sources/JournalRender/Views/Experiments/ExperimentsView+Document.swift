public import JournalCore
import Phrases

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
  /// The experiment with its days and its state; one that is over names the command for its result.
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

public import JournalCore

extension JournalLocation {
  /// Returns this folder's Logseq graph; nil if it isn't one.
  /// - Throws: `StoreError` if the graph's settings can't be read.
  func graph() throws(StoreError) -> LogseqGraph? {
    guard OtherProgram.logseq.mark(in: root) != nil else { return nil }
    do throws(StoreError) {
      return LogseqGraph(config: try contents(of: "logseq/config.edn") ?? [])
    } catch .leadsOutside {
      return LogseqGraph(config: [])
    }
  }

  /// Returns the words for tasks in this folder if it is a Logseq graph; nil if it isn't one.
  /// - Throws: `StoreError` if the graph's settings can't be read.
  public func taskWorkflow() throws(StoreError) -> TaskWorkflow? {
    guard OtherProgram.logseq.mark(in: root) != nil else { return nil }
    do throws(StoreError) {
      return TaskWorkflow(logseq: try contents(of: "logseq/config.edn") ?? [])
    } catch .leadsOutside {
      return .todo
    }
  }
}

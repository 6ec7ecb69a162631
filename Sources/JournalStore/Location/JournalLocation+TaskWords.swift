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

extension JournalLocation {
  /// Returns how tasks are written in this folder: as the plugin Tasks does if it is an Obsidian
  /// vault with it.
  /// - Throws: `StoreError` if the plugin's settings can't be read.
  public func taskConventions() throws(StoreError) -> TaskConventions {
    guard OtherProgram.obsidian.mark(in: root) != nil,
      let file = try config(".obsidian/plugins/obsidian-tasks-plugin/data.json")
    else { return TaskConventions() }
    return TaskConventions(obsidianTasks: file)
  }
}

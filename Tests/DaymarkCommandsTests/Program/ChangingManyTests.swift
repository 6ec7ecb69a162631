import Foundation
import JournalActions
import TerminalForms
import TestSupport
import Testing

@testable import DaymarkCommands

@Suite("What is changed after asking is what was asked for")
struct ChangingManyTests {
  /// Runs a change of a plan that is another one each time it is made, and tells what was done of it.
  private func changes(
    of plans: [[String]], isAgreed: Bool = false, asking: ([String]) throws -> Bool
  ) throws -> (asked: [[String]], done: [[String]]) {
    let folder = try TemporaryFolder()
    try folder.write("daymark.yaml")
    var options = GlobalOptions()
    (options.journal, options.color, options.today) = (folder.path, .never, "2026-11-21")
    options.quiet = true
    let context = try CommandContext(options)
    var (left, asked) = (plans[...], [[String]]())
    func plan() -> [String] { left.count > 1 ? left.removeFirst() : left[left.startIndex] }
    let done = try context.change(isAgreed: isAgreed) {
      plan()
    } ask: { plan in
      asked.append(plan)
      return try asking(plan)
    } make: { shown in
      let plan = plan()
      guard shown == nil || shown == plan else { throw JournalError.changedSinceShown }
      return plan
    }
    return (asked, [done])
  }

  @Test("what came between a plan that needs no question and the lock is asked for")
  func cameBetween() throws {
    let result = try changes(of: [["a"], ["a", "b"]]) { $0.count > 1 }
    #expect(result.asked == [["a"], ["a", "b"]])
    #expect(result.done == [["a", "b"]])
  }

  @Test("and is not changed if nobody can be asked")
  func nobody() throws {
    #expect(throws: CancellationError.self) {
      let result = try changes(of: [[], ["a", "b"]]) { plan in
        guard plan.isEmpty else { throw CancellationError() }
        return false
      }
      #expect(result.done == [])
    }
  }

  @Test("a plan that the person agreed to is not another one afterwards")
  func changedWhileAsking() throws {
    #expect(throws: JournalError.changedSinceShown) {
      try changes(of: [["a", "b"], ["a", "b", "c"]]) { _ in true }
    }
  }

  @Test("a plan that stays is asked for once; one that was agreed to beforehand is made as it is")
  func stays() throws {
    let result = try changes(of: [["a", "b"]]) { _ in true }
    #expect(result.asked == [["a", "b"]] && result.done == [["a", "b"]])
    let agreed = try changes(of: [["a"], ["b"]], isAgreed: true) { _ in false }
    #expect(agreed.done == [["a"]])
  }
}

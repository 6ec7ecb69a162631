import JournalCore
import JournalSyntax
import Testing

@testable import JournalEditing
import TestSupport

@Suite("Tasks of real files are changed byte for byte", .needs(.corpora()))
struct TaskCorporaTests {
  private static let files = Corpora.markdown()

  private static let now = TaskMoment(day("2026-11-21"), at: ClockTime(hour: 18, minute: 5))

  /// Up to about twenty tasks of a file, the first and the last few among them.
  private static func sample(of file: TaskFile) -> [Int] {
    let step = max(1, file.tasks.count / 20)
    return file.tasks.indices.filter { $0 % step == 0 || $0 + 3 > file.tasks.count }
  }

  private static func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
  }

  @Test("only the task's own line differs, and undone it is as it was")
  func done() throws {
    var (count, repeating, refused) = (0, 0, 0)
    for (name, bytes) in TaskCorporaTests.files {
      let file = TaskFile(bytes, path: name, day: nil)
      for number in TaskCorporaTests.sample(of: file) {
        let task = file.tasks[number]
        if task.place.isWord { continue }
        // `🏁 delete` removes the line.
        if TaskLine(task, in: file).isDeletedWhenDone { continue }
        count += 1
        let done: [UInt8]
        do {
          done = try file.finishing(task, at: TaskCorporaTests.now)
        } catch {
          refused += 1
          print("refused: \(name):\(task.line): \(error)")
          continue
        }
        let (before, after) = (TaskCorporaTests.lines(bytes), TaskCorporaTests.lines(done))
        let growth = after.count - before.count
        let line = task.line - 1
        #expect(growth == 0 || (growth == 1 && task.repeats != nil), "\(name):\(task.line)")
        #expect(before[..<line] == after[..<line], "\(name):\(task.line)")
        #expect(
          before[(line + 1)...].elementsEqual(after[(line + 1 + growth)...]),
          "\(name):\(task.line)")
        let again = TaskFile(done, path: name, day: nil)
        #expect(again.tasks[number + growth].state == .done, "\(name):\(task.line)")
        #expect(again.tasks[number + growth].done != nil, "\(name):\(task.line)")
        repeating += growth
        if growth == 0, task.state == .open, task.done == nil,
          TaskLine(task, in: file).marks.cancelled == nil
        {
          let undone = try again.reopening(again.tasks[number])
          let isSame = undone == bytes  // thousands of bytes say less than the place
          #expect(isSame, "\(name):\(task.line)")
        }
      }
    }
    print("tasks: \(count), coming again: \(repeating), refused: \(refused)")
    #expect(count > 300)
    #expect(refused * 100 <= count)
  }

  @Test("of a task with a word, only the word and its dates differ")
  func words() throws {
    var count = 0
    for (name, bytes) in TaskCorporaTests.files {
      let file = TaskFile(bytes, path: name, day: nil)
      for task in file.tasks where task.place.isWord {
        count += 1
        let done = try file.finishing(task, at: TaskCorporaTests.now)
        let start = Int(task.place.box.start)
        let isSame = { (old: [UInt8], new: [UInt8], word: Int) in
          old[..<start] == new[..<start]
            && old[Int(task.place.box.end)...].elementsEqual(new[(start + word)...])
        }
        let again = TaskFile(done, path: name, day: nil)
        let now = try #require(again.tasks.first { Int($0.place.box.start) == start })
        #expect(task.hasRepeater || now.state == .done, "\(name):\(task.line)")
        if !task.hasRepeater {
          #expect(isSame(bytes, done, 4), "\(name):\(task.line)")
          let open = try again.reopening(now)
          #expect(isSame(bytes, open, 4), "\(name):\(task.line)")
        }
      }
    }
    print("tasks with words: \(count)")
    #expect(count > 30)
  }

  @Test("a task can be deleted, and one added, in every file")
  func deletedAndAdded() throws {
    var (count, refused) = (0, 0)
    for (name, bytes) in TaskCorporaTests.files {
      let file = TaskFile(bytes, path: name, day: nil)
      guard !file.tasks.isEmpty else { continue }
      for task in TaskCorporaTests.sample(of: file).map({ file.tasks[$0] }) {
        count += 1
        guard let rest = try? file.removing(task) else {
          refused += 1
          continue
        }
        let range = task.place.lines.indices
        let isSame = rest == Array(bytes[..<range.lowerBound] + bytes[range.upperBound...])
        #expect(isSame, "\(name):\(task.line)")
      }
      if let added = try? file.adding(NewTask("new task of a test")) {
        let lines = TaskCorporaTests.lines(added)
        #expect(
          lines.contains { $0.elementsEqual("- [ ] new task of a test".utf8) }
            || bytes.contains(0x0D))
      } else {
        print("nothing added: \(name)")
      }
    }
    print("deleted: \(count - refused), refused: \(refused)")
  }
}

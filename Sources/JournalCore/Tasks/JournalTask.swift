package import JournalSyntax

/// A list item with a box, and what its marks say.
public struct JournalTask: Hashable, Sendable, Codable {
  /// What its box says.
  public enum State: String, Hashable, Sendable, Codable {
    /// `[ ]`.
    case open
    /// `[/]`, which is still to be finished.
    case started
    /// `[x]`.
    case done
    /// `[-]`.
    case cancelled
    /// Any other mark: other tools draw icons with them, so they are neither open nor done.
    case other

    /// Whether something is left to do.
    public var isOpen: Bool { self == .open || self == .started }

    package init(mark: UInt8) {
      switch mark {
      case UInt8(ascii: " "): self = .open
      case UInt8(ascii: "/"): self = .started
      case UInt8(ascii: "x"), UInt8(ascii: "X"): self = .done
      case UInt8(ascii: "-"): self = .cancelled
      default: self = .other
      }
    }
  }

  /// A name of letters that stays the same while the text and the file's day do.
  public var id = ""
  /// As much of the name as tells it from the other tasks, three letters at least.
  public var shortID = ""
  /// What is to be done, without the marks.
  public var text: String
  /// Whether it is done.
  public var state: State
  /// When it is due: `📅`, else `⏰`.
  public var due: TaskMoment?
  /// The day it is meant to be worked on: `⏳`.
  public var scheduled: Day?
  /// When it reminds: `⏰`; a time alone is one of the day it is due, or of the entry's day.
  public var alarm: TaskMoment?
  /// Minutes after which the alarm comes back until the task is done: `every 30m`.
  public var nag: Int?
  /// When it was done.
  public var done: TaskMoment?
  /// When it was written down: `➕`.
  public var created: Day?
  /// The rule by which it comes again, as it is written: `every week`.
  public var repeats: String?
  /// How urgent it is: −2 (lowest) to 3 (highest), 0 without a mark.
  public var priority: Int
  /// The text below it, without its subtasks, marks of quotes and common indentation.
  public var detail: String?
  /// The heading of `tasks.md` that it stands under.
  public var list: String?
  /// The tags in its text, without `#`.
  public var tags: [String]
  /// How deep it is nested in lists, from 1.
  public var level: Int
  /// The file's path from the journal's root.
  public var path: String
  /// The day of the entry that it stands in; nil for `tasks.md`.
  public var day: Day?
  /// The line it begins on, from 1.
  public var line: Int

  /// Where it stands in its file.
  package var place = TaskPlace()

  /// The day that it is for: due, else scheduled.
  public var when: TaskMoment? { due ?? scheduled.map { TaskMoment($0) } }

  /// The day it was done, where one is written that is not after today.
  func dayDone(by today: Day) -> Day? {
    guard state == .done, let day = done?.day, day <= today else { return nil }
    return day
  }

  /// The moments at which it reminds: none once it is done or cancelled.
  public var alarms: [TaskAlarm] {
    guard state.isOpen, let alarm else { return [] }
    return [TaskAlarm(moment: alarm, every: nag)]
  }

  enum CodingKeys: String, CodingKey {
    case id, shortID, text, state, due, scheduled, alarm, nag, done, created, repeats, priority
    case detail, list, tags, level, path, day, line
  }
}

extension JournalTask {
  /// Whether it says the same, wherever in the file it stands.
  package func isSame(as other: JournalTask) -> Bool {
    text == other.text && state == other.state && due == other.due && done == other.done
      && alarm == other.alarm && repeats == other.repeats && list == other.list
      && path == other.path
  }
}

/// A moment at which a task reminds.
public struct TaskAlarm: Hashable, Sendable {
  /// When it is first heard.
  public var moment: TaskMoment
  /// Minutes after which it comes back until the task is done; nil for never.
  public var every: Int?
}

/// The bytes of a task in its file.
package struct TaskPlace: Hashable, Sendable {
  /// From the start of its first line, with indentation and marks of lists and quotes, to the end
  /// of its text.
  package var head = ByteRange(0, 0)
  /// Where its list marker begins.
  package var marker: Int32 = 0
  /// The mark in the box.
  package var box = ByteRange(0, 0)
  /// The text with its marks.
  package var text = ByteRange(0, 0)
  /// All its lines with the detail and their line ends.
  package var lines = ByteRange(0, 0)
  /// How many tasks stand below it, in its detail.
  package var subtasks = 0
}

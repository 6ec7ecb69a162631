package import JournalSyntax

/// A list item with a checkbox, and the data in its markers.
public struct JournalTask: Hashable, Sendable, Codable {
  /// The state of its checkbox.
  public enum State: String, Hashable, Sendable, Codable {
    /// `[ ]`.
    case open
    /// `[/]`, still to be finished.
    case started
    /// `[x]`.
    case done
    /// `[-]`.
    case cancelled
    /// Any other character: other tools use them for icons, so they are neither open nor done.
    case other

    /// Whether something is left to do.
    public var isOpen: Bool { self == .open || self == .started }

    package init(mark: UInt8) {
      switch mark {
      case Byte.space: self = .open
      case Byte.slash: self = .started
      case UInt8(ascii: "x"), UInt8(ascii: "X"): self = .done
      case Byte.dash: self = .cancelled
      default: self = .other
      }
    }
  }

  /// An identifier made of letters that stays the same as long as the text and the file's day do.
  public var id = ""
  /// The shortest prefix of the identifier that is unique among the tasks, at least three letters.
  public var shortID = ""
  /// The text without the markers.
  public var text: String
  /// Whether it is done.
  public var state: State
  /// When it is due: `📅`, or `⏰` without one.
  public var due: TaskMoment?
  /// The day it is meant to be worked on: `⏳`.
  public var scheduled: Day?
  /// The first day on which it can be worked on: `🛫`.
  public var start: Day?
  /// When it reminds: `⏰`; a time without a date is on the due day, or the entry's day.
  public var alarm: TaskMoment?
  /// The interval in minutes at which the alarm repeats until the task is done: `every 30m`.
  public var nag: Int?
  /// When it was done.
  public var done: TaskMoment?
  /// When it was written down: `➕`.
  public var created: Day?
  /// The rule by which it repeats, as written: `every week`.
  public var repeats: String?
  /// The priority, from −2 (lowest) to 3 (highest); 0 without a marker.
  public var priority: Int
  /// The name by which other tasks refer to it: `🆔`.
  public var name: String?
  /// The names of the tasks that have to be done first: `⛔`.
  public var dependsOn: [String] = []
  /// The texts of the open tasks that have to be done first; not empty if it is blocked.
  public var waitsFor: [String] = []
  /// The text below it, without its subtasks, quote markers and common indentation.
  public var detail: String?
  /// The heading of `tasks.md` it is under; in a note that isn't an entry, the note's name.
  public var list: String?
  /// The tags in its text, without `#`.
  public var tags: [String]
  /// The nesting level in lists, from 1.
  public var level: Int
  /// The file's path from the journal's root.
  public var path: String
  /// The day of the entry that contains it; nil for `tasks.md` and other notes.
  public var day: Day?
  /// The line it begins on, from 1.
  public var line: Int

  /// The location in the file.
  package var place = TaskPlace()

  /// The day it is for: when it is due, or else scheduled.
  public var when: TaskMoment? { due ?? scheduled.map { TaskMoment($0) } }

  /// Whether another task has to be done first.
  public var isBlocked: Bool { !waitsFor.isEmpty }

  /// Returns the day it was done, if there is one that isn't after today.
  func dayDone(by today: Day) -> Day? {
    guard state == .done, let day = done?.day, day <= today else { return nil }
    return day
  }

  /// The moments at which it reminds; empty once it is done or cancelled.
  public var alarms: [TaskAlarm] {
    guard state.isOpen, let alarm else { return [] }
    return [TaskAlarm(moment: alarm, every: nag)]
  }

  enum CodingKeys: String, CodingKey {
    case id, shortID, text, state, due, scheduled, start, alarm, nag, done, created, repeats
    case priority, name, dependsOn, waitsFor, detail, list, tags, level, path, day, line
  }
}

extension JournalTask {
  /// Returns whether the task is the same, regardless of its location in the file.
  package func isSame(as other: JournalTask) -> Bool {
    text == other.text && state == other.state && due == other.due && done == other.done
      && alarm == other.alarm && repeats == other.repeats && list == other.list
      && path == other.path
  }
}

/// A moment at which a task reminds.
public struct TaskAlarm: Hashable, Sendable {
  /// When it first rings.
  public var moment: TaskMoment
  /// The interval in minutes at which it repeats until the task is done; nil if it doesn't.
  public var every: Int?
}

/// The bytes of a task in its file.
package struct TaskPlace: Hashable, Sendable {
  /// From the start of its first line, including indentation, list and quote markers, to the end of
  /// its text.
  package var head = ByteRange(0, 0)
  /// The start of its list marker.
  package var marker: Int32 = 0
  /// The character in the checkbox.
  package var box = ByteRange(0, 0)
  /// The text with its markers.
  package var text = ByteRange(0, 0)
  /// All its lines including the details and their line ends.
  package var lines = ByteRange(0, 0)
  /// The number of subtasks in its details.
  package var subtasks = 0
}

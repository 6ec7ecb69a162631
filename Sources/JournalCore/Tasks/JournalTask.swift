package import JournalSyntax

/// A list item with a checkbox or a word such as `TODO`, and the data in its markers.
public struct JournalTask: Hashable, Sendable, Codable {
  /// The checkbox state.
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

    /// True if something is left to do.
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

  /// A letter identifier that stays the same as long as the text and the file's day do.
  public var id = ""
  /// The identifier's shortest unique prefix among the tasks, at least three letters.
  public var shortID = ""
  /// The text without the markers.
  public var text: String
  /// The checkbox state.
  public var state: State
  /// The due day or time: `📅`, or `⏰` without one.
  public var due: TaskMoment?
  /// The day to work on it: `⏳`.
  public var scheduled: Day?
  /// The first day it can be worked on: `🛫`.
  public var start: Day?
  /// The time for a reminder: `⏰`; a time without a date is on the due day, or the entry's day.
  public var alarm: TaskMoment?
  /// The alarm's repeat interval in minutes, until the task is done: `every 30m`.
  public var nag: Int?
  /// The day or time when it was done.
  public var done: TaskMoment?
  /// The day when it was written down: `➕`.
  public var created: Day?
  /// The repetition rule, as written: `every week`; a repeater such as `.+1d` in words.
  public var repeats: String?
  /// The priority, from −2 (lowest) to 3 (highest); 0 without a marker.
  public var priority: Int
  /// The name other tasks use to refer to it: `🆔`.
  public var name: String?
  /// The names of the tasks to do first: `⛔`.
  public var dependsOn: [String] = []
  /// The texts of the open tasks to do first; not empty if it is blocked.
  public var waitsFor: [String] = []
  /// The text below it, without its subtasks, quote markers and common indentation.
  public var detail: String?
  /// Its heading in `tasks.md`; in a note that isn't an entry, the note's name.
  public var list: String?
  /// The tags in its text, without `#`.
  public var tags: [String]
  /// The nesting level in lists, from 1.
  public var level: Int
  /// The file's path from the journal's root.
  public var path: String
  /// The entry's day; nil in `tasks.md` and other notes.
  public var day: Day?
  /// The line it begins on, from 1.
  public var line: Int

  /// The location in the file.
  package var place = TaskPlace()

  /// The day or time it is for: due, or else scheduled.
  public var when: TaskMoment? { due ?? scheduled.map { TaskMoment($0) } }

  /// True if another task has to be done first.
  public var isBlocked: Bool { !waitsFor.isEmpty }

  /// Returns the day it was done, if there is one and it isn't after today.
  func dayDone(by today: Day) -> Day? {
    guard state == .done, let day = done?.day, day <= today else { return nil }
    return day
  }

  /// The reminder times; empty once it is done or cancelled.
  public var alarms: [TaskAlarm] {
    guard state.isOpen, let alarm else { return [] }
    let first = TaskAlarm(moment: alarm, every: nag)
    guard place.stamps.contains(where: { $0.key == .deadline }), let due, due.time != nil,
      due != alarm
    else { return [first] }
    return [first, TaskAlarm(moment: due, every: nil)]
  }

  /// True if its next occurrence is known, or it has none.
  package var isRepeatRead: Bool {
    guard let repeats else { return true }
    return RepeatRule(repeats) != nil || hasRepeater
  }

  /// True if it repeats by the dates below it, as in Logseq.
  package var hasRepeater: Bool { !place.repeaters.isEmpty }

  enum CodingKeys: String, CodingKey {
    case id, shortID, text, state, due, scheduled, start, alarm, nag, done, created, repeats
    case priority, name, dependsOn, waitsFor, detail, list, tags, level, path, day, line
  }
}

extension JournalTask {
  /// Returns true if the task is the same, regardless of its place in the file.
  package func isSame(as other: JournalTask) -> Bool {
    text == other.text && state == other.state && due == other.due && done == other.done
      && scheduled == other.scheduled && start == other.start && alarm == other.alarm
      && repeats == other.repeats && list == other.list && path == other.path
  }
}

/// A task's alarm.
public struct TaskAlarm: Hashable, Sendable {
  /// The time it first rings.
  public var moment: TaskMoment
  /// The repeat interval in minutes, until the task is done; nil if it doesn't repeat.
  public var every: Int?
}

/// A task's bytes in its file.
package struct TaskPlace: Hashable, Sendable {
  /// From the start of its first line, including indentation, list and quote markers, to the end of
  /// its text.
  package var head = ByteRange(0, 0)
  /// The start of its list marker.
  package var marker: Int32 = 0
  /// The character in the checkbox, or the task's word.
  package var box = ByteRange(0, 0)
  /// True if it has a word, `TODO`, instead of a checkbox.
  package var isWord = false
  /// A word's priority, `[#A]`.
  package var priority: ByteRange?
  /// The readable dates below a word.
  package var stamps: [TaskStamp] = []
  /// The text with its markers.
  package var text = ByteRange(0, 0)
  /// All its lines including the details and their line ends.
  package var lines = ByteRange(0, 0)
  /// The number of subtasks in its details.
  package var subtasks = 0

  /// The dates below a word that repeat.
  package var repeaters: [TaskStamp] { stamps.filter { $0.repeater != nil } }
}

public import JournalCore
import JournalSyntax
import Platform

/// A draft that is waiting to be resumed.
public struct WaitingDraft: Hashable, Sendable {
  /// The draft's subject: a file, or a day's check-in.
  public var subject: DraftSubject { slot.subject }
  /// Its path to show people: from the journal's root, or absolute.
  public var path: String { slot.shown }
  /// The day on which it was last written.
  public let day: Day
  /// The time at which it was last written.
  public let time: ClockTime
  /// The number of words in its text, without its front matter.
  public let words: Int
  let seconds: Int
  let slot: DraftSlot

  /// Reads a draft; nil if a program is working on it, or if it contains nothing of the person's
  /// own.
  /// - Parameter timeZone: the zone of its day and time; nil for the system's.
  init?(_ slot: DraftSlot, _ status: stat, in folder: Int32, timeZone: String?) {
    guard !DraftFile.isTaken(slot.name, in: folder) else { return nil }
    switch DraftFile.touched(slot.name, in: folder) {
    case .nothing: return nil
    case .text(let text): words = WaitingDraft.words(text)
    case .unknown: words = 0
    }
    seconds = WaitingDraft.seconds(status)
    guard let clock = LocalClock.at(seconds, timeZone: timeZone) else { return nil }
    (day, time, self.slot) = (clock.day, clock.time, slot)
  }

  private static func words(_ text: [UInt8]) -> Int {
    let body = text[min(text.count, EditedFile(text).frontMatter.bodyStart)...]
    return body.split { $0 <= 0x20 }.count
  }

  private static func seconds(_ status: stat) -> Int {
    #if canImport(Darwin)
      status.st_mtimespec.tv_sec
    #else
      status.st_mtim.tv_sec
    #endif
  }
}

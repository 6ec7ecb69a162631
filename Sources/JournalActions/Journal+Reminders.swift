public import JournalCore
public import JournalStore

extension Journal {
  /// The system clock's time; *today* may still be the day before.
  public var wallTime: WallTime {
    WallTime(Int(clock.time.minute) < settings.dayStarts ? today + 1 : today, clock.time)
  }

  /// Returns all reminders around now.
  public func reminderPlan() throws -> ReminderPlan {
    let habits = habits().filter { !$0.remind.isEmpty && !$0.isArchived }
    let index = try index(Reminder.scope(settings, habits: habits))
    let days = ReminderDays(wallTime, dayStarts: settings.dayStarts)
    let sources = [
      Reminder.tasks(listedTasks(index).tasks.filter { !settings.hidden.hides(tags: $0.tags) }),
      habits.isEmpty ? [] : Reminder.habits(HabitBook(index, files: habits), around: days),
      Reminder.checkIn(settings.remind, index, around: days),
      settings.remind.experiment == nil
        ? [] : Reminder.experiments(settings.remind, experimentBook().book, around: days),
      Reminder.words(settings.remind, quotes: quotes(), tips: tips(), around: days),
    ]
    return ReminderPlan(sources.flatMap(\.self), quiet: settings.remind.quiet)
  }

  /// Returns the due reminders and the next ones.
  /// - Parameter minutes: the time since somebody last looked; reminders since then are due, even
  ///   if nothing is recorded as delivered on this computer.
  public func reminders(lookingBack minutes: Int = 0) throws -> RemindersView {
    RemindersView(
      try reminderPlan(), at: wallTime,
      delivered(try? deliveredFile?.contents(), since: wallTime + -minutes))
  }

  /// Returns a reminder's open task; nil if there is none any more.
  public func task(of reminder: Reminder) throws -> JournalTask? {
    try tasks().list.tasks.first { task in
      Reminder.tasks([task]).contains { $0.key == reminder.key }
    }
  }

  // MARK: Delivered reminders

  /// This computer's record of the journal's delivered reminders; nil if it has no place for it.
  package var deliveredFile: StateFile? {
    state.map { StateFile(of: location, chapter: "reminders", in: $0) }
  }

  /// Returns the delivered reminders.
  ///
  /// Before the file exists, there are none; if it can't be parsed, nothing from before the next
  /// minute is delivered again.
  private func delivered(_ bytes: [UInt8]??, since: WallTime? = nil) -> DeliveredReminders {
    guard let bytes = bytes ?? nil else { return DeliveredReminders(since: since ?? wallTime) }
    var told = DeliveredReminders(bytes) ?? DeliveredReminders(since: wallTime + 1)
    told.begin(by: wallTime)
    return told
  }

  /// Takes a plan's due reminders, to be delivered.
  ///
  /// Each is recorded as delivered before anyone sees it, so that a killed program, or a second
  /// one, never delivers it twice. Those whose delivery fails are given back.
  /// - Throws: `StoreError` if that can't be recorded; nothing must be delivered then.
  public func takeDue(_ plan: ReminderPlan) throws(StoreError) -> [DueReminder] {
    var due: [DueReminder] = []
    try changeDelivered { delivered in
      due = plan.due(at: wallTime, delivered)
      delivered.add(due)
    }
    return due
  }

  /// Gives back reminders that were taken and couldn't be delivered; they are due again.
  public func giveBack(_ reminders: [DueReminder]) throws(StoreError) {
    guard !reminders.isEmpty else { return }
    try changeDelivered { $0.remove(reminders) }
  }

  private func changeDelivered(_ work: (inout DeliveredReminders) -> Void) throws(StoreError) {
    guard let file = deliveredFile else { return }
    try file.change { bytes in
      let before = bytes.flatMap { DeliveredReminders($0) }
      if bytes != nil, before == nil { notices.note(.brokenMemory(path: file.path)) }
      var delivered = delivered(bytes)
      work(&delivered)
      return delivered == before ? nil : delivered.bytes
    }
  }
}

public import JournalCore
public import JournalStore

extension Journal {
  /// What the clock on the wall says; *today* may still be the day before.
  public var wallTime: WallTime {
    WallTime(Int(clock.time.minute) < settings.dayStarts ? today + 1 : today, clock.time)
  }

  /// Everything that reminds around now.
  public func reminderPlan() throws -> ReminderPlan {
    let habits = habits().filter { !$0.remind.isEmpty && !$0.isArchived }
    let index = try index(Reminder.scope(settings, habits: habits))
    let days = ReminderDays(wallTime, dayStarts: settings.dayStarts)
    let sources = [
      Reminder.tasks(openTasks(index).tasks.filter { !settings.hides($0) }),
      habits.isEmpty ? [] : Reminder.habits(HabitBook(index, files: habits), around: days),
      Reminder.checkIn(settings.remind, index, around: days),
      settings.remind.experiment == nil
        ? [] : Reminder.experiments(settings.remind, experimentBook().book, around: days),
      Reminder.words(settings.remind, quotes: quotes(), tips: tips(), around: days),
    ]
    return ReminderPlan(sources.flatMap(\.self), quiet: settings.remind.quiet)
  }

  /// What is due now and what comes next.
  public func reminders() throws -> RemindersView {
    RemindersView(
      try reminderPlan(), at: wallTime, delivered(try? deliveredFile?.contents()))
  }

  // MARK: Delivered reminders

  /// Where this computer remembers which reminders of the journal it has delivered; nil if it has no
  /// place for that.
  package var deliveredFile: StateFile? {
    state.map { StateFile(of: location, chapter: "reminders", in: $0) }
  }

  /// What was delivered.
  ///
  /// Before the first time nothing was; from a file that can't be understood, nothing before the
  /// next minute is delivered again.
  private func delivered(_ bytes: [UInt8]??) -> ToldReminders {
    guard let bytes = bytes ?? nil else { return ToldReminders(since: wallTime) }
    var told = ToldReminders(bytes) ?? ToldReminders(since: wallTime + 1)
    told.begin(by: wallTime)
    return told
  }

  /// Takes the reminders of a plan that are due now, to be delivered.
  ///
  /// Each is noted as delivered before anyone sees it, so that a program that is killed, or a second
  /// one, never delivers it twice. Those that turn out not to have been delivered are given back.
  /// - Throws: `StoreError` if that can't be noted; nothing must be delivered then.
  public func takeDue(_ plan: ReminderPlan) throws(StoreError) -> [DueReminder] {
    var due: [DueReminder] = []
    try changeDelivered { delivered in
      due = plan.due(at: wallTime, delivered)
      delivered.add(due)
    }
    return due
  }

  /// Gives reminders back that were taken and could not be delivered; they are due again.
  public func giveBack(_ reminders: [DueReminder]) throws(StoreError) {
    guard !reminders.isEmpty else { return }
    try changeDelivered { $0.remove(reminders) }
  }

  private func changeDelivered(_ work: (inout ToldReminders) -> Void) throws(StoreError) {
    guard let file = deliveredFile else { return }
    try file.change { bytes in
      let before = bytes.flatMap { ToldReminders($0) }
      if bytes != nil, before == nil { notices.note(.brokenMemory(path: file.path)) }
      var delivered = delivered(bytes)
      work(&delivered)
      return delivered == before ? nil : delivered.bytes
    }
  }
}

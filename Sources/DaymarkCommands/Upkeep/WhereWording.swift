import JournalRender
import JournalStore

/// The words about which folder is the journal, and where a new day goes.
enum WhereWording {
  /// Returns both, each with its reason below it.
  static func text(
    of root: String, _ why: FoundJournal.Reason, asks: Bool, day: String, _ rule: NewDays.Reason
  ) -> String {
    """
    journal    \(visible(root))
               \(reason(why))\(asks ? "; you are asked before anything is written" : "")
    today      \(visible(day))
               \(reason(rule))

    """
  }

  private static func reason(_ why: FoundJournal.Reason) -> String {
    switch why {
    case .named: "named by --journal or DAYMARK_JOURNAL"
    case .settings: "the nearest folder upwards with a daymark.yaml"
    case .marked(let program): "the nearest folder upwards that is marked as \(program.name)'s"
    case .inUse: "the profile in use"
    case .datedTexts: "a guess: this folder has dated texts"
    }
  }

  private static func reason(_ rule: NewDays.Reason) -> String {
    switch rule {
    case .setting: "the setting entry-path"
    case .program(let program, let file): "\(program.name)'s settings, in '\(visible(file))'"
    case .usual(let program): "the usual place of \(program.name)"
    case .lastDays(let count, let all) where count == all: "beside the last days"
    case .lastDays(let count, let all): "beside \(count) of the last \(all) days"
    case .folders: "the setting folders"
    case .standard: "the usual place, since there are no days yet"
    }
  }
}

/// The names of commands, and the words that people try instead.
enum CommandNames {
  /// Returns the command that a word means: its name, its singular or plural, or another word for
  /// the same thing.
  static func command(_ word: String) -> String { others[word] ?? word }

  /// Returns the command that a word may have been meant for; nil if there is no good guess.
  static func guess(_ word: String) -> String? { guesses[word.lowercased()] }

  private static let others = [
    "article": "articles", "checkin": "check-in", "experiments": "experiment", "find": "search",
    "friend": "friends",
    "goal": "goals",
    "habit": "habits", "highlight": "highlights", "insight": "insights", "log": "new",
    "milestone": "milestones", "profiles": "profile", "quotes": "quote", "setting": "settings",
    "streak": "streaks", "tag": "tags", "task": "tasks", "template": "templates", "tips": "tip",
    "trend": "trends",
  ]

  private static let guesses = [
    "add": "new", "browse": "calendar --walk", "chart": "trends", "commit": "sync",
    "config": "settings", "create": "init",
    "entry": "new", "graph": "trends", "gratitude": "diary gratitude", "grep": "search",
    "ls": "list", "moods": "trends", "note": "new", "open": "show", "photos": "diary photos",
    "plot": "trends", "pull": "sync", "push": "sync", "read": "show", "reminders": "remind",
    "remove": "delete", "report": "digest", "revert": "undo", "rm": "delete",
    "songs": "diary songs", "statistics": "trends", "stats": "trends", "stretches": "stretch list",
    "summary": "digest", "thoughts": "diary thoughts", "todo": "tasks", "todos": "tasks",
    "view": "show", "write": "new",
  ]
}

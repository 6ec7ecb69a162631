import JournalGit

extension FriendError {
  /// The field of our forms that is wrong; nil for the form as a whole.
  var field: String? {
    switch self {
    case .notACard, .ownCard, .otherIdentity: "card"
    case .notForCards: "name"
    case .noWords: "words"
    default: nil
    }
  }

  /// The status of a page that says so.
  var webStatus: WebStatus {
    switch self {
    case .notACard, .notForCards, .noWords, .ownCard, .notKeys, .place: .unprocessable
    default: .conflict
    }
  }
}

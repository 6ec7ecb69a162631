import Phrases

extension WebResponse {
  /// The answer if the server holds as much for others as it may.
  public static var busy: WebResponse {
    var response = plain(
      .unavailable,
      Phrase("Too much is being sent just now. Go back, and try again in a minute."))
    response.fields["retry-after"] = "60"
    return response
  }

  /// Returns the answer to a form that can't be read.
  public static func refusal(of error: FormError) -> WebResponse {
    plain(error.status, error.words)
  }
}

extension FormError {
  /// The status of the answer.
  var status: WebStatus {
    switch self {
    case .unknownType: .unsupportedType
    case .malformed: .badRequest
    case .tooLarge: .contentTooLarge
    case .cannotKeep: .insufficientStorage
    }
  }

  /// The reason.
  var words: Phrase {
    switch self {
    case .unknownType: Phrase("Only forms can be sent here.")
    case .malformed: Phrase("The form is damaged.")
    case .tooLarge: Phrase("This is more than can be sent at once.")
    case .cannotKeep: Phrase("There is no room for these files.")
    }
  }
}

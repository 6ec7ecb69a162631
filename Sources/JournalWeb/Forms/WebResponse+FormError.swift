extension WebResponse {
  /// The answer if the server holds as much for others as it may.
  public static var busy: WebResponse {
    var response = plain(
      .unavailable, "Too much is being sent just now. Go back, and try again in a minute.")
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

  /// The reason, in words.
  var words: String {
    switch self {
    case .unknownType: "Only forms can be sent here."
    case .malformed: "The form is damaged."
    case .tooLarge: "This is more than can be sent at once."
    case .cannotKeep: "There is no room for these files."
    }
  }
}

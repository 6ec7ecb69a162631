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
    switch error {
    case .unknownType: plain(.unsupportedType, "Only forms can be sent here.")
    case .malformed: plain(.badRequest, "The form is damaged.")
    case .tooLarge: plain(.contentTooLarge, "This is more than can be sent at once.")
    case .cannotKeep: plain(.insufficientStorage, "There is no room for these files.")
    }
  }
}

import Phrases

/// An answer to a request.
package struct WebResponse: Hashable, Sendable {
  /// The status.
  package var status: WebStatus
  /// The header fields; `Content-Length` and `Date` are added by the server.
  package var fields: HeaderFields
  /// The body; also for an answer to `HEAD`, whose body isn't sent.
  package var body: [UInt8]
  /// The part of a file to send in place of a body; nil for none.
  package var file: FilePart?

  /// The number of bytes to send.
  package var length: Int { file?.range.count ?? body.count }

  /// Creates an answer.
  package init(_ status: WebStatus, _ fields: HeaderFields = HeaderFields(), body: [UInt8] = []) {
    self.status = status
    self.fields = fields
    self.body = body
  }

  /// Returns a page.
  static func page(_ bytes: [UInt8], status: WebStatus = .ok) -> WebResponse {
    WebResponse(status, HeaderFields([("content-type", "text/html; charset=utf-8")]), body: bytes)
  }

  /// Returns an answer without a page, in plain words.
  static func plain(_ status: WebStatus, _ words: Phrase) -> WebResponse {
    plain(status, words.text())
  }

  /// Returns an answer without a page, as a text.
  static func plain(_ status: WebStatus, _ words: String) -> WebResponse {
    WebResponse(
      status, HeaderFields([("content-type", "text/plain; charset=utf-8")]),
      body: Array((words + "\n").utf8))
  }

  /// Sends the browser to another page of the journal, which it asks for by `GET`.
  static func see(_ address: String) -> WebResponse {
    WebResponse(.seeOther, HeaderFields([("location", address)]))
  }
}

/// The status of an answer (RFC 9110 §15).
package enum WebStatus: Int, Hashable, Sendable {
  case ok = 200
  case partialContent = 206
  case seeOther = 303
  case notModified = 304
  case badRequest = 400
  case unauthorized = 401
  case forbidden = 403
  case notFound = 404
  case methodNotAllowed = 405
  case requestTimeout = 408
  case conflict = 409
  case gone = 410
  case contentTooLarge = 413
  case targetTooLong = 414
  case unsupportedType = 415
  case rangeNotSatisfiable = 416
  case misdirected = 421
  case unprocessable = 422
  case tooManyRequests = 429
  case serverError = 500
  case unavailable = 503
  case insufficientStorage = 507
}

extension WebResponse {
  /// Adds the header fields for every answer, whatever it is.
  /// - Parameter isSecure: true if it is sent over TLS.
  package func withSafeHeaders(isSecure: Bool = false) -> WebResponse {
    var response = self
    for (name, value) in WebResponse.safeHeaders where response.fields[name] == nil {
      response.fields[name] = value
    }
    if isSecure { response.fields["strict-transport-security"] = "max-age=7776000" }
    return response
  }

  /// The fields that give pages only their own scripts, styles and pictures, and keep other sites
  /// from using them.
  ///
  /// `no-referrer` would make browsers send `Origin: null` with our own forms.
  static let safeHeaders = [
    (
      "content-security-policy",
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; "
        + "media-src 'self'; font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
        + "form-action 'self'; base-uri 'none'; frame-ancestors 'none'; "
        + "require-trusted-types-for 'script'"
    ),
    ("x-content-type-options", "nosniff"),
    ("referrer-policy", "same-origin"),
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-resource-policy", "same-origin"),
    ("x-frame-options", "DENY"),
    (
      "permissions-policy",
      "accelerometer=(), camera=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()"
    ),
    ("cache-control", "no-store"),
  ]
}

extension WebResponse {
  /// The answer if the server already holds as much for others as it may.
  package static var busy: WebResponse {
    var response = plain(
      .unavailable,
      Phrase("Too much is being sent just now. Go back, and try again in a minute."))
    response.fields["retry-after"] = "60"
    return response
  }

  /// Returns the answer to an unreadable form.
  package static func refusal(of error: FormError) -> WebResponse {
    plain(error.status, error.words)
  }
}

extension FormError {
  /// The answer's status.
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

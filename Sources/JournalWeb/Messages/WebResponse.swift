import Phrases

/// An answer to a request.
public struct WebResponse: Hashable, Sendable {
  /// The status.
  public var status: WebStatus
  /// The header fields; `Content-Length` and `Date` are added by the server.
  public var fields: HeaderFields
  /// The body; also of an answer to `HEAD`, whose body isn't sent.
  public var body: [UInt8]

  /// Creates an answer.
  public init(_ status: WebStatus, _ fields: HeaderFields = HeaderFields(), body: [UInt8] = []) {
    (self.status, self.fields, self.body) = (status, fields, body)
  }

  /// Returns a page.
  static func page(_ bytes: [UInt8], status: WebStatus = .ok) -> WebResponse {
    WebResponse(status, HeaderFields([("content-type", "text/html; charset=utf-8")]), body: bytes)
  }

  /// Returns an answer without a page, in plain words.
  static func plain(_ status: WebStatus, _ words: Phrase) -> WebResponse {
    plain(status, words.text())
  }

  /// Returns an answer without a page that is a text.
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
public enum WebStatus: Int, Hashable, Sendable {
  case ok = 200
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
  case misdirected = 421
  case unprocessable = 422
  case tooManyRequests = 429
  case serverError = 500
  case unavailable = 503
  case insufficientStorage = 507
}

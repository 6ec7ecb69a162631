/// What a browser asks for: the head of an HTTP request.
public struct RequestHead: Hashable, Sendable {
  /// The method in upper case, such as `GET`.
  public var method: String
  /// The path with its query, as it was sent: `/days/2026-11-21?edit`; or an absolute address.
  public var target: String
  /// The header fields.
  public var fields: HeaderFields

  /// Creates a head.
  public init(_ method: String, _ target: String, _ fields: HeaderFields = HeaderFields()) {
    (self.method, self.target, self.fields) = (method, target, fields)
  }

  /// Whether the request must not change anything.
  var isReading: Bool { method == "GET" || method == "HEAD" }
}

/// A whole request.
public struct WebRequest: Sendable {
  /// The head.
  public var head: RequestHead
  /// The form that was sent with it; empty if there is none.
  public var form: Form

  /// Creates a request.
  public init(_ head: RequestHead, form: Form = Form()) {
    (self.head, self.form) = (head, form)
  }
}

extension WebResponse {
  /// Adds the header fields that every answer has, whatever it is.
  /// - Parameter isSecure: whether it is sent over TLS.
  public func withSafeHeaders(isSecure: Bool = false) -> WebResponse {
    var response = self
    for (name, value) in WebResponse.safeHeaders where response.fields[name] == nil {
      response.fields[name] = value
    }
    if isSecure { response.fields["strict-transport-security"] = "max-age=7776000" }
    return response
  }

  /// Pages have scripts, styles and pictures of their own alone, and no other site may use them.
  ///
  /// `no-referrer` would make browsers send `Origin: null` with our own forms.
  static let safeHeaders = [
    (
      "content-security-policy",
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; "
        + "font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
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

import JournalWeb
import NIOCore
import NIOHTTP1

/// How answers are written.
extension Conversation {
  /// Writes the answer to a form that can't be read.
  func refuse(_ error: FormError) { refuse(.refusal(of: error)) }

  /// Writes the last answer on this connection.
  func refuse(_ response: WebResponse) {
    request.isLast = true
    answer(response)
  }

  /// Writes an answer.
  ///
  /// It is the last one if the rest of the request isn't wanted.
  func answer(_ response: WebResponse) {
    guard let context else { return }
    // What another thread may still do for this request no longer counts.
    turn += 1
    phase = .writing
    let isLast = request.isLast || !request.isComplete
    let response = response.withSafeHeaders(isSecure: server.front.isSecure)
    let body = request.isHead ? [] : response.body
    let limits = server.limits
    wait(min(limits.idleTime + .seconds(body.count / limits.rate), limits.bodyTime))
    context.write(wrapOutboundOut(.head(HTTPResponseHead(response, isLast: isLast))), promise: nil)
    let written = context.eventLoop.makePromise(of: Void.self)
    context.writeAndFlush(
      wrapOutboundOut(.body(.byteBuffer(ByteBuffer(bytes: body)))), promise: written)
    // The next request is let in by the end of this answer. It has to wait until the browser has
    // taken the answer, or a browser that takes none could fill the memory with them.
    written.futureResult.assumeIsolated().whenComplete { result in
      guard case .success = result else { return context.close(promise: nil) }
      if !isLast { self.beIdle() }
      context.writeAndFlush(self.wrapOutboundOut(.end(nil)), promise: nil)
      if isLast { self.linger() }
    }
  }
}

extension HTTPResponseHead {
  /// Creates the head of an answer with its safe header fields.
  fileprivate init(_ response: WebResponse, isLast: Bool) {
    var fields = HTTPHeaders(response.fields.all.map { ($0.name, $0.value) })
    if response.status != .notModified {
      fields.add(name: "content-length", value: String(response.body.count))
    }
    fields.add(name: "date", value: HTTPDate.now)
    if isLast { fields.add(name: "connection", value: "close") }
    self.init(
      version: .http1_1, status: HTTPResponseStatus(statusCode: response.status.rawValue),
      headers: fields)
  }
}

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
    var response = response
    if !request.isHead, !hold(response.body.count) { response = .busy }
    response = response.withSafeHeaders(isSecure: server.front.isSecure)
    context.write(wrapOutboundOut(.head(HTTPResponseHead(response, isLast: isLast))), promise: nil)
    let end = NIODeadline.now() + TimeAmount(mostTime)
    write(request.isHead ? [] : response.body[...], isLast: isLast, until: end)
  }

  /// Writes the rest of a body piece by piece, each when the browser has taken the one before.
  ///
  /// So a browser that takes nothing is noticed, however long the answer is.
  private func write(_ body: ArraySlice<UInt8>, isLast: Bool, until end: NIODeadline) {
    guard let context else { return }
    wait(until: min(end, .now() + TimeAmount(server.limits.pieceTime)))
    let (piece, rest) = (
      body.prefix(ServerLimits.pieceSize), body.dropFirst(ServerLimits.pieceSize)
    )
    let written = context.eventLoop.makePromise(of: Void.self)
    context.writeAndFlush(
      wrapOutboundOut(.body(.byteBuffer(ByteBuffer(bytes: piece)))), promise: written)
    written.futureResult.assumeIsolated().whenComplete { result in
      guard case .success = result else { return context.close(promise: nil) }
      guard rest.isEmpty else {
        // Not at once, since each piece would go on inside the one before.
        return context.eventLoop.assumeIsolated().execute {
          self.write(rest, isLast: isLast, until: end)
        }
      }
      self.end(isLast: isLast)
    }
  }

  /// Ends an answer.
  ///
  /// The next request is let in by the end of this answer. It has to wait until the browser has
  /// taken the answer, or a browser that takes none could fill the memory with them.
  private func end(isLast: Bool) {
    if !isLast { beIdle() }
    context?.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
    if isLast { linger() }
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

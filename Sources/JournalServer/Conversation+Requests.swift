import JournalWeb
import NIOCore
import NIOHTTP1
import NIOPosix
import Platform

/// Receives requests, head and body, and passes them to the front end for an answer.
extension Conversation {
  /// Handles a request's head.
  func begin(_ head: HTTPRequestHead) {
    request = IncomingRequest(head)
    hasAsked = true
    guard !request.isAmbiguous else { return refuse(WebResponse(.badRequest)) }
    let front = server.front
    let asked = RequestHead(head)
    work(on: server.threads.heads) {
      front.decide(asked)
    } then: { decision in
      switch decision {
      // How much of the body has arrived is chance; the answer mustn't depend on it.
      case .refused(let response) where self.request.hasBody: self.refuse(response)
      case .refused(let response): self.answer(response)
      case .admitted(let admission): self.admit(admission)
      }
    }
  }

  private func admit(_ admission: WebFrontEnd.Admission) {
    request.lane = admission.lane
    if admission.isKnown { isKnown = true }
    guard request.hasBody else { return finish(admission, nil) }
    guard request.announced ?? 0 <= admission.bodyLimit else { return refuse(.tooLarge) }
    guard hold(min(request.announced ?? .max, admission.formLimit)) else { return refuse(.busy) }
    do throws(FormError) {
      let form = try FormReader(admission, uploads: server.uploads)
      if request.expectsContinue, !request.isComplete, request.arrived.readableBytes == 0 {
        let head = HTTPResponseHead(version: .http1_1, status: .continue)
        context?.writeAndFlush(wrapOutboundOut(.head(head)), promise: nil)
      }
      request.start = .now()
      request.check = .now() + TimeAmount(server.limits.bodyPause)
      take(admission, form)
    } catch {
      refuse(error)
    }
  }

  /// Passes on the received part of the body; waits for more if there is none.
  func take(_ admission: WebFrontEnd.Admission, _ form: FormReader) {
    let bytes = request.takeArrived()
    guard request.count <= admission.bodyLimit else { return refuse(.tooLarge) }
    guard bytes.isEmpty else {
      return work(on: server.threads[admission.lane]) {
        do throws(FormError) {
          try form.add(bytes)
          return FormError?.none
        } catch {
          return error
        }
      } then: { error in
        if let error { self.refuse(error) } else { self.take(admission, form) }
      }
    }
    guard !request.isComplete else { return finish(admission, form) }
    phase = .reading(admission, form)
    wait(until: request.check)
    read()
  }

  /// Refuses a body that takes too long.
  func checkProgress() {
    let limits = server.limits
    let took = NIODeadline.now() - request.start
    let enough = Double(limits.rate) * (limits.bodyPause / .seconds(1))
    guard Double(request.count - request.checked) >= enough, took < TimeAmount(mostTime)
    else { return refuse(WebResponse(.requestTimeout)) }
    request.checked = request.count
    request.check = .now() + TimeAmount(limits.bodyPause)
    wait(until: request.check)
  }

  /// The time limit for a body, either way.
  var mostTime: Duration {
    let limits = server.limits
    return request.lane == .strangers
      ? min(limits.strangersTime, limits.bodyTime) : limits.bodyTime
  }

  /// Answers a complete request.
  private func finish(_ admission: WebFrontEnd.Admission, _ form: FormReader?) {
    let front = server.front
    work(on: server.threads[admission.lane]) {
      do throws(FormError) {
        let read = try form?.finish() ?? Form()
        return withExtendedLifetime(form) { front.answer(admission, form: read) }
      } catch {
        return WebResponse.refusal(of: error)
      }
    } then: {
      self.answer($0)
    }
  }
}

/// Writes answers.
extension Conversation {
  /// Writes the answer to an unreadable form.
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
    // Another thread's remaining work for this request no longer counts.
    turn += 1
    phase = .writing
    let isLast = request.isLast || !request.isComplete
    var response = response
    if !request.isHead, response.file == nil, !hold(response.body.count) { response = .busy }
    response = response.withSafeHeaders(isSecure: server.front.isSecure)
    context.write(wrapOutboundOut(.head(HTTPResponseHead(response, isLast: isLast))), promise: nil)
    let end = NIODeadline.now() + TimeAmount(mostTime)
    if let file = response.file, !request.isHead {
      return write(file, isLast: isLast, until: end)
    }
    write(request.isHead ? [] : response.body[...], isLast: isLast, until: end)
  }

  /// Writes the rest of a file piece by piece; other threads read it.
  private func write(_ file: FilePart, isLast: Bool, until end: NIODeadline) {
    guard let context else { return }
    guard !file.range.isEmpty else { return self.end(isLast: isLast) }
    wait(until: min(end, .now() + TimeAmount(server.limits.pieceTime)))
    var rest = file
    let piece = rest.next(ServerLimits.pieceSize)
    let left = rest
    let turn = turn
    server.threads[request.lane].runIfActive(eventLoop: context.eventLoop) { piece.bytes }
      .assumeIsolated().whenSuccess { bytes in
        guard self.turn == turn else { return }
        // The length that was announced can't be kept: the browser has to see that.
        guard bytes.count == piece.range.count else {
          self.context?.close(promise: nil)
          return
        }
        self.write(bytes[...], goesOn: !left.range.isEmpty) {
          self.write(left, isLast: isLast, until: end)
        }
      }
  }

  /// Writes the rest of a body piece by piece, each when the browser has taken the one before.
  ///
  /// So a stalled browser is noticed, however long the answer is.
  private func write(_ body: ArraySlice<UInt8>, isLast: Bool, until end: NIODeadline) {
    guard context != nil else { return }
    wait(until: min(end, .now() + TimeAmount(server.limits.pieceTime)))
    let rest = body.dropFirst(ServerLimits.pieceSize)
    write(body.prefix(ServerLimits.pieceSize), goesOn: !rest.isEmpty) {
      guard rest.isEmpty else { return self.write(rest, isLast: isLast, until: end) }
      self.end(isLast: isLast)
    }
  }

  /// Writes a piece of a body, and continues once the browser has taken it.
  /// - Parameter goesOn: true if there are more pieces.
  private func write(_ piece: ArraySlice<UInt8>, goesOn: Bool, then: @escaping () -> Void) {
    guard let context else { return }
    let written = context.eventLoop.makePromise(of: Void.self)
    context.writeAndFlush(
      wrapOutboundOut(.body(.byteBuffer(ByteBuffer(bytes: piece)))), promise: written)
    written.futureResult.assumeIsolated().whenComplete { result in
      guard case .success = result else { return context.close(promise: nil) }
      guard goesOn else { return then() }
      // Not at once, since each piece would be written inside the previous one's callback.
      context.eventLoop.assumeIsolated().execute { then() }
    }
  }

  /// Ends an answer.
  ///
  /// The end of this answer lets the next request in. It has to wait until the browser has taken
  /// the answer, or a stalled browser could fill the memory with answers.
  private func end(isLast: Bool) {
    if !isLast { beIdle() }
    context?.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
    if isLast { linger() }
  }
}

extension HTTPResponseHead {
  /// Creates an answer's head with its safe header fields.
  fileprivate init(_ response: WebResponse, isLast: Bool) {
    var fields = HTTPHeaders(response.fields.all.map { ($0.name, $0.value) })
    if response.status != .notModified {
      fields.add(name: "content-length", value: String(response.length))
    }
    fields.add(name: "date", value: HTTPDate.now)
    if isLast { fields.add(name: "connection", value: "close") }
    self.init(
      version: .http1_1, status: HTTPResponseStatus(statusCode: response.status.rawValue),
      headers: fields)
  }
}

/// Moments in HTTP's format (RFC 9110 §5.6.7).
enum HTTPDate {
  /// The current moment: `Sun, 06 Nov 1994 08:49:37 GMT`.
  static var now: String { text(time(nil)) }

  /// Returns a moment, in seconds since 1970.
  static func text(_ seconds: Int) -> String {
    var seconds = time_t(seconds)
    var parts = tm()
    gmtime_r(&seconds, &parts)
    let day = days[Int(parts.tm_wday)]
    let month = months[Int(parts.tm_mon)]
    let clock = [parts.tm_hour, parts.tm_min, parts.tm_sec].map(twoDigits).joined(separator: ":")
    return "\(day), \(twoDigits(parts.tm_mday)) \(month) \(parts.tm_year + 1900) \(clock) GMT"
  }

  private static func twoDigits(_ number: Int32) -> String {
    (number < 10 ? "0" : "") + String(number)
  }

  private static let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
}

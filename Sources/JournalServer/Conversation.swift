import JournalWeb
import NIOCore
import NIOHTTP1
import NIOPosix
import NIOSSL
import NIOTLS

/// The requests and answers on one connection, one after the other.
///
/// It lives on the connection's event loop. The front end and files are used on other threads;
/// meanwhile the browser's bytes stay in the system's buffers, since nothing is read.
final class Conversation {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundIn = HTTPServerResponsePart
  typealias OutboundOut = HTTPServerResponsePart

  enum Phase {
    /// The browser and the server agree on keys.
    case handshake
    /// No byte of a request has arrived.
    case idle
    /// Part of a head has arrived.
    case head
    /// Another thread works on the request.
    case working
    /// More bytes are awaited for the body.
    case reading(WebFrontEnd.Admission, FormReader)
    /// The answer is being written.
    case writing
    /// The last answer was written. The browser's remaining bytes are discarded: if the connection
    /// were closed with bytes unread, the system would reset it, and the answer could be lost.
    case lingering
  }

  let server: ServerParts
  /// The context; nil once the connection is closed.
  private(set) var context: ChannelHandlerContext?
  var phase = Phase.idle
  /// The request being answered.
  var request = IncomingRequest()
  /// The request's number; results for an older one are dropped.
  var turn = 0
  /// True if the browser has sent a request.
  var hasAsked = false
  /// True if a browser that is logged in, or was, has sent a request.
  var isKnown = false
  /// The time when it last began to wait for a request.
  private(set) var since = NIODeadline.now()
  /// The address of the browser's computer.
  private(set) var computer: String?
  private var deadline: Scheduled<Void>?
  private var isReadHeld = false
  private var isInputClosed = false

  init(_ server: ServerParts) {
    self.server = server
    if server.tls != nil { phase = .handshake }
  }

  /// Performs work on another thread, and continues with its result unless the request has ended.
  func work<Result: Sendable>(
    on threads: NIOThreadPool, _ work: @escaping @Sendable () -> Result,
    then: @escaping (Result) -> Void
  ) {
    guard let context else { return }
    phase = .working
    deadline?.cancel()
    let turn = turn
    threads.runIfActive(eventLoop: context.eventLoop, work).assumeIsolated()
      .whenSuccess { result in if self.turn == turn { then(result) } }
  }

  /// Ends the conversation unless something happens in time.
  func wait(_ time: Duration) { wait(until: .now() + TimeAmount(time)) }

  /// Ends the conversation unless something happens before a moment.
  func wait(until end: NIODeadline) {
    deadline?.cancel()
    deadline = context?.eventLoop.assumeIsolated().scheduleTask(deadline: end) { self.isLate() }
  }

  private func isLate() {
    switch phase {
    case .handshake, .idle, .head, .writing, .lingering: context?.close(promise: nil)
    case .reading: checkProgress()
    case .working: break
    }
  }

  /// Begins to wait for a request.
  func beIdle() {
    turn += 1
    phase = .idle
    since = .now()
    giveBack()
    request = IncomingRequest()
    wait(server.limits.idleTime)
    read()
  }

  /// Continues to read, if a read was held back.
  func read() {
    guard isReadHeld else { return }
    isReadHeld = false
    context?.read()
  }

  // MARK: Memory and places

  private var budget: MemoryBudget {
    request.lane == .strangers ? server.strangersMemory : server.memory
  }

  /// Reserves memory until the request is answered; returns false if others use too much.
  func hold(_ bytes: Int) -> Bool {
    guard bytes > MemoryBudget.free else { return true }
    guard budget.take(bytes) else { return false }
    request.held += bytes
    return true
  }

  /// Releases the request's reserved memory.
  func giveBack() {
    budget.give(request.held)
    request.held = 0
  }

  /// Ends the conversation because another browser needs its place.
  func giveUp() { context?.close(promise: nil) }

  /// Writes nothing more, and waits for the browser to close the connection.
  func linger() {
    giveBack()
    if isInputClosed {
      context?.close(promise: nil)
      return
    }
    phase = .lingering
    context?.close(mode: .output, promise: nil)
    wait(server.limits.lingerTime)
    read()
  }
}

extension Conversation: ChannelDuplexHandler {
  func handlerAdded(context: ChannelHandlerContext) {
    self.context = context
    computer = context.remoteAddress?.ipAddress
    // Not while the places are being changed: it frees its own.
    let last = server.places.value.enter(self)
    last?.giveUp()
    guard last !== self else { return }
    wait(server.tls == nil ? server.limits.idleTime : server.limits.headTime)
  }

  func handlerRemoved(context: ChannelHandlerContext) { self.context = nil }

  func channelInactive(context: ChannelHandlerContext) {
    turn += 1
    deadline?.cancel()
    giveBack()
    server.places.value.leave(self)
    // An incomplete form is dropped with its files.
    phase = .lingering
    context.fireChannelInactive()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    if case .lingering = phase { return }
    switch unwrapInboundIn(data) {
    case .head(let head): begin(head)
    case .body(let bytes): request.arrived.writeImmutableBuffer(bytes)
    case .end: request.isComplete = true
    }
  }

  func channelReadComplete(context: ChannelHandlerContext) {
    switch phase {
    // Bytes came, but no head: a partial one.
    case .idle:
      phase = .head
      wait(server.limits.headTime)
    case .reading(let admission, let form): take(admission, form)
    case .handshake, .head, .working, .writing, .lingering: break
    }
    context.fireChannelReadComplete()
  }

  /// Reads only if the next bytes can be used at once.
  func read(context: ChannelHandlerContext) {
    switch phase {
    case .handshake, .idle, .head, .reading, .lingering: context.read()
    case .working, .writing: isReadHeld = true
    }
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if case .handshake = phase, case TLSUserEvent.handshakeCompleted = event { return beIdle() }
    guard case ChannelEvent.inputClosed = event else {
      return context.fireUserInboundEventTriggered(event)
    }
    isInputClosed = true
    switch phase {
    case .handshake, .idle, .head, .lingering: context.close(promise: nil)
    // The browser may still read an answer.
    case .working, .reading, .writing: request.isLast = true
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    // The end of the input follows; by then it is known whether a request was complete.
    if case NIOSSLError.uncleanShutdown = error { return }
    guard error is HTTPParserError else { return context.close(promise: nil) }
    switch phase {
    case .handshake, .idle, .head, .working, .reading: refuse(WebResponse(.badRequest))
    case .writing, .lingering: request.isLast = true
    }
  }
}

import HTTPTypes
import Hummingbird
import HummingbirdCore
public import JournalWeb
import Logging
import NIOCore
import NIOPosix

/// Passes requests of browsers to a front end, and its answers back: the one place that knows
/// sockets.
public struct JournalServer: Sendable {
  private let front: WebFrontEnd
  private let host: String
  private let port: Int

  /// Describes a server.
  /// - Parameters:
  ///   - front: what answers.
  ///   - host: the one address to listen at, such as `127.0.0.1`.
  ///   - port: the port; a taken one is an error.
  public init(_ front: WebFrontEnd, host: String, port: Int) {
    (self.front, self.host, self.port) = (front, host, port)
  }

  /// Listens until a signal ends the program, and blocks the calling thread until then.
  public func runUntilStopped(listening: @escaping @Sendable () -> Void) throws {
    try MultiThreadedEventLoopGroup.singleton.any()
      .makeFutureWithTask { try await run(listening: listening) }.wait()
  }

  /// Listens until a signal ends the program.
  /// - Parameter listening: called once browsers can connect.
  public func run(listening: @escaping @Sendable () -> Void) async throws {
    let application = Application(
      responder: CallbackResponder(callback: respond),
      configuration: ApplicationConfiguration(
        address: .hostname(host, port: port),
        availableConnectionsDelegate: MaximumAvailableConnections(64)),
      onServerRunning: { _ in listening() },
      logger: Logger(label: "daymark") { _ in SwiftLogNoOpLogHandler() })
    try await application.runService()
  }

  @Sendable private func respond(
    _ request: Request, _ context: BasicRequestContext
  ) async -> Response {
    var fields = HeaderFields()
    if let host = request.head.authority { fields.add("host", host) }
    for field in request.headers { fields.add(field.name.canonicalName, field.value) }
    let head = RequestHead(request.method.rawValue, request.head.path ?? "", fields)
    return Response(await answer(head, request.body).withSafeHeaders(), of: request)
  }

  private func answer(_ head: RequestHead, _ body: RequestBody) async -> WebResponse {
    switch front.decide(head) {
    case .refused(let response): return response
    case .admitted(let admission):
      guard admission.formLimit > 0 else { return front.answer(admission) }
      do {
        let buffer = try await body.collect(upTo: admission.formLimit)
        return front.answer(
          admission, form: Form(urlEncoded: Array(buffer.readableBytesView)) ?? Form())
      } catch {
        return WebResponse(.contentTooLarge)
      }
    }
  }
}

extension Response {
  fileprivate init(_ response: WebResponse, of request: Request) {
    var fields = HTTPFields()
    for field in response.fields.all {
      if let name = HTTPField.Name(field.name) {
        fields.append(HTTPField(name: name, value: field.value))
      }
    }
    let isHead = request.method == .head
    if isHead { fields[.contentLength] = String(response.body.count) }
    self.init(
      status: HTTPResponse.Status(code: response.status.rawValue), headers: fields,
      body: isHead ? ResponseBody() : ResponseBody(byteBuffer: ByteBuffer(bytes: response.body)))
  }
}

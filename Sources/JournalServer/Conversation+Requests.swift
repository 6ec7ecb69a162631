import JournalWeb
import NIOCore
import NIOHTTP1

/// How a request is taken in: its head, its body, and who answers it.
extension Conversation {
  /// Looks at the head of a request.
  func begin(_ head: HTTPRequestHead) {
    request = IncomingRequest(head)
    hasAsked = true
    guard !request.isAmbiguous else { return refuse(WebResponse(.badRequest)) }
    let (front, asked) = (server.front, RequestHead(head))
    work(on: server.threads.heads) {
      front.decide(asked)
    } then: { decision in
      switch decision {
      // How much of the body has arrived is chance; the answer isn't to depend on it.
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

  /// Passes on what has arrived of the body; waits for more if there is none.
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

  /// How long a body may take, either way.
  var mostTime: Duration {
    let limits = server.limits
    return request.lane == .strangers
      ? min(limits.strangersTime, limits.bodyTime) : limits.bodyTime
  }

  /// Answers a request that is complete.
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

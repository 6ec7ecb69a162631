import JournalWeb
import NIOCore
import NIOPosix

/// The threads on which requests are answered: they read files, and must not hold up connections.
///
/// Each kind of work has its own, so that none keeps another waiting.
struct ServerThreads: Sendable {
  /// For heads of requests, which take no time.
  let heads = NIOThreadPool(numberOfThreads: 2)
  private let lanes: [WebFrontEnd.Lane: NIOThreadPool] = [
    .strangers: NIOThreadPool(numberOfThreads: 2), .pages: NIOThreadPool(numberOfThreads: 4),
    .forms: NIOThreadPool(numberOfThreads: 4), .long: NIOThreadPool(numberOfThreads: 2),
  ]

  private var all: [NIOThreadPool] { [heads] + lanes.values }

  /// Returns the threads for a kind of work.
  subscript(_ lane: WebFrontEnd.Lane) -> NIOThreadPool { lanes[lane] ?? heads }

  func start() { for threads in all { threads.start() } }

  /// Ends them all once their work is done.
  func shutDown() async {
    for threads in all {
      let (ended, end) = AsyncStream.makeStream(of: Never.self)
      threads.shutdownGracefully { _ in end.finish() }
      for await _ in ended {}
    }
  }
}

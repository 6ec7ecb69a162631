import NIOCore

/// The connections of a server, and which of them ends if another one needs its place.
///
/// It lives on the event loop of all connections.
struct Places {
  private var taken: [Conversation] = []
  private let limits: ServerLimits
  /// Whether computers are told apart: those of a network can be, but behind a proxy, and on this
  /// computer, everybody has the same address.
  private let countsComputers: Bool

  init(_ limits: ServerLimits, countsComputers: Bool) {
    (self.limits, self.countsComputers) = (limits, countsComputers)
  }

  /// Takes a place for a new connection.
  /// - Returns: the connection that is to end for it; nil if there was a free place. It is the new
  ///   one if all are used by browsers that are logged in and busy.
  mutating func enter(_ new: Conversation) -> Conversation? {
    var last: Conversation?
    let neighbours = countsComputers ? taken.filter { $0.computer == new.computer } : []
    let isCrowd = neighbours.count >= limits.connectionsOfOne
    if isCrowd || taken.count >= limits.connections {
      guard let found = Places.leastNeeded(isCrowd ? neighbours : taken) else { return new }
      leave(found)
      last = found
    }
    taken.append(new)
    return last
  }

  /// Frees the place of a connection that has ended.
  mutating func leave(_ conversation: Conversation) { taken.removeAll { $0 === conversation } }

  /// Returns the connection that is missed least, of several the one that has waited longest.
  private static func leastNeeded(_ conversations: [Conversation]) -> Conversation? {
    conversations.compactMap { conversation in conversation.need.map { ($0, conversation) } }
      .min { ($0.0, $0.1.since) < ($1.0, $1.1.since) }?.1
  }
}

extension Conversation {
  /// How much a connection is needed; nil if it is never taken away.
  fileprivate var need: Int? {
    switch (isKnown, phase) {
    case (false, .handshake): 0
    case (false, .idle), (false, .head): hasAsked ? 1 : 0
    case (false, .working): 3
    case (false, _): 2
    case (true, .idle), (true, .lingering): 4
    case (true, _): nil
    }
  }
}

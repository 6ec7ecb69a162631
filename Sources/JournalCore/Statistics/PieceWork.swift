import Synchronization

/// A way to perform independent pieces of work: one after the other, or at once on several cores.
///
/// This module starts no threads, so a caller that can start some passes a parallel way. The
/// results are always the same, because each piece depends on its number alone.
public struct PieceWork: Sendable {
  /// Performs pieces numbered from 0, and returns when all are done.
  public typealias Way = @Sendable (_ pieces: Int, _ work: @Sendable (_ piece: Int) -> Void) -> Void

  private let way: Way

  /// Creates a way from a function that performs each piece once.
  public init(_ way: @escaping Way) {
    self.way = way
  }

  /// Performs one piece after the other.
  public static let inTurn = PieceWork { pieces, work in
    for piece in 0..<pieces { work(piece) }
  }

  /// Returns the results of all pieces, ordered by piece number.
  func results<Result: Sendable>(
    _ pieces: Int, of work: @Sendable (_ piece: Int) -> Result
  ) -> [Result] {
    let results = Mutex([Result?](repeating: nil, count: pieces))
    way(pieces) { piece in
      let result = work(piece)
      results.withLock { $0[piece] = result }
    }
    return results.withLock { $0.map { $0! } }
  }
}

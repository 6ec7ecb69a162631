import Codecs
import JournalSyntax

/// The path and the query of a request, decoded.
struct RequestTarget: Hashable, Sendable {
  /// The parts of the path between slashes: `["days", "2026-11-21"]`; empty for `/`.
  var path: [String]
  /// The names and values of the query, in order.
  var query: [(name: String, value: String)] {
    get { names.indices.map { (names[$0], values[$0]) } }
  }

  private var names: [String] = []
  private var values: [String] = []

  /// The most bytes that a target may have.
  static let limit = 2048

  /// Decodes a target such as `/days/2026-11-21?edit=1`.
  ///
  /// Returns nil for whatever no link of ours contains: an absolute address, an empty part, `.` and
  /// `..`, a slash, a backslash or a control character that was percent-encoded, bytes that aren't
  /// UTF-8, and wrong percent-encoding.
  init?(_ target: String) {
    let bytes = Array(target.utf8)
    guard bytes.first == Byte.slash, bytes.count <= RequestTarget.limit else { return nil }
    let halves = bytes.split(
      separator: UInt8(ascii: "?"), maxSplits: 1, omittingEmptySubsequences: false)
    path = []
    if halves[0].count > 1 {
      for part in halves[0].dropFirst().split(
        separator: Byte.slash, omittingEmptySubsequences: false)
      {
        guard let text = PercentEncoding.decoded(part), RequestTarget.isPart(text) else {
          return nil
        }
        path.append(text)
      }
    }
    guard halves.count == 2 else { return }
    guard let pairs = FormEncoding.pairs(halves[1], limit: 32) else { return nil }
    (names, values) = (pairs.map(\.name), pairs.map(\.value))
  }

  /// The value of a name in the query; nil if there is none.
  func value(_ name: String) -> String? {
    names.firstIndex(of: name).map { values[$0] }
  }

  private static func isPart(_ text: String) -> Bool {
    !text.isEmpty && text != "." && text != ".."
      && text.unicodeScalars.allSatisfy {
        $0.value >= 0x20 && $0.value != 0x7F && $0 != "/" && $0 != "\\"
      }
  }
}

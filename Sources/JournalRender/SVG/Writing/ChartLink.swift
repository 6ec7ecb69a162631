import JournalSyntax
import Phrases

/// The addresses that a chart may link to.
enum ChartLink {
  /// Returns the address if it is relative, or http, https or mailto; else nil.
  static func safe(_ href: String) -> String? {
    // A fast path for our own paths, of which each page has many.
    if href.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != Byte.colon }) {
      return href.isEmpty ? nil : href
    }
    guard !href.unicodeScalars.contains(where: { $0.isHidden }) else { return nil }
    guard let colon = href.utf8.firstIndex(of: Byte.colon) else { return href }
    let before = href[..<colon]
    if before.contains(where: { "/?#".contains($0) }) { return href }
    return ["http", "https", "mailto"].contains(before.lowercased()) ? href : nil
  }
}

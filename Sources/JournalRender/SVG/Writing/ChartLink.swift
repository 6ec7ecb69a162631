import JournalSyntax

/// What may stand behind a chart's point.
enum ChartLink {
  /// The address where it is relative, or http, https or mailto; else nil.
  static func safe(_ href: String) -> String? {
    // Our own paths, many on each page.
    if href.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: ":") }) {
      return href.isEmpty ? nil : href
    }
    guard !href.unicodeScalars.contains(where: { $0.isHidden }) else { return nil }
    guard let colon = href.utf8.firstIndex(of: UInt8(ascii: ":")) else { return href }
    let before = href[..<colon]
    if before.contains(where: { "/?#".contains($0) }) { return href }
    return ["http", "https", "mailto"].contains(before.lowercased()) ? href : nil
  }
}

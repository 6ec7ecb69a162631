import JournalCore
import JournalSyntax
import Phrases

extension Song {
  /// The title and artist, if present: `Title, Artist`.
  var name: String {
    [title, artist].compactMap { $0 }.map { oneLine($0) }.joined(separator: ", ")
  }

  /// The title, artist and address, if present: `Title, Artist <address>`.
  var words: String {
    guard let url else { return name }
    return name.isEmpty ? visible(url) : "\(name) <\(visible(url))>"
  }

  /// Its address, if a browser or a music app may open it; nil for every other scheme.
  var safeAddress: String? {
    guard let url, !url.unicodeScalars.contains(where: { $0.isHidden || $0.value <= 0x20 }),
      let colon = url.firstIndex(of: ":")
    else { return nil }
    let isKnown = Song.schemes.contains(url[..<colon].lowercased())
    return isKnown && url[colon...].count > 1 ? url : nil
  }

  /// The web's own schemes, and those that music apps register.
  private static let schemes: Set<String> = [
    "https", "http", "spotify", "music", "musics", "itms", "itmss", "deezer", "tidal",
    "soundcloud", "youtube", "youtubemusic", "qobuzapp", "napster", "amznmusic", "bandcamp",
  ]
}

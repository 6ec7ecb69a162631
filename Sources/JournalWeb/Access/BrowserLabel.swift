/// A few plain words about a browser, from what it says about itself.
///
/// All words are ours, since the header field may contain anything.
enum BrowserLabel {
  /// Returns words such as `Chromium on Linux`.
  static func words(_ head: RequestHead) -> String {
    let agent = head.fields["user-agent"] ?? ""
    func first(of words: KeyValuePairs<String, String>) -> String? {
      words.first { agent.contains($0.key) }?.value
    }
    var browser = first(of: browsers)
    // The names of both are in the agent of one; the brands differ.
    let brands = head.fields["sec-ch-ua"] ?? ""
    if browser == "Chrome", brands.contains("Chromium"), !brands.contains("Google Chrome") {
      browser = "Chromium"
    }
    let name = browser ?? "A browser"
    return first(of: systems).map { "\(name) on \($0)" } ?? name
  }

  /// Most pretend to be those after them, so the order matters.
  private static let browsers: KeyValuePairs = [
    "Edg": "Edge", "OPR/": "Opera", "SamsungBrowser": "Samsung Internet", "Vivaldi": "Vivaldi",
    "Firefox/": "Firefox", "FxiOS": "Firefox", "CriOS": "Chrome", "Chromium": "Chromium",
    "Chrome/": "Chrome", "Safari/": "Safari", "curl/": "curl",
  ]
  private static let systems: KeyValuePairs = [
    "iPhone": "iPhone", "iPad": "iPad", "Android": "Android", "CrOS": "ChromeOS",
    "Windows": "Windows", "Mac OS X": "macOS", "Linux": "Linux",
  ]
}

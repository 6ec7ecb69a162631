import JournalActions
import JournalRender
import Phrases

extension Route {
  /// Files that are the same for everybody, and contain nothing of the journal.
  static let assets: [Route] = [
    .get("assets/:name", .anyone) { front, visit in
      let assets = try front.assets(of: front.openForAnyone())
      guard let file = assets[visit.part("name")] else { return .noSuchPage }
      return WebResponse(
        .ok,
        HeaderFields([
          ("content-type", file.type), ("cache-control", "public, max-age=31536000, immutable"),
        ]), body: file.bytes)
    },
    // Browsers ask for it on pages that name no icon.
    .get("favicon.ico", .anyone) { front, _ in
      try .see(front.assets(of: front.openForAnyone()).icon)
    },
    // Whether the server can be reached.
    .get("alive", .anyone) { _, _ in .plain(.ok, "yes") },
    .get("manifest.webmanifest", .anyone) { front, _ in
      let assets = try front.assets(of: front.openForAnyone())
      return .text(
        try front.templates.render("web/manifest.json", AppFiles(assets, front.options)),
        "application/manifest+json")
    },
    .get("service-worker.js", .anyone) { front, _ in
      let assets = try front.assets(of: front.openForAnyone())
      return .text(
        try front.templates.render("web/service-worker.js", AppFiles(assets, front.options)),
        "text/javascript; charset=utf-8")
    },
    .get("offline", .anyone) { front, visit in
      let journal = try front.openForAnyone()
      return try front.response(
        form: "offline.html", AppFiles(front.assets(of: journal), front.options),
        title: Phrase("No connection"), visit, journal)
    },
    // A script lists what this device keeps; the page itself is the same for everybody.
    .get("unsent", .anyone) { front, visit in
      let journal = try front.openForAnyone()
      return try front.response(
        form: "unsent.html", AppFiles(front.assets(of: journal), front.options),
        title: Phrase("Not saved yet"), tab: .more, visit, journal)
    },
  ]
}

/// What an installed app consists of.
private struct AppFiles: Encodable {
  var icon: String
  var assets: [String]
  /// Changes with any of them.
  var version: String
  var journal: String

  init(_ assets: Assets, _ options: WebFrontEnd.Options) {
    journal = options.journal
    icon = assets.icon
    self.assets = assets.addresses
    version = self.assets.map { String($0.suffix(17).prefix(4)) }.joined()
  }
}

extension WebResponse {
  fileprivate static func text(_ text: String, _ type: String) -> WebResponse {
    WebResponse(
      .ok, HeaderFields([("content-type", type), ("cache-control", "no-cache")]),
      body: Array(text.utf8))
  }
}

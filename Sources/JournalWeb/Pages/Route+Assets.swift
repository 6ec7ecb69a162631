import Codecs
import JournalActions
import JournalCore
import JournalRender
import JournalStore
import JournalSyntax
import JournalTemplates
import Phrases

extension Route {
  /// Files with the same contents for everybody, without anything from the journal.
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
    // Browsers ask for it on pages without an icon.
    .get("favicon.ico", .anyone) { front, _ in
      try .see(front.assets(of: front.openForAnyone()).icon)
    },
    // Answers if the server can be reached.
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
    // A script lists the texts kept on this device; the page itself is the same for everybody.
    .get("unsent", .anyone) { front, visit in
      let journal = try front.openForAnyone()
      return try front.response(
        form: "unsent.html", AppFiles(front.assets(of: journal), front.options),
        title: Phrase("Not saved yet"), tab: .more, visit, journal)
    },
  ]
}

/// The files in an installed app.
private struct AppFiles: Encodable {
  var icon: String
  var appIcon: String
  var maskableIcon: String
  var assets: [String]
  /// A version that changes with any of them.
  var version: String
  var journal: String

  init(_ assets: Assets, _ options: WebFrontEnd.Options) {
    journal = options.journal
    icon = assets.icon
    appIcon = assets.appIcon
    maskableIcon = assets.maskableIcon
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

/// Files shared by many pages: the style, the script, the icons, and the faces of moods.
///
/// Their names change with their contents, so browsers never ask for one twice.
struct Assets: Sendable {
  /// A file.
  struct File: Sendable {
    var type: String
    var bytes: [UInt8]
  }

  private var files: [String: File] = [:]
  /// The style sheet's address.
  private(set) var style = ""
  /// The script's address.
  private(set) var script = ""
  /// The icon's address.
  private(set) var icon = ""
  /// The address of the file with the icons of all pages.
  static let icons = "/assets/" + name("icons", "svg", Array(Icon.sprite.utf8))
  /// The address of the icon for a phone's home screen.
  private(set) var touchIcon = ""
  /// The address of an installed app's icon.
  private(set) var appIcon = ""
  /// The address of the same that may be cut to any form.
  private(set) var maskableIcon = ""

  /// Makes the files for a journal's own style and colours.
  /// - Throws: `TemplateProblem` for an unusable style sheet in the journal.
  init(_ library: TemplateLibrary, _ palette: MoodPalette) throws(TemplateProblem) {
    let faces = (0..<MoodFace.count).map { add("face-\($0)", "svg", Array(MoodFace.svg($0).utf8)) }
    let css =
      try PageStyle.css(library, palette) { "url(\"\(faces[$0])\")" }
      + String(decoding: Templates.contents(of: "web/web.css") ?? [], as: UTF8.self)
    style = add("style", "css", BriefStyle.bytes(of: css))
    let scripts = ["daymark", "unsent", "unsent-list", "start"]
      .map { Templates.script("web/\($0).js", in: library.language) }
    script = add("daymark", "js", Array(scripts.joined(separator: [Byte.lineFeed])))
    icon = add("icon", "svg", Templates.contents(of: "web/icon.svg") ?? [])
    _ = add("icons", "svg", Array(Icon.sprite.utf8))
    touchIcon = add(picture: "icon-180")
    appIcon = add(picture: "icon-192")
    maskableIcon = add(picture: "icon-maskable")
  }

  /// The addresses of all files.
  var addresses: [String] { files.keys.sorted().map { "/assets/" + $0 } }

  /// Returns a file by the last part of its address.
  subscript(_ name: String) -> File? { files[name] }

  private mutating func add(_ name: String, _ ending: String, _ bytes: [UInt8]) -> String {
    let whole = Assets.name(name, ending, bytes)
    files[whole] = File(type: Assets.types[ending] ?? "application/octet-stream", bytes: bytes)
    return "/assets/" + whole
  }

  private static func name(_ name: String, _ ending: String, _ bytes: [UInt8]) -> String {
    "\(name)-\(SHA256.digits(of: bytes).prefix(12)).\(ending)"
  }

  private mutating func add(picture name: String) -> String {
    add(name, "png", Templates.contents(of: "web/\(name).png") ?? [])
  }

  private static let types = [
    "css": "text/css; charset=utf-8", "js": "text/javascript; charset=utf-8",
    "svg": "image/svg+xml", "png": "image/png",
  ]
}

import JournalCore
import JournalTemplates
import Phrases

/// The page frames, filled in once for each part and depth.
struct SiteFrames: Sendable {
  private struct Key: Hashable {
    var tab: PageTab
    var up: String
    /// True if the page is the first in its part.
    var isFirst: Bool
  }

  private let paths: [PageTab: String]
  private var frames: [Key: PageFrame] = [:]

  /// Fills in the frames.
  /// - Parameters:
  ///   - name: the journal's name.
  ///   - tabs: the first page in each part of the site.
  init(
    _ library: TemplateLibrary, name: Phrase, _ tabs: [PageTab: String]
  ) throws(TemplateProblem) {
    paths = tabs
    for (current, path) in tabs {
      let keys =
        [Key(tab: current, up: SitePaths.up(from: path), isFirst: true)]
        + current.depths.map { Key(tab: current, up: $0, isFirst: false) }
      for key in keys {
        frames[key] = try PageFrame(
          library, name: name,
          tabs: PageTab.sections(current, isFirst: key.isFirst) { tab in
            tabs[tab].map { key.up + $0 }
          },
          parts: PageTab.parts(current, isFirst: key.isFirst) { tab in
            tabs[tab].map { key.up + $0 }
          },
          search: SiteFrames.search(key), stylesheet: key.up + SitePaths.style)
      }
    }
  }

  private static func search(_ key: Key) -> PageFrame.Search {
    PageFrame.Search(
      href: key.up + SitePaths.search,
      current: key.tab == .search ? (key.isFirst ? "page" : "true") : nil,
      script: key.tab == .search && key.isFirst ? SitePaths.script : nil)
  }

  /// Returns a page's frame.
  func frame(_ path: String, _ tab: PageTab) -> PageFrame {
    let isFirst = paths[tab] == path
    return frames[Key(tab: tab, up: SitePaths.up(from: path), isFirst: isFirst)]!
  }
}

extension PageTab {
  /// The paths up to the site's folder from all pages but the first.
  fileprivate var depths: [String] {
    switch self {
    case .calendar: ["../", "../../"]
    case .tags: ["", "../", "../../"]
    case .articles, .streaks, .trends, .numbers, .diary, .search: ["../"]
    default: []
    }
  }
}

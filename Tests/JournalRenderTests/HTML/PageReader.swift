import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// What a strict parser makes of a page: its elements in order, and all that could lead out of it.
final class PageReader: NSObject, XMLParserDelegate {
  private(set) var elements: [(name: String, attributes: [String: String])] = []
  private(set) var problem: String?

  /// Reads a page, or a body as a page.
  init(_ page: String) {
    super.init()
    // The only attributes without a value are those of the box of a task.
    let text = page.replacing("<!DOCTYPE html>", with: "").replacing(
      /<input type="checkbox" disabled( checked)?( aria-label="[a-z ]*")?>/, with: "<input />")
    let whole = text.contains("<html") ? text : "<html><body>" + text + "</body></html>"
    let parser = XMLParser(data: Data(whole.utf8))
    parser.delegate = self
    if !parser.parse() {
      problem = "line \(parser.lineNumber), column \(parser.columnNumber)"
    }
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    elements.append((name, attributes))
  }

  /// Every `href` and `src`.
  var addresses: [String] {
    elements.flatMap { [$0.attributes["href"], $0.attributes["src"]].compactMap { $0 } }
  }

  /// The levels of the headings.
  var headings: [Int] {
    elements.compactMap { element in
      element.name.count == 2 && element.name.hasPrefix("h") ? Int(element.name.dropFirst()) : nil
    }
  }

  /// Whether an element is the field of a site's search, or the script on its page.
  private func isSearch(
    _ element: (name: String, attributes: [String: String]), on page: String
  ) -> Bool {
    switch element.name {
    case "form": element.attributes["role"] == "search"
    case "script": element.attributes["src"] == "search.js" && page == "search.html"
    default: false
    }
  }

  /// Expects a page that is whole, has one first heading and no gap below it, ids that are there
  /// once, no script or form but those of a site's search, and addresses of allowed kinds only.
  func expectSound(_ name: String, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(problem == nil, "\(name)", sourceLocation: sourceLocation)
    #expect(headings.count { $0 == 1 } == 1, "\(name)", sourceLocation: sourceLocation)
    var last = 0
    for level in headings {
      #expect(level <= last + 1, "\(name): \(headings)", sourceLocation: sourceLocation)
      last = level
    }
    let ids = elements.compactMap { $0.attributes["id"] }
    #expect(Set(ids).count == ids.count, "\(name)", sourceLocation: sourceLocation)
    let allowed: Set<String> = ["http", "https", "mailto", "spotify", "data"]
    for address in addresses {
      let start = address.prefix { !"/?#".contains($0) }
      guard let colon = start.firstIndex(of: ":") else { continue }
      #expect(allowed.contains(String(start[..<colon])), "\(name)", sourceLocation: sourceLocation)
    }
    for element in elements {
      #expect(
        !["script", "iframe", "object", "form", "base"].contains(element.name)
          || isSearch(element, on: name), "\(name)", sourceLocation: sourceLocation)
      #expect(
        !element.attributes.keys.contains { $0.hasPrefix("on") || $0 == "srcdoc" }, "\(name)",
        sourceLocation: sourceLocation)
    }
  }
}

/// The name of a page in a graph of Logseq.
package enum PageName {
  /// Returns the name of the page in a file; namespaces are written `a___b` or `a%2Fb` there.
  ///
  /// Source: Logseq 0.10, `frontend/common/file/core.cljs`, the forms of `:file/name-format`.
  package static func ofFile(_ path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    let stem = name.lastIndex(of: ".").map { name[..<$0] } ?? name
    return String(stem.isEmpty ? name : stem).replacing("___", with: "/")
      .replacing("%2F", with: "/").replacing("%2f", with: "/")
  }
}

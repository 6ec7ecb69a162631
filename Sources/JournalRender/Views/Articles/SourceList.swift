import Phrases

/// The names and addresses that an article rests on; web addresses in them are links.
struct SourceList: Drawn {
  let sources: [String]

  func lines(_ style: TextStyle) -> [String] {
    sources.map { source in
      let lines = Wrapping.lines(
        oneLine(source), width: style.columns, first: "  - ", rest: "    ")
      return style.linked(lines.joined(separator: "\n"), wrappedTo: style.columns)
    }
  }

  func markdown(_ style: PhraseStyle) -> String {
    sources.map { source in
      WebAddresses.parts(of: oneLine(source)).reduce("- ") { line, part in
        line + (part.isAddress ? Markdown.link(part.text, part.text) : Markdown.inline(part.text))
      }
    }.joined(separator: "\n")
  }

  func write(to out: inout HTMLWriter, _ options: PageOptions) {
    HTMLParts.list(sources, "sources", to: &out) { out, source in
      for part in WebAddresses.parts(of: source) {
        out.link(part.text, part.isAddress ? part.text : nil)
      }
    }
  }
}

import JournalCore
import Phrases

/// The photos of an entry by their names; a terminal that shows pictures has each below its name.
struct PhotoNames: Drawn {
  let names: [String]
  /// The path of the entry.
  let path: String

  private var list: Block {
    .list(names.map { ListItem(Inline($0, to: .photo($0, of: path))) })
  }

  func lines(_ style: TextStyle) -> [String] {
    names.flatMap { name in
      ["  \(style.link(photo: name, of: path))".trimmedEnd()]
        + (style.picture(name, of: path).map { ["  " + $0] } ?? [])
    }
  }

  func markdown(_ style: PhraseStyle) -> String { Markdown.blocks([list], style) }

  func write(to out: inout HTMLWriter, _ options: PageOptions) { out.add([list], options) }
}

/// Converts the tags of a template into rendering steps.
struct TemplateReader {
  private struct OpenSection {
    var tag: Int
    var step: Int
    /// The escape function before the section: a content type named in a section ends with it.
    var escape: Template.Escape
  }

  private var reader: TagReader
  private var escape: Template.Escape
  private let contentTypes: [String: Template.Escape]
  private var open: [OpenSection] = []
  private(set) var steps: [Template.Step] = []
  private(set) var tags: [Tag] = []

  init(
    _ text: String, escape: @escaping Template.Escape, contentTypes: [String: Template.Escape]
  ) {
    reader = TagReader(text)
    self.escape = escape
    self.contentTypes = contentTypes
  }

  mutating func read() throws(TemplateError) {
    while let piece = try reader.next() {
      if !piece.text.isEmpty {
        if piece.isTextAtLineStart { steps.append(.lineStart) }
        steps.append(.text(reader.text(piece.text)))
      }
      guard let tag = piece.tag else { break }
      if piece.isTagAtLineStart { steps.append(.lineStart) }
      try add(tag, indentation: piece.indentation)
      tags.append(tag)
    }
    if let last = open.last { throw tags[last.tag].error(.neverClosed) }
  }

  private mutating func add(_ tag: Tag, indentation: Range<Int>?) throws(TemplateError) {
    switch tag.kind {
    case .escaped: steps.append(.value(tag.path, escape))
    case .unescaped: steps.append(.value(tag.path, nil))
    case .section, .inverted: try begin(tag)
    case .end: try end(tag)
    case .partial:
      steps.append(.partial(tag: tags.count, indentation: indentation.map(reader.text)))
    case .contentType: escape = try contentType(tag)
    case .comment, .delimiters: break
    }
  }

  private mutating func begin(_ tag: Tag) throws(TemplateError) {
    guard open.count < Template.deepest else { throw tag.error(.tooDeep) }
    open.append(OpenSection(tag: tags.count, step: steps.count, escape: escape))
    steps.append(
      .section(tag.path, tag: tags.count, isInverted: tag.kind == .inverted, end: steps.count))
  }

  private mutating func end(_ tag: Tag) throws(TemplateError) {
    guard let section = open.popLast(), tags[section.tag].name == tag.name,
      case .section(let path, let number, let isInverted, _) = steps[section.step]
    else { throw tag.error(.wrongEnd) }
    steps[section.step] = .section(path, tag: number, isInverted: isInverted, end: steps.count)
    escape = section.escape
  }

  private func contentType(_ tag: Tag) throws(TemplateError) -> Template.Escape {
    let words = tag.name.split(separator: ":", maxSplits: 1).map { word in
      word.filter { $0 != " " }
    }
    guard words.first == "CONTENT_TYPE", words.count == 2, let escape = contentTypes[words[1]]
    else { throw tag.error(.unknownContentType) }
    return escape
  }
}

extension Tag {
  fileprivate var path: Template.Path {
    name.split(separator: ".").map(String.init)
  }
}

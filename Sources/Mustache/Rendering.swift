/// Renders one template with the partials it includes.
struct Rendering {
  private let partials: [String: Template]
  private let longest: Int
  /// The values to look up names in, the innermost last.
  private var context: [Value]
  /// The number of open sections and partials.
  private var depth = 0
  /// The number of steps taken: a template with nested sections can run for long and print nothing.
  private var stepCount = 0
  private var text = ""

  init(_ value: Value, partials: [String: Template], longest: Int = Template.longestText) {
    context = [value]
    self.partials = partials
    self.longest = longest
  }

  mutating func text(of template: Template) throws(RenderError) -> String {
    try render(Page(template: template, name: nil, indentation: ""), template.steps.indices)
    return text
  }

  /// A template being rendered.
  private struct Page {
    let template: Template
    /// The name of the partial; nil for the outermost template.
    let name: String?
    let indentation: String

    func error(_ reason: RenderError.Reason, tag: Int?) -> RenderError {
      let place = tag.map { template.tags[$0].place } ?? .start
      return RenderError(reason: reason, partial: name, place: place)
    }
  }

  /// Renders a range of a template's steps.
  /// - Parameter section: their section's tag.
  private mutating func render(
    _ page: Page, _ steps: Range<Int>, section: Int? = nil
  ) throws(RenderError) {
    var next = steps.lowerBound
    while next < steps.upperBound {
      switch page.template.steps[next] {
      case .lineStart: text += page.indentation
      case .text(let words): add(words, indentation: page.indentation)
      case .value(let path, let escape):
        if let words = value(at: path).text { text += escape?(words) ?? words }
      case .section(let path, let tag, let isInverted, let end):
        let value = value(at: path)
        if value.isTrue != isInverted {
          try render(page, next + 1..<end, of: tag, isInverted ? .flag(true) : value)
        }
        next = end - 1
      case .partial(let tag, let indentation): try render(page, partial: tag, indentation)
      }
      next += 1
      stepCount += 1
      guard text.utf8.count + stepCount <= longest else {
        throw page.error(.tooLong, tag: section)
      }
    }
  }

  /// Appends a template's text, indenting each line after the first.
  private mutating func add(_ words: String, indentation: String) {
    guard !indentation.isEmpty else { return text += words }
    var rest = words[...]
    while let lineEnd = rest.utf8.firstIndex(of: UInt8(ascii: "\n")),
      lineEnd != rest.utf8.index(before: rest.endIndex), text.utf8.count <= longest
    {
      text += rest[...lineEnd]
      text += indentation
      rest = rest[rest.utf8.index(after: lineEnd)...]
    }
    text += rest
  }

  /// Returns the value of a name: its first word is looked up from the inside out, the others in
  /// the value found.
  private func value(at path: Template.Path) -> Value {
    guard let first = path.first else { return context[context.count - 1] }
    for place in context.indices.reversed() {
      guard var found = context[place][first] else { continue }
      for name in path.dropFirst() { found = found[name] ?? .nothing }
      return found
    }
    return .nothing
  }

  // MARK: Sections and partials

  private mutating func render(
    _ page: Page, _ steps: Range<Int>, of tag: Int, _ value: Value
  ) throws(RenderError) {
    try enter(page, tag)
    switch value {
    // Names can't be looked up in a flag, and `{{.}}` is the same as outside.
    case .flag: try render(page, steps, section: tag)
    case .list(let items):
      for item in items { try render(page, steps, of: tag, in: item) }
    default: try render(page, steps, of: tag, in: value)
    }
    depth -= 1
  }

  private mutating func render(
    _ page: Page, _ steps: Range<Int>, of tag: Int, in value: Value
  ) throws(RenderError) {
    context.append(value)
    try render(page, steps, section: tag)
    context.removeLast()
  }

  private mutating func render(
    _ page: Page, partial tag: Int, _ indentation: String?
  ) throws(RenderError) {
    let name = page.template.tags[tag].name
    guard let template = partials[name] else { return }
    try enter(page, tag)
    let own = indentation.map { page.indentation + $0 } ?? ""
    try render(Page(template: template, name: name, indentation: own), template.steps.indices)
    depth -= 1
  }

  private mutating func enter(_ page: Page, _ tag: Int) throws(RenderError) {
    depth += 1
    guard depth <= Template.deepestRendering else { throw page.error(.tooDeep, tag: tag) }
  }
}

/// Finds the phrases of a template, which are marked as `{{#say}}Save{{/say}}`.
struct TemplatePhrases {
  private var phrases: [FoundPhrase] = []
  private var problems: [Problem] = []
  private let template: String
  private let file: String
  /// The `{{#say}}` whose end hasn't been read.
  private var open: TemplateTag?

  private init(_ template: String, _ file: String) {
    (self.template, self.file) = (template, file)
  }

  /// Returns the phrases of a template, and its problems.
  static func find(in text: String, _ file: String) -> ([FoundPhrase], [Problem]) {
    var finder = TemplatePhrases(text, file)
    for tag in TemplateTag.all(in: text) { finder.read(tag) }
    if let open = finder.open { finder.report(open, "{{#say}} has no {{/say}}") }
    return (finder.phrases, finder.problems)
  }

  private mutating func read(_ tag: TemplateTag) {
    switch tag.text {
    case "{{#say}}":
      if open != nil { report(tag, "{{#say}} is inside another one") }
      open = tag
    case "{{/say}}":
      guard let start = open else { return report(tag, "{{/say}} has no {{#say}}") }
      add(template[start.text.endIndex..<tag.text.startIndex], start)
      open = nil
    case _ where tag.isSection("say"):
      report(tag, "phrases are in {{#say}} and {{/say}}, and this is neither: \(tag.text)")
    case _ where open != nil && !tag.isVariable:
      report(tag, "say takes words and variables only, and this is neither: \(tag.text)")
    default: break
    }
  }

  /// Adds a phrase: its key is the source as it is, with HTML and variables.
  private mutating func add(_ source: Substring, _ start: TemplateTag) {
    if source.contains(where: \.isNewline) { report(start, "say takes words on one line only") }
    phrases.append(
      FoundPhrase(
        key: String(source), singular: nil, arguments: [], count: nil,
        place: Place(file, start.line)))
  }

  private mutating func report(_ tag: TemplateTag, _ text: String) {
    problems.append(Problem(place: Place(file, tag.line), text: text))
  }
}

/// A text that was made for a template's document, such as the body of a section.
///
/// It goes into the document as it is, with its colours and the marks for its pictures.
struct TemplateText: Encodable {
  let text: String

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}

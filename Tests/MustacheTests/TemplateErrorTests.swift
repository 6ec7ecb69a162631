import Mustache
import Testing

@Suite("Errors of templates")
struct TemplateErrorTests {
  static let errors: [(String, TemplateError.Reason, Int, Int)] = [
    ("{{", .unfinishedTag, 1, 1), ("a\n  {{name", .unfinishedTag, 2, 3),
    ("{{a}", .unfinishedTag, 1, 1), ("{{{a}}", .unfinishedTag, 1, 1),
    ("{{! a", .unfinishedTag, 1, 1), ("{{=| |}}", .unfinishedTag, 1, 1),
    ("é{{#", .unfinishedTag, 1, 3), ("{{!\n\n}} {{a", .unfinishedTag, 3, 4),
    ("{{}}", .badName, 1, 1), ("{{#}}", .badName, 1, 1), ("{{>}}", .badName, 1, 1),
    ("{{a b}}", .badName, 1, 1), ("{{a..b}}", .badName, 1, 1), ("{{.a}}", .badName, 1, 1),
    ("{{é}}", .badName, 1, 1), ("{{>a/b}}", .badName, 1, 1), ("{{upper(a)}}", .badName, 1, 1),
    ("{{*a}}", .badName, 1, 1),
    ("{{#a}}\n{{/b}}", .wrongEnd, 2, 1), ("{{/a}}", .wrongEnd, 1, 1),
    ("{{#a}}{{#b}}{{/a}}{{/b}}", .wrongEnd, 1, 13),
    ("x\n{{#a}}", .neverClosed, 2, 1), ("{{^a}}{{#b}}{{/b}}", .neverClosed, 1, 1),
    ("{{=|=}}", .badDelimiters, 1, 1), ("{{= a b c =}}", .badDelimiters, 1, 1),
    ("{{= == == =}}", .badDelimiters, 1, 1), ("{{==}}", .badDelimiters, 1, 1),
    ("{{=12345678901234567 |=}}", .badDelimiters, 1, 1),
    ("{{% CONTENT_TYPE: XML}}", .unknownContentType, 1, 1),
    ("{{% TYPE: HTML}}", .unknownContentType, 1, 1), ("{{%}}", .unknownContentType, 1, 1),
    ("{{< page}}{{/page}}", .inheritance, 1, 1), ("\n {{$a}}{{/a}}", .inheritance, 2, 2),
    ("{{>*a}}", .dynamicName, 1, 1), ("{{> * a}}", .dynamicName, 1, 1),
  ]

  @Test("an error has its place", arguments: errors.indices)
  func places(number: Int) {
    let (text, reason, line, column) = Self.errors[number]
    do throws(TemplateError) {
      _ = try escapedTemplate(text)
      Issue.record("no error: \(text)")
    } catch {
      #expect(error.reason == reason, "\(text)")
      #expect((error.place.line, error.place.column) == (line, column), "\(text)")
    }
  }

  @Test("any text is a template or an error, and renders")
  func anyText() throws {
    let pieces = [
      "{{", "}}", "{", "}", "#", "/", "^", "a", "b", ">", "!", "&", "%", " ", "\n", "\r\n", "é",
      "=", "|", ".", "{{#a}}", "{{/a}}", "{{>p}}", "\t", "{{=| |=}}",
    ]
    var chance = SeededChance(7)
    var (templates, errors) = (0, 0)
    for _ in 0..<20_000 {
      let text = (0..<12).map { _ in pieces.randomElement(using: &chance)! }.joined()
      do {
        let template = try escapedTemplate(text)
        let data = Value.object(["a": .list([.text("1"), .nothing]), "b": .flag(true)])
        let again = try template.render(data, partials: ["p": template])
        #expect(again.utf8.count >= 0)
        templates += 1
      } catch is TemplateError {
        errors += 1
      } catch let error as RenderError {
        #expect(error.reason == .tooDeep, "\(text)")
      }
    }
    #expect(templates > 500)
    #expect(errors > 500)
  }
}

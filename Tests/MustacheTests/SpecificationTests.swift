import Foundation
import Mustache
import Phrases
import TestSupport
import Testing

@testable import JournalRender

/// The tests of the specification itself: https://github.com/mustache/spec.
@Suite("Mustache against its specification", .needs(.corpora("mustache-spec")))
struct SpecificationTests {
  /// One file of the specification.
  private struct Module: Decodable {
    struct Case: Decodable {
      var name: String
      var data: JSONValue
      var template: String
      var partials: [String: String]?
      var expected: String
    }

    var tests: [Case]

    init(_ name: String) throws {
      let file = URL(filePath: Corpora.folder("mustache-spec/specs") + "/\(name).json")
      self = try JSONDecoder().decode(Module.self, from: Data(contentsOf: file))
    }
  }

  @Test(
    "every test of the modules that are required passes",
    arguments: [
      ("comments", 12), ("delimiters", 14), ("interpolation", 42), ("inverted", 22),
      ("partials", 12), ("sections", 34),
    ])
  func required(module: String, count: Int) throws {
    let tests = try Module(module).tests
    #expect(tests.count >= count)
    for test in tests {
      let partials = try (test.partials ?? [:]).mapValues { try escapedTemplate($0) }
      let text = try escapedTemplate(test.template).render(test.data.value, partials: partials)
      #expect(text == test.expected, "\(module): \(test.name)")
    }
  }

  @Test("inheritance is refused by name")
  func inheritance() throws {
    for test in try Module("~inheritance").tests {
      #expect(reason(test.template) == .inheritance, "\(test.name)")
    }
  }

  @Test("names that are values are refused by name")
  func dynamicNames() throws {
    let tests = try Module("~dynamic-names").tests.filter { $0.template.contains("{{>*") }
    #expect(tests.count > 10)
    for test in tests {
      #expect(reason(test.template) == .dynamicName, "\(test.name)")
    }
  }
}

/// Reads a template whose values are escaped as on Daymark's pages.
func escapedTemplate(_ text: String) throws(TemplateError) -> Template {
  try Template(
    text, escape: HTMLText.escaped, contentTypes: ["HTML": HTMLText.escaped, "TEXT": { $0 }])
}

/// Returns why a text is not a template; nil if it is one.
func reason(_ text: String) -> TemplateError.Reason? {
  do throws(TemplateError) {
    _ = try escapedTemplate(text)
    return nil
  } catch {
    return error.reason
  }
}

/// Data of a test.
struct JSONValue: Decodable {
  let value: Value

  init(from decoder: any Decoder) throws {
    let box = try decoder.singleValueContainer()
    value =
      if box.decodeNil() {
        .nothing
      } else if let flag = try? box.decode(Bool.self) {
        .flag(flag)
      } else if let whole = try? box.decode(Int.self) {
        .text("\(whole)")
      } else if let number = try? box.decode(Double.self) {
        .text("\(number)")
      } else if let text = try? box.decode(String.self) {
        .text(text)
      } else if let items = try? box.decode([JSONValue].self) {
        .list(items.map(\.value))
      } else {
        .object(try box.decode([String: JSONValue].self).mapValues(\.value))
      }
  }
}

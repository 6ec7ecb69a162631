import Testing

@testable import JournalSyntax

/// One edit of one text and what becomes of it.
struct EditExample: Sendable, CustomTestStringConvertible {
  enum Action: Sendable {
    case set(NodePath, NewValue)
    case append(NodePath, NewValue)
    case remove(NodePath)
    case body(String)
    case property(Int, String)
  }

  var story: String
  var before: String
  var action: Action
  /// The text afterwards, or the reason why it stays.
  var after: String?
  var refusal: EditError.Reason?
  var isFenced = true

  var testDescription: String { story }

  static func set(
    _ story: String, _ before: String, _ path: String, _ value: NewValue, gives after: String,
    isFenced: Bool = true
  ) -> EditExample {
    EditExample(
      story: story, before: before, action: .set(NodePath(dotted: path), value), after: after,
      isFenced: isFenced)
  }

  static func append(
    _ story: String, _ before: String, _ path: String, _ value: NewValue, gives after: String
  ) -> EditExample {
    EditExample(
      story: story, before: before, action: .append(NodePath(dotted: path), value), after: after)
  }

  static func remove(
    _ story: String, _ before: String, _ path: NodePath, gives after: String,
    isFenced: Bool = true
  ) -> EditExample {
    EditExample(
      story: story, before: before, action: .remove(path), after: after, isFenced: isFenced)
  }

  static func body(_ story: String, _ before: String, _ text: String, gives after: String)
    -> EditExample
  {
    EditExample(story: story, before: before, action: .body(text), after: after)
  }

  static func refused(
    _ story: String, _ before: String, _ action: Action, _ reason: EditError.Reason
  ) -> EditExample {
    EditExample(story: story, before: before, action: action, refusal: reason)
  }

  func run() -> (text: String, refusal: EditError.Reason?) {
    var file = EditedFile(Array(before.utf8), isFenced: isFenced)
    var refusal: EditError.Reason?
    do {
      switch action {
      case .set(let path, let value): try file.set(path, to: value)
      case .append(let path, let value): try file.append(value, to: path)
      case .remove(let path): try file.remove(path)
      case .body(let text): try file.appendToBody(text)
      case .property(let index, let text): try file.setProperty(index, to: text)
      }
    } catch { refusal = error.reason }
    return (String(decoding: file.bytes, as: UTF8.self), refusal)
  }
}

@Suite("Edits of a file")
struct EditTableTests {
  @Test(
    "an edit changes what it is about and nothing else",
    arguments: EditExamples.setting + EditExamples.adding + EditExamples.lists
      + EditExamples.removing + EditExamples.body + EditExamples.refusals)
  func examples(_ example: EditExample) {
    let result = example.run()
    #expect(result.refusal == example.refusal)
    #expect(result.text == example.after ?? example.before)
  }
}

enum EditExamples {}

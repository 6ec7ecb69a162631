import Codecs
import JournalRender
import JournalStore
import Phrases

/// A form on a page: its fields, its buttons, and its address.
///
/// One template writes them all.
struct WebForm: Encodable {
  /// The address to send it to.
  let action: String
  /// Its subject, if a page has several such forms: a key, never a name, since browsers change the
  /// line ends in sent texts.
  var subject: String?
  /// The shown data: a hash, if the form is refused after a change; a `SealedBase`, if it is merged
  /// with the change.
  var was: String?
  /// The browser's name for unsaved text; nil for a short form.
  var draft: String?
  /// True if it is carried out once, even if it is sent twice.
  var isOnce = false
  /// The random number for that.
  var once: String?
  /// Its heading; nil if the page says enough.
  var heading: Phrase?
  /// Its name if it is long and seldom wanted: pressing the name shows the form.
  var fold: Phrase?
  /// A sentence below the heading.
  var about: Phrase?
  /// The fields.
  var fields: [Field]
  /// The buttons; the first one is also pressed by Enter.
  var buttons: [Button]
  /// The address to go to without sending it.
  var back: String?
  /// `get` for one that shows something and changes nothing.
  var method = "post"
  /// Its look: `row` for one that takes a line.
  var kind = ""
  // The problem with the form as a whole.
  private(set) var wrong: SentFormError?
  private(set) var isWrong = false
  private(set) var isOpen = false
  private(set) var id = ""

  /// A button.
  struct Button: Encodable {
    var words: Phrase
    /// The form's action if this one is pressed; nil for the only button.
    var does: String?
    /// `first` for the usual one, `danger` for one that deletes.
    var look = ""
    /// Its full name, if its words alone don't name its subject.
    var name: Phrase?
  }

  /// Creates a form with one button.
  init(
    to action: String, of subject: String? = nil, _ heading: Phrase? = nil, _ fields: [Field] = [],
    button: Phrase, look: String = "first"
  ) {
    self.action = action
    self.subject = subject
    self.heading = heading
    self.fields = fields
    buttons = [Button(words: button, look: look)]
    id = String(
      SHA256.digits(of: Array("\(action)\n\(subject ?? "")".utf8)).prefix(8))
    for place in self.fields.indices { self.fields[place].place = "\(id)-\(fields[place].name)" }
  }

  /// Fills it in from a sent form.
  mutating func fill(in sent: Form) {
    for place in fields.indices { fields[place].refill(sent) }
  }

  /// Shows it again with the sent values and the reason it wasn't carried out.
  mutating func refill(_ sent: Form, _ error: SentFormError) {
    isOpen = true
    fill(in: sent)
    once = once == nil ? nil : sent["once"] ?? once
    let named = fields.firstIndex { $0.name == error.field }
    // The only field is the wrong one.
    if let place = named ?? (fields.count == 1 ? 0 : nil) {
      fields[place].note(error)
    } else {
      wrong = error
      isWrong = true
    }
  }
}

extension WebForm {
  /// A field.
  struct Field: Encodable {
    /// A way to fill in a field.
    enum Kind: Hashable {
      case text, number, date, time, search
      /// Several lines.
      case lines
      /// One of a few words, side by side.
      case choice
      /// One of several words, in a menu.
      case menu
      /// Any number of words.
      case several
    }

    /// A word to choose.
    struct Choice: Encodable {
      var choice: String
      var words: Phrase
      var isChosen = false
    }

    let name: String
    let label: Phrase
    private(set) var value: String
    /// Its purpose, each phrase a sentence before the hint.
    private let about: [Phrase]
    private let hint: Phrase?
    /// An example in the empty field.
    private var placeholder: Phrase?
    private(set) var choices: [Choice] = []
    fileprivate var place = ""
    private var fault: SentFormError?
    private var isFaulty: Bool { fault != nil }
    private var described: String? {
      [hasHint ? "\(place)-hint" : "", isFaulty ? "\(place)-error" : ""]
        .filter { !$0.isEmpty }.joined(separator: " ").nonEmpty
    }
    private var hasHint: Bool { !about.isEmpty || hint != nil }
    private let kind: Kind

    /// Creates a field for a line of text.
    init(
      _ name: String, _ label: Phrase, _ value: String = "", about: [Phrase] = [],
      hint: Phrase? = nil, placeholder: Phrase? = nil
    ) {
      self.init(.text, name, label, value, about: about, hint: hint)
      self.placeholder = placeholder
    }

    /// Creates a field.
    /// - Parameters:
    ///   - choices: the values to send, and the words shown for them.
    ///   - about: its purpose; each phrase becomes a sentence before the hint.
    ///   - hint: how to fill it in, written as it is.
    init(
      _ kind: Kind, _ name: String, _ label: Phrase, _ value: String = "",
      choices: [(choice: String, words: Phrase)] = [], about: [Phrase] = [], hint: Phrase? = nil
    ) {
      self.kind = kind
      self.name = name
      self.label = label
      self.value = value
      self.about = about
      self.hint = hint
      self.choices = choices.map { Choice(choice: $0.choice, words: $0.words) }
      choose([value])
    }

    /// Chooses words.
    mutating func choose(_ values: [String]) {
      for place in choices.indices {
        choices[place].isChosen = values.contains(choices[place].choice)
      }
    }

    fileprivate mutating func refill(_ sent: Form) {
      value = (sent[name] ?? "").replacing("\r\n", with: "\n")
      choose(sent.all(name))
    }

    fileprivate mutating func note(_ error: SentFormError) { fault = error }

    private enum Keys: String, CodingKey {
      case name, label, value, hint, placeholder, choices, place, fault, isFaulty, described,
        hasHint
      case type, isLine, isText, isMenu, isChoice, isNumber
    }

    func encode(to encoder: any Encoder) throws {
      var values = encoder.container(keyedBy: Keys.self)
      try values.encode(name, forKey: .name)
      try values.encode(label, forKey: .label)
      try values.encode(value, forKey: .value)
      try values.encode(hintText(encoder.userInfo[.phrases] as? PhraseStyle), forKey: .hint)
      try values.encodeIfPresent(placeholder, forKey: .placeholder)
      try values.encode(choices, forKey: .choices)
      try values.encode(place, forKey: .place)
      try values.encodeIfPresent(fault, forKey: .fault)
      try values.encode(isFaulty, forKey: .isFaulty)
      try values.encodeIfPresent(described, forKey: .described)
      try values.encode(hasHint, forKey: .hasHint)
      try values.encode(type, forKey: .type)
      try values.encode(![.lines, .choice, .menu, .several].contains(kind), forKey: .isLine)
      try values.encode(kind == .lines, forKey: .isText)
      try values.encode(kind == .menu, forKey: .isMenu)
      try values.encode(kind == .choice || kind == .several, forKey: .isChoice)
      try values.encode(kind == .number, forKey: .isNumber)
    }

    /// Returns the hint in words.
    private func hintText(_ style: PhraseStyle?) -> String {
      let sentences = about.map { $0.sentence(style?.language ?? .english) }
      return (sentences + [hint].compactMap { $0?.text(style ?? .english) })
        .joined(separator: " ")
    }

    /// The element's type.
    private var type: String {
      switch kind {
      case .text, .lines, .menu: "text"
      case .number: "number"
      case .date: "date"
      case .time: "time"
      case .search: "search"
      case .choice: "radio"
      case .several: "checkbox"
      }
    }
  }
}

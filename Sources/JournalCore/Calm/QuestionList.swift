import JournalSyntax

/// The check-in questions in `questions.md`: each is a heading, with its answers in a list.
public struct QuestionList: Hashable, Sendable {
  /// A question and the answers it offers.
  public struct Question: Hashable, Sendable, Codable {
    /// The text.
    public var text: String
    /// The answers it offers.
    public var answers: [String]

    /// Creates a question, without answers by default.
    public init(text: String, answers: [String] = []) {
      self.text = text
      self.answers = answers
    }
  }

  /// The questions, in file order.
  public private(set) var questions: [Question] = []
  /// True if the days take the questions in file order.
  public private(set) var isListed = false

  /// Creates an empty list.
  public init() {}

  /// Reads `questions.md`.
  public init(_ file: [UInt8]) {
    let document = PlainDocument(file)
    isListed = document.frontMatter["order"] == "listed"
    for item in document.body.items {
      let text = document.plainText(item.text)
      switch item.kind {
      case .heading where item.level > 1 || questions.isEmpty || !text.isEmpty:
        if !text.isEmpty { questions.append(Question(text: text, answers: [])) }
      case .listItem where !questions.isEmpty && item.level == 1:
        questions[questions.count - 1].answers.append(text)
      default: break
      }
    }
    questions.removeAll { $0.answers.isEmpty }
  }

  /// Returns the file with a question added at its end; nil if it wouldn't read back that way.
  /// - Parameters:
  ///   - file: the present `questions.md`; empty if there is none.
  public static func adding(_ question: Question, to file: [UInt8]) -> [UInt8]? {
    let isWindows = file.firstRange(of: [Byte.carriageReturn, Byte.lineFeed]) != nil
    let lineBreak = isWindows ? "\r\n" : "\n"
    var text = file.isEmpty ? "" : lineBreak
    if let last = file.last, last != Byte.lineFeed { text = lineBreak + lineBreak }
    text += "## \(question.text)\(lineBreak)\(lineBreak)"
    text += question.answers.map { "- \($0)\(lineBreak)" }.joined()
    let new = file + Array(text.utf8)
    let expected = QuestionList(file).questions + [question]
    return QuestionList(new).questions == expected ? new : nil
  }

  /// Returns a day's question, chosen by the date alone: the list is shuffled with the seed day ÷
  /// number of questions, so each comes up once before any repeats.
  public func question(of day: Day) -> Question? {
    guard !questions.isEmpty else { return nil }
    let place = DailyChoice.place(of: day, among: questions.count, isListed: isListed)
    return questions[place]
  }

  /// Returns a check-in with a numbered answer replaced by its text, if its question is listed.
  func answered(_ checkIn: CheckIn) -> CheckIn {
    guard let answer = checkIn.answer, let number = Int(answer), let asked = checkIn.question,
      let question = questions.first(where: { $0.text == asked }),
      question.answers.indices.contains(number - 1)
    else { return checkIn }
    var checkIn = checkIn
    checkIn.answer = question.answers[number - 1]
    return checkIn
  }
}

extension QuestionList.Question {
  /// Returns the answer given by a person's words: one of the question's answers, by its number,
  /// its text or its unique first letters, or else the words themselves.
  ///
  /// A single word that matches no answer is more likely a slip, and returns nil.
  public func answer(_ words: String) -> String? {
    let words = words.trimmed
    if let number = Int(words) {
      return answers.indices.contains(number - 1) ? answers[number - 1] : nil
    }
    let wanted = words.comparedName
    if let same = answers.first(where: { $0.comparedName == wanted }) { return same }
    let near = answers.filter { !wanted.isEmpty && $0.comparedName.hasPrefix(wanted) }
    if near.count == 1 { return near[0] }
    return words.contains(where: \.isWhitespace) ? words : nil
  }
}

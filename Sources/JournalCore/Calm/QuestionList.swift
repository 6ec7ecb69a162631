import JournalSyntax

/// The questions of check-ins, as `questions.md` lists them: a heading each, answers in a list.
public struct QuestionList: Hashable, Sendable {
  /// A question and the answers it offers.
  public struct Question: Hashable, Sendable, Codable {
    /// The text.
    public var text: String
    /// The answers it offers.
    public var answers: [String]

    /// Makes a question.
    public init(text: String, answers: [String] = []) {
      self.text = text
      self.answers = answers
    }
  }

  /// The questions, in the order of the file.
  public private(set) var questions: [Question] = []
  /// The order of the file is the order of the days.
  public private(set) var isListed = false

  /// An empty list.
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

  /// The file with a question more at its end; nil where it would not read back as just that.
  /// - Parameters:
  ///   - file: `questions.md` as it is; empty where there is none.
  public static func adding(_ question: Question, to file: [UInt8]) -> [UInt8]? {
    let isWindows = file.firstRange(of: [0x0D, 0x0A]) != nil
    let lineBreak = isWindows ? "\r\n" : "\n"
    var text = file.isEmpty ? "" : lineBreak
    if let last = file.last, last != 0x0A { text = lineBreak + lineBreak }
    text += "## \(question.text)\(lineBreak)\(lineBreak)"
    text += question.answers.map { "- \($0)\(lineBreak)" }.joined()
    let new = file + Array(text.utf8)
    let expected = QuestionList(file).questions + [question]
    return QuestionList(new).questions == expected ? new : nil
  }

  /// The question of a day, by the date alone: a shuffle of the list, seeded by day ÷ number of
  /// questions, so that each comes up once before any comes again.
  public func question(of day: Day) -> Question? {
    guard !questions.isEmpty else { return nil }
    let place = DailyChoice.place(of: day, among: questions.count, isListed: isListed)
    return questions[place]
  }

  /// A check-in with an answer that is a number given in words, where its question is in the list.
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

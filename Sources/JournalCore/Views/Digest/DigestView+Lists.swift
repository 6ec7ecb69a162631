import JournalSyntax

extension DigestView.Making {
  func gratitude() -> [DigestView.Gratitude] { DigestView.Gratitude.counted(entries) }

  /// Returns the answers by question: listed questions in the list's order, then others as
  /// they first occur.
  func checkIns() -> [DigestView.QuestionAnswers] {
    var known: [ComparedText: Int] = [:]
    for (place, question) in questions.questions.enumerated() {
      let key = ComparedText(question.text)
      if known[key] == nil { known[key] = place }
    }
    var places: [ComparedText?: Int] = [:]
    var found: [(order: Int, tally: AnswerTally)] = []
    for entry in entries {
      for checkIn in entry.checkIns.map(questions.answered) {
        guard let answer = checkIn.answer else { continue }
        let key = checkIn.question.map { ComparedText($0) }
        let place = places[key] ?? found.count
        if place == found.count {
          places[key] = place
          let listed = key.flatMap { known[$0] }
          let question = listed.map { questions.questions[$0] }
          found.append((listed ?? .max, AnswerTally(checkIn.question, listed: question)))
        }
        found[place].tally.add(answer, of: checkIn, on: entry.day)
      }
    }
    let order = found.indices.sorted { (found[$0].order, $0) < (found[$1].order, $1) }
    return order.map { place in
      var result = found[place].tally.result
      if !options.shows(.checkInsLog) { result.log = [] }
      return result
    }
  }
}

extension DigestView.Gratitude {
  /// Returns the entries' gratitude, most repeated first, then by first occurrence.
  static func counted(_ entries: JournalIndex.Entries) -> [DigestView.Gratitude] {
    var places: [ComparedText: Int] = [:]
    var found: [DigestView.Gratitude] = []
    for entry in entries {
      for text in entry.gratitude {
        let key = ComparedText(text)
        if let place = places[key] {
          found[place].count += 1
          if found[place].days.last != entry.day { found[place].days.append(entry.day) }
        } else {
          places[key] = found.count
          found.append(DigestView.Gratitude(text: text, count: 1, days: [entry.day]))
        }
      }
    }
    let order = found.indices.sorted { (found[$1].count, $0) < (found[$0].count, $1) }
    return order.map { found[$0] }
  }
}

/// Counts the answers to one question.
private struct AnswerTally {
  var result: DigestView.QuestionAnswers
  private var places: [ComparedText: Int] = [:]

  /// - Parameters:
  ///   - question: the question as worded in the first entry.
  ///   - listed: the question in the question list.
  init(_ question: String?, listed: QuestionList.Question?) {
    result = DigestView.QuestionAnswers(question: listed?.text ?? question, answers: [], log: [])
    for answer in listed?.answers ?? [] { count(answer, 0) }
  }

  mutating func add(_ answer: String, of checkIn: CheckIn, on day: Day) {
    count(answer, 1)
    result.log.append(
      DigestView.LoggedAnswer(
        day: day, time: checkIn.time, answer: answer, mood: checkIn.mood))
  }

  private mutating func count(_ answer: String, _ times: Int) {
    let key = ComparedText(answer)
    if let place = places[key] {
      result.answers[place].count += times
    } else {
      places[key] = result.answers.count
      result.answers.append(DigestView.CountedAnswer(answer: answer, count: times))
    }
  }
}

/// A text normalised for comparison: without case, white space and final punctuation.
struct ComparedText: Hashable, Sendable {
  private let folded: String

  /// True if nothing is left to compare.
  var isEmpty: Bool { folded.isEmpty }

  init(_ text: String) {
    folded = ComparedText.plain(text) ?? ComparedText.any(text)
  }

  /// Returns an ASCII text normalised byte by byte; nil for any other text.
  private static func plain(_ text: String) -> String? {
    var bytes: [UInt8] = []
    var isBetween = false
    for byte in text.utf8 {
      guard byte < 0x80 else { return nil }
      let scalar = Unicode.Scalar(byte)
      if scalar.isWhiteSpace {
        isBetween = !bytes.isEmpty
      } else {
        if isBetween { bytes.append(Byte.space) }
        isBetween = false
        bytes.append((0x41...0x5A).contains(byte) ? byte | 0x20 : byte)
      }
    }
    let end = bytes.lastIndex { !endMarks.contains(Unicode.Scalar($0)) }
    return String(decoding: end.map { bytes[...$0] } ?? bytes[...], as: UTF8.self)
  }

  private static func any(_ text: String) -> String {
    var words = String.UnicodeScalarView()
    for word in text.lowercased().unicodeScalars.split(whereSeparator: \.isWhiteSpace) {
      if !words.isEmpty { words.append(" ") }
      words.append(contentsOf: word)
    }
    let end = words.lastIndex { !ComparedText.endMarks.contains($0) }
    // If a text is only punctuation, the punctuation is its content.
    return String(end.map { words[...$0] } ?? words[...])
  }

  private static let endMarks = Set(".,;:!?… 。、，．！？；：".unicodeScalars)
}

import JournalCore
import Testing

@testable import JournalEditing

/// What becomes of the lines that a new entry's draft offers.
@Suite struct DraftOffersTests {
  private let draft = """
    ---
    date: 2026-11-21
    mood:        #? 1–10
    question: How did you sleep?   #? kept with an answer
    answer:      #? 1 Well · 2 Badly
    gratitude:   #? one here
    habits: []   #? read, run
    ---

    """

  private func taken(_ edited: String) -> String {
    String(decoding: DraftOffers(Array(draft.utf8)).taken(from: Array(edited.utf8)), as: UTF8.self)
  }

  @Test func `offers that are left as they are vanish`() {
    #expect(taken(draft) == "---\ndate: 2026-11-21\n---\n")
    #expect(DraftOffers.isBlank(Array(taken(draft).utf8)))
  }

  @Test func `of an offer that is taken up the comment vanishes`() {
    let edited = draft.replacing("mood:        #?", with: "mood: 7     #?")
      .replacing("[]   #?", with: "[run] #?")
    #expect(taken(edited) == "---\ndate: 2026-11-21\nmood: 7\nhabits: [run]\n---\n")
  }

  @Test func `a question stays with its answer and goes without`() {
    let edited = draft.replacing("answer:      #? 1 Well", with: "answer: 2      #? 1 Well")
    #expect(
      taken(edited)
        == "---\ndate: 2026-11-21\nquestion: How did you sleep?\nanswer: 2\n---\n")
  }

  @Test func `a question that was changed stays`() {
    let edited = draft.replacing("How did you sleep?", with: "Why?")
    #expect(taken(edited) == "---\ndate: 2026-11-21\nquestion: Why?\n---\n")
  }

  @Test func `items below an offer take it up`() {
    let edited = draft.replacing("#? one here\n", with: "#? one here\n  - tea\n- rain\n")
    #expect(taken(edited) == "---\ndate: 2026-11-21\ngratitude:\n  - tea\n- rain\n---\n")
  }

  @Test func `words of the person's own are never touched`() {
    let edited = draft + "mood: 5 #? who knows\n#? a heading\n# tea #? one here or two\n"
    #expect(
      taken(edited)
        == "---\ndate: 2026-11-21\n---\nmood: 5 #? who knows\n#? a heading\n# tea #? one here or two\n"
    )
  }

  @Test func `Windows line endings stay`() {
    let edited = draft.replacing("\n", with: "\r\n").replacing("mood:  ", with: "mood: 3  ")
    #expect(taken(edited) == "---\r\ndate: 2026-11-21\r\nmood: 3\r\n---\r\n")
  }

  @Test(arguments: [
    ("", true), ("---\ndate: 2026-11-21\ntime: 09:30\n---\n\n \n", true), ("a", false),
    ("---\ndate: 2026-11-21\nmood: 7\n---\n", false), ("---\ndate: 2026-11-21\n---\nA", false),
    ("---\ndate: 2026-11-21\n", false),
  ])
  func `an entry without anything beyond its date is blank`(entry: String, isBlank: Bool) {
    #expect(DraftOffers.isBlank(Array(entry.utf8)) == isBlank)
  }
}

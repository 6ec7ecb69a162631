/// A journal in Greek letters, so that every Latin word is the program's.
package enum GreekJournal {
  /// Its files.
  package static let files: KeyValuePairs<String, String> = [
    "daymark.yaml": """
    name: Άννα
    mood: {labels: {2: κακή, 8: καλή}}
    goals: {entries: 12, λ: 9}
    """,
    "habits/λ.md": "---\ngoal: 3/week\nremind: 18:00\n---\nΚάθε μέρα.\n",
    "habits/ν.md": "---\nat-least: 6\nunit: ποτήρια\n---\n",
    "habits/ο.md": "---\nat-most: 1\nunit: ποτήρι\n---\n",
    "questions.md": "# Πώς κοιμήθηκες;\n\n- Καλά\n- Κακά\n",
    "quotes.md": "> Ένα λόγια.\n> — Ομιλητής\n", "tips.md": "> Πες το.\n",
    "tasks.md":
      "- [ ] Κάλεσε 📅 2026-11-20\n- [ ] Γράψε ⏳ 2026-11-25 🔁 every week\n- [x] Τέλος ✅ 2026-11-19\n",
    "experiments/π.md": """
    ---
    experiment: όχι καφές
    outcome: mood
    started: 2026-11-01
    days: 12
    block: 1
    seed: 3
    ---
    """,
    "2025-11-21.md": "---\nmood: 4\n---\nΠέρσι.\n",
    "2026-11-10.md": "---\nmood: 11\n---\nΠολύ.\n",
    "2026-11-17.md": "---\nmood: 5\nhabits: {λ: done, ν: 3}\ntags: [δουλειά]\n---\nΒροχή.\n",
    "2026-11-18.md":
      "---\nmood: 8\ngratitude: [Καφές]\nsong: Τραγούδι\nweather: ήλιος\n---\n# Τίτλος\n\nΚαλά.\n",
    "2026-11-19.md":
      "---\nmood: 7\nhabits: {λ: done, ο: 0}\nlocation: Αθήνα\nύπνος: 7.5\n---\nΉσυχα.\n",
    "2026-11-20.md": """
    ---
    check-ins:
      - {time: 09:00, mood: 6, question: Πώς κοιμήθηκες;, answer: Καλά}
      - {time: 21:00, mood: 8}
    photo: α.jpg
    ---
    Δύο φορές.
    """,
    "2026-11-21.md": "---\nmood: 7\ngratitude: [Καφές, Ήλιος]\nhabits: [λ]\n---\nΣήμερα.\n",
    "2026-11-22.md": "---\nmood: 7\n---\nΑύριο.\n",
  ]

  /// Returns what people read on a page: its text, and what is read out.
  package static func shown(_ html: String) -> String {
    let head = html.replacing(/<(style|script)(?s).*?<\/\1>/, with: " ")
    let said = head.matches(of: /(?:alt|title|aria-label|placeholder)="([^"]*)"/).map(\.1)
    return head.replacing(/<[^>]*>/, with: " ") + "\n" + said.joined(separator: "\n")
  }

  /// Returns the words outside of phrases that no data explain.
  package static func leftWords(in text: String) -> [String] {
    var outside = ""
    var depth = 0
    for character in text {
      if character == "⟦" { depth += 1 }
      if depth == 0 { outside.append(character) }
      if character == "⟧" { depth -= 1 }
    }
    return outside.split(whereSeparator: \.isWhitespace).map(String.init).flatMap { word in
      // A path, an address, an option, a date or a number with its unit.
      word.contains(/[.\/_@=]|^-|\d/) ? [] : word.matches(of: /[A-Za-z]{3,}/).map { String($0.0) }
    }
    .filter { !data.contains($0) }
  }

  /// Words that are the same in all languages, or that a language makes of dates.
  private static let data: Set<String> = {
    let dates =
      "Mon Tue Wed Thu Fri Sat Sun Monday Tuesday Wednesday Thursday Friday Saturday Sunday Jan Feb "
      + "Mar Apr May Jun Jul Aug Sep Oct Nov Dec January February March April June July August "
      + "September October November December"
    let keys =
      "mood words daymark git jpg quot amp every week daily entries habits tasks experiments nbsp "
      + "check ins photo show trends diary gratitude stretch serve login Firefox Linux"
    // The ids of tasks, and cells of a strip.
    let figures = "hgn plp SMTWTFS oooo"
    return Set((dates + " " + keys + " " + figures).split(separator: " ").map(String.init))
  }()
}

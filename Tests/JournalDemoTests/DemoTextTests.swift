import Foundation
import JournalCore
import JournalDemo
import TestSupport
import Testing

@Suite("The texts of the sample journal")
struct DemoTextTests {
  private static let paths = Set(DemoSample.year.map(\.path))
  private static let entries = DemoSample.year.filter(\.isEntry)

  @Test("Links lead to entries that exist", arguments: [UInt64](1...3), [false, true])
  func links(seed: UInt64, broken: Bool) {
    let files = DemoSample.journal(days: 1000, seed: seed, broken: broken).filter(\.isEntry)
    let paths = Set(files.map(\.path))
    var count = 0
    for file in files {
      for match in file.text.matches(of: /(!?)\[\[([^\]|]+)/) where match.1.isEmpty {
        let name = String(match.2)
        let folder = "entries/\(name.prefix(4))/\(name.dropFirst(5).prefix(2))"
        count += 1
        #expect(paths.contains("\(folder)/\(name).md"))
      }
    }
    #expect(count > 30)
  }

  @Test("Photos that are named exist, and those that exist are named")
  func photos() {
    var named: Set<String> = []
    for file in Self.entries {
      for match in file.text.matches(of: /photos\/[0-9]{4}\/[0-9]{2}\/[^\]\)\n]+/) {
        named.insert(String(match.0))
      }
    }
    #expect(named == Self.paths.filter { $0.hasPrefix("photos/") })
    #expect((50...100).contains(named.count))
  }

  @Test("Every entry is valid UTF-8 with closed front matter and no tab")
  func sound() {
    for file in Self.entries {
      #expect(file.fault == nil)
      #expect(String(validating: file.contents, as: UTF8.self) != nil)
      #expect(file.text.hasPrefix("---\n"))
      #expect(file.text.dropFirst(4).contains("\n---\n"))
      #expect(!file.text.contains("\t"))
      #expect(!file.text.contains("~"))
      #expect(file.text.hasSuffix("\n"))
    }
  }

  @Test("No top-level key stands twice")
  func keys() {
    for file in Self.entries {
      let lines = file.text.split(separator: "\n").dropFirst().prefix { $0 != "---" }
      let keys = lines.filter { $0.first?.isLetter == true }.map { $0.split(separator: ":")[0] }
      #expect(Set(keys).count == keys.count, "\(file.path)")
    }
  }

  @Test("Questions and answers come from questions.md")
  func questions() {
    let source = StarterFiles.all.first { $0.path == "questions.md" }!
    let text = String(decoding: source.contents, as: UTF8.self)
    var asked: Set<String> = []
    for file in Self.entries {
      guard let question = file.value("question"), let answer = file.value("answer") else {
        continue
      }
      asked.insert(question)
      #expect(text.contains("## \(question)\n"))
      let plain = answer.replacingOccurrences(of: "\"", with: "")
      #expect(Int(answer) != nil || text.contains("- \(plain)\n"))
    }
    #expect(asked.count >= 14)
  }

  @Test("A sample year is in one language", arguments: [UInt64](1...5))
  func oneLanguage(seed: UInt64) {
    let bodies = DemoSample.journal(seed: seed).filter(\.isEntry).map(\.body)
    #expect(
      bodies.allSatisfy { !$0.unicodeScalars.contains { $0.value > 0x2FF && $0.value < 0x2000 } })
  }

  @Test("A journal for measuring holds every language, mostly English", arguments: [UInt64](1...5))
  func languages(seed: UInt64) {
    let bodies = DemoSample.journal(entries: 400, seed: seed).filter(\.isEntry).map(\.body)
    let signs: [(String, Set<String>)] = [
      ("German", ["ich", "und", "Ich"]), ("French", ["J'ai", "nous", "Il"]),
      ("Spanish", ["el", "los", "Hoy"]), ("Portuguese", ["não", "o", "Hoje"]),
    ]
    for (language, words) in signs {
      let count = bodies.filter {
        !words.isDisjoint(with: $0.split(separator: " ").map(String.init))
      }
      #expect(count.count >= 2, "\(language)")
    }
    let scripts: [ClosedRange<UInt32>] = [
      0x3040...0x309F, 0x4E00...0x9FFF, 0x0600...0x06FF, 0x0900...0x097F, 0x0400...0x04FF,
    ]
    for script in scripts {
      let count = bodies.filter { $0.unicodeScalars.contains { script.contains($0.value) } }.count
      #expect(count >= 2, "\(script)")
    }
    let english = bodies.filter { body in
      body.contains(" the ") || body.contains(" I ") || body.contains(" a ")
    }
    #expect(english.count * 10 > bodies.count * 6)
  }

  @Test("The benchmark corpus has entries of about 800 bytes, bodies of about 511, ten keys")
  func sizes() {
    let files = DemoSample.journal(entries: 3650).filter(\.isEntry)
    let count = Double(files.count)
    let size = Double(files.map(\.contents.count).reduce(0, +)) / count
    let bodies = Double(files.map { $0.body.utf8.count }.reduce(0, +)) / count
    let keys = files.map { file in
      file.text.split(separator: "\n").dropFirst().prefix { $0 != "---" }
        .filter { $0.first?.isLetter == true }.count
    }
    #expect((740...860).contains(size))
    #expect((480...545).contains(bodies))
    #expect((9...12).contains(Double(keys.reduce(0, +)) / count))
  }

  @Test(
    "Every feature of the format occurs in a year",
    arguments: [
      "\ntime: ", "\nquestion: ", "\nanswer: ", "\ngratitude:\n  - ", "\ngratitude: [", "\nphoto: ",
      "\nsong: https://", "\nsong: {title: ", "\ntags: [", "\ntags:\n  - ", "\nhabits: [",
      "\nhabits: {", "\ncheck-ins:\n", "\nsleep: ", "\nsteps: ", "\nweather: ", "\nlocation: ",
      "\npeople: [", "\nstretches: [", "\ntitle: ", "\n# ", "](photos/",
      "\n- [ ] ", "\n- [x] ", "\n- [-] ", "📅 2026", "✅ 2026", "[completion:: ", " #", "]].\n",
      "\n## Gratitude\n", "\n- [x] read\n", "🔁 every week", "⏰ ", "due:2026",
    ])
  func features(sign: String) {
    #expect(DemoSample.year.contains { $0.text.contains(sign) })
  }

  @Test("Done dates are not in the future, and what is open is recent")
  func tasks() {
    for file in Self.entries {
      for match in file.text.matches(of: /✅ (\S+)/) {
        #expect(DemoSample.day(String(match.1))! <= DemoSample.last)
      }
      if file.text.contains("- [ ]") {
        #expect(DemoSample.last - DemoSample.day(ofPath: file.path)! < 12)
      }
    }
  }
}

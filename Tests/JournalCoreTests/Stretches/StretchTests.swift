import Testing

@testable import JournalCore

@Suite("Stretches")
struct StretchTests {
  private func stretch(_ text: String, name: String = "neck-roll") -> Stretch {
    Stretch(Array(text.utf8), name: name)
  }

  @Test("A file says all of a stretch")
  func whole() {
    let read = stretch(
      """
      ---
      area: [neck, upper body]
      level: intermediate
      seconds: 45
      sides: 2
      picture: neck-roll.svg
      ---
      # Roll your neck

      Good for
      a stiff neck.

      1. Sit
         tall.
      2. Roll.

      Stop if it hurts.

      ```figure
       o
      /|\\
      ```

      ```figure
        o
      /|\\
      ```
      """)
    #expect(read.name == "neck-roll" && read.title == "Roll your neck")
    #expect(read.about == "Good for\na stiff neck.")
    #expect(read.areas == ["neck", "upper body"])
    #expect(read.level == .intermediate && read.otherLevel == nil)
    #expect(read.seconds == 45 && read.sides == 2 && read.wholeSeconds == 90)
    #expect(read.steps == ["Sit tall.", "Roll."])
    #expect(read.caution == "Stop if it hurts.")
    #expect(read.picture == "neck-roll.svg")
    #expect(read.frames == [[" o", "/|\\"], ["  o", "/|\\"]])
  }

  @Test("What is missing has its usual value")
  func missing() {
    for text in ["", "---\narea:\nseconds: soon\nsides: 40\npicture:\n---\n", "\u{FEFF}"] {
      let read = stretch(text)
      #expect(read.title == "Neck roll" && read.areas.isEmpty && read.level == .beginner)
      #expect(read.seconds == 30 && read.sides == 1 && read.picture == nil)
      #expect(read.steps.isEmpty && read.frames.isEmpty)
      #expect(read.about.isEmpty && read.caution.isEmpty)
    }
    #expect(stretch("", name: "").title.isEmpty)
  }

  @Test(
    "Seconds are read as people write them",
    arguments: [
      ("30", 30), ("45s", 45), ("90 seconds", 90), ("1:30", 90), ("2 min", 120), ("2m", 120),
      ("0", 30), ("-5", 30), ("99999999999999999999", 30), ("7200", 30), ("1:99", 30),
    ])
  func seconds(text: String, seconds: Int) {
    #expect(stretch("---\nseconds: \(text)\n---\n").seconds == seconds)
  }

  @Test("An unknown level is a beginner's, and its word is kept")
  func unknownLevel() {
    #expect(stretch("---\nlevel: Advanced\n---\n").level == .advanced)
    let read = stretch("---\nlevel: heroic\n---\n")
    #expect(read.level == .beginner && read.otherLevel == "heroic")
  }

  @Test("Areas may stand in a list, between commas, or under 'areas'")
  func areas() {
    for line in [
      "area: [neck, Upper-Body]", "areas: neck, Upper-Body", "area:\n  - neck\n  - Upper-Body",
    ] {
      let read = stretch("---\n\(line)\n---\n")
      #expect(read.areas == ["neck", "Upper-Body"])
      #expect(read.isFor("upper body") && read.isFor("NECK") && read.isFor(nil))
      #expect(!read.isFor("back"))
    }
  }

  @Test("Numbered items are the steps where there are some, and nothing else is lost")
  func nothingLost() {
    let read = stretch(
      "# T\nYou need:\n- a mat\n\nSee ![p](a.png) there.\n\n## How\n1. [ ] Lie\n   - down\n2. Rest\n\n```text\nx\n```\n~~~figure\no\n"
    )
    #expect(read.about == "You need:\n- a mat\n\nSee ![p](a.png) there.\n\n## How")
    #expect(read.steps == ["Lie - down", "Rest"] && read.picture == "a.png")
    #expect(read.caution == "```text\nx\n```" && read.frames == [["o"]])
    #expect(stretch("* one\n* two\n").steps == ["one", "two"])
    #expect(stretch("# T\r\r1. a\r\rStop.\r").caution == "Stop.")
    #expect(stretch("# T\r\nWhy.\r\n\r\n1. a\r\n").about == "Why.")
  }

  @Test("Any bytes are a stretch")
  func anyBytes() {
    var seed: UInt64 = 11
    let pieces = [
      "```figure", "\n", "\r", "1. ", "- ", "# ", "---\n", "a", "![", "](", ")", "é", "~~~",
    ]
    for _ in 0..<300 {
      var text = ""
      for _ in 0..<14 {
        seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        text += pieces[Int(seed >> 33) % pieces.count]
      }
      let read = stretch(text)
      #expect(read.frames.allSatisfy { !$0.isEmpty } && read.steps.allSatisfy { !$0.isEmpty })
    }
    #expect(Stretch([0xFF, 0x00, 0x80], name: "x").seconds == 30)
  }
}

import Testing

@testable import JournalCore

@Suite("A digest short enough to enjoy") struct DigestAbridgedTests {
  /// A journal that has a lot of everything, each day of 2026 up to today.
  private static let files: [DigestSample.File] = (0..<325).map { number in
    let day = DigestSample.day("2026-01-01") + number
    return (
      "e/\(day).md",
      """
      ---
      mood: \(3 + number * 7 % 6)
      gratitude: [Thing \(number)]
      song: {title: Song \(number)}
      tags: [tag\(number % 40)]
      photo: photos/\(day).jpg
      question: Question \(number % 20)?
      answer: yes
      ---
      Text \(number) is about a day.
      """
    )
  }

  private func digest(_ range: String) -> DigestView {
    DigestSample.digest(Self.files, DigestSample.range(range))
  }

  @Test("says how much it leaves out", arguments: ["2026-W20", "2026-05", "2026-Q2", "2026"])
  func counts(range: String) {
    let whole = digest(range)
    let short = whole.abridged
    func expect<Item>(_ list: KeyPath<DigestView, [Item]?>, _ section: DigestSection) {
      guard short.view.sections.contains(section) else { return }
      let (all, shown) = (whole[keyPath: list]?.count ?? 0, short.view[keyPath: list]?.count ?? 0)
      #expect(shown + (short.left[section] ?? 0) == all && shown > 0, "\(section)")
      #expect(shown <= 24, "\(section)")
    }
    expect(\.thoughts, .thoughts)
    expect(\.photos, .photos)
    expect(\.gratitude, .gratitude)
    expect(\.checkIns, .checkIns)
    expect(\.songs, .songs)
    expect(\.tags, .tags)
    #expect(short.isPartial)
  }

  @Test("of a year, chapters take the place of thoughts and photos, and count the rest of them")
  func year() throws {
    let whole = digest("2026")
    let short = whole.abridged.view
    #expect(short.thoughts == nil && short.photos == nil && short.cover == nil)
    #expect(!short.sections.contains(.calendar) && short.calendar != nil)
    let chapters = try #require(short.chapters)
    let photos = chapters.reduce(0) { $0 + $1.photos.count + $1.morePhotos }
    #expect(photos + 1 == whole.photos?.count)
    #expect(short.bestAndHardest?.best == [] && short.bestAndHardest?.hardest.count == 3)
    #expect(short.highlights?.best == nil && short.highlights?.gratitude == nil)
  }

  @Test("of a week, each day is quoted once")
  func week() {
    let short = digest("2026-W20").abridged.view
    #expect(short.thoughts?.count == 7 && short.bestAndHardest == nil)
    #expect(digest("2026-05").abridged.view.bestAndHardest?.best.count == 3)
  }

  @Test("of a month, entries quoted as best and hardest make room for others")
  func month() throws {
    let short = digest("2026-05").abridged.view
    let days = try #require(short.bestAndHardest)
    let quoted = Set((days.best + days.hardest).map(\.day))
    let thoughts = try #require(short.thoughts)
    #expect(thoughts.count == 10 && quoted.isDisjoint(with: thoughts.map(\.day)))
    #expect(thoughts.map(\.day) == thoughts.map(\.day).sorted())
  }

  @Test("shows the most given answers to a question, in their order, and counts the others")
  func answers() throws {
    let given = ["rest", "walk", "tea", "walk", "home", "rest", "walk"]
    let files = given.enumerated().map { number, answer in
      ("e/2026-05-\(number + 11).md", "---\nquestion: What helped?\nanswer: \(answer)\n---\n")
    }
    let digest = DigestSample.digest(files, DigestSample.range("2026-05"))
    let short = digest.abridged
    #expect(digest.checkIns?.first?.answers.map(\.answer) == ["rest", "walk", "tea", "home"])
    #expect(short.view.checkIns?.first?.answers.map(\.answer) == ["rest", "walk", "tea"])
    #expect(short.answersLeft == ["What helped?": 1] && short.isPartial)
  }

  @Test("takes photos and songs evenly, with the first and the last")
  func evenly() {
    #expect(Array(0..<10).evenly(4) == [0, 3, 6, 9])
    #expect(Array(0..<3).evenly(4) == [0, 1, 2])
    #expect(Array(0..<3).evenly(1) == [0])
    #expect([Int]().evenly(3) == [])
    let whole = digest("2026-05")
    let short = whole.abridged.view
    #expect(short.photos?.first == whole.photos?.first && short.photos?.last == whole.photos?.last)
  }

  @Test("a short digest is left as it is")
  func nothing() {
    let digest = DigestSample.digest()
    let short = digest.abridged
    #expect(short.left.keys.allSatisfy { $0 == .milestones } && !short.isPartial)
    #expect(short.view.thoughts == digest.thoughts && short.view.gratitude == digest.gratitude)
  }

  // MARK: Milestones

  private func notable(_ milestones: [Milestone], wanted: Set<String> = []) -> [String] {
    Milestone.notable(milestones) { wanted.contains($0) }
      .map { "\($0.kind) \($0.name ?? "") \($0.count)" }
  }

  private func milestone(
    _ kind: Milestone.Kind, _ count: Int, _ name: String? = nil, isGoal: Bool? = nil
  ) -> Milestone {
    Milestone(kind: kind, name: name, count: count, day: DigestSample.today, isGoal: isGoal)
  }

  @Test("celebrates goals, then the highest of each kind, and no small ones")
  func milestones() {
    #expect(
      notable([
        milestone(.streak, 30), milestone(.streak, 50), milestone(.tasks, 30),
        milestone(.entries, 200), milestone(.stretch, 7, "cobra"), milestone(.area, 50, "back"),
        milestone(.words, 1_000), milestone(.stretches, 40, isGoal: true),
      ]) == ["stretches  40", "entries  200", "streak  50"])
  }

  @Test("celebrates no habit that one would rather not have")
  func habits() {
    let reached = [milestone(.habit, 100, "run"), milestone(.habit, 200, "late-screen")]
    #expect(notable(reached, wanted: ["run"]) == ["habit run 100"])

    func wanted(_ habits: [Habit], _ settings: String = "", of name: String) -> [Milestone] {
      let files = (0..<60).map { number in
        ("e/\(DigestSample.day("2026-05-01") + number).md", "---\nhabits: [\(name)]\n---\n")
      }
      let settings = DigestSample.settings(settings)
      let range = DigestSample.range("2026")
      let index = DigestSample.index(
        files, DigestView.scope(range, DigestOptions()), settings: settings)
      let view = DigestView(index, range: range, options: DigestOptions(), habits: habits)
      return (view.notable ?? []).filter { $0.kind == .habit }
    }
    var file = Habit("run")
    file.hasFile = true
    #expect(wanted([], of: "run").map(\.count) == [50])
    #expect(wanted([file], of: "run").map(\.count) == [50])
    #expect(wanted([file], of: "late-screen") == [])
    #expect(wanted([file], "goals: {late-screen: 500}\n", of: "late-screen").map(\.count) == [50])
    var limit = file
    limit.goal.target = .atMost(2)
    #expect(wanted([limit], of: "run") == [])
    file.isArchived = true
    #expect(wanted([file], of: "run") == [])
  }
}

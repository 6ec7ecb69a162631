import JournalGit
import Testing

/// What is left out of a merge, by trees alone: paths with a letter for each text.
@Suite struct MergedTreesTests {
  typealias Tree = [String: String]

  /// A history in which two sides come from one commit, and what git made of it.
  struct History: CustomTestStringConvertible {
    var testDescription: String
    var base, ours, theirs, merged: Tree
    /// The texts that stand in conflict at a path.
    var stages: [String: [String]] = [:]
    var losses: [String] = []
    /// What is put where; nil where nobody can say.
    var mending: Tree? = [:]

    init(
      _ story: String, _ base: Tree, _ ours: Tree, _ theirs: Tree, merged: Tree,
      stages: [String: [String]] = [:], losses: [String] = [], mending: Tree? = [:]
    ) {
      testDescription = story
      (self.base, self.ours, self.theirs, self.merged) = (base, ours, theirs, merged)
      (self.stages, self.losses, self.mending) = (stages, losses, mending)
    }

    /// The same with the sides exchanged.
    var mirrored: History {
      var mirrored = self
      (mirrored.ours, mirrored.theirs) = (theirs, ours)
      return mirrored
    }

    /// `x` is a text, `+x` the same in a program's file, `@x` in a link.
    private static func blob(_ text: String) -> Blob {
      switch text.first {
      case "+": Blob(mode: "100755", String(text.dropFirst()))
      case "@": Blob(mode: "120000", String(text.dropFirst()))
      default: Blob(text)
      }
    }

    var trees: MergedTrees {
      let names = Set([base, ours, theirs, merged].flatMap(\.keys)).union(stages.keys)
      let paths = names.map { name in
        let stages = (stages[name] ?? []).map(History.blob)
        let path = MergedPath(
          bases: [base[name].map(History.blob)], ours: ours[name].map(History.blob),
          theirs: theirs[name].map(History.blob), merged: merged[name].map(History.blob),
          stages: stages)
        return (Array(name.utf8), path)
      }
      return MergedTrees(Dictionary(uniqueKeysWithValues: paths))
    }
  }

  static let histories: [History] = [
    // Nothing is lost.
    History("each writes a day", [:], ["a": "1"], ["b": "2"], merged: ["a": "1", "b": "2"]),
    History("both write the same", [:], ["a": "1"], ["a": "1"], merged: ["a": "1"]),
    History("both change one file", ["a": "0"], ["a": "1"], ["a": "2"], merged: ["a": "12"]),
    History("both begin one file", [:], ["a": "1"], ["a": "2"], merged: ["a": "12"]),
    History(
      "one deletes", ["a": "0", "b": "1"], ["b": "1"], ["a": "0", "b": "1"], merged: ["b": "1"]),
    History("both delete", ["a": "0"], [:], [:], merged: [:]),
    History("one moves", ["a": "0"], ["b": "0"], ["a": "0"], merged: ["b": "0"]),
    History("both move to one place", ["a": "0"], ["b": "0"], ["b": "0"], merged: ["b": "0"]),
    History("one moves, one changes", ["a": "0"], ["b": "0"], ["a": "1"], merged: ["b": "1"]),
    History(
      "one moves and changes, one changes", ["a": "0"], ["b": "2"], ["a": "1"], merged: ["b": "12"]),
    History(
      "one moves, both make the same change", ["a": "08"], ["b": "18"], ["a": "18"],
      merged: ["b": "18"]
    ),
    History(
      "one moves two days, one changes both", ["a": "0", "b": "5"], ["c": "2", "d": "7"],
      ["a": "1", "b": "6"], merged: ["c": "12", "d": "67"]),
    History(
      "one moves a folder, one adds to it", ["f/a": "0"], ["g/a": "0"], ["f/a": "0", "f/b": "1"],
      merged: ["g/a": "0", "g/b": "1"]),
    History(
      "one makes a file a program's", ["a": "0"], ["a": "+0"], ["a": "1"], merged: ["a": "+1"]),
    History(
      "one moves, one makes it a program's", ["a": "0"], ["b": "0"], ["a": "+0"],
      merged: ["b": "+0"]),
    History("a file becomes a folder", ["a": "0"], ["a/b": "1"], ["a": "0"], merged: ["a/b": "1"]),
    History(
      "moved and a new file under the old name, elsewhere untouched", ["a": "0"],
      ["b": "0", "a": "1"], ["a": "0"], merged: ["b": "0", "a": "1"]),
    // Somebody is asked.
    History(
      "changed and deleted", ["a": "0"], ["a": "1"], [:], merged: [:], stages: ["a": ["0", "1"]]),
    History(
      "moved to two places", ["a": "0"], ["b": "0"], ["c": "0"], merged: [:],
      stages: ["a": ["0"], "b": ["0"], "c": ["0"]]),
    History(
      "moved, and changed into a conflict", ["a": "0"], ["b": "2"], ["a": "1"], merged: [:],
      stages: ["b": ["0", "2", "1"]]),
    History(
      "a file and a folder", [:], ["a": "1"], ["a/b": "2"], merged: ["a/b": "2"],
      stages: ["a~HEAD": ["1"]]),
    History(
      "moved and changed onto another new file", ["a": "0"], ["b": "3"], ["b": "2", "a": "1"],
      merged: [:], stages: ["b": ["13", "2"]]),
    // A text is lost.
    History(
      "both move, one writes anew under the old name", ["a": "0"], ["b": "0"],
      ["b": "0", "a": "1"], merged: ["b": "0"], losses: ["a"], mending: ["a": "1"]),
    History(
      "the same, and the new text takes the moved one's place", ["a": "0"], ["b": "0"],
      ["b": "0", "a": "1"], merged: ["b": "1"], losses: ["a", "b"], mending: ["a": "1", "b": "0"]),
    History(
      "the same with a day of the same words beside", ["a": "0", "c": "1"], ["b": "0", "c": "1"],
      ["b": "0", "a": "1", "c": "1"], merged: ["b": "0", "c": "1"], losses: ["a"],
      mending: ["a": "1"]),
    History(
      "the same with a second move that went well", ["a": "0", "c": "5"], ["b": "0", "d": "5"],
      ["b": "0", "a": "1", "c": "6"], merged: ["b": "0", "d": "6"], losses: ["a"],
      mending: ["a": "1"]),
    History(
      "the same beside a file that became one of two", ["a": "0", "c": "5"], ["b": "0", "d": "57"],
      ["b": "0", "a": "1", "c": "56"], merged: ["b": "0", "d": "567"], losses: ["a"],
      mending: ["a": "1"]),
    History(
      "the same beside a conflict about another move", ["a": "0", "c": "5"], ["b": "0", "d": "57"],
      ["b": "0", "a": "1", "c": "56"], merged: ["b": "0"], stages: ["d": ["5", "57", "56"]],
      losses: ["a"], mending: ["a": "1"]),
    History(
      "the same beside a day of the mover's with the same words", ["a": "0"], ["b": "0", "c": "1"],
      ["b": "0", "a": "1"], merged: ["b": "0", "c": "1"], losses: ["a"], mending: ["a": "1"]),
    History(
      "moved and changed by both, and one change is gone", ["a": "0"], ["b": "02"], ["a": "01"],
      merged: ["b": "02"], losses: ["a"], mending: ["a": "01"]),
    History(
      "the same, and the new text stands in conflict in the moved one's place", ["a": "0"],
      ["b": "0"], ["b": "0", "a": "1"], merged: [:], stages: ["b": ["2", "1"]],
      losses: ["b"], mending: ["a": "1", "b": "0"]),
    History(
      "an added file is gone", [:], ["a": "1"], ["b": "2"], merged: ["b": "2"], losses: ["a"],
      mending: ["a": "1"]),
    History(
      "what both have is gone", ["a": "0"], ["a": "0"], ["a": "0", "b": "1"], merged: ["b": "1"],
      losses: ["a"], mending: ["a": "0"]),
    History(
      "a change is undone", ["a": "0"], ["a": "1"], ["a": "0"], merged: ["a": "0"], losses: ["a"],
      mending: ["a": "1"]),
    History(
      "a link is a file now", ["a": "0"], ["a": "@0"], ["a": "0"], merged: ["a": "0"],
      losses: ["a"],
      mending: ["a": "@0"]),
    History(
      "moved, and the change is gone", ["a": "0"], ["b": "0"], ["a": "1"], merged: ["b": "0"],
      losses: ["a"], mending: ["a": "1"]),
    // Nobody can say.
    History(
      "both changed it and it is gone", ["a": "0"], ["a": "1"], ["a": "2"], merged: [:],
      losses: ["a"], mending: nil),
    History(
      "a file where a folder is", [:], ["a": "1"], ["a/b": "2"], merged: ["a/b": "2"],
      losses: ["a"], mending: nil),
    History(
      "another text where one side's is", [:], ["a": "1"], [:], merged: ["a": "2"],
      losses: ["a"], mending: ["a": "1"]),
  ]

  @Test("what is left out, and what is done about it", arguments: histories)
  func losses(_ history: History) {
    for history in [history, history.mirrored] {
      let trees = history.trees
      // Each digit of a text's name is a word of it.
      let texts = Dictionary(
        uniqueKeysWithValues: trees.doubtful.map { name in
          (name, Array(name.utf8.flatMap { [$0, UInt8(ascii: " ")] }))
        })
      #expect(trees.losses(texts) == Set(history.losses.map { Array($0.utf8) }))
      let mending = trees.mending(texts)?.map { (String(decoding: $0, as: UTF8.self), $1) }
      let put = mending.map { Dictionary(uniqueKeysWithValues: $0) }?.mapValues { blob in
        ["100755": "+", "120000": "@"][blob.mode, default: ""] + blob.name
      }
      #expect(put == history.mending)
    }
  }

  @Test("of two common beginnings, what one of them had and a side has not any more may go")
  func severalBases() {
    let blobs = ["0", "1", "2"].map { Blob($0) }
    let paths = [
      Array("a".utf8): MergedPath(
        bases: [blobs[0], blobs[1]], ours: blobs[1], theirs: blobs[2], merged: blobs[2]),
      Array("b".utf8): MergedPath(
        bases: [blobs[0], nil], ours: blobs[0], theirs: nil, merged: nil),
    ]
    #expect(MergedTrees(paths).losses().isEmpty)
  }
}

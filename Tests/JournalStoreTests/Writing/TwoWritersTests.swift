import Dispatch
import Foundation
import JournalCore
import Synchronization
import Testing

@testable import JournalStore
import TestSupport

@Suite("Several programs may write one file at once")
struct TwoWritersTests {
  @Test("every text that was called saved is in the file, a copy or the history")
  func writersAndEditor() throws {
    let place = try WritingPlace()
    try place.folder.write("a.md", "start\n")
    let saved = Mutex<[String]>([])
    let edited = Mutex<[String]>([])
    let (location, home) = (place.location, place.home)
    let folder = place.folder.path
    let path = folder + "/a.md"
    DispatchQueue.concurrentPerform(iterations: 3) { worker in
      for i in 0..<12 {
        let line = "worker \(worker) line \(i)."
        if worker == 2 {
          // An editor asks nobody; vim's way and in place by turns.
          guard let old = Self.bytes(edited.withLock { $0.last }, in: folder) else { continue }
          let text = Data(old + Array((line + "\n").utf8))
          let options: Data.WritingOptions = i % 2 == 0 ? .atomic : []
          if (try? text.write(to: URL(filePath: path), options: options)) != nil {
            edited.withLock { $0.append(line) }
          }
          continue
        }
        let old = try? SafeFile.contents(of: path)
        let new = (old ?? []) + Array((line + "\n").utf8)
        let change = FileChange.write(path: "a.md", old: old ?? nil, new: new)
        let outcome = try? JournalWriting(location, state: home)
          .apply([change], label: "", now: WritingPlace.now)
        if outcome != nil { saved.withLock { $0.append(line) } }
      }
    }
    let everything = try place.folder.names.filter { !place.folder.isFolder($0) }
      .map { try place.folder.text($0) }.joined()
    #expect(!saved.withLock { $0.isEmpty } && !edited.withLock { $0.isEmpty })
    let lost = (saved.withLock { $0 } + edited.withLock { $0 }).filter { !everything.contains($0) }
    #expect(lost == [])
  }

  /// Reads `a.md` as an editor does that knows what it saved last.
  ///
  /// While a refused step's two names are exchanged, the file contains that step's text for a moment,
  /// and what the editor saved has the temporary name. An editor that wrote the text of that moment
  /// back would itself lose its words, so this one reads again until they are in the file or a copy.
  private static func bytes(_ saved: String?, in folder: String) -> [UInt8]? {
    for _ in 0..<10_000 {
      guard let bytes = try? SafeFile.contents(of: folder + "/a.md") else { return nil }
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      let copies = names.filter { $0.hasSuffix(".conflict.md") }.compactMap {
        try? SafeFile.contents(of: folder + "/" + $0)
      }
      let isThere = ([bytes] + copies).contains { text in
        saved.map { String(decoding: text, as: UTF8.self).contains($0) } ?? true
      }
      if isThere { return bytes }
    }
    return nil
  }

  @Test("of two steps decided on one text, one is made and the other is kept as a copy")
  func sameBasis() throws {
    let place = try WritingPlace()
    try place.folder.write("a.md", "old")
    let (location, home) = (place.location, place.home)
    let made = Mutex(0)
    DispatchQueue.concurrentPerform(iterations: 4) { worker in
      let outcome = try? JournalWriting(location, state: home).apply(
        [.write("a.md", "old", "of worker \(worker)")], label: "", now: WritingPlace.now)
      if outcome != nil { made.withLock { $0 += 1 } }
    }
    #expect(made.withLock { $0 } == 1)
    let texts = try place.folder.names.filter { !$0.hasPrefix(".") }.map {
      try place.folder.text($0)
    }
    #expect(texts.sorted() == (0..<4).map { "of worker \($0)" })
  }

  @Test("what several programs add to one file outside of any journal is all there, in no copies")
  func fileOfNoJournal() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/settings/list.txt"
    DispatchQueue.concurrentPerform(iterations: 8) { worker in
      for i in 0..<20 {
        #expect(throws: Never.self) {
          try SafeFile.change(path) { ($0 ?? []) + Array("\(worker).\(i)\n".utf8) }
        }
      }
    }
    let lines = try folder.text("settings/list.txt").split(separator: "\n")
    #expect(lines.sorted() == (0..<8).flatMap { one in (0..<20).map { "\(one).\($0)" } }.sorted())
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path + "/settings").count == 1)
  }
}

import Foundation
import JournalCore

/// Times changes of one file in the index of a journal: `replacing-bench FOLDER`.
@main struct ReplacingBench {
  static func main() {
    let root = CommandLine.arguments[1]
    let names = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
    let files = names.filter { $0.hasSuffix(".md") }.sorted().compactMap { name in
      FileManager.default.contents(atPath: root + "/" + name).map {
        ReadFile(path: Array(name.utf8), bytes: Array($0))
      }
    }
    for scope in [Scope.everything, CheckView.scope(Settings())] {
      var index = JournalIndex(files, settings: Settings(), scope: scope)
      let clock = ContinuousClock()
      var times: [Duration] = []
      for number in 0..<1000 {
        // Far apart, and some of them changed again.
        let file = files[number / 3 * 7919 % files.count]
        let bytes = number % 10 == 9 ? nil : file.bytes + Array("\nLine \(number).\n".utf8)
        let old = index
        times.append(clock.measure { index = old.replacing(file.path, with: bytes, scope: scope) })
      }
      times.sort()
      print(times[times.count / 2] / .microseconds(1), times.last! / .microseconds(1))
    }
  }
}

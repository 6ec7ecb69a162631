import Foundation
import JournalCore
import JournalDemo
import Testing

@Suite("The broken sample journal")
struct DemoFaultTests {
  @Test("Every fault occurs, about 2 % of the entries have one", arguments: [365, 1000, 3650])
  func share(count: Int) {
    let files = DemoSample.journal(entries: count, broken: true)
    let faults = files.compactMap(\.fault)
    #expect(Set(faults) == Set(DemoProblem.allCases.map(\.rawValue)))
    #expect((max(9, count / 50)...max(10, count / 50 + 1)).contains(faults.count))
  }

  @Test("A broken year has every fault", arguments: [UInt64](1...5))
  func year(seed: UInt64) {
    let faults = DemoSample.journal(seed: seed, broken: true).compactMap(\.fault)
    #expect(Set(faults) == Set(DemoProblem.allCases.map(\.rawValue)))
  }

  @Test("A fault is really in the file that tells of it, and in no other")
  func faults() {
    let files = Array(DemoSample.journal(entries: 2000, broken: true))
    let paths = Set(files.map(\.path))
    for file in files where file.isEntry {
      for fault in DemoProblem.allCases {
        #expect(has(file, fault, paths: paths) == (file.fault == fault.rawValue), "\(file.path)")
      }
    }
  }

  @Test("Only entries are broken, and a sound journal has no fault")
  func onlyEntries() {
    let broken = DemoSample.journal(broken: true).filter { $0.fault != nil }
    #expect(broken.allSatisfy { $0.isEntry })
    #expect(DemoSample.year.allSatisfy { $0.fault == nil })
  }

  private func has(_ file: DemoFile, _ fault: DemoProblem, paths: Set<String>) -> Bool {
    let text = file.text
    let front = text.split(separator: "\n").dropFirst().prefix { $0 != "---" }
    switch fault {
    case .unclosedFence: return !text.dropFirst(4).contains("\n---\n")
    case .moodOutOfScale: return text.contains("\nmood: 11\n") || text.contains("\nfeeling: 11")
    case .duplicateKey:
      return front.filter { $0.hasPrefix("mood: ") || $0.hasPrefix("feeling: ") }.count > 1
    case .tabIndentation: return text.contains("\n\t- ")
    case .mergeConflict: return text.contains("\n<<<<<<< HEAD\n")
    case .invalidUTF8: return String(validating: file.contents, as: UTF8.self) == nil
    case .impossibleDate: return DemoSample.day(ofPath: file.path) == nil
    case .unclosedQuote:
      return front.contains { $0.filter { $0 == "\"" }.count % 2 == 1 }
    case .missingPhoto:
      guard let photo = file.value("photo") else { return false }
      return !paths.contains(photo)
    }
  }
}

import Crypto
import Foundation
import TestSupport
import Testing

@testable import JournalVault

/// A vector of CCTV's public set.
private struct Vector: CustomTestStringConvertible {
  var name: String
  var expected: String
  /// The SHA-256 of everything that may be given out, in hexadecimal digits.
  var payload: String
  var openers: [any AgeOpener]
  var isHybrid: Bool
  var isArmored: Bool
  var sealed: [UInt8]

  var testDescription: String { name }

  init?(_ line: Data) {
    let fields = String(decoding: line, as: UTF8.self).split(
      separator: "\t", omittingEmptySubsequences: false
    ).map(String.init)
    guard fields.count == 7, let sealed = Data(base64Encoded: fields[6]) else { return nil }
    (name, expected, payload, self.sealed) = (fields[0], fields[1], fields[2], Array(sealed))
    let identities = fields[3].split(separator: ",").map(String.init)
    openers =
      identities.compactMap { AgeIdentity($0) }
      + fields[4].split(separator: ",").map { AgePassphrase(String($0)) }
    isArmored = fields[5] == "yes"
    isHybrid = identities.contains { $0.hasPrefix("AGE-SECRET-KEY-PQ-") }
  }
}

@Suite("Age's public test vectors", .needs(.corpora("age-cctv")), .needs(.programs("python3")))
struct AgeVectorTests {
  @Test("each is opened, or refused for the reason it is made for, and no more is given out")
  func judged() throws {
    let vectors = try Reference.lines(
      "age_vectors.py", [Corpora.folder("age-cctv/testdata")]
    ).compactMap(Vector.init)
    #expect(vectors.count > 100)
    for vector in vectors {
      let (outcome, given) = AgeVectorTests.outcome(vector)
      // Keys of age 1.3 against quantum computers aren't ours; what is sealed for them matches nobody.
      if vector.isHybrid, vector.expected != "header failure", vector.expected != "armor failure" {
        #expect(outcome == "no match", "\(vector.name)")
        #expect(given.isEmpty)
        continue
      }
      if vector.isHybrid, outcome == "no match" { continue }
      #expect(outcome == vector.expected, "\(vector.name)")
      guard !vector.payload.isEmpty else {
        #expect(given.isEmpty, "\(vector.name)")
        continue
      }
      let hash = SHA256.hash(data: given).map { String(format: "%02x", $0) }.joined()
      #expect(hash == vector.payload, "\(vector.name)")
    }
  }

  private static func outcome(_ vector: Vector) -> (String, given: [UInt8]) {
    var given: [UInt8] = []
    do throws(AgeError) {
      let bytes = vector.isArmored ? try AgeArmor.bytes(vector.sealed) : vector.sealed
      try AgeFile.open(bytes, with: vector.openers) { given += $0 }
      return ("success", given)
    } catch {
      let words =
        switch error {
        case .armor: "armor failure"
        case .header: "header failure"
        case .noMatch: "no match"
        case .changedHeader: "HMAC failure"
        case .payload: "payload failure"
        }
      return (words, given)
    }
  }
}

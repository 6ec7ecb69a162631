import JournalActions
import JournalStore
import Testing

@testable import JournalWeb

/// A request counts only if it is addressed to us, and a change only if a page of ours asks for it.
@Suite struct HostTests {
  static let address = ServedAddress(origin: "http://127.77.3.9:4747")!

  @Test(
    "a request for another host is refused",
    arguments: [
      ([], 400), (["127.77.3.9:4747", "127.77.3.9:4747"], 400), (["evil.example"], 421),
      (["127.77.3.9:80"], 421), (["127.77.3.9:4747."], 421), (["own@evil"], 400),
      (["[::1]:4747"], 421),
    ] as [([String], Int)])
  func hosts(_ hosts: [String], _ status: Int) throws {
    let front = try WebFrontEnd(WebFrontEnd.Options(address: Self.address)) {
      throw StoreError.noJournal(searched: "")
    }
    let head = RequestHead("GET", "/", HeaderFields(hosts.map { ("Host", $0) }))
    guard case .refused(let response) = front.decide(head) else {
      Issue.record("admitted")
      return
    }
    #expect(response.status.rawValue == status)
  }
}

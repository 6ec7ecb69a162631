import JournalStore
import JournalWeb
import Testing

@testable import JournalServer

/// The server passes requests on and answers back.
@Suite struct ServerTests {
  @Test("an address names its scheme and its host") func address() {
    #expect(ServedAddress(origin: "https://diary.example")?.host == "diary.example")
  }
}

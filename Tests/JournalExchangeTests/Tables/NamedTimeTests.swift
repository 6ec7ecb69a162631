import JournalCore
import Testing

@testable import JournalExchange

@Suite("Times of day in other languages")
struct NamedTimeTests {
  @Test(
    "as phones write them",
    arguments: [
      ("21.05", "21:05"), ("21h05", "21:05"), ("9 h 05", "09:05"), ("kl. 21.05", "21:05"),
      ("오후 9:05", "21:05"), ("오전 12:05", "00:05"), ("下午9:05", "21:05"), ("下午12:05", "12:05"),
      ("晚上 9:05", "21:05"), ("凌晨2:30", "02:30"), ("中午12:30", "12:30"), ("午前9:05", "09:05"),
      ("9:05 p. m.", "21:05"),
      ("9:05 a.m.", "09:05"), ("9:05 μ.μ.", "21:05"), ("9:05 nachm.", "21:05"),
      ("9:05 PM", "21:05"), ("21:05 Uhr", "21:05"), ("9:05:59 pm", "21:05"),
    ])
  func known(written: String, time: String) {
    #expect(NamedTime.time(written)?.description == time)
  }

  @Test(
    "anything else is none",
    arguments: [
      "", "noon", "25:00", "9.5", "9", "晚上 12:05", "中午11:30", "21:05 PM", "9:05 and 10:05", "9:65",
    ])
  func unknown(written: String) {
    #expect(NamedTime.time(written) == nil)
  }
}

import JournalCore
import Testing

@testable import JournalExchange

/// Dates that name their month, in many languages.
@Suite struct NamedDateTests {
  @Test(
    "a date that names its month is read in the languages that phones have",
    arguments: [
      ("20. November 2018", "2018-11-20"), ("20 novembre 2018", "2018-11-20"),
      ("November 20 2018", "2018-11-20"), ("November 20, 2018", "2018-11-20"),
      ("20 de noviembre de 2018", "2018-11-20"), ("20 de novembro de 2018", "2018-11-20"),
      ("20 novembre 2018", "2018-11-20"), ("1er juin 2018", "2018-06-01"),
      ("20 listopada 2018", "2018-11-20"), ("3. června 2018", "2018-06-03"),
      ("вторник, 20 ноября 2018 г.", "2018-11-20"), ("20 листопада 2018 р.", "2018-11-20"),
      ("20 Kasım 2018", "2018-11-20"), ("2018. november 20.", "2018-11-20"),
      ("20 marraskuuta 2018", "2018-11-20"), ("2018年11月20日", "2018-11-20"),
      ("20 nov. 2018", "2018-11-20"), ("1. Mär 2018", "2018-03-01"), ("3 févr. 2018", "2018-02-03"),
      ("5 août 2018", "2018-08-05"), ("5 aou\u{302}t 2018", "2018-08-05"),
      ("20 november 2018", "2018-11-20"), ("3 mei 2018", "2018-05-03"),
      ("3 set 2018", "2018-09-03"),
      ("20 Νοεμβρίου 2018", "2018-11-20"),
    ])
  func read(_ written: String, _ day: String) {
    #expect(NamedDate.date(written).map { "\($0.day)" } == day)
  }

  @Test("a time after it is its time")
  func times() {
    #expect(NamedDate.date("20. November 2018, 21:05")?.time?.description == "21:05")
    #expect(NamedDate.date("20 novembre 2018 9:05 PM")?.time?.description == "21:05")
  }

  @Test(
    "a text with a month in it isn't a date",
    arguments: [
      "we met 3 friends in May 2019", "20 of them in 2018", "November 2018", "31 février 2018",
      "20 mar", "juin", "", "1 2 3", "20 jui 2018", "20 20 mai 2018 2019",
    ])
  func others(_ written: String) { #expect(NamedDate.date(written) == nil) }
}

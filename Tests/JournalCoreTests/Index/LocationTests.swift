import JournalCore
import TestSupport
import Testing

@Suite("Where an entry was written")
struct LocationTests {
  @Test(
    "words, coordinates, and both, as people and programs write them",
    arguments: [
      ("Cliff, Howth, Ireland", "Cliff, Howth, Ireland", nil, nil),
      ("53.38, -6.06", nil, 53.38, -6.06), ("53.38,-6.06", nil, 53.38, -6.06),
      ("53.38 -6.06", nil, 53.38, -6.06), ("geo:53.38,-6.06;u=35", nil, 53.38, -6.06),
      ("Cliff (53.38, -6.06)", "Cliff", 53.38, -6.06),
      ("53.38° N, 6.06° W", nil, 53.38, -6.06), ("53.38N 6.06W", nil, 53.38, -6.06),
      ("6.06° W, 53.38° N", nil, 53.38, -6.06),
      ("33°52'10\"S 151°12'30\"E", nil, -33.869444444444444, 151.20833333333334),
      ("At 48.8584, 2.2945 with Ana", "At with Ana", 48.8584, 2.2945),
      // Numbers that are no coordinates.
      ("12, 34", "12, 34", nil, nil), ("Route 66", "Route 66", nil, nil),
      ("Platform 9.75", "Platform 9.75", nil, nil), ("91.5, 200.1", "91.5, 200.1", nil, nil),
      ("v1.2.3", "v1.2.3", nil, nil), ("東京", "東京", nil, nil),
      ("2026-11-21", "2026-11-21", nil, nil),
      // Digits of other scripts aren't read as coordinates.
      ("٥٣.٣٨, ٦.٠٦", "٥٣.٣٨, ٦.٠٦", nil, nil), ("Cliff, Howth", "Cliff, Howth", nil, nil),
      ("°N, °W", "°N, °W", nil, nil),
    ] as [(String, String?, Double?, Double?)])
  func written(_ text: String, _ name: String?, _ north: Double?, _ east: Double?) throws {
    let location = try #require(Location(written: [text]))
    #expect(location.name == name)
    #expect((location.latitude == nil) == (north == nil))
    #expect(abs((location.latitude ?? 0) - (north ?? 0)) < 1e-9)
    #expect(abs((location.longitude ?? 0) - (east ?? 0)) < 1e-9)
  }

  @Test("a list has several places, or is one pair of numbers")
  func lists() {
    #expect(Location(written: ["Home", "Office"])?.name == "Home, Office")
    #expect(Location(written: ["53.38", "-6.06"])?.latitude == 53.38)
    #expect(Location(written: []) == nil && Location(written: [" "]) == nil)
  }

  @Test(
    "a key may be an angle of a place",
    arguments: [
      ("latitude", true), ("Lat", true), ("gps-lon", true), ("dayone.location.longitude", true),
      ("coords", true), ("location.long", true), ("long-run", false), ("latte", false),
      ("lat.work", false), ("", false),
    ])
  func angles(key: String, isAngle: Bool) {
    #expect(Location.isAngle(key: key) == isAngle)
  }

  @Test("without coordinates nothing says where exactly it was")
  func without() {
    #expect(Location(written: ["Cliff (53.38, -6.06)"])?.withoutCoordinates == Location("Cliff"))
    #expect(Location(written: ["53.38, -6.06"])?.withoutCoordinates == nil)
    #expect(
      Location(written: ["https://maps.example.org/?q=53.38,-6.06"])?.withoutCoordinates == nil)
    let linked = Location(written: ["Home https://maps.example.org/abc"])
    #expect(linked?.withoutCoordinates == Location("Home"))
  }

  @Test(
    "an entry says it as a text, a list, a mapping or a property",
    arguments: [
      ("location: Howth", "", "Howth"), ("location: [53.38, -6.06]", "", "53.38, -6.06"),
      ("location: {name: Howth, lat: 53.38, lon: -6.06}", "", "Howth (53.38, -6.06)"),
      ("location:\n  title: Howth\n  latitude: 53\n  longitude: -6", "", "Howth (53, -6)"),
      ("mood: 7", "location:: Howth\n", "Howth"),
    ])
  func entries(_ keys: String, _ body: String, _ written: String) throws {
    let journal = MemoryJournal(["2026-11-21.md": "---\n\(keys)\n---\n\(body)"])
    let entry = try #require(journal.index().entries.first)
    #expect(entry.location?.written == written)
  }
}

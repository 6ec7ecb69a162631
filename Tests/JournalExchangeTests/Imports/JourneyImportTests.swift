import JournalCore
import JournalSyntax
import Testing

@testable import JournalExchange

/// Archives of Journey, whose entries are a JSON file each.
@Suite struct JourneyImportTests {
  private static let bike = #"""
    {"mood": 5, "favourite": true, "date_modified": 1571425361000, "sentiment": 1.75,
    "tags": ["bike", " "], "folder": "", "type": "html", "address": "London road, Croydon", "label": "",
    "date_journal": 1571386059000, "photos": ["1571-a.jpeg", "1571-a.jpeg.mp3"], "lon": -0.104888,
    "weather": {"degree_c": 9.4, "description": "Overcast clouds", "place": "Croydon", "icon": "03n", "id": -1},
    "lat": 51.379372, "id": "1571-a", "timezone": "Europe\/Dublin", "music_artist": "Ana", "music_title": "Night",
    "text": "<p dir=\"auto\">My new <em>very dark<\/em> bike!&nbsp;<\/p>\n<p dir=\"auto\"><\/p>\n<p>2 * 3 &lt; 7<\/p>",
    "preview_text": "<p>My new bike"}
    """#

  @Test("an entry has its text as Markdown, and what has no place is kept") func entry() {
    let found = ReadSource(archive: [("1571-a.json", Self.bike)])
    #expect(found.format == .journey && found.problems == [] && found.rows.used == 1)
    #expect(
      found.entries == [
        """
        ---
        date: 2019-10-18T09:07:00+01:00
        mood: 10
        tags: [bike]
        source: journey:1571-a
        starred: true
        location: London road, Croydon (51.379372, -0.104888)
        weather: Overcast clouds, 9 °C
        journey:
          mood: 5
          date_modified: 1571425361000
          sentiment: 1.75
          type: html
          address: London road, Croydon
          date_journal: 1571386059000
          lon: -0.104888
          weather: {degree_c: 9.4, description: Overcast clouds, place: Croydon, icon: 03n, id: -1}
          lat: 51.379372
          timezone: Europe/Dublin
          music_artist: Ana
        song:
          title: Night
          artist: Ana
        ---
        My new *very dark* bike!

        2 * 3 < 7

        """
      ])
    #expect(found.records[0].files.map(\.names) == [["1571-a.jpeg"], ["1571-a.jpeg.mp3"]])
    #expect(found.records[0].files.map(\.isPicture) == [true, false])
    #expect(found.records[0].rest == [NewPair("preview_text", .text("<p>My new bike"))])
  }

  @Test("numbers that aren't known are the largest double, and aren't kept") func unknown() {
    let entry = #"""
      {"id":"b","date_journal":1571386059000,"text":"# A *plain* text","type":"markdown","sentiment":0,"mood":0,
      "lat":1.7976931348623157e308,"lon":1.7976931348623157e308,"timezone":"",
      "weather":{"id":-1,"degree_c":1.7976931348623157e308,"description":"","icon":"","place":""}}
      """#
    let record = ReadSource(entry).records.first
    #expect(record?.text == "# A *plain* text" && record?.mood == nil)
    #expect(record?.time == ClockTime(hour: 8, minute: 7) && record?.offset == 0)
    #expect(record?.others.map(\.key) == ["journey"])
    #expect(
      record?.others.first?.value
        == .mapping([
          NewPair("date_journal", .plain("1571386059000")), NewPair("type", .text("markdown")),
          NewPair("sentiment", .plain("0")), NewPair("mood", .plain("0")),
          NewPair("weather", .mapping([NewPair("id", .plain("-1"))])),
        ]))
  }

  @Test("a cut or dateless file is left out with its reason, and the others come") func hostile() {
    let deep =
      String(repeating: #"{"a":"#, count: 10_000) + "1" + String(repeating: "}", count: 10_000)
    let found = ReadSource(archive: [
      ("a.json", Self.bike), ("cut.json", String(Self.bike.dropLast(60))),
      ("none.json", #"{"text":"x","date_journal":null}"#),
      ("far.json", #"{"text":"x","date_journal":1e300}"#),
      ("deep.json", #"{"date_journal":\#(deep)}"#), ("other.json", "{}"),
    ])
    #expect(found.rows.read == 5 && found.rows.used == 1 && found.rows.countLeftOut == 4)
    #expect(
      found.problems == [
        ImportProblem("cut.json", .faulty(line: 6)), ImportProblem("none.json", .noDay("null")),
        ImportProblem("far.json", .noDay("1e300")), ImportProblem("deep.json", .faulty(line: 1)),
        ImportProblem("other.json", .ofNoFormat),
      ])
  }
}

/// HTML as Markdown.
@Suite struct HTMLTextTests {
  @Test(
    "elements become Markdown, and other characters stay what they are",
    arguments: [
      ("<p>a<b>b </b>c</p><p>d</p>", "a**b** c\n\nd"), ("<div>a</div><div>b</div>", "a\n\nb"),
      ("a<br>b<br/></p>", "a\\\nb"), ("<h2>Title</h2>x", "## Title\n\nx"),
      ("<ul><li>a</li><li>b<ol><li>c</li></ol></li></ul><p>d", "- a\n- b\n  1. c\n\nd"),
      ("<blockquote>a<br>b</blockquote>c", "> a\\\n> b\n\nc"),
      ("<pre>x = <b>1</b>\n  y</pre>", "```\nx = 1\n  y\n```"),
      ("<a href=\"https://e.org/a b\">x</a><a>y</a>", "[x](https://e.org/a%20b)y"),
      ("<img src='a.jpg' alt=\"A\">", "![A](a.jpg)"), ("1 < 2 & 3 &lt; 4", "1 < 2 & 3 < 4"),
      ("<ol start=\"5\"><li>a</li><li>b</li></ol>", "5. a\n6. b"),
      ("<p>1. a</p><p>* b</p><p>1.5 c", "1\\. a\n\n\\* b\n\n1.5 c"),
      (
        "<table><tr><th>Day</th><th>Kg</th></tr><tr><td>Mon</td><td>80</td></tr></table>",
        "Day | Kg\n\nMon | 80"
      ),
      ("*a* _b_ # c", "\\*a\\* \\_b\\_ # c"), ("<p># a</p><p>- b</p>", "\\# a\n\n\\- b"),
      ("a<!-- b -->c<style>x</style>d", "acd"), ("<p>unclosed <i>x", "unclosed *x"),
      ("&#233;&#x1F600;&eacute;&nosuch;", "é😀é\\&nosuch;"), ("<b></b>x<i> </i>", "x"),
      ("", ""), ("<", "<"), ("<p", "<p"), ("a</b></li></ul>", "a**"),
    ])
  func elements(_ html: String, _ expected: String) {
    #expect(HTMLText.markdown(html) == expected)
  }

  @Test("very deep HTML is read, and takes no longer than its length")
  func deep() {
    for tag in ["blockquote", "ul><li", "b", "a href=x", "div", "pre"] {
      let html = String(repeating: "<\(tag)>x", count: 20_000)
      #expect(HTMLText.markdown(html).count { $0 == "x" } >= 20_000, "\(tag)")
    }
  }
}

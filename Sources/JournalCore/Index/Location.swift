import Codecs
import JournalSyntax

/// An entry's place: in words, as coordinates, or both.
public struct Location: Hashable, Sendable, Codable {
  /// The place in words: `Cliff, Howth, Ireland`.
  public var name: String?
  /// Degrees north of the equator.
  public var latitude: Double?
  /// Degrees east of Greenwich.
  public var longitude: Double?

  /// Creates a place without coordinates.
  public init(_ name: String?) { self.name = name }

  /// Reads a written place: words, coordinates such as `53.38, -6.06`, `53.38° N 6.06° W` and
  /// `geo:53.38,-6.06`, or words with coordinates beside them.
  /// - Parameter texts: one text, or a day's several places.
  public init?(written texts: [String]) {
    var names: [String] = []
    // A list with two numbers is one place.
    let isPair = texts.count == 2 && texts.allSatisfy { Double($0.trimmed) != nil }
    for text in isPair ? [texts.joined(separator: ", ")] : texts {
      let found = Coordinates(in: text)
      if let found { (latitude, longitude) = (found.latitude, found.longitude) }
      let name = found?.rest ?? text.trimmed
      if !name.isEmpty { names.append(name) }
    }
    name = names.isEmpty ? nil : names.joined(separator: ", ")
    guard name != nil || latitude != nil else { return nil }
  }

  /// The words, and the coordinates after them: `Cliff, Howth (53.38, -6.06)`.
  public var written: String {
    guard let latitude, let longitude else { return name ?? "" }
    let coordinates = "\(latitude.shortest), \(longitude.shortest)"
    return name.map { "\($0) (\(coordinates))" } ?? coordinates
  }

  /// The same without coordinates, and without web addresses, which may hold them; nil if nothing
  /// is left.
  public var withoutCoordinates: Location? {
    let words = name.map { name in
      name.split(separator: " ").filter { !$0.contains("://") }.joined(separator: " ")
    }
    return words.flatMap { $0.isEmpty ? nil : Location($0) }
  }

  /// Returns true if a key's values are a place's angles: `latitude`, `gps-lon`,
  /// `dayone.location.lat`.
  package static func isAngle(key: String) -> Bool {
    let last = key.lowercased().split(separator: ".").last ?? ""
    let names: Set = [
      "lat", "latitude", "lon", "lng", "longitude", "coordinate", "coordinates", "coord", "coords",
      "geo", "gps",
    ]
    // Whole, since `long-run` isn't one.
    return last == "long"
      || last.split(whereSeparator: { "-_ ".contains($0) }).contains { names.contains(String($0)) }
  }
}

/// Coordinates found in a text.
struct Coordinates {
  var latitude: Double
  var longitude: Double
  /// The text without them.
  var rest: String

  /// Finds two adjacent angles: numbers with decimals or degrees, which may have their direction.
  init?(in text: String) {
    // Most places are words alone.
    guard text.utf8.contains(where: \.isDigit) else { return nil }
    let characters = Array(text)
    var angles: [Angle] = []
    var place = 0
    while place < characters.count {
      guard let angle = Angle(characters, at: place) else {
        place += 1
        continue
      }
      angles.append(angle)
      place = angle.end
    }
    let pairs = zip(angles, angles.dropFirst())
    guard let (first, second) = pairs.first(where: { Coordinates.arePair($0, $1, characters) })
    else { return nil }
    let isSwapped = first.isOfLongitude == true || second.isOfLongitude == false
    let (north, east) = isSwapped ? (second, first) : (first, second)
    guard abs(north.degrees) <= 90, abs(east.degrees) <= 180 else { return nil }
    latitude = north.degrees
    longitude = east.degrees
    var before = String(characters[..<first.start])
    var after = characters[second.end...]
    if before.lowercased().hasSuffix("geo:") {
      before.removeLast(4)
      after = after.drop { !$0.isWhitespace }
    }
    rest = (before + " " + String(after)).wordsAlone
  }

  /// Returns true if two angles are a pair: only list punctuation is between them.
  private static func arePair(_ one: Angle, _ other: Angle, _ text: [Character]) -> Bool {
    guard one.isExact || other.isExact else { return false }
    let between = text[one.end..<other.start]
    return between.count <= 4 && between.allSatisfy { ",;/ \t|".contains($0) }
      && (!between.isEmpty || one.isOfLongitude != nil)
  }
}

/// An angle written as `53.38`, `-6.06`, `53.38° N`, `53°22'52"N`.
private struct Angle {
  var start: Int
  var end: Int
  var degrees: Double
  /// True if it has decimals or degree signs; a bare whole number may be anything.
  var isExact: Bool
  /// True if it is east or west; nil if it has no direction.
  var isOfLongitude: Bool?

  init?(_ text: [Character], at start: Int) {
    var place = start
    if place > 0, text[place - 1].isNumber || text[place - 1] == "." || text[place - 1].isLetter {
      return nil
    }
    var sign = 1.0
    if "-−+".contains(text[place]) {
      sign = text[place] == "+" ? 1 : -1
      place += 1
    }
    guard let whole = Angle.number(text, &place) else { return nil }
    degrees = whole.value
    isExact = whole.hasDecimals
    func take(_ marks: String) -> Bool {
      var next = place
      while next < text.count, text[next] == " " { next += 1 }
      guard next < text.count, marks.contains(text[next]) else { return false }
      place = next + 1
      return true
    }
    if take("°º") {
      isExact = true
      var size = 1.0
      for marks in ["'′’", "\"″”"] {
        var next = place
        while next < text.count, text[next] == " " { next += 1 }
        guard let part = Angle.number(text, &next), next < text.count, marks.contains(text[next])
        else { break }
        place = next + 1
        size *= 60
        degrees += part.value / size
      }
    }
    let unmarked = place
    if take("NnSsEeWw"), place == text.count || !text[place].isLetter {
      let mark = text[place - 1].lowercased()
      isOfLongitude = mark == "e" || mark == "w"
      if mark == "s" || mark == "w" { sign = -1 }
    } else {
      place = unmarked
    }
    degrees *= sign
    self.start = start
    end = place
  }

  /// Reads digits with decimals.
  private static func number(
    _ text: [Character], _ place: inout Int
  ) -> (value: Double, hasDecimals: Bool)? {
    var digits = ""
    while place < text.count, text[place].isASCII, text[place].isNumber, digits.count < 20 {
      digits.append(text[place])
      place += 1
    }
    guard !digits.isEmpty else { return nil }
    var hasDecimals = false
    if place + 1 < text.count, text[place] == ".", text[place + 1].isASCII, text[place + 1].isNumber
    {
      hasDecimals = true
      digits.append(".")
      place += 1
      while place < text.count, text[place].isASCII, text[place].isNumber, digits.count < 40 {
        digits.append(text[place])
        place += 1
      }
    }
    return Double(digits).map { ($0, hasDecimals) }
  }
}

extension String {
  /// The words left beside coordinates, without brackets and punctuation at their ends.
  fileprivate var wordsAlone: String {
    let marks: Set<Character> = ["(", ")", "[", "]", ",", ";", "@", "|", "·", "-", "–"]
    var words = split(separator: " ").filter { !$0.allSatisfy(marks.contains) }.map(String.init)
    if let last = words.last {
      words[words.count - 1] = String(
        String(last.reversed().drop(while: marks.contains)).reversed())
    }
    if let first = words.first { words[0] = String(first.drop(while: marks.contains)) }
    return words.filter { !$0.isEmpty }.joined(separator: " ")
  }
}

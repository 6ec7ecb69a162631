import Codecs
import JournalCore

/// A component of an iCalendar file, between `BEGIN` and `END`: VCALENDAR, VTODO, VEVENT or VALARM.
struct CalendarComponent: Hashable, Sendable {
  var name: String
  var lines: [ContentLine] = []
  var parts: [CalendarComponent] = []

  init(_ name: String) {
    self.name = name
  }

  /// The component as written in a file.
  var bytes: [UInt8] {
    var file: [UInt8] = []
    write(to: &file)
    return file
  }

  private func write(to file: inout [UInt8]) {
    ContentLine("BEGIN", name).write(to: &file)
    for line in lines { line.write(to: &file) }
    for part in parts { part.write(to: &file) }
    ContentLine("END", name).write(to: &file)
  }

  mutating func add(_ name: String, _ value: String?) {
    if let value { lines.append(ContentLine(name, value)) }
  }

  /// Adds a text property, unless the text is empty.
  mutating func add(_ name: String, text: String?) {
    if let text, !text.isEmpty { lines.append(ContentLine(name, text: text)) }
  }

  /// Adds a property with a list of texts, unless the list is empty.
  mutating func add(_ name: String, texts: [String]) {
    if !texts.isEmpty { lines.append(ContentLine(name, texts: texts)) }
  }

  /// Adds a moment in local time: a date, or a date and a time without a time zone (RFC 5545,
  /// 3.3.5).
  mutating func add(_ name: String, _ moment: TaskMoment) {
    guard let time = moment.time else {
      return add(name + ";VALUE=DATE", moment.day.calendarText)
    }
    add(name, moment.day.calendarText + time.calendarText)
  }

  /// Returns an alarm that shows a text when its component starts, or some minutes later.
  /// - Parameters:
  ///   - minutes: the minutes after the start.
  ///   - nag: the minutes after which it repeats, and how many times.
  static func alarm(
    _ text: String, after minutes: Int = 0, nag: (every: Int, times: Int)? = nil
  ) -> CalendarComponent {
    var alarm = CalendarComponent("VALARM")
    alarm.add("ACTION", "DISPLAY")
    alarm.add("DESCRIPTION", ContentLine.escaped(text))
    alarm.add("TRIGGER", "PT\(minutes)M")
    if let nag, nag.times > 0 {
      alarm.add("REPEAT", "\(nag.times)")
      alarm.add("DURATION", "PT\(nag.every)M")
    }
    return alarm
  }
}

extension Day {
  /// The date in the form `20261121`.
  var calendarText: String { description.filter { $0 != "-" } }
}

extension ClockTime {
  /// The time in the form `T153000`.
  var calendarText: String { "T\(description.filter { $0 != ":" })00" }
}

/// A line of an iCalendar file: a property, its parameters and its value (RFC 5545, 3.1).
struct ContentLine: Hashable, Sendable {
  /// The name with its parameters, such as `DUE;VALUE=DATE`; ASCII.
  var name: String
  /// The value as written, escaped if it is text.
  var value: String

  /// Creates a line from a value that needs no escaping.
  init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }

  /// Creates a line from a text value.
  init(_ name: String, text: String) {
    self.init(name, ContentLine.escaped(text))
  }

  /// Creates a line from a list of text values.
  init(_ name: String, texts: [String]) {
    self.init(name, texts.map(ContentLine.escaped).joined(separator: ","))
  }

  /// Returns a text as a value (RFC 5545, 3.3.11).
  ///
  /// Every line break becomes `\n`; other control characters, which texts can't contain, are left
  /// out.
  static func escaped(_ text: String) -> String {
    var escaped: [UInt8] = []
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      defer { previous = scalar }
      switch scalar.value {
      case 0x5C, 0x3B, 0x2C: escaped += [0x5C, UInt8(truncatingIfNeeded: scalar.value)]
      case 0x0A where previous == "\r": break
      // Readers that recognize more line endings than RFC 5545 would end the property there.
      case 0x0A...0x0D, 0x85, 0x2028, 0x2029: escaped += "\\n".utf8
      case 0x09: escaped.append(0x09)
      case 0x00...0x1F, 0x7F...0x9F: break
      default: escaped += scalar.utf8
      }
    }
    return String(decoding: escaped, as: UTF8.self)
  }

  /// The maximum number of octets in a line, without its line break.
  static let longest = 75

  /// The line as written in a file, with its line breaks.
  ///
  /// It is broken before its 76th octet, never inside a character, and continues after a blank.
  var folded: [UInt8] {
    var file: [UInt8] = []
    write(to: &file)
    return file
  }

  /// Adds the line to a file.
  func write(to file: inout [UInt8]) {
    if name.utf8.count + 1 + value.utf8.count <= ContentLine.longest {
      file += name.utf8
      file.append(0x3A)
      file += value.utf8
    } else {
      fold(to: &file)
    }
    file += [0x0D, 0x0A]
  }

  private func fold(to file: inout [UInt8]) {
    var length = 0
    for scalar in "\(name):\(value)".unicodeScalars {
      let width = UTF8.width(scalar)
      if length + width > ContentLine.longest {
        file += [0x0D, 0x0A, 0x20]
        length = 1
      }
      file += scalar.utf8
      length += width
    }
  }
}

/// The UID of a component: the same every time the same words are exported (RFC 5545, 3.8.4.7).
enum CalendarIdentifier {
  /// Returns a version 8 UUID (RFC 9562) derived from words, which other calendars can distinguish
  /// from their own.
  ///
  /// Its bits are the 128-bit FNV-1a hash of the words, each followed by a line feed
  /// (draft-eastlake-fnv).
  static func uuid(_ words: String...) -> String {
    var hash: UInt128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d
    let prime: UInt128 = 0x0000_0000_0100_0000_0000_0000_0000_013b
    for word in words {
      for byte in word.utf8 { hash = (hash ^ UInt128(byte)) &* prime }
      hash = (hash ^ 0x0A) &* prime
    }
    let (version, variant): (UInt128, UInt128) = (0x8 << 76, 0x2 << 62)
    hash = (hash & ~(0xF << 76) & ~(0x3 << 62)) | version | variant
    return text(hash)
  }

  /// Returns hexadecimal digits in groups of 8, 4, 4, 4 and 12.
  private static func text(_ hash: UInt128) -> String {
    var rest = Hex.text((0..<16).map { UInt8(truncatingIfNeeded: hash >> (120 - 8 * $0)) })[...]
    let groups = [8, 4, 4, 4, 12].map { count in
      defer { rest = rest.dropFirst(count) }
      return rest.prefix(count)
    }
    return groups.joined(separator: "-")
  }
}

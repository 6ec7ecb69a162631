import Codecs
import JournalCore
import JournalSyntax
import Phrases

/// Appends markup to bytes: our own as it is, everything else escaped.
///
/// Only string literals from the source can be written unescaped, which `StaticString` enforces.
struct SVGWriter {
  private(set) var bytes: [UInt8] = []
  /// The colours of moods.
  private let tones: Tones
  /// The way phrases are written.
  let phrases: PhraseStyle

  init(
    capacity: Int = 4096, palette: MoodPalette = .dawn, _ phrases: PhraseStyle = .page(.english)
  ) {
    tones = Tones(palette)
    self.phrases = phrases
    bytes.reserveCapacity(capacity)
  }

  /// The markup written so far.
  var string: String { String(decoding: bytes, as: UTF8.self) }

  // MARK: Text

  /// Appends our own markup.
  mutating func raw(_ markup: StaticString) {
    markup.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  /// Appends any text on one line, for an element's content or a quoted attribute.
  ///
  /// Control and invisible characters are made visible first, so that no character forbidden by XML
  /// 1.0 (production 2, *Char*) is left.
  mutating func text(_ text: String) {
    if text.utf8.allSatisfy({ SVGWriter.isPlain($0) }) {
      bytes.append(contentsOf: text.utf8)
      return
    }
    for byte in oneLine(text).utf8 {
      switch byte {
      case Byte.ampersand: raw("&amp;")
      case Byte.less: raw("&lt;")
      case Byte.greater: raw("&gt;")
      case Byte.doubleQuote: raw("&quot;")
      case Byte.singleQuote: raw("&#39;")
      default: bytes.append(byte)
      }
    }
  }

  /// Appends a phrase.
  mutating func text(_ phrase: Phrase) { text(phrase.text(phrases)) }

  /// Returns true if a byte needs no escaping: letters, digits and most of the rest of ASCII.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case Byte.ampersand, Byte.less, Byte.greater, Byte.doubleQuote,
      Byte.singleQuote:
      false
    default: (0x20..<0x7F).contains(byte)
    }
  }

  // MARK: Numbers

  /// Appends a number with at most two decimals; a value that isn't finite, or is 1e12 or more,
  /// becomes 0.
  mutating func number(_ value: Double) {
    guard value.isFinite, abs(value) < 1e12 else { return bytes.append(UInt8(ascii: "0")) }
    let hundredths = Int(clamping: (abs(value) * 100).rounded())
    if value < 0, hundredths > 0 { bytes.append(Byte.dash) }
    number(hundredths / 100)
    let rest = UInt8(hundredths % 100)
    guard rest > 0 else { return }
    bytes.append(Byte.dot)
    bytes.append(UInt8(ascii: "0") + rest / 10)
    if rest % 10 > 0 { bytes.append(UInt8(ascii: "0") + rest % 10) }
  }

  /// Appends a whole number.
  mutating func number(_ value: Int) {
    if (0...9).contains(value) {
      bytes.append(UInt8(ascii: "0") + UInt8(value))
    } else {
      bytes.append(contentsOf: String(value).utf8)
    }
  }

  // MARK: Attributes

  /// Appends an attribute with a number.
  mutating func set(_ name: StaticString, _ value: Double) {
    raw(" ")
    raw(name)
    raw("=\"")
    number(value)
    raw("\"")
  }

  /// Appends an attribute with any text.
  mutating func set(_ name: StaticString, _ value: String) {
    raw(" ")
    raw(name)
    raw("=\"")
    text(value)
    raw("\"")
  }

  /// Appends a tone's class, and its colour for readers without the style sheet.
  mutating func tone(_ tone: Tone) {
    raw(tone.isCount ? " class=\"dm-c" : " class=\"dm-t")
    number(tone.number)
    raw("\" fill=\"")
    colour(colour(of: tone))
    raw("\"")
  }

  /// Appends a tone's class with an outline; without one, the lightest tone is lost on paper.
  mutating func rimmedTone(_ tone: Tone, _ width: Double = 1) {
    raw(tone.isCount ? " class=\"dm-rim dm-c" : " class=\"dm-rim dm-t")
    number(tone.number)
    raw("\" fill=\"")
    colour(colour(of: tone))
    raw("\" stroke=\"#857b73\"")
    set("stroke-width", width)
  }

  /// Appends the face on a tone, in a square from 0 to 24.
  mutating func face(_ tone: Tone) {
    raw("<path")
    on(tone)
    set("d", MoodFace.eyes)
    raw("/><path class=\"dm-f")
    number(tone.number)
    raw("\" fill=\"none\" stroke=\"")
    colour(Tones.ink(on: colour(of: tone)))
    raw("\" stroke-width=\"2\" stroke-linecap=\"round\"")
    set("d", MoodFace.mouth(tone))
    raw("/>")
  }

  /// Appends the class for text on a tone, and its colour.
  mutating func on(_ tone: Tone) {
    raw(tone.isCount ? " class=\"dm-nc" : " class=\"dm-n")
    number(tone.number)
    raw("\" fill=\"")
    colour(Tones.ink(on: colour(of: tone)))
    raw("\"")
  }

  private func colour(of tone: Tone) -> Colour {
    (tone.isCount ? Tones.counts : tones).light[tone.number]
  }

  private mutating func colour(_ colour: Colour) {
    bytes.append(Byte.hash)
    for part in [colour.red, colour.green, colour.blue] {
      bytes.append(hexadecimal: part, digits: 2, isUppercase: false)
    }
  }
}

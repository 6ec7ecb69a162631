import JournalPrograms
import TestSupport
import Testing

@testable import QRCodes

/// A text becomes a code that readers of others read.
@Suite struct QRCodeTests {
  private static let link =
    "https://192.168.100.100:65535/open/" + String(repeating: "0123456789abcdef", count: 4)

  /// Texts that just fit into each version, and those in between.
  static let texts =
    [17, 32, 53, 78, 106, 134, 154, 192, 230, 271].flatMap { count in
      [String(repeating: "a", count: count), String("https://a.b/".prefix(count))]
    } + [link, "", "\u{E4}\u{1F600}", "1", "https://192.168.1.5:4747/"]

  @Test(
    "a reader reads every code", .needs(.programs("zbarimg")), arguments: texts.filter { $0 != "" })
  func read(_ text: String) throws {
    let code = try #require(QRCode(text))
    #expect(try Self.read(Self.bitmap(code)) == text)
  }

  @Test(
    "a reader reads what a terminal shows", .needs(.programs("zbarimg")), arguments: [true, false])
  func terminal(_ isColored: Bool) throws {
    let code = try #require(QRCode(Self.link))
    let lines = code.text(isColored: isColored).split(separator: "\n").map { line in
      line.replacing("\u{1B}[97;40m", with: "").replacing("\u{1B}[0m", with: "")
    }
    #expect(lines.allSatisfy { $0.count == code.size + 8 })
    let rows = lines.flatMap { line in
      ["▀", "▄"].map { half in line.map { $0 == "█" || String($0) == half ? 0 : 1 } }
    }
    #expect(try Self.read(Self.bitmap(rows)) == Self.link)
  }

  @Test("the size grows with the text, and a text of 272 bytes is too long")
  func sizes() {
    let sizes = [0, 17, 18, 106, 107, 230, 231, 271].map { count in
      QRCode(String(repeating: "a", count: count))?.size
    }
    #expect(sizes == [21, 21, 25, 37, 41, 53, 57, 57])
    #expect(QRCode(String(repeating: "a", count: 272)) == nil)
    #expect(QRCode(String(repeating: "\u{E4}", count: 136)) == nil)
  }

  @Test(
    "but for the mask, each code is the same as qrencode's", .needs(.programs("qrencode")),
    arguments: texts.filter { $0 != "" })
  func same(_ text: String) throws {
    let qrencode = try #require(Program("qrencode"))
    let result = try qrencode.run(
      ProgramRun(["-8", "-l", "L", "-m", "0", "-t", "ASCII"], input: Array(text.utf8)))
    let rows = String(decoding: result.output, as: UTF8.self).split(separator: "\n").map { line in
      String(line.enumerated().filter { $0.offset % 2 == 0 }.map { $0.element == "#" ? "#" : "." })
    }
    #expect(Self.masked(text).contains(rows))
  }

  @Test("a code that qrencode has made is one of ours") func known() {
    #expect(Self.masked("daymark").contains(Self.daymark))
  }

  /// Returns the rows of a text's code with each mask.
  private static func masked(_ text: String) -> [[String]] {
    let bytes = Array(text.utf8)
    guard let version = QRVersion(bytes: bytes.count) else { return [] }
    var symbol = QRSymbol(version)
    symbol.place(QRCodewords.all(of: bytes, version))
    return (0..<8).map { mask in
      let modules = symbol.masked(mask).modules
      return (0..<version.size).map { y in
        modules[y * version.size..<(y + 1) * version.size].map { $0 ? "#" : "." }.joined()
      }
    }
  }

  /// `printf daymark | qrencode -8 -l L -m 0 -t ASCII` of qrencode 4.1.1, one character a module.
  private static let daymark = [
    "#######..#.##.#######",
    "#.....#.##.#..#.....#",
    "#.###.#.##..#.#.###.#",
    "#.###.#..#.#..#.###.#",
    "#.###.#.#...#.#.###.#",
    "#.....#.#..##.#.....#",
    "#######.#.#.#.#######",
    "........#####........",
    "##.#..##.##...###.##.",
    "#..#.#..#.....##.#.##",
    "##...###.##.##...##.#",
    ".#.#....#.##....##.##",
    "...########.#.#..#.##",
    "........####...#.##.#",
    "#######.###..#.##.##.",
    "#.....#...####.##...#",
    "#.###.#....#..#.....#",
    "#.###.#.#..#....#####",
    "#.###.#..##.#..####.#",
    "#.....#.#.#..##.#....",
    "#######.#..##...##.#.",
  ]

  @Test("outside a code everything is light")
  func outside() throws {
    let code = try #require(QRCode("a"))
    #expect(code.isDark(0, 0))
    #expect(![(-1, 0), (0, -1), (21, 0), (0, 21), (.min, .max)].contains { code.isDark($0, $1) })
  }

  /// Returns a code as a picture of its modules: ones are dark.
  private static func bitmap(_ code: QRCode) -> String {
    let side = -QRCode.margin..<code.size + QRCode.margin
    return bitmap(side.map { y in side.map { code.isDark($0, y) ? 1 : 0 } })
  }

  /// Returns rows as a picture with four pixels a side for each module (PBM).
  private static func bitmap(_ rows: [[Int]]) -> String {
    let wide = rows.map { row in
      row.map { String(repeating: "\($0) ", count: 4) }.joined() + "\n"
    }
    return "P1\n\(4 * rows[0].count) \(4 * rows.count)\n"
      + wide.map { String(repeating: $0, count: 4) }.joined()
  }

  /// Returns what the reader sees in a picture.
  private static func read(_ picture: String) throws -> String {
    let folder = try TemporaryFolder()
    try folder.write("code.pbm", picture)
    let reader = try #require(Program("zbarimg"))
    let result = try reader.run(
      ProgramRun(["--quiet", "--raw", "-Sbinary", "\(folder.path)/code.pbm"]))
    return String(decoding: result.output, as: UTF8.self)
  }
}

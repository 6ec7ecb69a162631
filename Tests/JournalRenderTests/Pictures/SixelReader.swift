/// Reads sixels back into pixels, as a terminal would; each pixel is red, green and blue in percent.
struct SixelReader {
  private(set) var pixels: [[[Int]]] = []
  private var colours: [Int: [Int]] = [:]
  private var rest: Substring

  init?(_ text: String) {
    guard text.hasPrefix("\u{1B}P0;1q"), text.hasSuffix("\u{1B}\\") else { return nil }
    rest = text.dropFirst(6).dropLast(2)
    var (x, top, colour, times) = (0, 0, 0, 1)
    while let character = rest.popFirst() {
      switch character {
      case "\"":
        let sizes = numbers()
        guard sizes.count == 4 else { return nil }
        pixels = .init(repeating: .init(repeating: [], count: sizes[2]), count: sizes[3])
      case "#":
        let parts = numbers()
        colour = parts[0]
        if parts.count == 5, parts[1] == 2 { colours[colour] = Array(parts[2...]) }
      case "!": times = numbers()[0]
      case "$": x = 0
      case "-": (x, top) = (0, top + 6)
      default:
        guard let bits = character.asciiValue.map({ Int($0) - 63 }), (0..<64).contains(bits),
          let paint = colours[colour]
        else { return nil }
        for _ in 0..<times {
          for row in 0..<6 where bits >> row & 1 == 1 {
            guard top + row < pixels.count, x < pixels[top + row].count else { return nil }
            pixels[top + row][x] = paint
          }
          x += 1
        }
        times = 1
      }
    }
  }

  private mutating func numbers() -> [Int] {
    let text = rest.prefix { $0.isNumber || $0 == ";" }
    rest = rest.dropFirst(text.count)
    return text.split(separator: ";").compactMap { Int($0) }
  }
}

import Codecs
package import JournalStore
package import JournalVault
import Platform

/// git's filter for files: sealed on the way into the repository, open on the way out.
package struct VaultFilter: Sendable {
  /// The directions through the filter, with git's names for them.
  package enum Direction: String, Sendable { case clean, smudge }

  private let keys: VaultKeys?
  private let recipient: AgeRecipient?

  /// Creates the filter for a journal in its present state.
  ///
  /// Nobody need be logged in: then sealed files pass unchanged, and plain ones are sealed for the
  /// last log-in's identity.
  /// - Throws: `VaultError` or `StoreError`.
  package init(of place: VaultPlace) throws {
    keys = try VaultKeys.ofSession(place)
    recipient = try keys?.identity.recipient ?? AgeRecipient(lastOf: place)
  }

  /// Returns a converted file; nil if that is impossible.
  /// - Parameter path: from the repository's top, which is the journal.
  package func convert(_ bytes: [UInt8], at path: [UInt8], _ direction: Direction) -> [UInt8]? {
    // An empty file reveals nothing, and git needs it to be empty on both sides.
    guard VaultPaths.isSealed(path), !bytes.isEmpty else { return bytes }
    let isSealed = AgeFile.isSealed(bytes)
    switch direction {
    case .smudge:
      guard isSealed, let keys else { return bytes }
      return try? keys.open(bytes)
    case .clean:
      guard let keys else {
        return isSealed ? bytes : recipient.flatMap { try? AgeFile.seal(bytes, for: [$0]) }
      }
      // A sealed file stays unchanged; but a person's text may begin like one.
      if isSealed, (try? keys.open(bytes)) != nil { return bytes }
      return try? keys.seal(bytes)
    }
  }
}

extension AgeRecipient {
  /// Reads the recipient of files sealed without a key; nil before the first log-in here.
  ///
  /// It is the journal's key at the last log-in on this computer. The list in the repository can't
  /// be checked without a key. So the recipient is stored outside the journal, where nobody who
  /// sends a journal can replace it.
  package init?(lastOf place: VaultPlace) throws {
    guard let bytes = try place.outside("recipient")?.contents() else { return nil }
    self.init(String(decoding: bytes, as: UTF8.self).filter { !$0.isWhitespace })
  }

  /// Stores it for times when nobody is logged in.
  func keep(for place: VaultPlace) throws(StoreError) {
    try place.outside("recipient")?.change { _ in Array((text + "\n").utf8) }
  }

  /// Deletes it.
  static func forget(for place: VaultPlace) { place.outside("recipient")?.remove() }
}

/// One process that filters all files for one git command.
///
/// Source: gitattributes(5), "Long Running Filter Process"; the packets are those in
/// gitprotocol-common(5), "pkt-line Format".
package struct FilterProcess: ~Copyable {
  private var input: PacketReader
  private let output: Int32

  /// - Parameters:
  ///   - input: an open file with git's questions.
  ///   - output: an open file for the answers.
  package init(input: Int32, output: Int32) {
    self.input = PacketReader(input)
    self.output = output
  }

  /// Answers until git has no more questions.
  /// - Parameter convert: returns a converted file; nil if that is impossible.
  /// - Returns: true if git followed the protocol.
  package mutating func run(
    _ convert: (_ bytes: [UInt8], _ path: [UInt8], VaultFilter.Direction) -> [UInt8]?
  ) -> Bool {
    guard let hello = input.list(), hello.first == "git-filter-client",
      hello.contains("version=2"), send(["git-filter-server", "version=2"]),
      let offered = input.list()
    else { return false }
    let wanted = ["capability=clean", "capability=smudge"].filter(offered.contains)
    guard send(wanted) else { return false }
    while let question = input.rawList() {
      var direction: VaultFilter.Direction?
      var path: [UInt8] = []
      for line in question {
        if line.starts(with: "command=".utf8) {
          direction = VaultFilter.Direction(
            rawValue: String(decoding: line.dropFirst("command=".utf8.count), as: UTF8.self))
        } else if line.starts(with: "pathname=".utf8) {
          path = Array(line.dropFirst("pathname=".utf8.count))
        }
      }
      guard let bytes = input.contents() else { return false }
      guard let direction, let answer = convert(bytes, path, direction) else {
        guard send(["status=error"]) else { return false }
        continue
      }
      // The second list reports an unchanged status.
      guard send(["status=success"]), send(contents: answer), send([]) else { return false }
    }
    return true
  }

  private func send(_ lines: [String]) -> Bool {
    var bytes: [UInt8] = []
    for line in lines { bytes += Packet.bytes(Array((line + "\n").utf8)[...]) }
    return write(bytes + Packet.flush)
  }

  private func send(contents: [UInt8]) -> Bool {
    var rest = contents[...]
    var bytes: [UInt8] = []
    bytes.reserveCapacity(contents.count + contents.count / 4096 + 16)
    while !rest.isEmpty {
      bytes += Packet.bytes(rest.prefix(Packet.most))
      rest = rest.dropFirst(Packet.most)
    }
    return write(bytes + Packet.flush)
  }

  private func write(_ bytes: [UInt8]) -> Bool {
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeBytes {
        Platform.write(output, $0.baseAddress! + done, bytes.count - done)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      done += count
    }
    return true
  }
}

/// The form of git's packets: their length in four hexadecimal digits, then their bytes.
enum Packet {
  /// The maximum number of bytes in a packet besides its length.
  static let most = 65_516
  static let flush = Array("0000".utf8)

  static func bytes(_ contents: ArraySlice<UInt8>) -> [UInt8] {
    var packet: [UInt8] = []
    packet.append(hexadecimal: UInt(contents.count + 4), digits: 4, isUppercase: false)
    return packet + contents
  }
}

/// A packet reader.
struct PacketReader: ~Copyable {
  private let file: Int32
  private var buffer: [UInt8] = []
  private var start = 0

  init(_ file: Int32) { self.file = file }

  private enum Read { case packet([UInt8]), flush, end, malformed }

  /// Returns lines up to a flush; nil at the end.
  mutating func list() -> [String]? {
    rawList().map { $0.map { String(decoding: $0, as: UTF8.self) } }
  }

  mutating func rawList() -> [[UInt8]]? {
    var lines: [[UInt8]] = []
    while true {
      switch next() {
      case .packet(var line):
        if line.last == 0x0A { line.removeLast() }
        lines.append(line)
      case .flush: return lines
      case .end, .malformed: return nil
      }
    }
  }

  /// Returns bytes up to a flush; nil if the input ends before.
  mutating func contents() -> [UInt8]? {
    var bytes: [UInt8] = []
    while true {
      switch next() {
      case .packet(let more): bytes += more
      case .flush: return bytes
      case .end, .malformed: return nil
      }
    }
  }

  private mutating func next() -> Read {
    guard let head = take(4) else { return .end }
    guard let length = Int(String(decoding: head, as: UTF8.self), radix: 16) else {
      return .malformed
    }
    if length == 0 { return .flush }
    guard length >= 4, let bytes = take(length - 4) else { return .malformed }
    return .packet(bytes)
  }

  /// Returns this many bytes; nil if the input ends before.
  private mutating func take(_ count: Int) -> [UInt8]? {
    while buffer.count - start < count {
      if start > 0 {
        buffer.removeFirst(start)
        start = 0
      }
      let old = buffer.count
      buffer += [UInt8](repeating: 0, count: 1 << 17)
      var got = -1
      repeat {
        got = buffer.withUnsafeMutableBytes { read(file, $0.baseAddress! + old, 1 << 17) }
      } while got < 0 && errno == EINTR
      buffer.removeLast((1 << 17) - max(0, got))
      guard got > 0 else { return nil }
    }
    defer { start += count }
    return Array(buffer[start..<(start + count)])
  }
}

/// `read(2)`, which is hidden by methods with the same name.
private func read(_ file: Int32, _ bytes: UnsafeMutableRawPointer, _ count: Int) -> Int {
  Platform.read(file, bytes, count)
}

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif
import JournalCore

/// The pictures of a journal: files inside it that begin as pictures do, whatever they are called.
public struct JournalPictures {
  /// A kind of picture, told by its first bytes.
  ///
  /// SVG is none: it can hold a program.
  public enum Kind: Sendable {
    case jpeg, png, gif, webp, avif, heic

    /// The endings of its names; the first is the usual one.
    public var endings: [String] {
      switch self {
      case .jpeg: ["jpg", "jpeg"]
      case .png: ["png"]
      case .gif: ["gif"]
      case .webp: ["webp"]
      case .avif: ["avif"]
      case .heic: ["heic", "heif"]
      }
    }

    /// Takes the first 12 bytes of a file; nil for everything else.
    init?(_ head: [UInt8]) {
      func has(_ text: StaticString, at place: Int) -> Bool {
        head.dropFirst(place).starts(
          with: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
      }
      if head.starts(with: [0xFF, 0xD8, 0xFF]) {
        self = .jpeg
      } else if head.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
        self = .png
      } else if has("GIF87a", at: 0) || has("GIF89a", at: 0) {
        self = .gif
      } else if has("RIFF", at: 0), has("WEBP", at: 8) {
        self = .webp
      } else if has("ftypavif", at: 4) || has("ftypavis", at: 4) {
        self = .avif
      } else if has("ftyphei", at: 4) || has("ftypmif1", at: 4) || has("ftyphev", at: 4) {
        self = .heic
      } else {
        return nil
      }
    }
  }

  /// A picture that is there.
  public struct Picture: Sendable {
    /// The path from the journal's root.
    public var path: String
    /// The file.
    public var file: String
    /// What it is.
    public var kind: Kind
  }

  private let root: String
  private var known: [String: Picture?] = [:]
  /// Where the files of a name lie, for embeds that name no folder; made when needed.
  private var names: [String: String]?

  /// Prepares to look in a journal.
  public init(_ location: JournalLocation) {
    root = location.root
  }

  /// The picture that an entry names; nil where there is none inside the journal.
  ///
  /// It is looked for beside the entry, then from the root, then a bare name in any folder.
  public mutating func picture(_ name: String, of entry: String) -> Picture? {
    guard !PhotoPath.isRemote(name) else { return nil }
    for place in PhotoPath.places(of: name, from: entry) {
      if let picture = look(place) { return picture }
    }
    guard !name.contains("/") else { return nil }
    if names == nil { names = allNames() }
    return names?[name].flatMap { look($0) }
  }

  private mutating func look(_ path: String) -> Picture? {
    if let found = known[path] { return found }
    let found = kind(of: path).map { Picture(path: path, file: root + "/" + path, kind: $0) }
    known[path] = .some(found)
    return found
  }

  private func kind(of path: String) -> Kind? {
    guard !path.utf8.contains(0), !path.utf8.contains(0x0A) else { return nil }
    let full = root + "/" + path
    var status = stat()
    guard stat(full, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      RealPath.isInside(path, of: root)
    else { return nil }
    let file = open(full, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var head = [UInt8](repeating: 0, count: 12)
    guard read(file, &head, 12) == 12 else { return nil }
    return Kind(head)
  }

  private func allNames() -> [String: String] {
    var found: [String: String] = [:]
    var open = [""]
    while let folder = open.popLast() {
      guard let stream = opendir(root + "/" + folder) else { continue }
      defer { closedir(stream) }
      while let entry = readdir(stream) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) {
          $0.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: $0.pointee)) {
            String(cString: $0)
          }
        }
        if name.hasPrefix(".") { continue }
        let path = folder.isEmpty ? name : folder + "/" + name
        if Int32(entry.pointee.d_type) == Int32(DT_DIR) {
          open.append(path)
        } else if found[name].map({ path < $0 }) ?? true {
          found[name] = path
        }
      }
    }
    return found
  }
}

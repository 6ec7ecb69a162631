import JournalCore
import Platform
import Synchronization

/// A small copy of a picture without its metadata: no place, no time, no camera, no comment.
public struct Thumbnail: Hashable, Sendable {
  /// Its path from the journal's root; always a JPEG.
  public let path: String
  /// Its size in pixels.
  public let size: PictureSize
}

/// The reason a picture has no thumbnail.
public enum ThumbnailError: Hashable, Sendable {
  /// It is a drawing, which may contain scripts.
  case kind(PictureKind)
  /// It has more pixels or bytes than any camera produces.
  case tooLarge
  /// It can't be read, or the program can't decode it.
  case damaged
  /// The thumbnail folder can't be written to; with the system's error number.
  case cannotWrite(Int32)
}

/// Thumbnails of a journal's pictures, kept in `.daymark/thumbnails` by content hash.
public struct Thumbnails: Sendable {
  /// The outcome for one picture.
  public enum Outcome: Hashable, Sendable {
    /// The thumbnail exists, made now or before.
    case ready(Thumbnail)
    /// No installed program makes thumbnails of this kind, or the program can't be started.
    case unavailable
    /// This picture has no thumbnail.
    case failed(ThumbnailError)
  }

  /// Pictures above these limits are left alone: 300 million pixels, 512 MB.
  public static let (pixelLimit, byteLimit) = (300_000_000, 512 << 20)
  /// The most pictures given to one process.
  private static let batch = 16

  /// The usual long side in pixels: photo sheets show them 144 to 300 CSS pixels wide, so they are
  /// sharp on screens of twice the density and on paper.
  public static let longSide = 480

  private let root: String
  private let state: StateHome?
  private let programs: [ThumbnailProgram]
  private let longSide: Int

  /// Creates access to a journal's thumbnails; nothing is made yet.
  /// - Parameters:
  ///   - root: the journal's folder.
  ///   - state: the place for the secret, which sets this device's thumbnails apart from another's.
  ///   - programs: the installed ones; without any, earlier thumbnails are still found.
  ///   - longSide: the thumbnails' long side in pixels.
  public init(
    root: String, state: StateHome?, programs: [ThumbnailProgram],
    longSide: Int = Thumbnails.longSide
  ) {
    self.root = root
    self.state = state
    self.programs = programs
    self.longSide = longSide
  }

  /// Finds or makes thumbnails for pictures.
  ///
  /// Returns one outcome for each, in the same order.
  ///
  /// The pictures themselves are only read. A damaged, huge or slow picture doesn't cost any other
  /// its thumbnail.
  public func make(for photos: [PhotoFile]) -> [Outcome] {
    guard !photos.isEmpty else { return [] }
    let store = ThumbnailStore(root: root, device: device, longSide: longSide)
    var outcomes: [PhotoFile: Outcome] = [:]
    var missing: [Missing] = []
    for (photo, found) in zip(photos, look(for: photos, in: store)) {
      switch found {
      case .known(let outcome): outcomes[photo] = outcome
      case .missing(let hash):
        let program = programs.first { $0.maker.reads(photo.kind) }
        if outcomes.updateValue(.unavailable, forKey: photo) == nil, let program {
          missing.append(Missing(photo: photo, hash: hash, program: program))
        }
      }
    }
    if !missing.isEmpty {
      let made = make(missing, in: store)
      for one in missing { outcomes[one.photo] = made[one.hash] ?? .failed(.damaged) }
    }
    return photos.map { outcomes[$0] ?? .failed(.damaged) }
  }

  /// Returns a thumbnail's bytes, for embedding in a page; nil if it is gone.
  public func bytes(of thumbnail: Thumbnail) -> [UInt8]? {
    ThumbnailStore.bytes(thumbnail.path, in: root)
  }

  /// Without a program nothing is written, so this only looks up the device.
  private var device: Device {
    do throws(StoreError) {
      if let known = try Device.known(to: root, state) { return known }
      guard !programs.isEmpty else { return .unknown }
      let lock = try JournalLock(root)
      defer { lock.release() }
      return .making(root, state)
    } catch {
      return .unknown
    }
  }

  // MARK: Existing thumbnails

  private enum Found: Sendable {
    case known(Outcome)
    case missing(hash: String)
  }

  private func look(for photos: [PhotoFile], in store: ThumbnailStore) -> [Found] {
    let found = Mutex([Found?](repeating: nil, count: photos.count))
    onAllCores(photos.count) { i in
      let one = look(for: photos[i], in: store)
      found.withLock { $0[i] = one }
    }
    return found.withLock { $0.map { $0 ?? .known(.failed(.damaged)) } }
  }

  private func look(for photo: PhotoFile, in store: ThumbnailStore) -> Found {
    if photo.kind == .svg { return .known(.failed(.kind(.svg))) }
    guard photo.bytes <= Thumbnails.byteLimit, photo.size?.pixels ?? 0 <= Thumbnails.pixelLimit
    else { return .known(.failed(.tooLarge)) }
    guard let hash = store.hash(of: photo, isKept: !programs.isEmpty) else {
      return .known(.failed(.damaged))
    }
    if let thumbnail = store.thumbnail(hash) { return .known(.ready(thumbnail)) }
    if store.isKnownToFail(hash) { return .known(.failed(.damaged)) }
    return .missing(hash: hash)
  }

  // MARK: Making

  /// A picture without a thumbnail, and the program that reads its kind.
  private struct Missing {
    var photo: PhotoFile
    var hash: String
    var program: ThumbnailProgram
  }

  private struct Batch: Sendable {
    var hashes: [String]
    var program: ThumbnailProgram
  }

  private func make(_ missing: [Missing], in store: ThumbnailStore) -> [String: Outcome] {
    let places = Dictionary(
      missing.map { ($0.hash, $0.photo.place) }, uniquingKeysWith: { a, _ in a })
    let work: String
    do throws(StoreError) { work = try store.makeWorkFolder() } catch {
      var code = EIO
      if case .cannotWrite(_, let error) = error { code = error }
      return places.mapValues { _ in .failed(.cannotWrite(code)) }
    }
    defer { store.clear(work) }
    for (hash, place) in places { symlink(place, work + "/" + hash) }
    let outcomes = Mutex<[String: Outcome]>([:])
    let batches = batches(of: missing)
    onAllCores(batches.count) { i in
      let made = make(batches[i], in: work, of: store)
      outcomes.withLock { $0.merge(made) { first, _ in first } }
    }
    return outcomes.withLock { $0 }
  }

  /// Splits each program's pictures into batches of at most `batch`, and into at least one batch
  /// per core if there are enough.
  private func batches(of missing: [Missing]) -> [Batch] {
    Dictionary(grouping: missing, by: \.program.maker).values.flatMap { missing in
      let hashes = Set(missing.map(\.hash)).sorted()
      let size = min(Thumbnails.batch, max(1, (hashes.count + coreCount - 1) / coreCount))
      return stride(from: 0, to: hashes.count, by: size).map {
        Batch(
          hashes: Array(hashes[$0..<min($0 + size, hashes.count)]), program: missing[0].program)
      }
    }
  }

  private func make(
    _ batch: Batch, in work: String, of store: ThumbnailStore
  ) -> [String: Outcome] {
    let hashes = batch.hashes
    let ending = batch.program.makeThumbnails(of: hashes, in: work, longSide: longSide)
    guard ending != .notStarted else {
      return Dictionary(uniqueKeysWithValues: hashes.map { ($0, .unavailable) })
    }
    var outcomes: [String: Outcome] = [:]
    for hash in hashes {
      if let thumbnail = store.keep(hash, from: work) {
        outcomes[hash] = .ready(thumbnail)
      } else if ending == .stopped, hashes.count > 1 {
        // One of them crashed or stalled the process, so each gets its own.
        let alone = Batch(hashes: [hash], program: batch.program)
        outcomes.merge(make(alone, in: work, of: store)) { _, second in second }
      } else {
        store.noteFailure(hash)
        outcomes[hash] = .failed(.damaged)
      }
    }
    return outcomes
  }
}

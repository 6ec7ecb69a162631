import Foundation
import JournalPictures
import JournalPrograms
import JournalStore
import TestSupport
import Testing

/// The real decoders and programs where they are installed; the store's own care with ones that
/// misbehave.
@Suite struct ThumbnailTests {
  let folder: TemporaryFolder
  let state: TemporaryFolder

  init() throws {
    (folder, state) = (try TemporaryFolder(), try TemporaryFolder())
  }

  static let vips = Program(ThumbnailProgram.vipsName)

  /// `vipsthumbnail` as the commands start it.
  static var vipsMaker: ThumbnailProgram? {
    vips.map { vips in
      ThumbnailProgram(.vips) { call in
        let environment = Program.plainEnvironment.merging(call.environment) { _, own in own }
        let run = ProgramRun(
          call.arguments, environment: environment, folder: call.folder, seconds: call.seconds)
        guard let result = try? vips.run(run) else { return .notStarted }
        if case .exited = result.ending { return .ended }
        return .stopped
      }
    }
  }

  /// Daymark's decoders, without the process that they have otherwise.
  static let ownMaker = ThumbnailProgram(.daymark) { call in
    let longSide = call.arguments.dropFirst().first.flatMap { Int($0) } ?? 0
    for name in call.arguments.drop(while: { $0 != "--" }).dropFirst() {
      let path = call.folder + "/" + name
      guard let bytes = FileManager.default.contents(atPath: path).map(Array.init),
        let made = bytes.withUnsafeBufferPointer({ try? SmallCopy.jpeg(of: $0, longSide: longSide) }
        )
      else { continue }
      _ = FileManager.default.createFile(atPath: path + ".jpg", contents: Data(made))
    }
    return .ended
  }

  /// All makers that there are.
  static var makers: [ThumbnailProgram] { [ownMaker] + [vipsMaker].compactMap { $0 } }

  func thumbnails(_ programs: ThumbnailProgram...) -> Thumbnails { thumbnails(programs) }

  func thumbnails(_ programs: [ThumbnailProgram]) -> Thumbnails {
    Thumbnails(
      root: folder.path, state: StateHome(stateHome: state.path, home: nil), programs: programs)
  }

  func photo(_ path: String) throws -> PhotoFile {
    var lookup = PhotoLookup(root: folder.path)
    return try lookup.photo(path, from: "2026-11-20.md")
  }

  /// Makes a picture of 900 × 600 with vips itself.
  func makePicture(_ name: String) throws {
    let vips = try #require(Program("vips"))
    let made = try vips.run(
      ProgramRun(["black", "\(folder.path)/\(name)", "900", "600", "--bands", "3"]))
    try #require(made.isSuccess)
  }

  /// This device's folder of thumbnails.
  func place() throws -> String {
    let all = folder.path + "/.daymark/thumbnails"
    let devices = try FileManager.default.contentsOfDirectory(atPath: all)
    return try all + "/" + #require(devices.count == 1 ? devices.first : nil)
  }

  func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: place())
      .filter { $0 != "seen" }.sorted()
  }

  @Test(
    "shared copies tell no place, no time, no comment; the original's bytes stay",
    .needs(.programs("vips", "vipsthumbnail", "exiftool")))
  func bare() throws {
    try makePicture("a.jpg")
    let exiftool = try #require(Program("exiftool"))
    let tags = [
      "-GPSLatitude=48.1", "-GPSLatitudeRef=N", "-GPSLongitude=11.5", "-GPSLongitudeRef=E",
      "-Orientation#=6", "-Make=Camera", "-DateTimeOriginal=2026:11:20 10:00:00",
      "-XMP:Creator=Ada", "-IPTC:City=Town", "-Comment=words", "-XMP:GPSLatitude=48.1",
    ]
    let path = folder.path + "/a.jpg"
    let tagged = try exiftool.run(ProgramRun(["-overwrite_original"] + tags + [path]))
    try #require(tagged.isSuccess)
    let before = FileManager.default.contents(atPath: path)
    let photo = try photo("a.jpg")
    #expect(photo.size == PictureSize(width: 600, height: 900))

    let thumbnails = self.thumbnails(Self.makers)
    guard case .ready(let thumbnail) = thumbnails.make(for: [photo]).first else {
      Issue.record("no thumbnail")
      return
    }
    #expect(FileManager.default.contents(atPath: path) == before)
    // Turned as EXIF said, since nothing says so any more.
    #expect(thumbnail.size == PictureSize(width: 320, height: 480))
    let list = ["-G1", "-s", "-a", "-ee3", "-u"]
    func groups(_ path: String) throws -> Set<String> {
      let told = try exiftool.run(ProgramRun(list + [path]))
      return Set(
        String(decoding: told.output, as: UTF8.self).split(separator: "\n").compactMap { line in
          line.split(separator: "]").first.map { String($0.dropFirst()) }
        })
    }
    #expect(try groups(path).isSuperset(of: ["GPS", "IFD0", "IPTC", "ExifIFD"]))
    #expect(
      try groups(folder.path + "/" + thumbnail.path)
        .isSubset(of: ["ExifTool", "System", "File", "Composite", "JFIF"]))
    let told = try exiftool.run(ProgramRun(["-Comment", folder.path + "/" + thumbnail.path]))
    #expect(told.output.isEmpty)
    #expect(folder.mode(thumbnail.path) == 0o600)
    #expect(folder.mode(".daymark/thumbnails") == 0o700)
    #expect(thumbnails.bytes(of: thumbnail)?.isEmpty == false)
    #expect(try names() == [thumbnail.path.split(separator: "/").last.map(String.init)])
  }

  @Test(
    "a damaged, huge or strange picture costs no other its thumbnail",
    .needs(.programs("vips", "vipsthumbnail")))
  func damaged() throws {
    try makePicture("a.png")
    let good = try #require(FileManager.default.contents(atPath: folder.path + "/a.png"))
    try folder.write("twin.png", Array(good))
    try folder.write("-rf [page=1] %s\n'.jpg", Array(good))
    try folder.write("broken.jpg", Samples.jpeg(100, 100))
    try folder.write("huge.png", Samples.png(60_000, 60_000))
    try folder.write("drawing.svg", "<svg onload='alert(1)'/>")
    let names = [
      "broken.jpg", "a.png", "huge.png", "twin.png", "drawing.svg", "-rf [page=1] %s\n'.jpg",
    ]
    let photos = try names.map(photo)
    let outcomes = thumbnails(Self.makers).make(for: photos)
    #expect(outcomes[0] == .failed(.damaged))
    #expect(outcomes[2] == .failed(.tooLarge))
    #expect(outcomes[4] == .failed(.kind(.svg)))
    guard case .ready(let thumbnail) = outcomes[1] else {
      Issue.record("no thumbnail")
      return
    }
    #expect(thumbnail.size == PictureSize(width: 480, height: 320))
    #expect(outcomes[3] == outcomes[1] && outcomes[5] == outcomes[1])
    // Without the program everything that is there is still found.
    let later = thumbnails().make(for: photos)
    #expect(later == outcomes)
  }

  @Test("without the program nothing is made, not even a folder")
  func unavailable() throws {
    try folder.write("a.jpg", Samples.jpeg(9, 9))
    let photos = [try photo("a.jpg")]
    #expect(thumbnails().make(for: photos) == [.unavailable])
    #expect(folder.mode(".daymark") == nil)
    let unstarted = ThumbnailProgram(.daymark) { _ in .notStarted }
    #expect(thumbnails(unstarted).make(for: photos) == [.unavailable])
    #expect(try names() == [])
  }

  /// A program that writes `jpeg` for each name, and is stopped by the pictures in `bad`.
  func maker(
    _ jpeg: [UInt8] = Samples.jpeg(64, 48), bad: [UInt8] = [], calls: Calls = Calls()
  ) -> ThumbnailProgram {
    ThumbnailProgram(.daymark) { call in
      let names = call.arguments.drop { $0 != "--" }.dropFirst()
      calls.add(names.count)
      for name in names {
        let path = call.folder + "/" + name
        let bytes = FileManager.default.contents(atPath: path).map(Array.init) ?? []
        if bytes == bad { return .stopped }
        _ = FileManager.default.createFile(atPath: path + ".jpg", contents: Data(jpeg))
      }
      return .ended
    }
  }

  /// How many names each call had.
  final class Calls: @unchecked Sendable {
    private let lock = NSLock()
    private(set) var counts: [Int] = []

    func add(_ count: Int) {
      lock.withLock { counts.append(count) }
    }
  }

  @Test("where one picture stops the program, the others get processes of their own")
  func stopped() throws {
    var photos: [PhotoFile] = []
    for i in 0..<40 {
      try folder.write("\(i).jpg", Samples.jpeg(100 + i, 50))
      photos.append(try photo("\(i).jpg"))
    }
    let calls = Calls()
    let maker = maker(bad: Samples.jpeg(120, 50), calls: calls)
    let thumbnails = self.thumbnails(maker)
    let outcomes = thumbnails.make(for: photos)
    let failed = outcomes.indices.filter { outcomes[$0] == .failed(.damaged) }
    #expect(failed == [20])
    #expect(calls.counts.contains { $0 > 1 } && calls.counts.allSatisfy { $0 <= 16 })
    // Nothing is tried twice, neither what went well nor what didn't.
    let before = calls.counts.count
    #expect(thumbnails.make(for: photos) == outcomes)
    #expect(calls.counts.count == before)
    #expect(try !names().contains { $0.hasPrefix(".making") })
  }

  @Test(
    "a thumbnail that is cut, or that tells anything, is none",
    arguments: [
      Array(Samples.jpeg(64, 48).dropLast()), Samples.jpeg(64, 48, orientation: 1), [],
      Array(Samples.jpeg(64, 48).prefix(2)) + [0xFF, 0xFE, 0, 5, 65, 66, 67]
        + Array(Samples.jpeg(64, 48).dropFirst(2)),
      Samples.png(64, 48),
    ])
  func tells(_ made: [UInt8]) throws {
    try folder.write("a.jpg", Samples.jpeg(9, 9))
    let thumbnails = self.thumbnails(maker(made))
    #expect(thumbnails.make(for: [try photo("a.jpg")]) == [.failed(.damaged)])
  }

  @Test("a changed picture gets another thumbnail, and none is made in a folder that leads out")
  func changed() throws {
    try folder.write("a.jpg", Samples.jpeg(9, 9))
    let thumbnails = self.thumbnails(maker())
    let first = thumbnails.make(for: [try photo("a.jpg")])
    try folder.write("a.jpg", Samples.jpeg(9, 8))
    let second = thumbnails.make(for: [try photo("a.jpg")])
    guard case (.ready(let one), .ready(let other)) = (first[0], second[0]) else {
      Issue.record("no thumbnails")
      return
    }
    #expect(one != other)

    let outside = try TemporaryFolder()
    try FileManager.default.removeItem(atPath: folder.path + "/.daymark")
    symlink(outside.path, folder.path + "/.daymark")
    let outcome = thumbnails.make(for: [try photo("a.jpg")])
    #expect(outcome == [.failed(.cannotWrite(ELOOP))])
    #expect(try FileManager.default.contentsOfDirectory(atPath: outside.path) == [])
  }

  @Test("what another device left, or a journal brought along, is shown in no photo's place")
  func elsewhere() throws {
    try folder.write("a.jpg", Samples.jpeg(9, 9))
    let photos = [try photo("a.jpg")]
    _ = thumbnails(maker()).make(for: photos)
    let home = StateHome(stateHome: try TemporaryFolder().path, home: nil)
    let there = Thumbnails(root: folder.path, state: home, programs: [])
    #expect(there.make(for: photos) == [.unavailable])
  }

  @Test("a thumbnail that is a link is none")
  func link() throws {
    try folder.write("a.jpg", Samples.jpeg(9, 9))
    let photos = [try photo("a.jpg")]
    guard case .ready(let thumbnail) = thumbnails(maker()).make(for: photos).first else {
      Issue.record("no thumbnail")
      return
    }
    let path = folder.path + "/" + thumbnail.path
    try FileManager.default.moveItem(atPath: path, toPath: state.path + "/secret.jpg")
    symlink(state.path + "/secret.jpg", path)
    #expect(thumbnails().bytes(of: thumbnail) == nil)
    #expect(thumbnails().make(for: photos) == [.unavailable])
  }

  @Test("without a home nothing that is there is believed, and thumbnails are made anew")
  func homeless() throws {
    try folder.write("a.jpg", Samples.jpeg(9, 9))
    let photos = [try photo("a.jpg")]
    let calls = Calls()
    for _ in 1...2 {
      let made = Thumbnails(root: folder.path, state: nil, programs: [maker(calls: calls)])
      guard case .ready = made.make(for: photos).first else {
        Issue.record("no thumbnail")
        return
      }
    }
    #expect(calls.counts == [1, 1])
    let there = Thumbnails(root: folder.path, state: nil, programs: [])
    #expect(there.make(for: photos) == [.unavailable])
  }

  @Test("Daymark makes those of photos, and vips those of the kinds that Daymark doesn't decode")
  func kinds() throws {
    try folder.write("a.jpg", Samples.jpeg(9, 9))
    // The content decides, not the name.
    try folder.write("b.gif", Samples.png(9, 9))
    try folder.write("c.jpg", "GIF89a\u{1}\0\u{1}\0")
    let photos = try ["a.jpg", "b.gif", "c.jpg"].map(photo)
    let (own, other) = (Calls(), Calls())
    #expect(thumbnails(maker(calls: own)).make(for: photos).last == .unavailable)
    #expect(own.counts.reduce(0, +) == 2)
    let vips = ThumbnailProgram(.vips) { call in
      other.add(call.arguments.drop { $0 != "--" }.count - 1)
      return .ended
    }
    let outcomes = thumbnails(maker(calls: own), vips).make(for: photos)
    #expect(outcomes.last == .failed(.damaged))
    #expect((own.counts.reduce(0, +), other.counts) == (2, [1]))
  }
}

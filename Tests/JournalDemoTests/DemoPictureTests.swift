import JournalCore
import JournalPictures
import Testing

@testable import JournalDemo

@Suite("The photos of the sample journal")
struct DemoPictureTests {
  @Test("Each scene has a photo that opens, and no two are the same", arguments: DemoScene.allCases)
  func scenes(scene: DemoScene) throws {
    let photo = scene.photo
    #expect(photo.starts(with: Array("RIFF".utf8)))
    #expect((5_000...60_000).contains(photo.count))
    let small = try photo.withUnsafeBufferPointer { try SmallCopy.jpeg(of: $0, longSide: 96) }
    #expect(!small.isEmpty)
    #expect(DemoScene.allCases.allSatisfy { $0 == scene || $0.photo != photo })
  }

  @Test("All together they take less than 1.2 MB of the program")
  func size() {
    #expect(DemoScene.allCases.count > 30)
    #expect(DemoScene.allCases.reduce(0) { $0 + $1.photo.count } < 1_200_000)
  }

  @Test("A year shows nearly every scene, each with words of its own")
  func year() {
    let pages = DemoStory.pages.filter { $0.scene != nil }
    #expect(Set(pages.map(\.caption)).count == pages.count)
    #expect(pages.allSatisfy { !$0.caption.isEmpty && !$0.caption.contains("]") })
    #expect(Set(pages.compactMap(\.scene)) == Set(DemoScene.allCases))
  }

  @Test("A long journal doesn't drown in photos")
  func bounded() {
    let long = DemoSample.journal(days: 20_000).count(where: \.isPhoto)
    #expect((70...260).contains(long))
    #expect(DemoSample.journal(entries: 20_000).count(where: \.isPhoto) == 20)
  }
}

import Foundation
import Testing

@testable import JournalStore
import TestSupport

/// The journal's number and the device's secret, whatever is in their place.
@Suite struct DeviceTests {
  let folder: TemporaryFolder
  let home: StateHome?

  init() throws {
    folder = try TemporaryFolder()
    home = StateHome(stateHome: folder.path + "/state", home: nil)
    try folder.write("journal/daymark.yaml")
  }

  var root: String { folder.path + "/journal" }

  func expectKept() throws {
    let device = Device.making(root, home)
    #expect(device.isKnown)
    #expect(try Device.known(to: root, home) == device)
    #expect(folder.names.allSatisfy { !$0.contains("conflict") })
  }

  @Test("a device is recognized")
  func known() throws {
    #expect(try Device.known(to: root, home) == nil)
    try expectKept()
  }

  @Test(
    "what isn't a number is replaced by one, however long it is", arguments: [0, 3, 200_000])
  func damaged(_ length: Int) throws {
    try folder.write("journal/.daymark/id", String(repeating: "z", count: length))
    try expectKept()
  }

  @Test("what isn't a number hides no step from undo", arguments: ["\n\n", "no number"])
  func undone(_ text: String) throws {
    let place = try WritingPlace()
    try place.folder.write(".daymark/id", text)
    #expect(try place.apply(.write("a.md", nil, "x")).isUndoable)
    #expect(try place.undo()?.restored == ["a.md"])
  }

  @Test("a link in the number's place is replaced, and what it leads to stays")
  func link() throws {
    try folder.write("secret", "abc")
    try folder.write("journal/.daymark/x")
    symlink(folder.path + "/secret", root + "/.daymark/id")
    #expect(try Device.known(to: root, home) == nil)
    try expectKept()
    #expect(try folder.text("secret") == "abc")
  }

  @Test("a folder in the number's place is moved aside with what it holds")
  func folderInTheWay() throws {
    try folder.write("journal/.daymark/id/words", "mine")
    try expectKept()
    #expect(try folder.text("journal/.daymark/id-aside/words") == "mine")
  }
}

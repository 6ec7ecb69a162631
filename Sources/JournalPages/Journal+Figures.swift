public import JournalActions
public import JournalCore
public import JournalRender
package import JournalStore

extension Journal {
  /// Returns the figure of a stretch: a file of the journal is embedded as an image, which can't
  /// run anything; a built-in one is inserted into the page as it is.
  public func figure(of stretch: Stretch) -> PageOptions.Figure? {
    let path = "stretches/\(stretch.name).md"
    guard location.isThere(path) else { return StretchDrawing(stretch.name).map { .drawing($0) } }
    return picture(of: stretch).flatMap { DataURI.of($0) ?? DataURI.ofDrawing($0) }.map {
      .image($0)
    }
  }

  /// Returns the figure of a stretch as a file, for front ends that serve it by itself.
  package func figureFile(of stretch: Stretch) -> (bytes: [UInt8], kind: PictureKind)? {
    guard location.isThere("stretches/\(stretch.name).md") else {
      return StretchDrawing(stretch.name).map { ($0.bytes, .svg) }
    }
    guard let bytes = picture(of: stretch), let kind = PictureKind(firstBytes: bytes) else {
      return nil
    }
    return (bytes, kind)
  }
}

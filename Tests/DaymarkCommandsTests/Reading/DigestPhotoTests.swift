import Foundation
import TestSupport
import Testing

/// Pictures of digests from end to end, with the real programs.
@Suite struct DigestPhotoTests {
  let shell: Shell

  init() throws {
    shell = try Shell(journal: nil)
    try write("daymark.yaml", "")
  }

  static let programs = Requirement.programs("exiftool", "vips", "vipsthumbnail")

  func write(_ name: String, _ text: String) throws {
    try Data(text.utf8).write(to: shell.folder.appending(path: name))
  }

  /// The pictures that stand in a page, each as a file of its own.
  func pictures(of page: String) throws -> [URL] {
    let text = try String(contentsOf: shell.folder.appending(path: page), encoding: .utf8)
    return try text.components(separatedBy: "src=\"").dropFirst().enumerated().map { number, rest in
      let address = rest.prefix { $0 != "\"" }
      #expect(address.hasPrefix("data:image/jpeg;base64,"), "\(address.prefix(40))")
      let code = String(address.drop { $0 != "," }.dropFirst())
      let file = shell.folder.appending(path: "\(number).out.jpg")
      try #require(Data(base64Encoded: code)).write(to: file)
      return file
    }
  }

  @Test(
    "a shared page has nothing in its pictures but the picture; the originals stay as they are",
    .needs(programs))
  func bare() throws {
    let tags = [
      "-GPSLatitude=48.1", "-GPSLatitudeRef=N", "-GPSLongitude=11.5", "-GPSLongitudeRef=E",
      "-Make=Zmaker", "-Model=Zmodel", "-DateTimeOriginal='2026:11:20 10:00:00'",
      "-XMP:Creator=Zname", "-XMP:GPSLatitude=48.1",
    ].joined(separator: " ")
    _ = try shell.run("vips black a.jpg 900 600 --bands 3; vips black p.png 300 200 --bands 3")
    _ = try shell.run("vips black t.jpg 90 60 --bands 3; exiftool -q -Artist=Zsmall t.jpg")
    _ = try shell.run(
      "exiftool -q -Orientation#=6 -IPTC:City=Ztown -Comment=Zwords '-ThumbnailImage<=t.jpg' "
        + "\(tags) a.jpg")
    _ = try shell.run("exiftool -q -PNG:Comment=Zwords -PNG:Title=Ztitle \(tags) p.png")
    let told = try shell.run("exiftool -G1 -s -a a.jpg p.png").joined(separator: "\n")
    for word in ["GPSLatitude", "ThumbnailImage", "Orientation", "Zname", "Ztown", "Ztitle"] {
      #expect(told.contains(word), "the originals have '\(word)', else this proves nothing")
    }
    try write("2026-11-20.md", "---\nphotos: [a.jpg, p.png]\n---\n![Zalt](a.jpg)\n")
    let before = try shell.run("sha256sum a.jpg p.png")
    let left = try shell.run("daymark digest week --share -o d.html --today 2026-11-21")
    #expect(left.contains("2|   photos: day, picture (2)"), "\(left)")
    #expect(try shell.run("sha256sum a.jpg p.png") == before)
    let pictures = try pictures(of: "d.html")
    #expect(pictures.count == 2)
    for file in pictures {
      let lines = try shell.run("exiftool -G1 -s -a -ee3 -u \(file.lastPathComponent)")
      let groups = Set(lines.map { String($0.dropFirst().prefix { $0 != "]" }) })
      #expect(groups.isSubset(of: ["ExifTool", "System", "File", "Composite", "JFIF"]), "\(lines)")
      let bytes = try Data(contentsOf: file)
      for word in ["Zmaker", "Zname", "Zwords", "Zsmall", "Exif", "http://ns.adobe"] {
        #expect(bytes.range(of: Data(word.utf8)) == nil, "\(word)")
      }
    }
    #expect(try shell.run("exiftool -s -s -s -ImageSize 0.out.jpg") == ["320x480"])
    #expect(try shell.run("grep -c -e 'a\\.jpg' -e 'p\\.png' -e Zalt d.html") == ["0", "[1]"])
  }

  @Test(
    "what can't be made small is a link in a site, and no picture",
    .needs(programs))
  func site() throws {
    _ = try shell.run("vips black good.png 300 200 --bands 3; head -c 20 good.png > cut.png")
    try write("2026-11-20.md", "---\nphotos: [good.png, cut.png]\n---\nTwo.\n")
    let told = try shell.run("daymark site ../site --today 2026-11-21")
    #expect(!told.contains { $0.contains("libvips") })
    let page = try shell.run("cat ../site/days/2026/2026-11-20.html").joined()
    #expect(page.components(separatedBy: "<img ").count == 2)
    #expect(page.contains("photos/small/") && page.contains("cut.png\">cut.png</a>"))
    _ = try shell.run("rm -r ../site")
  }

  @Test(
    "no picture stops a digest, whatever its file holds",
    .needs(programs))
  func strange() throws {
    let kinds = ["good.png", "good.gif", "good.webp", "good.tiff"]
    _ = try shell.run("vips black good.png 300 200 --bands 3")
    for kind in kinds.dropFirst() { _ = try shell.run("vips copy good.png \(kind)") }
    _ = try shell.run("vips copy good.png whole.jpg; head -c 200 whole.jpg > cut.jpg; rm whole.jpg")
    try write("page.jpg", "<!DOCTYPE html><script>alert(1)</script>")
    try write("drawing.svg", "<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>")
    try write("empty.jpg", "")
    // 20,000 × 20,000 pixels in a few bytes.
    _ = try shell.run(
      #"printf '\211PNG\r\n\032\n\0\0\0\rIHDR\0\0N \0\0N \010\002\0\0\0' > bomb.png"#)
    _ = try shell.run("mkdir folder.jpg; mkfifo pipe.jpg; ln -s /etc/passwd link.jpg")
    let names =
      ["cut.jpg", "page.jpg", "drawing.svg", "empty.jpg", "bomb.png", "folder.jpg", "pipe.jpg"]
      + ["link.jpg", "missing.jpg", "../out.jpg", "https://example.org/a.jpg"] + kinds
    let list = names.map { "  - \"\($0)\"\n" }.joined()
    try write("2026-11-20.md", "---\nphotos:\n\(list)---\n")
    for share in ["", "--share "] {
      let said = try shell.run("daymark digest week \(share)-o d.html --today 2026-11-21")
      #expect(!said.contains { $0.hasPrefix("[") }, "\(said)")
      #expect(try pictures(of: "d.html").count == kinds.count)
      let text = try shell.run("cat d.html").joined(separator: "\n")
      #expect(!text.contains("<script") && !text.contains("root:"))
      #expect(text.contains("bomb.png") == share.isEmpty)
    }
  }

  @Test(
    "photos are found as entries of other programs name them, in every folder",
    .needs(programs))
  func found() throws {
    _ = try shell.run("mkdir -p assets/deep daily 'with space'")
    for (number, name) in ["assets/deep/bare.png", "with space/a b.png", "assets/logseq.png"]
      .enumerated()
    {
      _ = try shell.run("vips black '\(name)' \(300 + number) 200 --bands 3")
    }
    try write(
      "daily/2026-11-20.md",
      "![[bare.png|200]]\n\n![one](<../with space/a b.png>) ![two](../with%20space/a%20b.png)\n\n"
        + "![](/assets/logseq.png)\n")
    _ = try shell.run("daymark digest week --format html -o d.html --today 2026-11-21")
    #expect(try pictures(of: "d.html").count >= 3)
    let text = try shell.run("cat d.html").joined(separator: "\n")
    for address in ["assets/deep/bare.png", "with%20space/a%20b.png", "assets/logseq.png"] {
      #expect(text.contains("href=\"\(address)\""), "\(address)")
    }
  }

  @Test("without vipsthumbnail photos are small too; other kinds are left out, and a line says so")
  func withoutProgram() throws {
    _ = try shell.run("PATH=$PROGRAMS daymark demo demo --entries 40 --today 2026-11-21")
    _ = try shell.run("cp $(find demo -name '*.webp' | head -1) a.webp && rm -r demo")
    _ = try shell.run(#"printf 'GIF89a\1\0\1\0' > b.gif"#)
    try write("2026-11-20.md", "---\nphotos: [a.webp, b.gif]\n---\n")
    func page(_ share: String) throws -> String {
      _ = try shell.run(
        "PATH=$PROGRAMS daymark digest week \(share) --format html --today 2026-11-21 > d.html")
      #expect(try pictures(of: "d.html").count == 1)
      return try shell.run("cat d.html").joined(separator: "\n")
    }
    let shared = try page("--share")
    #expect(shared.contains("1 picture is left out") && !shared.contains("b.gif"))
    let open = try page("")
    #expect(open.contains("vipsthumbnail") && open.contains("href=\"b.gif\""))
  }

  @Test("the process that decodes takes what is no picture, and only writes beside it")
  func ownProcess() throws {
    try write("a", "no picture")
    let files = ["a", "daymark.yaml"]
    #expect(try shell.run("daymark ---thumbnails 480 -- a missing . /dev/zero; ls") == files)
    #expect(try shell.run("daymark ---thumbnails; daymark ---thumbnails 0 -- a; ls") == files)
  }
}

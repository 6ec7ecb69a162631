import Painting

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

// Without arguments: the names of all scenes. With a name and a size: the scene as a PPM file.
let arguments = CommandLine.arguments.dropFirst()
if arguments.isEmpty {
  for scene in Scene.allCases { print(scene.rawValue) }
} else if let scene = arguments.first.flatMap(Scene.init(rawValue:)),
  let size = arguments.last.flatMap({ Int($0) })
{
  let canvas = scene.painted(size: size)
  let head = Array("P6\n\(canvas.columns) \(canvas.rows)\n255\n".utf8)
  var left = (head + canvas.bytes)[...]
  while !left.isEmpty {
    let written = left.withUnsafeBytes { write(1, $0.baseAddress, $0.count) }
    guard written > 0 else { exit(71) }
    left = left.dropFirst(written)
  }
} else {
  print("usage: photos [SCENE PIXELS]")
  exit(64)
}

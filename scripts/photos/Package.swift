// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

// A package of its own: the program needs no painter, only its pictures.
let package = Package(
  name: "photos",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "photos", targets: ["photos"])],
  targets: [
    .target(name: "Painting", swiftSettings: strict),
    .executableTarget(name: "photos", dependencies: ["Painting"], swiftSettings: strict),
    .testTarget(name: "PaintingTests", dependencies: ["Painting"], swiftSettings: strict),
  ]
)

// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

// A package of its own: the program needs no parser of Swift, which takes minutes to build.
let package = Package(
  name: "phrases",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "phrases", targets: ["phrases"])],
  dependencies: [
    .package(url: "https://github.com/swiftlang/swift-syntax", exact: "603.0.1")
  ],
  targets: [
    .target(
      name: "SourcePhrases",
      dependencies: [
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ],
      swiftSettings: strict),
    .executableTarget(name: "phrases", dependencies: ["SourcePhrases"], swiftSettings: strict),
    .testTarget(
      name: "SourcePhrasesTests", dependencies: ["SourcePhrases"], swiftSettings: strict),
  ]
)

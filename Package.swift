// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]
// A cursor that holds a `Span` is not escapable, and says so with `@_lifetime`.
let lifetimes: [SwiftSetting] = strict + [.enableExperimentalFeature("Lifetimes")]

let package = Package(
  name: "daymark",
  platforms: [.macOS(.v15)],
  products: [
    .library(
      name: "JournalKit",
      targets: ["JournalSyntax", "JournalCore", "JournalEditing", "JournalStore"]),
    .executable(name: "daymark", targets: ["daymark"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.1"),
  ],
  targets: [
    // Library
    .systemLibrary(
      name: "CCmark", pkgConfig: "libcmark",
      providers: [.apt(["libcmark-dev"]), .brew(["cmark"])]),
    .target(name: "JournalSyntax", dependencies: ["CCmark"], swiftSettings: lifetimes),
    .target(name: "JournalCore", dependencies: ["JournalSyntax"], swiftSettings: lifetimes),
    .target(
      name: "JournalEditing", dependencies: ["JournalCore", "JournalSyntax"],
      swiftSettings: lifetimes),
    .target(name: "CPosix"),
    .target(
      name: "JournalStore", dependencies: ["JournalCore", "JournalSyntax", "CPosix"],
      swiftSettings: lifetimes),

    // Program
    .target(
      name: "JournalDemo", dependencies: ["JournalCore", "JournalStore"], swiftSettings: strict),
    .target(name: "CSpawn"),
    .target(name: "JournalPrograms", dependencies: ["CSpawn"], swiftSettings: strict),
    .target(name: "CTemplates"),
    .target(
      name: "JournalRender",
      dependencies: [
        "JournalCore", "JournalEditing", "JournalSyntax", "CTemplates",
        .product(name: "Mustache", package: "swift-mustache"),
      ],
      swiftSettings: strict),
    .target(
      name: "JournalActions",
      dependencies: [
        "JournalSyntax", "JournalCore", "JournalEditing", "JournalStore", "JournalRender",
      ],
      swiftSettings: strict),
    .target(name: "JournalExchange", dependencies: ["JournalCore"], swiftSettings: strict),
    .target(
      name: "JournalGit",
      dependencies: [
        "JournalCore", "JournalEditing", "JournalStore", "JournalActions", "JournalPrograms",
      ],
      swiftSettings: strict),
    .target(
      name: "DaymarkCommands",
      dependencies: [
        "JournalSyntax", "JournalCore", "JournalEditing", "JournalStore", "JournalRender",
        "JournalActions", "JournalPrograms", "JournalExchange", "JournalGit", "JournalDemo",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict),
    .executableTarget(name: "daymark", dependencies: ["DaymarkCommands"], swiftSettings: strict),

    // Tests
    .testTarget(
      name: "JournalSyntaxTests", dependencies: ["JournalSyntax"], swiftSettings: lifetimes),
    .target(
      name: "TestSupport", dependencies: ["JournalCore"], path: "Tests/TestSupport",
      swiftSettings: lifetimes),
    .testTarget(
      name: "JournalCoreTests", dependencies: ["JournalCore", "JournalSyntax", "TestSupport"],
      swiftSettings: lifetimes),
    .testTarget(
      name: "JournalEditingTests",
      dependencies: ["JournalEditing", "JournalCore", "JournalSyntax", "TestSupport"],
      swiftSettings: lifetimes),
    .testTarget(
      name: "JournalStoreTests",
      dependencies: ["JournalStore", "JournalPrograms", "JournalDemo", "TestSupport"],
      swiftSettings: lifetimes),
    .testTarget(
      name: "JournalDemoTests", dependencies: ["JournalDemo", "JournalStore", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "JournalProgramsTests", dependencies: ["JournalPrograms"], swiftSettings: strict),
    .testTarget(
      name: "JournalRenderTests",
      dependencies: [
        "JournalRender", "JournalCore", "JournalEditing", "JournalDemo", "JournalSyntax",
      ],
      exclude: ["Golden"], swiftSettings: strict),
    .testTarget(
      name: "JournalExchangeTests", dependencies: ["JournalExchange", "JournalCore"],
      swiftSettings: strict),
    .testTarget(
      name: "JournalActionsTests",
      dependencies: [
        "JournalActions", "JournalSyntax", "JournalCore", "JournalEditing", "JournalStore",
        "JournalRender", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "JournalGitTests",
      dependencies: [
        "JournalGit", "JournalActions", "JournalCore", "JournalEditing", "JournalStore",
        "JournalPrograms",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "DaymarkCommandsTests", dependencies: ["DaymarkCommands", "JournalActions", "daymark"],
      exclude: ["Errors", "Journals", "Sessions"], swiftSettings: strict),
    .testTarget(name: "HouseTests", swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)

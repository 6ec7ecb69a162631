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
    .library(name: "JournalKit", targets: ["JournalKit"]),
    .executable(name: "daymark", targets: ["daymark"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
  ],
  targets: [
    // Library
    .target(name: "Platform", swiftSettings: strict),
    .target(name: "Codecs", swiftSettings: strict),
    .systemLibrary(
      name: "CCmark", pkgConfig: "libcmark",
      providers: [.apt(["libcmark-dev"]), .brew(["cmark"])]),
    .target(
      name: "JournalSyntax", dependencies: ["Codecs", "CCmark", "CPure"], swiftSettings: lifetimes),
    .target(name: "JSON", dependencies: ["Codecs", "JournalSyntax"], swiftSettings: strict),
    .target(name: "CPure"),
    .target(
      name: "JournalCore", dependencies: ["Codecs", "JournalSyntax", "CPure"],
      swiftSettings: lifetimes),
    .target(
      name: "JournalEditing", dependencies: ["Codecs", "JournalCore", "JournalSyntax"],
      swiftSettings: lifetimes),
    .target(
      name: "Phrases", dependencies: ["Codecs", "JournalCore", "JournalSyntax"],
      swiftSettings: strict),
    .target(name: "CPosix"),
    .target(
      name: "JournalStore",
      dependencies: ["Platform", "Codecs", "JournalCore", "JournalSyntax", "CPosix"],
      swiftSettings: lifetimes),

    // Program
    .target(
      name: "JournalExchange",
      dependencies: ["CZlib", "CSQLite", "Codecs", "JSON", "JournalCore", "JournalSyntax"],
      swiftSettings: strict, linkerSettings: [.linkedLibrary("m")]),
    .systemLibrary(
      name: "CJpeg", pkgConfig: "libjpeg",
      providers: [.apt(["libjpeg-dev"]), .brew(["jpeg-turbo"])]),
    .systemLibrary(
      name: "CPng", pkgConfig: "libpng", providers: [.apt(["libpng-dev"]), .brew(["libpng"])]),
    .systemLibrary(
      name: "CWebp", pkgConfig: "libwebp", providers: [.apt(["libwebp-dev"]), .brew(["webp"])]),
    .systemLibrary(
      name: "CSQLite", pkgConfig: "sqlite3",
      providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    // libpng uses zlib and libm.
    .target(
      name: "CPictures", dependencies: ["CZlib", "CPng", "CJpeg", "CWebp"],
      linkerSettings: [.linkedLibrary("m")]),
    .target(
      name: "JournalPictures", dependencies: ["CPictures", "CPure"], swiftSettings: strict),
    .target(name: "CPhotos", exclude: ["photos"]),
    .target(
      name: "JournalDemo", dependencies: ["Platform", "CPhotos", "JournalCore", "JournalStore"],
      swiftSettings: strict),
    .target(name: "JournalPrograms", dependencies: ["Platform", "CPosix"], swiftSettings: strict),
    .target(name: "CTemplates"),
    .target(name: "Mustache", swiftSettings: strict),
    .target(name: "QRCodes", swiftSettings: strict),
    .target(
      name: "JournalTemplates",
      dependencies: [
        "Codecs", "Phrases", "JournalCore", "JournalSyntax", "CTemplates", "Mustache",
      ],
      swiftSettings: strict),
    .target(
      name: "JournalRender",
      dependencies: [
        "Platform", "Codecs", "JSON", "Phrases", "JournalCore", "JournalEditing",
        "JournalSyntax", "JournalTemplates", "Mustache",
      ],
      swiftSettings: strict),
    .target(
      name: "JournalActions",
      dependencies: [
        "Platform", "Codecs", "JournalSyntax", "Phrases", "JournalCore", "JournalEditing",
        "JournalStore", "JournalTemplates", "JournalExchange",
      ],
      swiftSettings: strict),
    .target(
      name: "JournalPages",
      dependencies: [
        "Codecs", "Phrases", "JournalCore", "JournalStore", "JournalTemplates", "JournalRender",
        "JournalActions",
      ],
      swiftSettings: strict),
    .target(
      name: "JournalKit",
      dependencies: [
        "Phrases", "JournalSyntax", "JournalCore", "JournalEditing", "JournalStore",
        "JournalRender", "JournalActions", "JournalPages",
      ],
      swiftSettings: strict),
    .target(
      name: "JournalVault",
      dependencies: [
        "Codecs",
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "CryptoExtras", package: "swift-crypto"),
      ],
      swiftSettings: strict),
    .target(
      name: "JournalFriends", dependencies: ["Codecs", "JournalCore", "JournalVault"],
      swiftSettings: strict),
    .target(
      name: "JournalGit",
      dependencies: [
        "Platform", "Codecs", "Phrases", "JournalCore", "JournalEditing", "JournalStore",
        "JournalActions",
        "JournalFriends", "JournalPrograms", "JournalVault",
      ],
      swiftSettings: strict),
    .target(
      name: "JournalMessages",
      dependencies: [
        "Platform", "Codecs", "Phrases", "JournalSyntax", "JournalCore", "JournalEditing",
        "JournalStore",
        "JournalTemplates", "JournalRender", "JournalActions", "JournalExchange", "JournalFriends",
        "JournalGit", "JournalPrograms", "JournalVault", "Mustache",
      ],
      swiftSettings: strict),
    .target(
      name: "JournalWeb",
      dependencies: [
        "JournalMessages",
        "Platform", "Codecs", "JournalSyntax", "Phrases", "JournalCore",
        "JournalEditing", "JournalStore",
        "JournalTemplates", "JournalRender", "JournalActions", "JournalPages", "JournalExchange",
        "JournalFriends", "JournalGit", "QRCodes",
      ],
      swiftSettings: strict),
    .target(
      name: "TerminalForms",
      dependencies: ["Platform", "Codecs", "Phrases", "JournalCore", "JournalRender"],
      swiftSettings: strict),
    .target(
      name: "DaymarkCommands",
      dependencies: [
        "JournalMessages",
        "Platform", "Codecs", "JSON", "JournalSyntax", "Phrases", "JournalCore",
        "JournalEditing", "JournalStore",
        "JournalTemplates", "JournalRender", "JournalActions", "JournalPages", "JournalPrograms",
        "JournalExchange", "JournalGit", "JournalDemo", "JournalFriends", "JournalPictures",
        "JournalVault", "QRCodes",
        "TerminalForms", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict),
    .executableTarget(name: "daymark", dependencies: ["DaymarkCommands"], swiftSettings: strict),

    // Tests
    .testTarget(name: "PlatformTests", dependencies: ["Platform"], swiftSettings: strict),
    .testTarget(name: "CodecsTests", dependencies: ["Codecs"], swiftSettings: strict),
    .testTarget(name: "JSONTests", dependencies: ["JSON"], swiftSettings: strict),
    .testTarget(
      name: "JournalSyntaxTests", dependencies: ["JournalSyntax", "TestSupport"],
      swiftSettings: lifetimes),
    .target(
      name: "TestSupport", dependencies: ["JournalCore"], path: "Tests/TestSupport",
      swiftSettings: lifetimes),
    .testTarget(
      name: "JournalCoreTests",
      dependencies: ["Codecs", "JournalCore", "JournalSyntax", "TestSupport"],
      swiftSettings: lifetimes),
    .testTarget(
      name: "PhrasesTests", dependencies: ["Phrases", "JournalCore"], swiftSettings: strict),
    .testTarget(
      name: "JournalEditingTests",
      dependencies: ["JournalEditing", "JournalCore", "JournalSyntax", "TestSupport"],
      swiftSettings: lifetimes),
    .testTarget(
      name: "JournalStoreTests",
      dependencies: [
        "JournalStore", "JournalPictures", "JournalPrograms", "JournalDemo", "TestSupport",
      ],
      swiftSettings: lifetimes),
    .testTarget(
      name: "JournalPicturesTests", dependencies: ["JournalPictures", "JournalCore"],
      swiftSettings: strict),
    .testTarget(
      name: "JournalDemoTests",
      dependencies: ["JournalDemo", "JournalPictures", "JournalStore", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "JournalProgramsTests", dependencies: ["JournalPrograms", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "MustacheTests", dependencies: ["Mustache", "JournalRender", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "QRCodesTests", dependencies: ["QRCodes", "JournalPrograms", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "JournalRenderTests",
      dependencies: [
        "JournalRender", "JournalTemplates", "Phrases", "JournalCore", "JournalEditing",
        "JournalDemo",
        "JournalSyntax", "Mustache", "TestSupport",
      ],
      exclude: ["Golden"], swiftSettings: strict),
    .testTarget(
      name: "JournalExchangeTests",
      dependencies: ["JournalExchange", "JSON", "JournalCore", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "JournalActionsTests",
      dependencies: [
        "JournalActions", "JournalSyntax", "Phrases", "JournalCore", "JournalEditing",
        "JournalStore", "JournalTemplates", "JournalPages", "JournalRender", "JournalExchange",
        "TestSupport", "Platform",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "JournalGitTests",
      dependencies: [
        "JournalGit", "JournalActions", "Phrases", "JournalCore", "JournalEditing",
        "JournalFriends", "JournalPages", "JournalRender", "JournalStore", "JournalPrograms",
        "JournalVault", "TestSupport",
        "daymark",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "DaymarkCommandsTests",
      dependencies: [
        "DaymarkCommands", "JournalActions", "Phrases", "JournalCore", "JournalStore",
        "TerminalForms",
        "TestSupport", "daymark",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      exclude: ["Errors", "Journals", "Sessions"], swiftSettings: strict),
    .testTarget(
      name: "JournalKitTests", dependencies: ["JournalKit", "JournalStore", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "JournalWebTests",
      dependencies: [
        "JournalWeb", "Codecs", "JournalActions", "Phrases", "JournalCore", "JournalEditing",
        "JournalFriends", "JournalGit", "JournalPages", "JournalPrograms", "JournalStore",
        "JournalTemplates", "TestSupport", "daymark",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "TerminalFormsTests",
      dependencies: ["TerminalForms", "Phrases", "JournalCore", "JournalRender"],
      swiftSettings: strict),
    .testTarget(
      name: "JournalVaultTests",
      dependencies: [
        "JournalVault", "Codecs", "JournalPrograms", "TestSupport",
        .product(name: "Crypto", package: "swift-crypto"),
      ],
      swiftSettings: strict),
    .testTarget(
      name: "JournalFriendsTests",
      dependencies: ["JournalFriends", "Codecs", "JournalCore", "JournalVault", "TestSupport"],
      swiftSettings: strict),
    .testTarget(name: "HouseTests", swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)

// The program that answers browsers needs many more packages, which take longer to build than all of
// Daymark. They are neither fetched nor built unless somebody asks for them, as `make serve` does.
if Context.environment["DAYMARK_SERVE"] != nil {
  package.products.append(.executable(name: "daymark-serve", targets: ["daymark-serve"]))
  package.dependencies += [
    .package(
      url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1", traits: []),
    .package(url: "https://github.com/apple/swift-asn1", from: "1.7.4"),
    .package(url: "https://github.com/apple/swift-certificates", from: "1.21.1"),
    .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.37.6"),
  ]
  package.targets += [
    .target(
      name: "JournalServer",
      dependencies: [
        "Platform", "JournalStore", "JournalVault", "JournalWeb",
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "HummingbirdCore", package: "hummingbird"),
        .product(name: "NIOSSL", package: "swift-nio-ssl"),
        .product(name: "SwiftASN1", package: "swift-asn1"),
        .product(name: "X509", package: "swift-certificates"),
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "daymark-serve",
      dependencies: [
        "DaymarkCommands", "JournalGit", "JournalServer", "JournalStore", "JournalWeb",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "JournalServerTests",
      dependencies: [
        "JournalServer", "Codecs", "JournalStore", "JournalWeb", "JournalPrograms", "TestSupport",
        "daymark-serve", .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "NIOSSL", package: "swift-nio-ssl"),
        .product(name: "SwiftASN1", package: "swift-asn1"),
        .product(name: "X509", package: "swift-certificates"),
      ],
      swiftSettings: strict),
  ]
}

// Tests need not be optimized where what they test is: that would take as long as to compile Daymark.
for target in package.targets where target.isTest || target.name == "TestSupport" {
  target.swiftSettings?.append(.unsafeFlags(["-Onone"], .when(configuration: .release)))
}

// A program for other machines is one file that needs nothing else, made by the linker of the toolchain,
// which takes libraries in any order. Only linking differs, so what was compiled for tests is used again.
// The libraries are Foundation's, which Swift names by itself only if everything is compiled for this.
if Context.environment["DAYMARK_ALONE"] != nil {
  let alone = [
    "-static-executable", "-use-ld=lld", "-lFoundationInternationalization", "-l_FoundationICU",
    "-l_FoundationCollections", "-l_FoundationCShims", "-lCoreFoundation",
  ]
  for target in package.targets where target.type == .executable {
    target.linkerSettings = [.unsafeFlags(alone)]
  }
}

// One area alone, as `make test AREA=JournalCore` asks for: its tests, and the targets that they are
// built from. The packages stay as they are, so that nothing of theirs is built anew.
if let areas = Context.environment["DAYMARK_AREA"], !areas.isEmpty {
  var open = areas.split(separator: " ").map { "\($0)Tests" }
  var kept: Set<String> = []
  while let name = open.popLast() {
    guard let target = package.targets.first(where: { $0.name == name }) else { continue }
    guard kept.insert(name).inserted else { continue }
    for case .byNameItem(let name, _) in target.dependencies { open.append(name) }
  }
  package.targets.removeAll { !kept.contains($0.name) }
  package.products = []
}

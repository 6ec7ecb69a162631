public import JournalSyntax

extension Friend {
  /// The keys in a friend's file.
  private static let known = [
    "name", "state", "since", "sign", "seal", "at", "share", "until", "cheers",
  ]

  /// Reads a friend's file.
  /// - Parameter path: the file's path from the journal's root.
  /// - Returns: the friend, nil without keys or a readable state; and the problems.
  public static func read(_ file: [UInt8], path: String) -> (Friend?, [Diagnostic]) {
    var fields = FileFields(file, path: path)
    let base = path.split(separator: "/").last.map(String.init) ?? ""
    let name = base.hasSuffix(".md") ? String(base.dropLast(3)) : base
    let states = State.allCases.map(\.rawValue)
    let state = fields.value("state", .oneOf(states)) { State(rawValue: $0.lowercased()) }
    let since = fields.value("since", .firstDay, FileFields.day)
    let until = fields.value("until", .lastDay, FileFields.day)
    fields.checkNames(known)
    guard let state, let sign = fields.text("sign"), let seal = fields.text("seal") else {
      return (nil, fields.problems)
    }
    var friend = Friend(
      name, title: fields.text("name") ?? name, state: state, since: since, sign: sign,
      seal: seal, address: fields.text("at") ?? "")
    friend.until = until
    friend.share = fields.document.texts("share")
    friend.isUnread = fields.isDoubtful(["share", "until", "state"])
    friend.cheers = (fields.document.lists["cheers"] ?? []).compactMap(Cheer.init(written:))
    friend.about = fields.body
    return (friend, fields.problems)
  }

  /// The file for a new friend.
  public var file: [UInt8] {
    var front = EditedFile(Array("---\n---\n".utf8))
    front.put("name", .text(title))
    front.put("state", .text(state.rawValue))
    if let since { front.put("since", .plain("\(since)")) }
    front.put("sign", .text(sign))
    front.put("seal", .text(seal))
    if !address.isEmpty { front.put("at", .text(address)) }
    if !share.isEmpty { front.put("share", .list(share.map { .text($0) })) }
    if !cheers.isEmpty { front.put("cheers", .list(cheers.map { .text($0.written) })) }
    return front.bytes + Array((about.isEmpty ? "" : "\n\(about)\n").utf8)
  }

  /// Returns the file with other values; unchanged ones stay as written.
  /// - Throws: `EditError` if the file can't be edited there.
  public func edited(_ bytes: [UInt8], from old: Friend) throws(EditError) -> [UInt8] {
    var front = EditedFile(bytes)
    func set(_ key: String, _ value: NewValue?) throws(EditError) {
      if let value {
        try front.set(NodePath(key: key), to: value)
      } else {
        try front.remove(NodePath(key: key))
      }
    }
    if title != old.title { try set("name", .text(title)) }
    if state != old.state { try set("state", .text(state.rawValue)) }
    if since != old.since { try set("since", since.map { .plain("\($0)") }) }
    if sign != old.sign { try set("sign", .text(sign)) }
    if seal != old.seal { try set("seal", .text(seal)) }
    if address != old.address { try set("at", .text(address)) }
    if share != old.share { try set("share", share.isEmpty ? nil : .list(share.map { .text($0) })) }
    if until != old.until { try set("until", until.map { .plain("\($0)") }) }
    if cheers != old.cheers {
      try set("cheers", cheers.isEmpty ? nil : .list(cheers.map { .text($0.written) }))
    }
    return front.bytes
  }
}

extension OwnCard {
  private static let known = ["name", "at", "sign", "seal", "paused"]

  /// Reads `friends/me.md`.
  /// - Returns: the card, nil without a name, keys or a place; and the problems.
  public static func read(_ file: [UInt8]) -> (OwnCard?, [Diagnostic]) {
    var fields = FileFields(file, path: path)
    let paused = fields.value("paused", .firstDay, FileFields.day)
    fields.checkNames(known)
    guard let title = fields.text("name"), let address = fields.text("at"),
      let sign = fields.text("sign"), let seal = fields.text("seal")
    else { return (nil, fields.problems) }
    var card = OwnCard(title, address: address, sign: sign, seal: seal)
    card.paused = paused
    card.isUnread = fields.isDoubtful(["paused"])
    return (card, fields.problems)
  }

  /// The file for a new card.
  public var file: [UInt8] {
    var front = EditedFile(Array("---\n---\n".utf8))
    for (key, text) in [("name", title), ("at", address), ("sign", sign), ("seal", seal)] {
      front.put(key, .text(text))
    }
    return front.bytes
  }

  /// Returns the file with other values; unchanged ones stay as written.
  /// - Throws: `EditError` if the file can't be edited there.
  public func edited(_ bytes: [UInt8], from old: OwnCard) throws(EditError) -> [UInt8] {
    var front = EditedFile(bytes)
    if title != old.title { try front.set(NodePath(key: "name"), to: .text(title)) }
    if address != old.address { try front.set(NodePath(key: "at"), to: .text(address)) }
    if sign != old.sign { try front.set(NodePath(key: "sign"), to: .text(sign)) }
    if seal != old.seal { try front.set(NodePath(key: "seal"), to: .text(seal)) }
    if let paused, paused != old.paused {
      try front.set(NodePath(key: "paused"), to: .plain("\(paused)"))
    } else if paused == nil, old.paused != nil {
      try front.remove(NodePath(key: "paused"))
    }
    return front.bytes
  }
}

extension Cheer {
  /// Reads `2026-11-21 run: Twelve days.`, or without a habit `2026-11-21: Well done.`.
  public init?(written text: String) {
    guard let colon = text.firstIndex(of: ":") else { return nil }
    let head = text[..<colon].split(separator: " ", maxSplits: 1)
    let words = text[text.index(after: colon)...].trimmed
    guard let day = head.first.flatMap({ FileFields.day(String($0)) }), !words.isEmpty else {
      return nil
    }
    self.init(day, habit: head.count > 1 ? head[1].trimmed : nil, words)
  }

  /// The encouragement as written in a friend's file.
  public var written: String { "\(day)\(habit.map { " " + $0 } ?? ""): \(text)" }
}

extension EditedFile {
  /// Adds a value to a new file.
  fileprivate mutating func put(_ key: String, _ value: NewValue) {
    // A key of ours can always be added to an empty front matter.
    do { try set(NodePath(key: key), to: value) } catch { assertionFailure("\(error)") }
  }
}

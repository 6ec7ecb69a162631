import JournalSyntax

/// A step of a check-in.
public enum CheckInStep: Hashable, Sendable {
  /// The mood.
  case mood
  /// The activities: tags and habits to tick.
  case tags
  /// The question of the day.
  case question
  /// The thoughts.
  case thoughts
  /// The things to be grateful for.
  case gratitude
  /// A photo.
  case photo
  /// A song.
  case song
  /// A number under a key of the person's own.
  case number(key: String)

  /// The steps without a setting.
  public static let usual: [CheckInStep] = [.mood, .tags, .question, .thoughts, .gratitude, .photo]

  private static let all = usual + [.song]

  /// The names of the steps that aren't keys.
  package static let named = all.map(\.name)

  /// Creates the step with a name; nil for any other text.
  init?(named name: String) {
    guard let step = CheckInStep.all.first(where: { $0.name == name }) else { return nil }
    self = step
  }

  /// The name in the settings.
  public var name: String {
    switch self {
    case .mood: "mood"
    case .tags: "tags"
    case .question: "question"
    case .thoughts: "thoughts"
    case .gratitude: "gratitude"
    case .photo: "photo"
    case .song: "song"
    case .number(let key): key
    }
  }
}

/// Activities under one name: tags, and habits by their names.
public struct ActivityGroup: Hashable, Sendable {
  /// The group's name.
  public var name: String
  /// The tags and habits.
  public var items: [String]

  /// Creates a group.
  public init(_ name: String, _ items: [String]) { (self.name, self.items) = (name, items) }
}

extension SettingForm<[CheckInStep]> {
  /// `[mood, tags, sleep, thoughts]`.
  static var checkIn: Self {
    Self(
      .checkIn,
      read: { reader, place in
        guard reader.isListOfTexts(place.row) else {
          reader.refuse(place, .checkIn)
          return nil
        }
        let steps = reader.steps(place)
        return steps.isEmpty ? nil : steps
      },
      write: { .list($0.map { .text($0.name) }) })
  }
}

extension SettingsReader {
  /// Returns the steps in a list, and reports those that are neither steps nor own keys.
  fileprivate mutating func steps(_ place: SettingPlace) -> [CheckInStep] {
    var steps: [CheckInStep] = []
    let table = KeyTable([:])
    for row in place.row..<Int(yaml.nodes[place.row].next) where scalar(row)?.isEmpty == false {
      let name = name(row)
      let near = nearest(name, among: CheckInStep.named)
      if let step = CheckInStep(named: name) {
        steps.append(step)
      } else if near == nil, table.role(of: name) == .other {
        steps.append(.number(key: text(row)))
      } else {
        add(.unknownSetting(name: "\(place.name): \(text(row))", nearest: near), at: row)
      }
    }
    return steps.uniqued()
  }
}

extension SettingForm<[ActivityGroup]> {
  /// `{People: [family, friends], Body: [run, walk]}`.
  static var activities: Self {
    Self(
      .activities,
      read: { reader, place in
        reader.mapping(place, .activities)?.compactMap { key, value in
          let name = reader.text(key)
          guard reader.isListOfTexts(value) else {
            reader.refuse(SettingPlace(name: place.name + "." + name, row: value), .texts)
            return nil
          }
          let items = reader.list(value).flatMap { $0.split(separator: ",") }
            .map { String($0.trimmed.drop { $0 == "#" }) }.filter { !$0.isEmpty }
          return items.isEmpty ? nil : ActivityGroup(name, items.uniqued())
        }
      },
      write: { groups in
        groups.isEmpty ? nil : .mapping(groups.map { NewPair($0.name, .texts($0.items)) })
      })
  }
}

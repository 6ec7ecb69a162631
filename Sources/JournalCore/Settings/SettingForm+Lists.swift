import JournalSyntax

extension SettingForm<[String]> {
  static var texts: Self {
    Self(.texts, read: { $0.list($1.row) }, write: { $0.isEmpty ? nil : .texts($0) })
  }

  /// A list of headings, in lower case.
  static var headings: Self {
    Self(
      .texts, read: { reader, place in reader.list(place.row).map { $0.comparedName } },
      write: { .texts($0) })
  }
}

extension SettingForm<[ClockTime]> {
  /// `"21:00"`, or `["09:00", "21:00"]`.
  static var times: Self {
    Self(
      .times,
      read: { reader, place in
        reader.items(place, .times)?.compactMap {
          reader.single($0, .time, ClockTime.init(written:))
        }
      },
      write: { $0.isEmpty ? nil : .list($0.map { .plain($0.description) }) })
  }
}

extension SettingForm<[DigestSection]> {
  static var sections: Self {
    Self(
      .someOf(DigestSection.allCases.map(\.rawValue)),
      read: { reader, place in
        let found: [DigestSection] = reader.names(place)
        return found.isEmpty ? nil : found.uniqued()
      },
      write: { .list($0.map { .plain($0.rawValue) }) })
  }
}

extension SettingForm<DigestSharing> {
  static var sharing: Self {
    Self(
      .someOf(DigestSharing.Part.allCases.map(\.rawValue)),
      read: { reader, place in
        guard reader.isListOfTexts(place.row) else {
          reader.refuse(place, .someOf(DigestSharing.Part.allCases.map(\.rawValue)))
          reader.cannotTell(.digestShare, at: place.row)
          return nil
        }
        // Only named parts are shared, even if none of the names are known.
        let found: [DigestSharing.Part] = reader.names(place)
        return DigestSharing(found)
      },
      write: { sharing in
        .list(
          DigestSharing.Part.allCases.filter(sharing.parts.contains).map { .plain($0.rawValue) })
      })
  }
}

extension NewValue {
  /// A list of texts.
  static func texts(_ texts: [String]) -> NewValue { .list(texts.map { .text($0) }) }
}

extension SettingForm<[PersonalGoal]> {
  /// `{entries: 365, run: 100 in 2026, read: 20 by 2026-12-31}`.
  static var goals: Self {
    Self(
      .goals,
      read: { reader, place in
        reader.mapping(place, .goals)?.compactMap { key, value in
          let name = reader.text(key)
          let place = SettingPlace(name: place.name + "." + name, row: value)
          return reader.single(place, .goal, mayBeEmpty: false) {
            PersonalGoal(name, written: $0)
          }
        }
      },
      write: { goals in
        goals.isEmpty ? nil : .mapping(goals.map { NewPair($0.name, .plain($0.written)) })
      })
  }
}

extension SettingForm<[KeyRole: [String]]> {
  /// `{mood: [mood, wellbeing.mood], gratitude: thanks}`.
  static var keys: Self {
    let roles = KeyRole.allCases.filter { $0 != .other }
    return Self(
      .keys,
      read: { reader, place in
        reader.mapping(place, .keys).map { pairs in
          var keys: [KeyRole: [String]] = [:]
          for (key, value) in pairs {
            let name = reader.name(key)
            if let role = roles.first(where: { $0.name == name }) {
              keys[role] = reader.list(value)
            } else {
              let near = nearest(name, among: roles.map(\.name))
              let problem = EntryProblem.unknownSetting(
                name: place.name + "." + reader.text(key), nearest: near)
              reader.add(problem, at: key)
            }
          }
          return keys
        }
      },
      write: { keys in
        .mapping(roles.map { NewPair($0.name, .texts(keys[$0] ?? $0.defaultKeys)) })
      })
  }
}

extension SettingForm<[KeyUnit]> {
  /// `{bedtime: clock, exercise: min}`.
  static var units: Self {
    Self(
      .units,
      read: { reader, place in
        reader.mapping(place, .units)?.compactMap { key, value in
          let name = reader.text(key)
          let place = SettingPlace(name: place.name + "." + name, row: value)
          return reader.single(place, .unit, mayBeEmpty: false) {
            let isUnit = $0.comparedName == NumberUnit.clock || NumberUnit($0) != nil
            return isUnit ? KeyUnit(key: name, unit: $0) : nil
          }
        }
      },
      write: { units in
        units.isEmpty ? nil : .mapping(units.map { NewPair($0.key, .plain($0.unit)) })
      })
  }
}

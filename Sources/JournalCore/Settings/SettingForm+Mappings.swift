import JournalSyntax

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

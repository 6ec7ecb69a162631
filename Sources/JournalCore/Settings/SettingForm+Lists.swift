import JournalSyntax

extension SettingForm<[String]> {
  static var texts: Self {
    Self(.texts, read: { $0.list($1.row) }, write: { $0.isEmpty ? nil : .texts($0) })
  }

  /// A list of headings, in lower case.
  static var headings: Self {
    Self(
      .texts, read: { reader, place in reader.list(place.row).map { $0.lowercased() } },
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
        // Only named parts are shared, even if none of the names is known.
        let found: [DigestSharing.Part] = reader.names(place)
        return DigestSharing(found)
      },
      write: { sharing in
        .list(
          DigestSharing.Part.allCases.filter(sharing.parts.contains).map { .plain($0.rawValue) })
      })
  }
}

extension SettingForm<Settings.Hidden> {
  /// `[2024-06-01..2024-06-30, person/x]`.
  static var hidden: Self {
    Self(
      .daysAndTags,
      read: { reader, place in
        var hidden = Settings.Hidden()
        for text in reader.list(place.row) {
          if text.first?.isNumber == true, let range = DateWords.fixedRange(text) {
            hidden.days.append(range)
          } else {
            hidden.tags.append(text.hasPrefix("#") ? String(text.dropFirst()) : text)
          }
        }
        return hidden
      },
      write: { hidden in
        let items =
          hidden.days.map { .plain($0.description) } + hidden.tags.map { NewValue.text($0) }
        return items.isEmpty ? nil : .list(items)
      })
  }
}

extension NewValue {
  /// A list of texts.
  static func texts(_ texts: [String]) -> NewValue { .list(texts.map { .text($0) }) }
}

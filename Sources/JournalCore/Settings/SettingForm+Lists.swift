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

extension NewValue {
  /// A list of texts.
  static func texts(_ texts: [String]) -> NewValue { .list(texts.map { .text($0) }) }
}

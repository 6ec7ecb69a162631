import JSON
import JournalCore
import JournalSyntax

/// Reads Mini Diary's JSON: an entry for each day, with a title and a text in Markdown.
///
/// Source: the program's own export (`export/json.ts`) and the files of its tests.
enum MiniDiaryImport: ImportKind {
  static let format = ImportFormat.minidiary

  static func reader(of text: ImportText) -> ImportReader? {
    guard !text.bytes.ranges(of: Array("\"Mini Diary\"".utf8)).isEmpty,
      let export = try? JSONReader.value(of: text.bytes),
      export["metadata"]?["application"]?.string == "Mini Diary",
      case .object(let entries)? = export["entries"]
    else { return nil }
    return { reading, record, problem in
      for entry in entries {
        reading.rows.read += 1
        try reading.put(self.record(entry), record, problem)
      }
    }
  }

  private static func record(_ entry: JSONMember) -> Result<ImportedRecord, ImportProblem> {
    guard let day = Day(iso: entry.name) else {
      return .failure(ImportProblem("entry \(entry.name)", .noDay(entry.name)))
    }
    // A day has one entry, so its date is its name.
    var record = ImportedRecord("minidiary:\(day)", at: "entry \(day)", day: day)
    record.title = entry.value["title"]?.string?.trimmed
    record.text = entry.value["text"]?.string ?? ""
    let placed = ["title", "text", "dateUpdated"]
    let kept = entry.value.members.filter { !placed.contains($0.name) }
      .map { NewPair($0.name, NewValue($0.value)) }
    if !kept.isEmpty { record.others.append(NewPair("minidiary", .mapping(kept))) }
    record.rest = entry.value.members.filter { $0.name == "dateUpdated" }
      .map { NewPair($0.name, NewValue($0.value)) }
    return .success(record)
  }
}

extension ImportFormat {
  /// Mini Diary's JSON.
  public static let minidiary = ImportFormat("minidiary", "Mini Diary")
}

import JournalCore
import Testing

@testable import JournalExchange

/// The journal as a database.
@Suite struct SQLiteExportTests {
  @Test("only an export of ours is overwritten")
  func own() throws {
    let database = try SQLiteDatabase()
    try database.run("CREATE TABLE a(b)")
    let (ours, other) = (try SQLiteExport().bytes(), try database.bytes())
    #expect(SQLiteExport.isOwn([]) && SQLiteExport.isOwn(ours) && !SQLiteExport.isOwn(other))
    #expect(!SQLiteExport.isOwn(Array("Dear diary".utf8)))
  }
}

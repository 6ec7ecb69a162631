import JournalActions
import JournalRender

extension WebFrontEnd {
  /// Returns a view as a page.
  func page(_ view: some RenderedView, _ visit: Visit) throws -> WebResponse {
    let journal = try open()
    let frame = try PageFrame(try journal.templates(PageFrame.templates))
    return .page(frame.page(title: view.pageTitle, body: view.html(PageOptions(journal.settings))))
  }
}

import JournalGit
import Testing

@Suite("Passwords of addresses")
struct SecretsTests {
  @Test(
    "they are left out of addresses and messages",
    arguments: [
      ("https://ana:secret@example.org/x.git", "https://example.org/x.git"),
      ("https://secret-token@example.org", "https://example.org"),
      ("https://ana:se@cret@example.org:443/a@b", "https://example.org:443/a@b"),
      ("ssh://ana:secret@example.org/x", "ssh://ana@example.org/x"),
      ("SSH://git@example.org/x", "SSH://git@example.org/x"),
      (
        "can't reach 'https://a:secret@x.org/': no https://b:secret@y.org\nor ://c:secret@z",
        "can't reach 'https://x.org/': no https://y.org\nor ://z"
      ),
      ("git@example.org:x.git", "git@example.org:x.git"),
      ("/media/stick/ana@home.git", "/media/stick/ana@home.git"),
      ("https://example.org/?q=a@b", "https://example.org/?q=a@b"), ("://", "://"), ("", ""),
    ])
  func secrets(_ text: String, _ shown: String) {
    #expect(RemoteAddress.withoutSecrets(text) == shown)
  }
}

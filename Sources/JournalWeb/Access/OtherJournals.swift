import JournalStore

/// The other journals that are served on this computer, as links to their log-in.
///
/// Only pages that this computer alone can see name them: whoever reaches a journal through a proxy or
/// a network isn't to know which others there are.
struct OtherJournals: Encodable {
  /// A journal.
  struct Row: Encodable, Hashable {
    var name: String
    var address: String
  }

  /// The journals, in order of their names; empty if none may be named.
  var rows: [Row] = []
  /// Whether there are any.
  var areThere: Bool

  /// Finds the journals that a page served at an address may name.
  init(_ served: () -> [ServedJournal], at address: ServedAddress) {
    if address.isLoopback {
      rows = served().compactMap { journal in
        // A file of ours, but a browser follows it: nothing but an address becomes a link.
        ServedAddress(origin: journal.origin)
          .map { Row(name: journal.name, address: $0.origin + "/") }
      }
    }
    areThere = !rows.isEmpty
  }
}

extension WebFrontEnd {
  /// The other journals that a page may name.
  var otherJournals: OtherJournals {
    OtherJournals(surroundings.otherJournals, at: options.address)
  }
}

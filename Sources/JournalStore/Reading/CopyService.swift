/// A program that leaves copies beside files.
public enum CopyService: String, Hashable, Sendable, Codable, CaseIterable {
  case syncthing, dropbox, nextcloud, owncloud, obsidian, icloud
  case googleDrive = "google-drive"
  case oneDrive = "onedrive"
  /// Daymark itself, for a text that it couldn't save.
  case daymark
}

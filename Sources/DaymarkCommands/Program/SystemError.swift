import Platform

/// The meaning of the system's error numbers, in our words for those that people meet.
enum SystemError {
  static func text(_ code: Int32) -> String {
    switch code {
    case ENOENT: "there is no such file or folder"
    case ENOTDIR: "it is not a folder"
    case EISDIR: "it is a folder"
    case ENOTSUP: "it is not a file"
    case ELOOP: "its links form a loop"
    case EACCES, EPERM: "permission denied"
    case EROFS: "the disk is read-only"
    case ENOSPC: "the disk is full"
    case EMFILE, ENFILE: "too many files are open"
    case EFBIG: "it is larger than 8 MiB"
    default: String(cString: strerror(code))
    }
  }

  /// Returns the text for an error while writing a file: a size limit is then the system's, not
  /// ours.
  static func text(ofWriting code: Int32) -> String {
    code == EFBIG ? "it exceeds the file size limit (ulimit -f)" : text(code)
  }
}

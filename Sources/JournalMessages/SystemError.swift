package import Phrases
import Platform

/// The meaning of the system's error numbers, in our words for common ones.
package enum SystemError {
  /// Returns the reason for a failed system call.
  package static func phrase(_ code: Int32) -> Phrase {
    switch code {
    case ENOENT: Phrase("there is no such file or folder")
    case ENOTDIR: Phrase("it is not a folder")
    case EISDIR: Phrase("it is a folder")
    case ENOTSUP: Phrase("it is not a file")
    case ELOOP: Phrase("its links form a loop")
    case EACCES, EPERM: Phrase("permission denied")
    case EROFS: Phrase("the disk is read-only")
    case ENOSPC: Phrase("the disk is full")
    case EMFILE, ENFILE: Phrase("too many files are open")
    case EFBIG: Phrase("it is larger than 8 MiB")
    default: Phrase("\(code: String(cString: strerror(code)))")
    }
  }

  /// Returns the reason for a failed write: a size limit is then the system's, not ours.
  package static func phrase(ofWriting code: Int32) -> Phrase {
    code == EFBIG ? Phrase("it exceeds the file size limit (ulimit -f)") : phrase(code)
  }
}

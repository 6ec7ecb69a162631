import JournalSyntax
import Platform

#if os(Linux)
  /// The folders for which the system reports changes, by inotify.
  struct FolderWatches: ~Copyable {
    /// The queue of reports.
    let queue: Int32
    private var paths: [Int32: [UInt8]] = [:]
    private var numbers: [[UInt8]: Int32] = [:]

    private static let changes =
      UInt32(
        IN_MODIFY | IN_CLOSE_WRITE | IN_ATTRIB | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO
      )
      | UInt32(IN_ONLYDIR) | UInt32(IN_DONT_FOLLOW) | UInt32(IN_EXCL_UNLINK)

    /// Creates a queue; nil if the system has no more.
    init?() {
      queue = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
      if queue < 0 { return nil }
    }

    deinit { close(queue) }

    /// Watches a folder; returns its number in the queue, or -1 with `errno`.
    /// - Parameter path: an absolute path with a 0 at the end.
    static func watch(_ path: [UInt8], in queue: Int32) -> Int32 {
      path.withUnsafeBytes {
        inotify_add_watch(
          queue, $0.assumingMemoryBound(to: CChar.self).baseAddress!, changes)
      }
    }

    /// Records a watched folder's number.
    /// - Returns: false if the system also reports it as another folder.
    mutating func note(_ number: Int32, of folder: [UInt8]) -> Bool {
      let isNew = paths[number].map { $0 == folder } ?? true
      (paths[number], numbers[folder]) = (folder, number)
      return isNew
    }

    /// Stops watching a folder.
    mutating func forget(_ folder: [UInt8]) {
      guard let number = numbers.removeValue(forKey: folder), paths[number] == folder else {
        return
      }
      paths[number] = nil
      inotify_rm_watch(queue, number)
    }

    /// Adds everything reported before the call.
    mutating func drain(into touched: inout TouchedFolders) {
      withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 8) { buffer in
        while true {
          let count = read(queue, buffer.baseAddress!, buffer.count)
          if count < 0, errno == EINTR { continue }
          guard count > 0 else { return }
          add(UnsafeRawBufferPointer(rebasing: buffer[..<count]), to: &touched)
        }
      }
    }

    private mutating func add(
      _ reports: UnsafeRawBufferPointer, to touched: inout TouchedFolders
    ) {
      let headSize = MemoryLayout<inotify_event>.size
      var place = 0
      while place + headSize <= reports.count {
        let head = reports.loadUnaligned(fromByteOffset: place, as: inotify_event.self)
        let name = reports[place + headSize..<place + headSize + Int(head.len)]
        add(head, Array(name.prefix { $0 != 0 }), to: &touched)
        place += headSize + Int(head.len)
      }
    }

    private mutating func add(
      _ head: inotify_event, _ name: [UInt8], to touched: inout TouchedFolders
    ) {
      func has(_ flag: Int) -> Bool { head.mask & UInt32(flag) != 0 }
      if has(Int(IN_Q_OVERFLOW)) { touched.isEverything = true }
      guard let folder = paths[head.wd] else { return }
      if has(Int(IN_IGNORED)) {
        (paths[head.wd], numbers[folder]) = (nil, nil)
        touched.add(lost: folder)
      } else if name.isEmpty {
        touched.add(whole: folder)
      } else {
        touched.add(name, isFolder: has(Int(IN_ISDIR)), in: folder)
      }
    }
  }
#else
  /// No system but Linux reports changes in a way that we use, so folders are compared each time.
  struct FolderWatches: ~Copyable {
    let queue: Int32 = -1

    init?() { return nil }

    static func watch(_ path: [UInt8], in queue: Int32) -> Int32 { -1 }
    mutating func note(_ number: Int32, of folder: [UInt8]) -> Bool { false }
    mutating func forget(_ folder: [UInt8]) {}
    mutating func drain(into touched: inout TouchedFolders) {}
  }
#endif

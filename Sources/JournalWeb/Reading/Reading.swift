import JournalActions
import JournalCore
import JournalPages
import JournalRender
import JournalStore
import Phrases
import Synchronization

/// The journal as it is during one request.
struct Reading {
  let journal: Journal
  let index: DatedIndex
  let photos: PhotoTable
  /// The other files that entries show or link.
  let files: PhotoTable
  /// The language of its pages.
  let language: Language

  var today: Day { journal.today }
  var settings: Settings { journal.settings }
  var scale: ClosedRange<Double> {
    settings.mood.low...max(settings.mood.low, settings.mood.high)
  }

  /// Reads the journal.
  init(_ journal: Journal, _ language: Language) throws {
    self.journal = journal
    self.language = language
    index = try journal.index(.everything)
    photos = PhotoTable(index)
    files = PhotoTable(index) { $0.files }
  }

  /// The options for a page's links to other pages.
  var options: PageOptions {
    var options = PageOptions.served(settings, language)
    let photos = photos
    let index = index
    let graph = settings.graph
    options.book = { Address.page(of: $0) }
    options.link = { target in
      SitePaths.namedDay(target, in: graph).map { Address.day($0) } ?? SafeLink.web(target)
    }
    options.photo = { name, entry in
      photos.key(of: name, in: entry).map { key in
        PageOptions.Photo(
          href: Address.photo(key), copy: Address.photo(key, .wide),
          thumbnail: Address.photo(key, .small))
      }
    }
    let files = files
    let lookup = Mutex(PhotoLookup(root: journal.location.root))
    options.file = { name, entry in
      guard let file = lookup.withLock({ $0.file(name, from: entry) }) else { return nil }
      return files.key(of: name, in: entry).map { key in
        PageOptions.File(href: Address.file(key), size: file.size)
      }
    }
    options.hasPhoto = { day in
      index.entries(in: DayRange(day, day)).contains { !$0.photos.isEmpty }
    }
    options.dayPhoto = { day in
      index.entries(in: DayRange(day, day)).lazy.flatMap { entry in
        entry.photos.lazy.compactMap { photos.key(of: $0, in: entry.path) }
      }.first.map { key in
        PageOptions.Photo(href: Address.photo(key), thumbnail: Address.photo(key, .small))
      }
    }
    options.figure = { [journal] name in
      (try? journal.stretch(name)).flatMap { journal.figureFile(of: $0) }
        .map { _ in .image(Address.figure(of: name)) }
    }
    return options
  }
}

extension PageOptions {
  /// Returns options for a page of the browser: it has forms, and so names no commands.
  static func served(_ settings: Settings, _ language: Language) -> PageOptions {
    var options = PageOptions(settings, language)
    options.namesCommands = false
    options.icons = Assets.icons
    return options
  }
}

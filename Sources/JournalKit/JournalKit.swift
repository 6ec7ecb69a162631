// The library for other programs, as one module: `import JournalKit`.
@_exported public import JournalActions
@_exported public import JournalCore
@_exported public import JournalEditing
@_exported public import JournalPages
@_exported public import JournalRender
@_exported public import JournalStore
@_exported public import JournalSyntax
@_exported public import Phrases

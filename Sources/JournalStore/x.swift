// Journal folders.

extension Route {
  /// Coming in, leaving, and who may come in.
  static let access: [Route] = [
    .get("open/:token", .anyone) { front, visit in try front.linkPage(visit) },
    .post("open/:token", .anyone, formLimit: 1 << 10, changesJournal: false) { front, visit in
      try front.useLink(visit)
    },
    .get("log-in", .anyone) { front, visit in try front.logInPage(visit) },
    .post("log-in", .anyone, formLimit: 8 << 10, changesJournal: false) { front, visit in
      try front.logIn(visit)
    },
    // With a form that couldn't be accepted before: any of the others.
    .post("log-in/again", .anyone, formLimit: longestAgain, changesJournal: false) {
      front, visit in try front.logIn(visit)
    },
    .post("again", formLimit: longestAgain, changesJournal: false) { front, visit in
      try front.sendAgain(visit)
    },
    .post("log-out", formLimit: 8 << 10, changesJournal: false) { front, visit in
      try front.logOut(visit, everywhere: false)
    }.long,
    .post("log-out/everywhere", formLimit: 8 << 10, changesJournal: false) { front, visit in
      try front.logOut(visit, everywhere: true)
    }.long,
    .get("sessions") { front, visit in try front.sessionsPage(visit) },
    .post("sessions/end", formLimit: 8 << 10, changesJournal: false) { front, visit in
      try front.endSession(visit)
    },
    .get("passphrase") { front, visit in try front.passphrasePage(visit) },
    .post("passphrase", formLimit: 16 << 10) { front, visit in
      try front.changePassphrase(visit)
    },
    .post("passphrase/remove", formLimit: 16 << 10) { front, visit in
      try front.removePassphrase(visit)
    },
    .get("welcome") { front, visit in try front.welcomePage(visit) },
    .post("welcome", formLimit: 16 << 10) { front, visit in try front.finishWelcome(visit) },
  ]
  /// The most bytes of a form that holds another one.
  private static let longestAgain = HeldForm.limit(holding: longestForm) + (64 << 10)
}

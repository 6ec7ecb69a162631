import Foundation
import Testing

@testable import JournalRender

@Suite("Commands that the system starts")
struct ScheduleTests {
  private func schedule(
    _ command: [String], start: ScheduledCommand.Start = .every(minutes: 1)
  ) -> ScheduledCommand {
    ScheduledCommand(
      name: "daymark-remind-1a2b", purpose: "reminders of /home/ana/journal", command: command,
      start: start)
  }

  @Test("A systemd service and its timer")
  func systemd() {
    let files = schedule(["/usr/bin/daymark", "remind", "--once"]).systemdFiles
    #expect(files.map(\.name) == ["daymark-remind-1a2b.service", "daymark-remind-1a2b.timer"])
    #expect(
      files[0].text == """
        # Written by daymark: reminders of /home/ana/journal
        [Unit]
        Description=reminders of /home/ana/journal

        [Service]
        Type=oneshot
        ExecStart="/usr/bin/daymark" "remind" "--once"

        """)
    #expect(
      files[1].text == """
        # Written by daymark: reminders of /home/ana/journal
        [Unit]
        Description=reminders of /home/ana/journal

        [Timer]
        OnCalendar=*:*:00
        AccuracySec=1s
        Persistent=true

        [Install]
        WantedBy=timers.target

        """)
  }

  private func server() -> ScheduledCommand {
    ScheduledCommand(
      name: "daymark-serve-1a2b", purpose: "the journal /home/ana/100% mine in a browser",
      command: ["/usr/bin/daymark", "serve", "--quiet", "--journal", "/home/ana/100% mine"],
      environment: ["PATH": "/usr/bin:/bin", "XDG_STATE_HOME": "/s"], start: .atLogIn)
  }

  @Test("A systemd service that runs from log-in on, and isn't started for ever if it fails")
  func systemdService() {
    let files = server().systemdFiles
    #expect(files.map(\.name) == ["daymark-serve-1a2b.service"])
    #expect(server().systemdUnit == "daymark-serve-1a2b.service")
    #expect(
      files[0].text == """
        # Written by daymark: the journal /home/ana/100%% mine in a browser
        [Unit]
        Description=the journal /home/ana/100%% mine in a browser
        StartLimitIntervalSec=0

        [Service]
        Type=exec
        Restart=on-failure
        RestartSec=30
        NoNewPrivileges=true
        Environment="PATH=/usr/bin:/bin"
        Environment="XDG_STATE_HOME=/s"
        ExecStart="/usr/bin/daymark" "serve" "--quiet" "--journal" "/home/ana/100%% mine"

        [Install]
        WantedBy=default.target

        """)
  }

  @Test("A launchd agent that runs from log-in on, and again if it fails")
  func launchdService() throws {
    let file = server().launchdFile
    #expect(
      file.text == """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
        "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <!-- Written by daymark -->
        <plist version="1.0">
        <dict>
          <key>Label</key>
          <string>daymark-serve-1a2b</string>
          <key>ProgramArguments</key>
          <array>
            <string>/usr/bin/daymark</string>
            <string>serve</string>
            <string>--quiet</string>
            <string>--journal</string>
            <string>/home/ana/100% mine</string>
          </array>
          <key>EnvironmentVariables</key>
          <dict>
            <key>PATH</key>
            <string>/usr/bin:/bin</string>
            <key>XDG_STATE_HOME</key>
            <string>/s</string>
          </dict>
          <key>KeepAlive</key>
          <dict>
            <key>SuccessfulExit</key>
            <false/>
          </dict>
          <key>RunAtLoad</key>
          <true/>
        </dict>
        </plist>

        """)
    let list = try #require(
      PropertyListSerialization.propertyList(from: Data(file.text.utf8), format: nil)
        as? [String: Any])
    #expect(list["KeepAlive"] as? [String: Bool] == ["SuccessfulExit": false])
  }

  @Test(
    "Other rhythms", arguments: [(5, "*:0/5:00"), (30, "*:0/30:00"), (60, "0/1:00:00")])
  func rhythms(minutes: Int, calendar: String) {
    let timer = schedule(["/d"], start: .every(minutes: minutes)).systemdFiles[1].text
    #expect(
      timer.split(separator: "\n").filter { $0.hasPrefix("OnCalendar") }
        == ["OnCalendar=\(calendar)"])
  }

  @Test(
    "Words keep their meaning in a unit, whatever is in them",
    arguments: [
      ("/a journal", #""/a journal""#), (#"a"b\c"#, #""a\"b\\c""#), ("50%", #""50%%""#),
      ("a\nb\u{1B}", #""a\x0ab\x1b""#), ("Tagebücher", #""Tagebücher""#), ("", #""""#),
    ])
  func quoting(word: String, quoted: String) {
    #expect(ScheduledCommand.systemdQuoted(word) == quoted)
  }

  @Test("A dollar sign is no variable, and no name begins a line of its own")
  func literal() {
    var schedule = schedule(["/usr/bin/daymark", "$HOME"])
    #expect(schedule.systemdFiles[0].text.contains("\nExecStart=:\"/usr/bin/daymark\" \"$HOME\"\n"))
    schedule.purpose = "reminders of /a\n[Service]\nExecStart=/bin/sh\\"
    for file in schedule.systemdFiles {
      let lines = file.text.split(separator: "\n")
      #expect(lines.count { $0.hasPrefix("[Service]") } == (file.name.hasSuffix("service") ? 1 : 0))
      #expect(!lines.contains { $0.hasPrefix("ExecStart=/bin/sh") || $0.hasSuffix("\\") })
    }
  }

  @Test("A launchd agent holds any words as XML")
  func launchd() throws {
    var schedule = schedule(["/usr/bin/daymark", "--journal", "/a & <b> \"c\"\u{1}/d\ne"])
    schedule.environment = ["XDG_STATE_HOME": "/s & t"]
    let file = schedule.launchdFile
    #expect(file.name == "daymark-remind-1a2b.plist")
    let list = try #require(
      PropertyListSerialization.propertyList(from: Data(file.text.utf8), format: nil)
        as? [String: Any])
    #expect(list["Label"] as? String == "daymark-remind-1a2b")
    #expect(
      list["ProgramArguments"] as? [String]
        == ["/usr/bin/daymark", "--journal", "/a & <b> \"c\"/d\ne"])
    #expect(list["EnvironmentVariables"] as? [String: String] == ["XDG_STATE_HOME": "/s & t"])
    #expect(list["StartInterval"] as? Int == 60)
  }
}

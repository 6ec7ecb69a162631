"""A school's Canvas for tests, and another server, which should never see a token.

Prints both ports. The token that a request brings is the name of what the school does. `/log` of the other
server lists its requests with their tokens.
"""

import http.server
import json
import sys
import threading

COURSES = "/api/v1/courses?enrollment_state=active&per_page=100"
asked = {}
seen_elsewhere = []


def assignments(course):
    if course == "12":
        return [
            {"id": 345, "name": "Essay", "course_id": 12, "due_at": "2026-11-30T23:59:59Z",
             "submission": {"workflow_state": "unsubmitted", "submitted_at": None}},
            {"id": 346, "name": "Lab due: 2026-11-29", "course_id": 12, "due_at": "2026-11-29T17:00:00Z",
             "submission": {"workflow_state": "submitted", "submitted_at": "2026-11-20T10:00:00Z"}},
        ]
    return [{"id": 9, "name": "Reading", "course_id": 13, "due_at": None, "submission": False}]


class Quiet(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *_):
        pass

    def answer(self, status, body, fields=()):
        data = body if isinstance(body, bytes) else json.dumps(body).encode()
        self.send_response(status)
        for name, value in fields:
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)


class Elsewhere(Quiet):
    def do_GET(self):
        if self.path == "/log":
            return self.answer(200, seen_elsewhere)
        seen_elsewhere.append([self.path, self.headers.get("Authorization")])
        self.answer(200, [])


class School(Quiet):
    def do_GET(self):
        name = (self.headers.get("Authorization") or "Bearer none").removeprefix("Bearer ")
        own = f"http://127.0.0.1:{self.server.server_port}"
        other = f"http://127.0.0.1:{elsewhere.server_port}"
        number = asked[(name, self.path)] = asked.get((name, self.path), 0) + 1
        if self.path.startswith("/feeds/"):
            return self.answer(200, FEED, [("Content-Type", "text/calendar")])
        if name == "wrong":
            return self.answer(401, {"errors": [{"message": "Invalid access token."}]})
        if name == "forbidden":
            return self.answer(403, {"message": "not for you"})
        if name == "throttled" and number == 1:
            return self.answer(403, b"403 Forbidden (Rate Limit Exceeded)", [("Retry-After", "0")])
        if name == "throttled" and number == 2:
            return self.answer(429, b"", [("Retry-After", "0")])
        if name == "redirect":
            return self.answer(302, b"", [("Location", other + "/login")])
        if name == "link":
            return self.answer(200, [], [("Link", f'<{other}/api>; rel="next"')])
        if name == "broken":
            return self.answer(200, b'[{"id": 12,')
        if name == "cut":
            self.send_response(200)
            self.send_header("Content-Length", "1000")
            self.end_headers()
            self.wfile.write(b"[")
            self.close_connection = True
            return None
        if name == "slow":
            self.send_response(200)
            self.end_headers()
            self.wfile.flush()
            return stop.wait()
        if name == "huge":
            self.send_response(200)
            self.send_header("Connection", "close")
            self.end_headers()
            self.close_connection = True
            try:
                while not stop.is_set():
                    self.wfile.write(b" " * 65536)
            except OSError:
                pass
            return None
        if name == "headers":
            return self.answer(200, dict(self.headers.items()), [("X-Odd", "a: b"), ("X-Odd", "c")])
        if self.path == COURSES:
            link = f'<{own}/api/v1/courses?page=2>; rel="next"'
            return self.answer(200, [{"id": 12, "name": "BIO 101"}], [("Link", link)])
        if self.path == "/api/v1/courses?page=2":
            return self.answer(200, [{"id": 13, "course_code": "CHEM"}])
        parts = self.path.split("/")
        if self.path.endswith("/assignments?include[]=submission&per_page=100"):
            return self.answer(200, assignments(parts[4]))
        return self.answer(404, {"message": "The specified resource does not exist."})


FEED = b"""BEGIN:VCALENDAR\r
BEGIN:VEVENT\r
UID:event-assignment-345\r
SUMMARY:Essay [BIO 101]\r
DTSTART;VALUE=DATE:20261130\r
END:VEVENT\r
END:VCALENDAR\r
"""

stop = threading.Event()
school = http.server.ThreadingHTTPServer(("127.0.0.1", 0), School)
elsewhere = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Elsewhere)
for server in (school, elsewhere):
    server.daemon_threads = True
    threading.Thread(target=server.serve_forever, daemon=True).start()
print(school.server_port, elsewhere.server_port, flush=True)
# Whoever started it closes its input.
sys.stdin.read()
stop.set()

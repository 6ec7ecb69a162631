// What the pages can do with a script that they can't do without; they need none of it.
"use strict";

extension FrontMatterTableTests {
  static let recovering: [(text: String, expected: String)] = [
    (
      "a: \"open\nb: 2\nc: 3\n",
      "{a@0-1: ✗@3-8, b@9-10: 2@12-13, c@14-15: 3@17-18}@0-18 !unclosed-quote@3-8"
    ),
    (
      "a: [1, 2\nb: 2\n",
      "{a@0-1: ✗@3-8, b@9-10: 2@12-13}@0-13 !unclosed-bracket@3-8"
    ),
    (
      "a: {x: 1\nb: 2\n",
      "{a@0-1: ✗@3-8, b@9-10: 2@12-13}@0-13 !unclosed-bracket@3-8"
    ),
    (
      "a: 1\nb\nc: 2\n",
      "{a@0-1: 1@3-4, c@7-8: 2@10-11}@0-11 !line-without-key@5-6"
    ),
    (
      "a:\n-x\n-y\nb: 2\n",
      "{a@0-1: ✗@2-8, b@9-10: 2@12-13}@0-13 !line-without-key@3-8"
    ),
    (
      "a:\n  text\n  more: 1\nb: 2\n",
      "{a@0-1: ✗@2-19, b@20-21: 2@23-24}@0-24 !text-after-value@12-19"
    ),
    (
      "a: 'b'\n  c\nd: 1\n",
      "{a@0-1: ✗@3-10, d@11-12: 1@14-15}@0-15 !text-after-value@9-10"
    ),
    (
      "a: \"x\" y\nz\nd: 1\n",
      "{a@0-1: ✗@3-10, d@11-12: 1@14-15}@0-15 !text-after-value@3-8"
    ),
    (
      "a: [x, ] , y\n  z\nb: 1\n",
      "{a@0-1: ✗@3-16, b@17-18: 1@20-21}@0-21 !text-after-value@3-12"
    ),
    (
      "a:\n  b: 1\n  c: [\nd: 2\n",
      "{a@0-1: ✗@2-16, d@17-18: 2@20-21}@0-21 !unclosed-bracket@15-16"
    ),
    (
      "- a\nb: 1\n",
      "{b@4-5: 1@7-8}@0-8 !line-without-key@0-3"
    ),
    (
      "a: |\n   x\n y\nb: 1\n",
      "{a@0-1: ✗@3-12, b@13-14: 1@16-17}@0-17 !text-after-value@11-12"
    ),
    (
      "a: 1\na: 2\nb: {c: 1, c: 2}\n\"a\": 3\n",
      "{a@0-1: 1@3-4, a@5-6: 2@8-9, b@10-11: {c@14-15: 1@17-18, c@20-21: 2@23-24}@13-25, "
        + "\"a@26-29: 3@31-32}@0-32 !duplicate-key@5-6 !duplicate-key@26-29 !duplicate-key@20-21"
    ),
    (
      "a: x\0y\nb: 1\n",
      "{a@0-1: ✗@3-6, b@7-8: 1@10-11}@0-11 !nul-byte@4-5"
    ),
    (
      "a: 1\n<<<<<<< HEAD\nb: 1\n=======\nb: 2\n>>>>>>> x\nc: 3\n",
      "{a@0-1: 1@3-4, c@46-47: 3@49-50}@0-50 !unfinished-merge@5-46"
    ),
    (
      "a:\n- x\n<<<<<<< HEAD\n- y\n=======\n- z\n>>>>>>> x\nc: 3\n",
      "{a@0-1: ✗@3-45, c@46-47: 3@49-50}@0-50 !unfinished-merge@7-46"
    ),
    (
      "a: 1\n=======\nb: 2\n",
      "{a@0-1: 1@3-4, b@13-14: 2@16-17}@0-17 !unfinished-merge@5-13"
    ),
    (
      "# <<<<<<< ours\na: 1\n# =======\n# a: 2\n# >>>>>>> theirs\nb: 3\n",
      "{a@15-16: 1@18-19, b@54-55: 3@57-58}@15-58 !unfinished-merge@0-54"
    ),
    (
      "# =======\na: 1 # <<<<<<< no\n# >>>>>>> theirs\nb: 3\n",
      "{a@10-11: 1@13-14, b@45-46: 3@48-49}@10-49 !unfinished-merge@28-45"
    ),
    (
      "# <<<<<<< ours\na: 1\n# <<<<<<< ours\nb: 3\n",
      "{a@15-16: 1@18-19, b@35-36: 3@38-39}@15-39 !unfinished-merge@0-15 !unfinished-merge@20-35"
    ),
    (
      "date: 2026-11-21\nmood 7\ntags:\n- x\n y: 1\nz: 2\n",
      "{date@0-4: 2026-11-21@6-16, tags@24-28: [x@32-33]@30-33, y@35-36: 1@38-39, z@40-41: "
        + "2@43-44}@0-44 !line-without-key@17-23 ?uneven-indentation@34-35"
    ),
    (
      "a: a long text that goes on in\nthe next line without a space\nb: 1\n",
      "{a@0-1: ✗@3-60, b@61-62: 1@64-65}@0-65 !line-without-key@31-60"
    ),
    (
      "a:\nmood 7\nb: 1\n",
      "{a@0-1: @2-2, b@10-11: 1@13-14}@0-14 !line-without-key@3-9"
    ),
  ]
}

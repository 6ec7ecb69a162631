extension FrontMatterTableTests {
  static let forgiving: [(text: String, expected: String)] = [
    (
      "title: FSA: using it\nb: 1\n",
      "{title@0-5: FSA: using it@7-20, b@21-22: 1@24-25}@0-25 ?read-as-text@7-20"
    ),
    (
      "people: [[Ana]], [[Ben]]\n",
      "{people@0-6: [[Ana]], [[Ben]]@8-24}@0-24 ?read-as-text@8-24"
    ),
    (
      "author: @ana\nb: `x`\nc: %d\nd: ,x\n",
      "{author@0-6: @ana@8-12, b@13-14: `x`@16-19, c@20-21: %d@23-25, d@26-27: "
        + ",x@29-31}@0-31 ?read-as-text@8-12 ?read-as-text@16-19 ?read-as-text@23-25 "
        + "?read-as-text@29-31"
    ),
    (
      "title: FSA\\: using it\n",
      "{title@0-5: FSA\\: using it@7-21}@0-21 ?read-as-text@7-21"
    ),
    (
      "title: \"a\" b\nb: 'it's'\nc: \"He said \"yes\"\"\nd: \"Leah\",\n",
      "{title@0-5: \"a\" b@7-12, b@13-14: it's@16-22, c@23-24: He said \"yes\"@26-41, "
        + "d@42-43: Leah@45-52}@0-52 ?read-as-text@7-12 ?read-as-text@16-22 ?read-as-text@26-41 "
        + "?read-as-text@45-52"
    ),
    (
      "tags: #work #family\nb: # comment\nc:\n- #x\n",
      "{tags@0-4: @5-5, b@20-21: @22-22, c@33-34: [@37-37]@36-37}@0-37 "
        + "?hash-starts-comment@6-19 ?hash-starts-comment@38-40"
    ),
    (
      "a: [#work, @ana]\n",
      "{a@0-1: [#work@4-9, @ana@11-15]@3-16}@0-16 ?read-as-text@4-5 ?read-as-text@11-12"
    ),
    (
      "a: {{ x }}\nb: {{ x }}/y\nc: [x](y)\n",
      "{a@0-1: {{ x }}@3-10, b@11-12: {{ x }}/y@14-23, c@24-25: [x](y)@27-33}@0-33 "
        + "?read-as-text@3-10 ?read-as-text@14-23 ?read-as-text@27-33"
    ),
    (
      "mood: -\na: - x\nb: > 5\n",
      "{mood@0-4: -@6-7, a@8-9: - x@11-14, b@15-16: > 5@18-21}@0-21 ?read-as-text@6-7 "
        + "?read-as-text@11-14 ?read-as-text@18-21"
    ),
    (
      "date:2026-11-21\nb: 1\n",
      "{date@0-4: 2026-11-21@5-15, b@16-17: 1@19-20}@0-20 ?missing-space-after-colon@4-5"
    ),
    (
      "a: 1\n b: 2\nc: 3\n",
      "{a@0-1: 1@3-4, b@6-7: 2@9-10, c@11-12: 3@14-15}@0-15 ?uneven-indentation@5-6"
    ),
    (
      "a: \"1\"\n  b: 2\nc:\n   - x\n  - y\nd: 3\n",
      "{a@0-1: \"1@3-6, b@9-10: 2@12-13, c@14-15: [x@22-23, y@28-29]@20-29, d@30-31: "
        + "3@33-34}@0-34 ?uneven-indentation@7-9 ?uneven-indentation@24-26"
    ),
    (
      "a:\n\t- x\n\t- y\nb: |\n\ttext\n",
      "{a@0-1: [x@6-7, y@11-12]@4-12, b@13-14: |text↵@16-23}@0-23 ?tab-indentation@3-4 "
        + "?tab-indentation@8-9 ?tab-indentation@18-19"
    ),
    (
      "\ta: 1\n\tb: 2\n",
      "{a@1-2: 1@4-5, b@7-8: 2@10-11}@1-11 ?tab-indentation@0-1 ?tab-indentation@6-7"
    ),
    (
      "  a: 1\nb: 2\n",
      "{a@2-3: 1@5-6, b@7-8: 2@10-11}@2-11 ?uneven-indentation@7-7"
    ),
    (
      "a: \"C:\\Users\\q\"\n",
      "{a@0-1: \"C:\\Users\\q@3-15}@0-15 ?unknown-escape@6-14 ?unknown-escape@12-14"
    ),
    (
      "a: x: y\n  more\nb: 1\n",
      "{a@0-1: x: y more@3-14, b@15-16: 1@18-19}@0-19 ?read-as-text@3-7"
    ),
  ]
}

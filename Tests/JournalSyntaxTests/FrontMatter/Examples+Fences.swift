extension FrontMatterTableTests {
  static let fences: [(text: String, expected: String)] = [
    (
      "---\na: 1\n---\nbody",
      "{a@4-5: 1@7-8}@4-8 | body"
    ),
    (
      "---  \na: 1\n...\nbody",
      "{a@6-7: 1@9-10}@6-10 | body"
    ),
    (
      "---\r\na: 1\r\n---\r\nbody",
      "{a@5-6: 1@8-9}@5-9 | body"
    ),
    (
      "---\ra: 1\r---\rbody",
      "{a@4-5: 1@7-8}@4-8 | body"
    ),
    (
      "\u{FEFF}---\na: 1\n---\n",
      "{a@7-8: 1@10-11}@7-11 | "
    ),
    (
      "\n \n---\na: 1\n---\n",
      "{a@7-8: 1@10-11}@7-11 ?blank-before-front-matter@0-3 | "
    ),
    (
      "----\na: 1\n---\nx",
      "{a@5-6: 1@8-9}@5-9 ?odd-opening-fence@0-4 | x"
    ),
    (
      "---yaml\na: 1\n---\nx",
      "{a@8-9: 1@11-12}@8-12 ?odd-opening-fence@0-7 | x"
    ),
    (
      "---\n---\nx",
      "- | x"
    ),
    (
      "---\n# c\n---\n",
      "- | "
    ),
    (
      "",
      "- | "
    ),
    (
      "body",
      "- | body"
    ),
    (
      "---",
      "- | ---"
    ),
    (
      "---\nA rule\n",
      "- | ---\nA rule\n"
    ),
    (
      "---\n\nProse: none. But\n\n---\nmore",
      "{Prose@5-10: none. But@12-21}@5-21 | more"
    ),
    (
      "---\n\nProse\n\n---\nmore",
      "- | ---\n\nProse\n\n---\nmore"
    ),
    (
      "---\n\n- tea\nmood: 7\n---\nx",
      "{mood@11-15: 7@17-18}@5-18 !line-without-key@5-10 | x"
    ),
    (
      "---\n\nOnce upon a time there was\nNote: this\n\n---\nx",
      "- | ---\n\nOnce upon a time there was\nNote: this\n\n---\nx"
    ),
    (
      "---\n\u{FEFF}mood: 7\n---\nx",
      "{mood@7-11: 7@13-14}@7-14 | x"
    ),
    (
      "---\n\u{200B}mood: 7\n---\nx",
      "{\u{200B}mood@4-11: 7@13-14}@4-14 ?invisible-in-key@4-7 | x"
    ),
    (
      "---\nb: {mood\u{A0}: 7}\n---\nx",
      "{b@4-5: {mood\u{A0}@8-14: 7@16-17}@7-18}@4-18 ?invisible-in-key@12-14 | x"
    ),
    (
      " ---\na: 1\n---\nx",
      "{a@5-6: 1@8-9}@5-9 ?odd-opening-fence@0-4 | x"
    ),
    (
      "---\u{A0}\na: 1\n---\nx",
      "{a@6-7: 1@9-10}@6-10 ?odd-opening-fence@0-5 | x"
    ),
    (
      "--- # c\na: 1\n---\nx",
      "{a@8-9: 1@11-12}@8-12 ?odd-opening-fence@0-7 | x"
    ),
    (
      " ---\nprose\n---\nx",
      "- |  ---\nprose\n---\nx"
    ),
    (
      "---\nprose\n---\nx",
      "- !root-is-not-mapping@4-9 | x"
    ),
    (
      "---\n- a\n---\nx",
      "- !root-is-not-mapping@4-7 | x"
    ),
    (
      "---\na: 1\nb: 2\n",
      "{a@4-5: 1@7-8, b@9-10: 2@12-13}@4-13 !unclosed-front-matter@0-14 | "
    ),
    (
      "---\na: 1\nb:\n- x\n  y\n\nText\nc: 3\n",
      "{a@4-5: 1@7-8, b@9-10: [x y@14-19]@12-19}@4-19 !unclosed-front-matter@0-20 | "
        + "\nText\nc: 3\n"
    ),
    (
      "---\na: 1\n\n# Heading\n\nText",
      "{a@4-5: 1@7-8}@4-8 !unclosed-front-matter@0-9 | \n# Heading\n\nText"
    ),
    (
      "---\na: 1\n\nDear diary: today\n",
      "{a@4-5: 1@7-8}@4-8 !unclosed-front-matter@0-9 | \nDear diary: today\n"
    ),
    (
      "---\na: 1\n\nText here\n\n---\nmore",
      "{a@4-5: 1@7-8}@4-8 !unclosed-front-matter@0-10 | Text here\n\n---\nmore"
    ),
    (
      "+++\na = 1\n+++\nx",
      "- !foreign-front-matter@0-14 | x"
    ),
    (
      "+++\nno end",
      "- | +++\nno end"
    ),
    (
      "{\n\"a\": {\"b\": \"}\"}\n}\nx",
      "- !foreign-front-matter@0-20 | x"
    ),
    (
      "{{ x }}\n",
      "- | {{ x }}\n"
    ),
    (
      "{\"a\": 1",
      "- | {\"a\": 1"
    ),
    (
      "---json\n{}\n---\nx",
      "- !foreign-front-matter@0-15 | x"
    ),
    (
      "--- text\n---\n",
      "- | --- text\n---\n"
    ),
    // Phones make a dash of two hyphens.
    (
      "—-\na: 1\n—-\nx",
      "{a@5-6: 1@8-9}@5-9 ?typographic-fence@0-4 ?typographic-fence@10-14 | x"
    ),
    (
      "---\na: 1\n-— \n\nx",
      "{a@4-5: 1@7-8}@4-8 ?typographic-fence@9-13 | \nx"
    ),
    (
      "–––\na: 1\n---\nx",
      "{a@10-11: 1@13-14}@10-14 ?typographic-fence@0-9 | x"
    ),
    (
      "---\na: 1\n——\nText\n---\nx",
      "{a@4-5: 1@7-8}@4-8 ?typographic-fence@9-15 | Text\n---\nx"
    ),
    (
      "——\nText\n——\n",
      "- | ——\nText\n——\n"
    ),
    (
      "---\na: 1\nText here\n\n——\nx",
      "{a@4-5: 1@7-8}@4-8 !unclosed-front-matter@0-9 | Text here\n\n——\nx"
    ),
    // Somebody typed above.
    (
      "Up\n\n---\na: 1\n---\nx",
      "- ?front-matter-below-text@4-16 | Up\n\n---\na: 1\n---\nx"
    ),
    (
      "Up\n---\na: 1\nb:\n  - c\n\n...\nx",
      "- ?front-matter-below-text@3-25 | Up\n---\na: 1\nb:\n  - c\n\n...\nx"
    ),
    (
      "Up\n---\nwords\n---\nmore words\n",
      "- | Up\n---\nwords\n---\nmore words\n"
    ),
    (
      "As:\n```\n---\na: 1\n---\n```\n",
      "- | As:\n```\n---\na: 1\n---\n```\n"
    ),
    (
      "Up\n---\na: 1\n\nText\n---\nx",
      "- | Up\n---\na: 1\n\nText\n---\nx"
    ),
  ]
}

extension FrontMatterTableTests {
  static let refused: [(text: String, expected: String)] = [
    (
      "a: &x 1\nb: 2\n",
      "{a@0-1: ✗@3-7, b@8-9: 2@11-12}@0-12 !unsupported-anchor@3-7"
    ),
    (
      "a: *x\nb: 2\n",
      "{a@0-1: ✗@3-5, b@6-7: 2@9-10}@0-10 !unsupported-alias@3-5"
    ),
    (
      "a: !!str x\nb: 2\n",
      "{a@0-1: ✗@3-10, b@11-12: 2@14-15}@0-15 !unsupported-tag@3-10"
    ),
    (
      "<<: {a: 1}\nb: 2\n",
      "{b@11-12: 2@14-15}@0-15 !unsupported-merge-key@0-10"
    ),
    (
      "? a\n: 1\nb: 2\n",
      "{b@8-9: 2@11-12}@0-12 !unsupported-complex-key@0-3"
    ),
    (
      "[a]: 1\nb: 2\n",
      "{b@7-8: 2@10-11}@0-11 !unsupported-complex-key@0-6"
    ),
    (
      "a: [*x]\nb: 2\n",
      "{a@0-1: ✗@3-7, b@8-9: 2@11-12}@0-12 !unsupported-alias@4-7"
    ),
    (
      "%YAML 1.2\n---\na: 1\n",
      "- !unsupported-directive@0-9"
    ),
    (
      "a: 1\n---\nb: 2\n",
      "- !unsupported-several-documents@5-8"
    ),
    (
      "a: 1\n... x\n",
      "- !unsupported-several-documents@5-10"
    ),
    (
      "- a\n- b\n",
      "- !root-is-not-mapping@0-7"
    ),
    (
      "text\n",
      "- !root-is-not-mapping@0-4"
    ),
    (
      ": 1\nb: 2\n",
      "{b@4-5: 2@7-8}@0-8 !missing-key@0-3"
    ),
  ]
}

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

test("12 label and fields of a group share its line and have no length: where a system stands them upright it would be their height", () => {
  const css = readFileSync(join(import.meta.dirname, "../styles/blocks/form-layout.css"), "utf8");
  const rules = [...css.matchAll(/([^{}]*)\{([^}]*)\}/g)].map(([, selector = "", body = ""]) => ({ selector, body }));
  const parts = rules.filter(({ selector }) =>
    /\.form-group > (label|\.form-fields|:is\(input, select)/.test(selector),
  );
  expect(parts.map(({ body }) => /flex: [^;]*/.exec(body)?.[0]).filter(Boolean)).toEqual([
    "flex: 1",
    "flex: 2",
    "flex: 2",
  ]);
});

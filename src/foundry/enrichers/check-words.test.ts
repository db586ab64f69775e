// @vitest-environment happy-dom
import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { fakeFoundry } from "../testing/fake-foundry";
import { fakeRuleset } from "../testing/fake-ruleset";
import { clearRegistry, registerRuleset } from "../registry/registry";
import { enrichCheck } from "./check-link";
import { CHECK_PATTERN } from "./check-words";

beforeEach(() => {
  fakeFoundry();
  clearRegistry();
  const label = (words: string[]) => {
    if (words[0] === "crash") throw new Error("bad words");
    return words[0] === "strength" ? `Strength ${words[1] ?? ""}`.trim() : null;
  };
  registerRuleset(fakeRuleset("one-game", { inlineCheck: { label, roll: async () => null } }));
});

async function enriched(text: string): Promise<HTMLElement> {
  const [match] = text.matchAll(CHECK_PATTERN);
  if (!match) throw new Error("no match");
  return enrichCheck(match);
}

describe("inline checks", () => {
  it("become a named control that works by keyboard", async () => {
    const link = await enriched("Roll @Check[one-game strength dc=14] now");
    expect([link.textContent?.trim(), link.getAttribute("role"), link.tabIndex]).toEqual([
      "Strength dc=14",
      "button",
      0,
    ]);
    expect(link.dataset.manifoldCheck).toBe("one-game strength dc=14");
  });
  it("take a label of the author's, as text", async () => {
    const link = await enriched("@Check[one-game strength]{<b>lift</b>}");
    expect(link.textContent?.trim()).toBe("<b>lift</b>");
    expect(link.querySelector("b")).toBeNull();
  });
  it.each(["@Check[no-game strength]", "@Check[one-game luck]", "@Check[one-game crash]", "@Check[ ]"])(
    "%s stays readable and is marked as broken",
    async (text) => {
      const broken = await enriched(text);
      expect(broken.classList.contains("broken")).toBe(true);
      expect(broken.textContent).toBe(text);
    },
  );
  it("keeps an author's label when the check is broken", async () => {
    expect((await enriched("@Check[no-game x]{lift it}")).textContent).toBe("lift it");
  });
  it("never throws, whatever stands in the brackets", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ minLength: 1, maxLength: 40 }), async (inner) => {
        for (const match of `@Check[${inner}]`.matchAll(CHECK_PATTERN)) await enrichCheck(match);
      }),
    );
  });
});

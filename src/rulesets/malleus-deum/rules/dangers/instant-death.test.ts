import { expect, it } from "vitest";
import { instantDeath, lastingHarmOn } from "./instant-death";

it("MDC-DTH-09 nobody dies at once but by the GM's word, after a way out was offered", () => {
  expect(instantDeath({ byGamemaster: false, outsOffered: true })).toBe("ruling");
  expect(instantDeath({ byGamemaster: true, outsOffered: false })).toBe("outs");
  expect(instantDeath({ byGamemaster: true, outsOffered: true })).toBeNull();
});

it("MDC-DTH-10 lasting harm is thought of on a bane alone", () => {
  expect([lastingHarmOn({ bane: true }), lastingHarmOn({ bane: false })]).toEqual([true, false]);
});

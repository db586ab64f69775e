import { expect, it } from "vitest";
import words from "../../../../../lang/en/malleus-deum.json";
import { fakeFoundry } from "../../../../foundry/testing/fake-foundry";
import { examplesOf } from "./asked-for";

it("MD-ABL-04 an ability that names its own uses offers those; the others have examples of their kind", () => {
  fakeFoundry();
  expect(examplesOf("lore.history", ["Westreich"])).toEqual(["Westreich"]);
  expect(examplesOf("social.fame", [])).toEqual(["MALLEUS.Creation.examples.society"]);
  expect(examplesOf("wilderness.lore", [])).toEqual(["MALLEUS.Creation.examples.terrain"]);
  expect(examplesOf("social.adversary", [])).toEqual(["MALLEUS.Creation.examples.foe"]);
  for (const list of Object.values(words.MALLEUS.Creation.examples)) expect(list.split("; ").length).toBeGreaterThan(4);
});

import "../../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import { applyUpdate, type FakeItem } from "../../../../foundry/testing/fake-documents";
import { fakeFoundry } from "../../../../foundry/testing/fake-foundry";
import type { Proficiency } from "../../rules/amalgamate";
import { amalgamate, gear, word } from "../../rules/testing/samples";
import { fakeAmalgamActor } from "../../testing/fake-amalgam-actor";
import { declaredIn, degreeOf, legalChoices, soundPledge } from "./legal";
import { planPledge } from "./plan";
import { NO_RULING, type Ruling } from "../../stored/ruling";
import { readPledge } from "../../stored/stored-pledge";

const sprint: Proficiency = { name: "Sprint", note: "", approved: true, used: false, cooldown: "scene", lockedBy: [] };
let table: ReturnType<typeof fakeFoundry>;
beforeEach(() => {
  table = fakeFoundry();
  table.game.scenes = { active: null };
});

/** What the card of a Pledge says before it is settled: of a Runner of Level 3 with "Sprint", beside Swift. */
function preview(proficiency: Partial<Proficiency>, more: object = {}, ruling: Partial<Ruling> = {}, level = 3) {
  const runner = word("Runner", { level, proficiency: { ...sprint, ...proficiency } });
  const actor = fakeAmalgamActor(amalgamate(["runner", "swift"], { words: [runner, word("Swift")] }));
  const claimed = ["runner", "swift"];
  const pledge = readPledge({ purpose: "plain", method: "fingers", claimed, proficiencies: ["runner"], ...more });
  const worth = planPledge(actor, pledge, { ...NO_RULING, ...ruling });
  const degree = degreeOf(soundPledge(actor, pledge, worth), worth);
  return { reasons: declaredIn(actor, pledge, worth).map(({ reason }) => reason), degree, total: worth.total };
}

describe("AM-PRF-03 a declared Proficiency is judged on the card, before anything is thrown", () => {
  it("a ready one of a Pledged Word counts: Degree 3 and 1", () => {
    expect(preview({})).toEqual({ reasons: [null], degree: 4, total: 4 });
  });

  it.each([
    ["AM-PRF-04 spent in this scene", { used: true }, {}, 3, "proficiencySpent", 3],
    ["AM-PRF-05 locked by an Exhausted card", { lockedBy: ["swift"] }, {}, 3, "proficiencyLocked", 3],
    ["AM-PRF-01 below Level 3", {}, {}, 2, "noLevelThree", 2],
    ["its Word was struck by the Storyteller", {}, { struck: ["runner"] }, 3, "proficiencyNotPledged", 1],
  ])("%s: refused at once, and the Degree goes without it", (_how, proficiency, ruling, level, reason, degree) => {
    expect(preview(proficiency, {}, ruling, level)).toMatchObject({ reasons: [`AMALGAM.Reason.${reason}`], degree });
  });

  it("one that nobody has is refused too, whatever a console wrote into the message", () => {
    expect(preview({}, { proficiencies: ["swift", "nothing"] })).toMatchObject({
      reasons: ["AMALGAM.Reason.notFound", "AMALGAM.Reason.notFound"],
      degree: 3,
    });
  });

  it("2012 knows neither spending nor locking (A15)", () => {
    table.settings.set("manifold.amalgam.edition", "2012");
    expect(preview({ used: true, lockedBy: ["swift"] })).toMatchObject({ reasons: [null], degree: 4 });
  });

  it("AM-RES-08, AM-PLT-02 Risk over 3 and a Plot Point outside 2012 as well", () => {
    expect(preview({}, { proficiencies: [], risk: 4, plotPoint: true })).toMatchObject({
      reasons: ["AMALGAM.Reason.riskMost", "AMALGAM.Reason.notInEdition"],
      degree: 3,
    });
  });
});

it.each([
  ["2012", ["Runner"], []],
  ["2012", ["Gunslinger"], ["unfamiliar"]],
  ["2012", [], []],
  ["v10", ["Gunslinger"], []],
])("AM-ITM-06 in %s a musket that goes with %j: the window warns of %j", (edition, suitableWords, warnings) => {
  table.settings.set("manifold.amalgam.edition", edition);
  const musket = gear("Musket", { category: "weapon", state: "active" });
  const actor = fakeAmalgamActor(amalgamate(["runner", "musket"], { words: [word("Runner")], gear: [musket] }));
  applyUpdate((actor.items.get("musket") as unknown as FakeItem)._source, { "system.suitableWords": suitableWords });
  const pledge = readPledge({ purpose: "plain", method: "fingers", claimed: ["runner", "musket"] });
  const worth = planPledge(actor, pledge, NO_RULING);
  expect(worth.contributions.map(({ id }) => id)).toContain("musket");
  expect(legalChoices(actor, pledge, worth).warnings).toEqual(warnings);
});

it("AM-RES-07 AM-RES-10 AM-STK-06 in 2012 a stacked Word goes neither with a Plinth nor with Taking 5, the one below does", () => {
  table.settings.set("manifold.amalgam.edition", "2012");
  Object.assign(table.game.user, { isGM: false });
  const runner = word("Runner", { level: 2 });
  const words = [runner, word("Swift", { carrierId: "runner" })];
  const actor = fakeAmalgamActor(amalgamate(["runner"], { words }));
  const plinth = (claimed: string[]) => {
    const pledge = readPledge({ purpose: "impose", method: "plinth", claimed });
    const worth = planPledge(actor, pledge, NO_RULING);
    expect(worth.contributions).toHaveLength(claimed.length);
    return legalChoices(actor, pledge, worth).methods.find(({ method }) => method === "plinth")?.reason;
  };
  expect(plinth(["runner", "swift"])).toBe("AMALGAM.Pledge.barredBy.wordStack");
  expect(plinth(["runner"])).toBeNull();
});

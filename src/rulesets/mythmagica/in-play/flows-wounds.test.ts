import "../testing/foundry";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { FakeActor } from "../../../foundry/testing/fake-documents";
import { pickConsequence } from "../actions/guts/defeat";
import { tendings, tendTo } from "../actions/conditions/tend";
import { rollBodyCheck } from "../actions/conditions/body-check";
import { rollConflict } from "../actions/conflict/conflict";
import { useItem } from "../actions/use-item";
import { ailingsOf } from "../adapters/conditions/ailing";
import type { Creature } from "../adapters/creature";
import { fallOf } from "../adapters/guts/defeat";
import { DUE } from "../adapters/conditions/courses";
import { aim, give, sword } from "../testing/arms";
import { fakeCreature } from "../testing/fake-creature";
import { gains, has, living } from "../testing/living";
import { confirmWith, diceFall, lastCard, shownCard } from "../testing/play";
import { setStory } from "../testing/story";
import { done } from "../testing/table-fight";

// A wound from the blow that dealt it to the day it has healed (digest 3, Flows 1 to 3).

beforeEach(() => {
  setStory();
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
});

const edges = (of: Creature) =>
  (shownCard(of).view.edges as { label: string; value: string }[]).map(({ label, value }) => [
    label.split(".").at(-1),
    value,
  ]);
/** Strikes at somebody who is of no account, with as many dice as lie there. */
async function strikes(who: Creature, blade: unknown, ...faces: number[]): Promise<void> {
  aim(fakeCreature("Straw man", { npc: true }));
  confirmWith({});
  diceFall(faces);
  await useItem(blade as Item, { fast: false });
  aim();
  expect(lastCard().message.system.actor).toBe(who.uuid);
}

describe("a wound with a lasting consequence", () => {
  it("Flow 1 MY-CSQ-09 MY-CND-23 MY-CND-57 felled at Glory 4 a thigh is broken: Shock and Speed 5, First Aid, Mending: one Drawback and Speed 15", async () => {
    const robin = living(fakeCreature("Robin", { system: { gutsSpent: 20 } }));
    const blade = sword(robin);
    const knight = fakeCreature("Knight", { npc: true, st: 6 });
    aim(robin);
    confirmWith({});
    diceFall([17]);
    await useItem(sword(knight, { damage: 10 }) as unknown as Item, { fast: false });
    await done("apply");
    expect(fallOf(robin)).toMatchObject({ list: "lethal", status: 4 });
    await pickConsequence(robin, { number: 19, note: "left thigh", item: "" });
    expect(has(robin)).toEqual(expect.arrayContaining(["brokenBone", "shock"]));
    expect(robin.system.derived.speed).toBe(5);

    // Within the hour: no roll, and the Shock is over.
    const tuck = fakeCreature("Tuck");
    give(tuck, "mythGift", "First Aid", { slug: "firstAid", kind: "gift", flags: new Set() });
    const [aid] = tendings(tuck, robin).filter(({ about }) => about === "firstAid");
    await tendTo(tuck, aid as never);
    await done("apply");
    expect([has(robin).includes("shock"), has(robin).includes("brokenBone")]).toEqual([false, true]);

    // On his feet again: three dice and the lowest for a blow.
    await (robin as unknown as FakeActor).update({ "system.damage": 12, "system.overcome": "none" });
    for (const { key, effect } of ailingsOf(robin)) if (key === "overcome") await effect.delete();
    await strikes(robin, blade, 15, 4, 18);
    expect([edges(robin), shownCard(robin).view.dice]).toEqual([
      [["brokenBone", "−2"]],
      [
        { face: 15, kept: false },
        { face: 4, kept: true },
        { face: 18, kept: false },
      ],
    ]);

    // Mending 14 + 1 + 2 against 15 sets it.
    const marian = fakeCreature("Marian", { cr: 1 });
    give(marian, "mythAbility", "Mending", { slug: "mending", rollAttribute: "cr", spentXp: 4 });
    const setting = tendings(marian, robin).find(({ about }) => about === "setBone");
    confirmWith({});
    diceFall([14]);
    await tendTo(marian, setting as never);
    await done("apply");
    expect([has(robin).filter((key) => key === "brokenBone"), robin.system.derived.speed]).toEqual([
      ["brokenBone"],
      15,
    ]);
    await strikes(robin, blade, 15, 4);
    expect(edges(robin)).toEqual([["brokenBone", "−1"]]);
    await done("undo");
  });
});

describe("a failure by what hurts, and a chain of Shock", () => {
  it("Flow 2 MY-CND-03 MY-GUT-23 a set arm, Opening Locks by Craftiness: 12 against 15, and 44 Guts become 31", async () => {
    const thief = living(fakeCreature("Thief", { system: { gutsSpent: 44 } }));
    gains(thief, "brokenBone:left arm", { stage: 1 });
    const locks = give(thief, "mythAbility", "Opening Locks", { rollAttribute: "cr", spentXp: 4 });
    const { abilityTrial } = await import("../actions/characters/ability-trial");
    confirmWith({ threshold: "15" });
    diceFall([11, 16]);
    await rollConflict(thief, abilityTrial(locks as never));
    expect([edges(thief), shownCard(thief).view.margin]).toEqual([
      [["brokenBone", "−1"]],
      "MYTHMAGICA.Conflict.margin −3",
    ]);
    await shownCard(thief).press("takeRelief");
    expect(thief.system.gutsSpent).toBe(31);
    await done("undo");
    expect(thief.system.gutsSpent).toBe(44);
  });

  it("Flow 3 MY-CND-57 MY-CND-58 no First Aid: 9 against 10 is Severe Shock, 13 against 14 is death at Glory 5; the burn has no say", async () => {
    const robin = living(fakeCreature("Robin", { system: { gutsSpent: 31 } }));
    gains(robin, "burn3");
    const shock = gains(robin, "shock", { level: 5, stage: DUE });
    confirmWith({});
    diceFall([9], [13]);
    await rollBodyCheck(robin, "shock", shock.id);
    expect(edges(robin)).toEqual([]);
    await done("apply");
    expect(has(robin)).toEqual(["burn3", "severeShock"]);
    const [severe] = ailingsOf(robin).filter(({ key }) => key === "severeShock");
    expect(severe?.level).toBe(5);
    await severe?.effect.update({ "system.stage": DUE });
    await rollBodyCheck(robin, "severeShock", severe?.id ?? "");
    await done("apply");
    expect(has(robin)).toContain("dead");
    await done("undo");
    expect(has(robin)).toEqual(["burn3", "severeShock"]);
  });

  it("MY-CND-57 MY-CND-58 MY-CSQ-05 A-13 the unnamed count as Glory 6: a stock knight's thigh breaks, and the Shock that nobody treats kills", async () => {
    const knight = living(fakeCreature("Knight", { npc: true }));
    const { befallen } = await import("../changes/conditions/befallen");
    const made = befallen(knight, "brokenBone", { parameter: "left thigh" });
    const shock = made.find((one) => one.kind === "create" && JSON.stringify(one).includes("shock"));
    expect(shock).toMatchObject({ data: { system: { level: 6 } } });
    const severe = gains(knight, "severeShock", { stage: DUE });
    confirmWith({});
    diceFall([13]);
    await rollBodyCheck(knight, "severeShock", severe.id);
    await done("apply");
    expect(has(knight)).toContain("dead");
  });
});

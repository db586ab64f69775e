import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import { rollConflict } from "../actions/conflict/conflict";
import { rollFeat } from "../actions/conflict/feats";
import { useItem } from "../actions/use-item";
import type { Creature } from "../adapters/creature";
import { marginsFor } from "../adapters/conflict/margins";
import { aim, give, sword } from "../testing/arms";
import { fakeCreature } from "../testing/fake-creature";
import { cards, confirmWith, diceFall, lastCard, setTable, shownCard } from "../testing/play";
import { done } from "../testing/table-fight";
import { inWindowOf, playerOf } from "../testing/windows";

// Flows of the first digest, and of money, from the click to what is written.

beforeEach(() => {
  const { game: played } = setTable();
  Object.defineProperty(played.messages as object, "contents", { configurable: true, get: cards });
});

const margin = (of: Creature) => String(shownCard(of).view.margin).split(" ").at(-1);

describe("Flow 4: a Conflict Roll with Guts", () => {
  it("Flow 4 MY-CFL-07 MY-GUT-03 MY-CLB-03 11 + 4 ties with 15; for 1 Guts it is Bare, and the player picks Setback 4 + 1", async () => {
    const robin = fakeCreature("Robin", { st: 2, ag: 2 });
    const anna = playerOf("Anna", robin);
    confirmWith({ surface: "roughWall", feet: 20 });
    diceFall([11]);
    await rollFeat(robin, "climbing", false);
    const tie = shownCard(robin);
    expect([tie.view.outcome, margin(robin)]).toEqual(["MYTHMAGICA.Conflict.result.tie", "+0"]);
    expect(tie.view.buttons.map(({ action }) => action)).not.toContain("pickComplication");
    await inWindowOf(anna, () => tie.press("guts", "bought"));
    expect([robin.system.gutsSpent, margin(robin), shownCard(robin).view.outcome]).toEqual([
      1,
      "+1",
      "MYTHMAGICA.Conflict.result.bareSuccess",
    ]);
    expect(shownCard(robin).view.lines).toContain("MYTHMAGICA.Feat.climbed 20 20");
    await inWindowOf(anna, () => shownCard(robin).press("pickComplication", "player:setback"));
    await done("apply");
    expect(robin.system.setback).toBe(5);
    await done("undo");
    expect(robin.system.setback).toBe(0);
  });
});

describe("Flow 6: an assassin's chain", () => {
  it("Flow 6 MY-CFL-19 a Margin of 5 in hiding is +5 to strike, and the blow's 7 is −7 to the guard's Avoidance", async () => {
    const killer = fakeCreature("Killer");
    const guard = fakeCreature("Guard", { npc: true });
    const sneaking = give(killer, "mythAbility", "Sneaking", { spentXp: 4, rollAttribute: "gr" });
    aim(guard);
    confirmWith({ against: "level", foeAttribute: "pc" });
    diceFall([14]);
    // 14 + 1 against 10.
    await useItem(sneaking as unknown as Item, { fast: false });
    expect(margin(killer)).toBe("+5");
    const hidden = lastCard().message.id;
    expect(marginsFor(killer).map(({ value }) => value)).toEqual([5]);
    confirmWith({ [`margin-${hidden}`]: true });
    diceFall([9]);
    // 9 + rank 1 + Tempo 2 + 5 against 10.
    await useItem(sword(killer) as unknown as Item, { fast: false });
    expect(margin(killer)).toBe("+7");
    expect(shownCard(killer).view.terms).toContainEqual(expect.objectContaining({ value: "+5" }));
    const struck = lastCard().message.id;
    aim();
    expect(marginsFor(guard)[0]).toMatchObject({ id: struck, value: -7 });
    confirmWith({ threshold: "10", [`margin-${struck}`]: true });
    diceFall([12]);
    await rollConflict(guard, { kind: "avoidance", attributes: ["tn"] });
    expect(shownCard(guard).view.terms).toContainEqual(expect.objectContaining({ value: "−7" }));
    // 12 − 7 against 10.
    expect(margin(guard)).toBe("−5");
  });
});

describe("Flow 7: an ambush by a band", () => {
  it("Flow 7 MY-GRP-05 MY-GRP-06 MY-EDG-02 four bandits impede each other twice, three travelers look: three dice, the lowest", async () => {
    const band = ["Robin", "Tuck", "Will", "Much"].map((name) => fakeCreature(name));
    Object.assign(game.actors as object, { contents: band });
    for (const one of band) Object.assign(one, { hasPlayerOwner: true });
    const [robin, ...others] = band as [Creature, ...Creature[]];
    aim(...["Abbot", "Monk", "Novice"].map((name) => fakeCreature(name, { npc: true })));
    confirmWith({
      ...{ against: "level", foeAttribute: "pc", groupKind: "impeded" },
      ...Object.fromEntries(others.map(({ id }) => [`with-${id}`, true])),
    });
    // −2 and −1 are capped at −2.
    diceFall([13, 18, 11]);
    await rollConflict(robin, { kind: "check", attributes: ["gr"] });
    const { view } = shownCard(robin);
    expect((view.edges as { value: string }[]).map(({ value }) => value)).toEqual(["−2", "−1"]);
    expect(view.dice).toEqual([
      { face: 13, kept: false },
      { face: 18, kept: false },
      { face: 11, kept: true },
    ]);
    expect([margin(robin), view.outcome]).toEqual(["+1", "MYTHMAGICA.Conflict.result.bareSuccess"]);
    expect(view.lines).toContain("MYTHMAGICA.Conflict.allOfThem 3");
  });
});

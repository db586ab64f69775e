import "../testing/foundry";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { applyProposal } from "../../../foundry/changes/request";
import type { FakeUser } from "../../../foundry/testing/fake-documents";
import type { CardMessage } from "../../../foundry/messages/card-model";
import { passTime } from "../../../foundry/time/pass-time";
import { applaud } from "../actions/guts/applaud";
import { awardChapter, closeConsequences, closingObstacle } from "../actions/time/chapter";
import { rollConflict } from "../actions/conflict/conflict";
import { endingsOf, settleDefeat } from "../actions/guts/defeat";
import { doDeed } from "../actions/deeds/do-deed";
import { useItem } from "../actions/use-item";
import { rowOf } from "../adapters/time/chapter";
import { fallOf } from "../adapters/guts/defeat";
import { abilityTrial } from "../actions/characters/ability-trial";
import type { Creature } from "../adapters/creature";
import { play, begin, roll, done as over } from "../testing/fight";
import { aim, give, mode, sword } from "../testing/arms";
import { fakeCreature } from "../testing/fake-creature";
import { confirmWith, diceFall, lastCard, shownCard } from "../testing/play";
import { gains, has, living } from "../testing/living";
import { partyOf, setStory } from "../testing/story";
import { done } from "../testing/table-fight";
import { inWindowOf, playerOf } from "../testing/windows";

// The book's worked example as it is played at the table, with the numbers that its rules give (digest 2, F1, A26, A27).

let hero: Creature;
let stallion: Creature;
let mare: Creature;
let bob: FakeUser;
let lasso: unknown;
let hooves: unknown;

const ARMOUR = { kind: "armor", worn: true, ward: 6, encumbrance: 6, shieldBonus: 0, speedPenalty: 0, rigid: true };
const winged = (name: string, level: number) =>
  fakeCreature(name, {
    npc: true,
    level,
    ...{ tn: 6, st: 8, ag: -5, cr: -3, pc: 2, ht: 4, in: -5 },
    system: { sizeCategory: "large", winged: true },
  });

beforeEach(() => {
  setStory();
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  hero = fakeCreature("Bellerophon", { tn: 2, st: 3, ag: 1, cr: 2, pc: 2, ht: -1, system: { totalXp: 2048 } });
  bob = playerOf("Bob", hero);
  give(hero, "mythArmour", "Classical armor", ARMOUR);
  // Ten ranks: with Acumen 4 or Vigor 4 the example's +14.
  lasso = sword(
    hero,
    {
      ...{ slug: "lasso", class: "entrapment", range: 20, tempo: 0, damage: 0, damageForm: "", parry: 0 },
      ...{ setback: 10, setbackForm: "fettering", base: 4, spentXp: 2048 },
    },
    "Lasso",
  );
  [stallion, mare] = [living(winged("Stallion", 6)), winged("Mare", 4)];
  hooves = mode(stallion, "natural", { damage: 9, damageForm: "blunt" });
});

const guts = () => hero.system.gutsSpent;
const use = async (item: unknown, faces: number[], values: object = {}) => {
  confirmWith({ ...values });
  diceFall(faces);
  await useItem(item as Item, { fast: false });
};
const pull = async (face: number) => {
  aim(stallion);
  await use(lasso, [face]);
};
const kick = async (...faces: number[]) => {
  aim(hero);
  await use(hooves, faces);
};
const shown = (of: Creature) => shownCard(of).view;
/** What Bob is offered for Guts. */
const priceShown = (of: Creature) =>
  inWindowOf(bob, async () =>
    shown(of)
      .buttons.filter(({ action }) => action === "guts")
      .map((one) => (one as unknown as { label: string }).label.replaceAll("MYTHMAGICA.Guts.", "")),
  );
const pay = (of: Creature) => inWindowOf(bob, () => shownCard(of).press("guts", "bought"));
const margin = (of: Creature) => String(shown(of).margin).split(" ").at(-1);
const harm = () => lastCard().proposals.find(({ kind }) => kind === "mythSustain")?.data;

describe("F1 capturing a pegasus", () => {
  it("F1 MY-CBC-05 MY-CBC-06 MY-CBC-09 before the first die: Defense 15, Ward 7, Stability 28, 49 Hit and 54 Fate Points", () => {
    expect([hero.system.derived.level, stallion.system.derived.level]).toEqual([8, 6]);
    expect(hero.system).toMatchObject({ hp: { max: 49 }, gutsSpent: 0 });
    expect(stallion.system).toMatchObject({ fp: { max: 54 } });
    expect(hero.system.derived).toMatchObject({ defense: 15, ward: 7 });
    expect(stallion.system.derived).toMatchObject({ stability: 28 });
  });

  it("F1 MY-INI-12 MY-INI-03 who acts first: an ambush, then 16–12, 11–5, 14–6, 12–11 and 12–3", () => {
    const round = (him: number, it: number) => play(begin("h1", "w1"), roll("heroes", him), roll("wolves", it));
    const ambush = play(begin("h1", "w1"), { type: "start", mode: "ambush", surprised: ["wolves"] });
    expect(ambush.fighters.map(({ id, surprised }) => [id, surprised])).toEqual([
      ["h1", false],
      ["w1", true],
    ]);
    expect(ambush.acting).toEqual(["h1"]);
    // What is Surprised has no Turn: the Round is over after his (A27).
    expect(play(ambush, over("h1")).phase).toBe("over");
    for (const [him, it, first] of [
      [12, 16, "wolves"],
      [11, 5, "heroes"],
      [6, 14, "wolves"],
      [11, 12, "wolves"],
      [12, 3, "heroes"],
    ] as const)
      expect(round(him, it)).toMatchObject({ picker: { side: first } });
  });

  it("F1 MY-GUT-03 MY-ENT-03 MY-GUT-16 MY-CSQ-05 MY-XPR-07 six Rounds: Guts 5, 12, 22, 31, 45, Setback 16, 30, 66, then 125 XP", async () => {
    // Sneaking up on both: rank 1 and Grace 3 against 10 + 6 + 2, with a Drawback for two.
    const sneaking = give(hero, "mythAbility", "Sneaking", { spentXp: 4, rollAttribute: "gr" });
    aim(stallion, mare);
    confirmWith({ against: "level", foeAttribute: "pc" });
    diceFall([10, 20]);
    await rollConflict(hero, abilityTrial(sneaking as never));
    expect(shown(hero).edges).toEqual([{ label: "MYTHMAGICA.Conflict.theirNumbers", value: "−1" }]);
    expect([margin(hero), await priceShown(hero)]).toEqual(["−4", ["win priceUp 5 1 2"]]);
    await pay(hero);
    expect([guts(), margin(hero)]).toEqual([5, "+1"]);

    // Round 1: the lasso flies at what is Surprised.
    const surprised = gains(stallion, "surprised");
    aim(stallion);
    await use(lasso, [11, 18], { distance: 20 });
    expect([margin(hero), harm()]).toMatchObject(["+4", { setback: 16, damage: 0, form: "fettering" }]);
    await done("apply");
    expect([stallion.system.setback, hero.system.holds.map(({ mode: how }) => how)]).toEqual([16, ["lasso"]]);
    await surprised.delete();
    expect(has(stallion)).toEqual(["snared"]);
    await strain(5);
    expect([margin(stallion), lastCard().proposals]).toEqual(["−2", []]);

    // Round 2: it would be free by 6, which costs 7.
    await strain(13);
    expect([margin(stallion), await priceShown(stallion)]).toEqual(["+6", ["win priceUp 7 2 3"]]);
    await pay(stallion);
    expect([guts(), hero.system.holds.length]).toEqual([12, 1]);
    await pull(16);
    expect([margin(hero), harm()]).toMatchObject(["+2", { setback: 14 }]);
    await done("apply");
    expect(stallion.system.setback).toBe(30);

    // Round 3: bought for 10, the lasso holds and deals nothing.
    await pull(5);
    expect([margin(hero), await priceShown(hero)]).toEqual(["−9", ["win priceUp 10 3 4"]]);
    await pay(hero);
    expect([guts(), harm(), hero.system.holds.length]).toEqual([22, undefined, 1]);
    await kick(17, 14);
    expect(shown(stallion).edges).toContainEqual({ label: "MYTHMAGICA.Condition.snared", value: "−1" });
    expect([margin(stallion), harm()]).toMatchObject(["+12", { damage: 22 }]);
    await done("apply");

    // Round 4: 20 less 7, a pull for 11, and what his loyalty earns.
    await kick(14, 5);
    expect([margin(stallion), harm()]).toMatchObject(["+3", { damage: 13 }]);
    await done("apply");
    expect(hero.system.damage).toBe(35);
    await pull(4);
    expect([margin(hero), await priceShown(hero)]).toEqual(["−10", ["win priceUp 11 4 5"]]);
    await pay(hero);
    expect(guts()).toBe(33);
    const loyal = give(hero, "mythTrait", "Loyal", {
      ...{ kind: "heroic", text: "I am loyal to my party.", usedScene: false, usedRound: false, rewardedBy: [] },
    });
    await applaud(hero, "trait", { trait: loyal as never });
    const reward = lastCard().message as unknown as CardMessage;
    expect(await inWindowOf(bob, () => applyProposal(reward, "p0"))).toEqual({ status: "done" });
    expect(guts()).toBe(31);

    // Round 5: 23 would make 58 of 49; turned for 14, to the very top of Glory Status 5.
    await kick(18, 15);
    expect([margin(stallion), harm(), await priceShown(stallion)]).toMatchObject([
      "+13",
      { damage: 23 },
      ["win price 14 5"],
    ]);
    await pay(stallion);
    expect([guts(), hero.system.damage, harm()]).toEqual([45, 35, undefined]);

    // Round 6: a natural 20.
    await pull(20);
    expect([margin(hero), harm()]).toMatchObject(["+6", { setback: 36 }]);
    await done("apply");
    // 30 + 36 = 66 of 54: nothing is left, and no more than nothing.
    expect([stallion.system.setback, stallion.system.fp.value, stallion.system.overcome]).toEqual([54, 0, "scene"]);

    // At the victor's mercy, without blood.
    const fall = fallOf(stallion);
    expect(fall).toMatchObject({ by: "fp", list: "nonLethal" });
    expect(endingsOf(stallion, fall!)).toEqual(["mercy", "dead", "spared"]);
    await settleDefeat(stallion, "mercy");
    expect(fallOf(stallion)).toBeNull();

    // The Chapter's end: 25 × 5, and only then the Guts.
    const party = partyOf([hero], { encounters: [rowOf(stallion, true)] });
    expect(closingObstacle(party, "experience")).toContain("tooEarly");
    await closeConsequences(party);
    await awardChapter(party);
    await done("apply");
    expect([hero.system.totalXp, hero.system.unspentXp, guts()]).toEqual([2173, 125, 45]);
    await done("undo");
    expect(hero.system.totalXp).toBe(2048);
    Object.assign(party.system, { guile: true });
    await awardChapter(party);
    await done("apply");
    expect(hero.system.totalXp).toBe(2298);
    await passTime({ ruleset: "mythmagica", event: "chapter", actors: [hero] });
    await done("apply");
    expect([guts(), hero.system.setback, hero.system.damage]).toEqual([0, 0, 35]);
  });
});

/** It pulls away by Level and Strength. */
async function strain(face: number): Promise<void> {
  confirmWith();
  diceFall([face]);
  await doDeed(stallion, "breakFree", hero.uuid);
}

import "../testing/foundry";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FakeUser, world, type FakeChatMessage } from "../../../foundry/testing/fake-documents";
import { entryOf } from "../../../foundry/changes/ledger";
import type { Proposal } from "../../../foundry/contracts/change-handler";
import { rollAbility } from "../actions/checks/ability";
import type { Creature } from "../adapters/creature";
import { fakeRuleset } from "../../../foundry/testing/fake-ruleset";
import { registerRuleset } from "../../../foundry/registry/registry";
import { changeHandlers } from "../changes/effect-kinds";
import { fakeCreature, giveAbility } from "../testing/fake-creature";
import { cards, confirmWith, diceFall, lastCard, proposed, setTable } from "../testing/play";
import { TYPES, again, held, opposes, outcome, partsOf, press, shown, tries } from "../testing/rolled-again";
import { aim } from "../testing/used-ability";

// MD-CHK-22: the second result binds, so that what followed from the first is taken back and comes anew.

beforeEach(() => {
  setTable();
  registerRuleset(fakeRuleset("malleus", { cardParts: TYPES, changeHandlers }));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const closed = (message: FakeChatMessage): string[] =>
  (message.system as { proposals: Proposal[] }).proposals
    .filter(({ id }) => entryOf(message.id, id)?.state === "undone")
    .map(({ kind }) => kind);
const demands = (message = lastCard().message) =>
  partsOf(message).flatMap((part) => (part.type === "malleusExtra" ? (part.rolls as { actor: string }[]) : []));

describe("a check that brought something", () => {
  const foes = () => ["Thug", "Orc"].map((name) => fakeCreature({ npc: true, name })) as [Creature, Creature];
  const fight = (...actors: Creature[]) => {
    const contents = actors.map((actor) => ({ actor, getFlag: () => null }));
    const combat = { id: "fight", round: 2, started: true, combatant: contents[0], combatants: { contents } };
    Object.assign(game, { combat });
  };

  it("MD-CHK-22 companion 3.34 Terrifying rerolled: checks it asked for are taken back with what they cost, and asked for anew", async () => {
    const [thug, orc] = foes();
    fight(fakeCreature(), thug, orc);
    const { dourli, first } = await tries("monster.terrifying", [8, 3], thug, orc);
    diceFall([1, 2]);
    confirmWith({ dice: 2 });
    await press(first, "malleusExtra", "demanded", null);
    const { message: answer } = lastCard();
    expect(proposed("malleusLoseTurn")).toHaveLength(1);
    await again(first, dourli, [7, 3]);
    expect(closed(answer).sort()).toEqual(["malleusExhaust", "malleusLoseTurn"]);
    expect(demands()).toMatchObject([{ actor: thug.uuid }, { actor: orc.uuid }]);
    // Nobody answers the first card any more.
    const before = cards().length;
    expect(await shown(first, "malleusExtra", null)).toMatchObject({ rolls: [{ mayRoll: false }, { mayRoll: false }] });
    await press(first, "malleusExtra", "demanded", null, "1");
    expect(cards()).toHaveLength(before);
  });

  it("MD-CHK-22 companion 3.34 a second roll that fails asks nobody, and one that works after a failure asks all", async () => {
    const [thug, orc] = foes();
    const { dourli, first } = await tries("monster.terrifying", [8, 3], thug, orc);
    await again(first, dourli, [1, 3]);
    expect(demands()).toEqual([]);
    const other = await tries("monster.terrifying", [1, 3], thug, orc);
    expect(demands()).toEqual([]);
    await again(other.first, other.dourli, [8, 3]);
    expect(demands()).toHaveLength(2);
  });

  it("MD-CHK-22 companion 3.2 Knockout: what it did to them goes, and comes once with a second success", async () => {
    const [thug] = foes();
    const { dourli, first } = await tries("physical.knockout", [8, 3], thug);
    expect(proposed("malleusCondition")).toMatchObject([{ target: thug.uuid, data: { condition: "unconscious" } }]);
    await again(first, dourli, [7, 3]);
    expect(proposed("malleusCondition")).toMatchObject([{ target: thug.uuid, data: { condition: "unconscious" } }]);
    const failed = await tries("physical.knockout", [8, 3], thug);
    await again(failed.first, failed.dourli, [1, 3]);
    expect(proposed("malleusCondition")).toEqual([]);
  });
});

it("MD-CHK-22 another check that answers a card does not take its place", async () => {
  const { dourli, first } = await tries("climb", [1, 3]);
  const [ability] = dourli.items as unknown as ItemOf<"malleusAbility">[];
  diceFall([8, 3]);
  await rollAbility(dourli, ability!, { origin: first.id, difficulty: 9 });
  expect(await shown(first, "malleusCheck", dourli)).toMatchObject({ superseded: false, mayReroll: true });
});

describe("a casting that brought something", () => {
  async function casts(slug: string, dice: number[], more: object = {}) {
    const mage = fakeCreature();
    const spell = giveAbility(mage, slug, slug, 2, {
      ...{ family: "magic", dice: "pool", pool: "magic", difficulty: 4, difficultySource: "fixed", overcharge: "" },
      ...{ threshold: null, resistDifficulty: null, ...more },
    });
    diceFall(dice);
    confirmWith({ dice: 2, "dice:magic": 2 });
    aim();
    await rollAbility(mage, spell);
    return { mage, first: lastCard().message };
  }

  it("MD-CHK-22 companion 3.24 Contego: the ward of the first dice goes, and the second card has its own", async () => {
    const { mage, first } = await casts("magic.contego", [6, 5]);
    await press(first, "malleusSpell", "bring", mage);
    const { message: ward } = lastCard();
    expect(proposed("malleusWard")).toHaveLength(1);
    await again(first, mage, [5, 5], "malleusPool");
    expect(closed(ward)).toEqual(["malleusWard"]);
    expect(await shown(lastCard().message, "malleusSpell", mage)).toMatchObject({
      effects: [expect.stringContaining("MALLEUS.Cast.ward")],
    });
    expect(await shown(first, "malleusSpell", mage)).toMatchObject({ effects: [] });
  });

  it("MD-CHK-22 companion 3.24 Banish: what its overcharge brought is taken back too, and hangs on the new dice", async () => {
    const { mage, first } = await casts("abjuration.banish", [6, 5], { overcharge: "9" });
    diceFall([3, 2], [9, 8]);
    await press(first, "malleusSpell", "overcharge", mage);
    const { message: over } = lastCard();
    expect(over).not.toBe(first);
    const brought = (over.system as { proposals: Proposal[] }).proposals;
    expect(await shown(first, "malleusPool", mage)).toMatchObject({ mayReroll: true });
    await again(first, mage, [2, 3], "malleusPool");
    expect(closed(over)).toHaveLength(brought.filter(({ automatic }) => automatic).length);
    expect(await shown(lastCard().message, "malleusSpell", mage)).toMatchObject({ mayOvercharge: false });
  });
});

describe("an opposed check", () => {
  it("MD-CHK-22 MD-CHK-17 whoever started it rolls again while the other has not rolled: the second dice count", async () => {
    const { dourli, first } = await held([7, 4]); // 13
    await again(first, dourli, [2, 4], "malleusOpposed"); // 8
    const { message: second } = lastCard();
    expect(await shown(first, "malleusOpposed", dourli)).toMatchObject({
      ...{ superseded: true, mayReroll: false, mayOppose: false },
    });
    await expect(press(first, "malleusOpposed", "oppose", null)).rejects.toThrow("opposedAnswered");
    expect(await shown(second, "malleusOpposed", dourli)).toMatchObject({ mayReroll: false, mayOppose: true });
    await expect(again(second, dourli, [9, 8], "malleusOpposed")).rejects.toThrow("alreadyRerolled");
    const answer = await opposes(second, [7, 1]); // 9
    expect(await outcome(answer)).toBe("MALLEUS.Opposed.wins Mophissius");
  });

  it("MD-CHK-22 rolled again after both rolls, the other's dice stay, and the mastery goes to whoever wins now", async () => {
    const { dourli, own, theirs, first } = await held([7, 4]); // 13
    const answer = await opposes(first, [8, 3]); // 12
    expect(proposed("malleusMastery")).toMatchObject([{ target: own.uuid }]);
    await again(first, dourli, [2, 7], "malleusOpposed"); // 11
    expect(closed(answer)).toEqual(["malleusMastery"]);
    const { message: last } = lastCard();
    expect(await outcome(last)).toBe("MALLEUS.Opposed.wins Mophissius");
    expect(proposed("malleusMastery")).toMatchObject([{ target: theirs.uuid }]);
    expect(await shown(answer, "malleusOpposing", null)).toMatchObject({ superseded: true, mayReroll: false });
  });

  it("MD-CHK-22 A-02 the other side likewise, once: a tie of two players is Dourli's, with a bane", async () => {
    const { other, first } = await held([7, 4]); // 13
    const answer = await opposes(first, [9, 6]); // 16
    await again(answer, other, [9, 3], "malleusOpposing"); // 13
    const { message: last } = lastCard();
    expect(await shown(last, "malleusOpposing", null)).toMatchObject({
      ...{ outcome: "MALLEUS.Opposed.wins Dourli", notes: ["MALLEUS.Opposed.tieBane"], mayReroll: false },
    });
    expect(await shown(answer, "malleusOpposing", null)).toMatchObject({ superseded: true, mayReroll: false });
    const before = cards().length;
    await again(answer, other, [12, 12], "malleusOpposing");
    expect(cards()).toHaveLength(before);
  });

  it("MD-CHK-20 MD-CHK-22 what the GM rolled in hiding stays as it fell when the player rolls again", async () => {
    const { dourli, first } = await held([7, 4], { manner: "hidden", npc: true }); // 13
    const answer = await opposes(first, [9, 4]); // 14
    expect(await outcome(answer)).toBe("MALLEUS.Opposed.wins Mophissius");
    // The player's client has no such message.
    const [key = ""] = [...world].find(([, one]) => one === answer) ?? [];
    world.delete(key);
    await again(first, dourli, [9, 5], "malleusOpposed"); // 16
    const { message: second } = lastCard();
    world.set(key, answer);
    expect(partsOf(second)[0]).toMatchObject({ type: "malleusOpposed", hidden: true });
    await press(second, "malleusOpposed", "oppose", null);
    const { message: last } = lastCard();
    expect(partsOf(last)[0]).toMatchObject({ opposing: { dice: [{ dice: [9, 4] }] } });
    expect(await outcome(last)).toBe("MALLEUS.Opposed.wins Dourli");
    expect(await shown(answer, "malleusOpposing", null)).toMatchObject({ mayReveal: false, superseded: true });
  });

  it("MD-CHK-20 MD-CHK-22 dice that a player wrote for the GM are not believed: the GM rolls", async () => {
    const { dourli, first } = await held([7, 4], { manner: "hidden", npc: true }); // 13
    const answer = await opposes(first, [1, 1]);
    const [key = ""] = [...world].find(([, one]) => one === answer) ?? [];
    world.delete(key);
    await again(first, dourli, [9, 5], "malleusOpposed"); // 16
    const { message: second } = lastCard();
    world.set(key, answer);
    answer.author = new FakeUser({ name: "Anna" });
    const last = await opposes(second, [12, 9]);
    expect(partsOf(last)[0]).toMatchObject({ opposing: { dice: [{ dice: [12, 9] }] } });
  });

  it("MD-CHK-22 cards that say of each other that they answer them are shown, and end", async () => {
    const { dourli, first } = await held([7, 4]); // 13
    const { first: second } = await held([7, 4]);
    const answer = await opposes(first, [9, 6]);
    const copy = await opposes(second, [9, 6]);
    await answer.update({ "system.origin": copy.id });
    await copy.update({ "system.origin": answer.id });
    await first.update({ "system.origin": answer.id });
    expect(await shown(answer, "malleusOpposing", null)).toMatchObject({ title: expect.any(String) as string });
    await again(first, dourli, [2, 7], "malleusOpposed");
    expect(await shown(lastCard().message, "malleusOpposed", dourli)).toMatchObject({ mayReroll: false });
  });
});

it("MD-CHK-22 MD-CHK-27 who rolled for all rolls again; what the group rolled stays, and what it brought goes", async () => {
  const dourli = fakeCreature();
  const thugs = ["Thug", "Orc"].map((name) => fakeCreature({ name, npc: true })) as [Creature, Creature];
  const sneak = giveAbility(dourli, "Sneak", "skulduggery.sneak", 2, { family: "general", damage: "" });
  diceFall([9, 4]); // 15
  confirmWith({ manner: "group" });
  aim(...thugs);
  await rollAbility(dourli, sneak);
  const { message: first } = lastCard();
  diceFall([8, 3], [7, 4]); // 11 each
  await press(first, "malleusGroupContest", "roll", dourli);
  const { message: answer } = lastCard();
  expect(proposed("malleusMastery")).toMatchObject([{ target: sneak.uuid }]);
  await again(first, dourli, [7, 2], "malleusGroupContest"); // 11: a tie of an npc's stands
  const { message: second } = lastCard();
  expect(closed(answer)).toContain("malleusMastery");
  expect(await shown(first, "malleusGroupContest", dourli)).toMatchObject({ superseded: true, mayReroll: false });
  expect(await shown(answer, "malleusGroupContest", dourli)).toMatchObject({ superseded: true });
  expect(await shown(second, "malleusGroupContest", dourli)).toMatchObject({ mayRoll: true, mayReroll: false });
  diceFall(); // the group's dice lie there
  await press(second, "malleusGroupContest", "roll", dourli);
  expect(await shown(lastCard().message, "malleusGroupContest", dourli)).toMatchObject({
    ...{ outcome: "MALLEUS.Opposed.aheadOf 0 2", superseded: false },
  });
  expect(proposed("malleusMastery")).toEqual([]);
  const before = cards().length;
  await press(second, "malleusGroupContest", "roll", dourli);
  expect(cards()).toHaveLength(before);
});

it("MD-CHK-27 dice of a group that a player wrote are not believed: the GM rolls for it", async () => {
  const dourli = fakeCreature();
  const thug = fakeCreature({ name: "Thug", npc: true });
  const sneak = giveAbility(dourli, "Sneak", "skulduggery.sneak", 2, { family: "general", damage: "" });
  diceFall([9, 4]); // 15
  confirmWith({ manner: "group" });
  aim(thug, fakeCreature({ name: "Orc", npc: true }));
  await rollAbility(dourli, sneak);
  const { message: first } = lastCard();
  diceFall([1, 1], [1, 1]);
  await press(first, "malleusGroupContest", "roll", dourli);
  lastCard().message.author = new FakeUser({ name: "Anna" });
  diceFall([12, 9], [12, 9]);
  await press(first, "malleusGroupContest", "roll", dourli);
  expect(partsOf(lastCard().message)[0]).toMatchObject({
    rolled: [[thug.uuid, 0, [12, 9], expect.anything()], expect.anything()],
  });
});

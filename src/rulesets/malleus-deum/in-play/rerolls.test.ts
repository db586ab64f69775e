import "../testing/foundry";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FakeUser, world, type FakeChatMessage } from "../../../foundry/testing/fake-documents";
import { entryOf } from "../../../foundry/changes/ledger";
import type { CardContext, CardPartType } from "../../../foundry/contracts/message-part";
import type { Proposal } from "../../../foundry/contracts/change-handler";
import type { CardPart } from "../../../foundry/messages/card-model";
import { postGrant } from "../actions/characters/grant";
import { rollAbility } from "../actions/checks/ability";
import { attackWith } from "../actions/combat/attack";
import type { Creature } from "../adapters/creature";
import { fakeRuleset } from "../../../foundry/testing/fake-ruleset";
import { registerRuleset } from "../../../foundry/registry/registry";
import { changeHandlers } from "../changes/effect-kinds";
import { checkPartType } from "../chat/check-part";
import { extraPartType } from "../chat/extra-part";
import { groupContestPartType } from "../chat/group-contest-part";
import { opposedPartType, opposingPartType } from "../chat/opposed-part";
import { poolPartType } from "../chat/pool-part";
import { spellPartType } from "../chat/spell-part";
import { strikePartType } from "../chat/strike-part";
import { fakeCreature, giveAbility, giveGear, giveWeapon } from "../testing/fake-creature";
import { cards, confirmWith, diceFall, lastCard, proposed, setTable } from "../testing/play";
import { aim } from "../testing/used-ability";

// MD-CHK-22: the second result binds, so that what followed from the first is taken back and comes anew; companion 5.7: a Rabbit's Foot.

beforeEach(() => {
  setTable();
  registerRuleset(fakeRuleset("malleus", { cardParts: TYPES, changeHandlers }));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const TYPES: Record<string, CardPartType> = {
  malleusCheck: checkPartType,
  malleusPool: poolPartType,
  malleusStrike: strikePartType,
  malleusExtra: extraPartType,
  malleusSpell: spellPartType,
  malleusOpposed: opposedPartType,
  malleusOpposing: opposingPartType,
  malleusGroupContest: groupContestPartType,
};
const partsOf = (message: FakeChatMessage) => (message.system as { parts: CardPart[] }).parts;
async function press(message: FakeChatMessage, type: string, action: string, actor: Creature | null, at = "0") {
  const index = partsOf(message).findIndex((part) => part.type === type);
  const context = { message, actor, index } as unknown as CardContext;
  const button = { dataset: { at } } as unknown as HTMLElement;
  await TYPES[type]?.actions?.[action]?.(partsOf(message)[index]!, context, button, { shiftKey: true } as MouseEvent);
}
const shown = async (message: FakeChatMessage, type: string, actor: Creature | null) => {
  const part = partsOf(message).find((one) => one.type === type)!;
  return (await TYPES[type]!.context(part, { message, actor } as unknown as CardContext)) as Record<string, unknown>;
};
const closed = (message: FakeChatMessage): string[] =>
  (message.system as { proposals: Proposal[] }).proposals
    .filter(({ id }) => entryOf(message.id, id)?.state === "undone")
    .map(({ kind }) => kind);
const demands = (message = lastCard().message) =>
  partsOf(message).flatMap((part) => (part.type === "malleusExtra" ? (part.rolls as { actor: string }[]) : []));

/** A check with an ability of rank 4 against 9, at these. */
async function tries(slug: string, dice: number[], ...targets: Creature[]) {
  const dourli = fakeCreature();
  const ability = giveAbility(dourli, slug, slug, 4, {
    ...{ family: "general", difficulty: 9, difficultySource: "fixed", damage: "" },
  });
  diceFall(dice);
  confirmWith();
  aim(...targets);
  await rollAbility(dourli, ability);
  return { dourli, first: lastCard().message };
}
const again = (message: FakeChatMessage, actor: Creature, dice: number[], type = "malleusCheck") => {
  diceFall(dice);
  return press(message, type, "reroll", actor);
};

const foot = (actor: Creature, quantity = 1) =>
  giveGear(actor, "Rabbit's Foot", { powers: new Set(["rerolls again"]), quantity, tags: new Set(["one use"]) });

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
  /** Dourli (Negotiate 2) holds it against Mophissius (Negotiate 1), or an npc; both dice of each roll by hand. */
  async function held(dice: number[], { manner = "opposed", npc = false } = {}) {
    const dourli = fakeCreature();
    const other = fakeCreature({ name: "Mophissius", npc });
    const own = giveAbility(dourli, "Negotiate", "negotiate", 2, { family: "general", damage: "" });
    const theirs = giveAbility(other, "Negotiate", "negotiate", 1, { family: "general", damage: "" });
    diceFall(dice);
    confirmWith({ manner });
    aim(other);
    await rollAbility(dourli, own);
    return { dourli, other, own, theirs, first: lastCard().message };
  }
  const opposes = async (message: FakeChatMessage, dice: number[]) => {
    diceFall(dice);
    confirmWith();
    await press(message, "malleusOpposed", "oppose", null);
    return lastCard().message;
  };
  const outcome = async (message: FakeChatMessage) => (await shown(message, "malleusOpposing", null)).outcome;

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

  it("companion 5.7 MD-CHK-20 the GM's hidden dice stay for a third roll too", async () => {
    const { dourli, first } = await held([7, 4], { manner: "hidden", npc: true }); // 13
    foot(dourli);
    const answer = await opposes(first, [9, 4]); // 14
    const [key = ""] = [...world].find(([, one]) => one === answer) ?? [];
    world.delete(key);
    await again(first, dourli, [2, 3], "malleusOpposed"); // 7
    await again(lastCard().message, dourli, [9, 5], "malleusOpposed"); // 16
    expect(proposed("malleusUse")).toHaveLength(1);
    const { message: third } = lastCard();
    world.set(key, answer);
    await press(third, "malleusOpposed", "oppose", null);
    const { message: last } = lastCard();
    expect(partsOf(last)[0]).toMatchObject({ opposing: { dice: [{ dice: [9, 4] }] } });
    expect(await outcome(last)).toBe("MALLEUS.Opposed.wins Dourli");
    expect(await shown(answer, "malleusOpposing", null)).toMatchObject({ mayReveal: false, superseded: true });
  });

  it("companion 5.7 MD-CHK-22 a third roll after both compares anew; the other's third is no fourth for them", async () => {
    const { dourli, other, first } = await held([7, 4]); // 13
    for (const one of [dourli, other]) foot(one, 2);
    const answer = await opposes(first, [9, 3]); // 13, a tie
    await again(answer, other, [2, 3], "malleusOpposing"); // 6
    await again(lastCard().message, other, [9, 6], "malleusOpposing"); // 16
    const { message: theirs } = lastCard();
    expect(await outcome(theirs)).toBe("MALLEUS.Opposed.wins Mophissius");
    expect(await shown(theirs, "malleusOpposing", null)).toMatchObject({ mayReroll: false });
    await again(first, dourli, [2, 7], "malleusOpposed"); // 11
    expect(await outcome(lastCard().message)).toBe("MALLEUS.Opposed.wins Mophissius");
    expect(await shown(lastCard().message, "malleusOpposing", null)).toMatchObject({ mayReroll: false });
  });

  it("companion 5.7 MD-GMT-03 what the GM granted the other side before a first roll counts against a third", async () => {
    const { dourli, first } = await held([7, 4]);
    foot(dourli);
    await postGrant(first, { label: "Good play", value: 3 }, "opposing");
    await again(first, dourli, [2, 4], "malleusOpposed");
    await again(lastCard().message, dourli, [9, 4], "malleusOpposed"); // 15
    const answer = await opposes(lastCard().message, [9, 3]); // 13, and 3
    expect(await outcome(answer)).toBe("MALLEUS.Opposed.wins Mophissius");
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

it("companion 5.7 MD-CHK-27 the group's dice stay for a third roll too", async () => {
  const dourli = fakeCreature();
  const sneak = giveAbility(dourli, "Sneak", "skulduggery.sneak", 2, { family: "general", damage: "" });
  foot(dourli);
  diceFall([9, 4]); // 15
  confirmWith({ manner: "group" });
  aim(fakeCreature({ name: "Thug", npc: true }), fakeCreature({ name: "Orc", npc: true }));
  await rollAbility(dourli, sneak);
  const { message: first } = lastCard();
  diceFall([8, 3], [7, 4]); // 11 each
  await press(first, "malleusGroupContest", "roll", dourli);
  await again(first, dourli, [7, 2], "malleusGroupContest");
  await again(lastCard().message, dourli, [7, 3], "malleusGroupContest"); // 12
  diceFall();
  await press(lastCard().message, "malleusGroupContest", "roll", dourli);
  expect(await shown(lastCard().message, "malleusGroupContest", dourli)).toMatchObject({
    outcome: "MALLEUS.Opposed.aheadOfAll 2 2",
  });
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

describe("a Rabbit's Foot", () => {
  it("companion 5.7 MD-CHK-22 a check is rolled a third time with it, never a second and never a fourth, and it is used up", async () => {
    const { dourli, first } = await tries("climb", [1, 3]);
    const charm = foot(dourli);
    expect(await shown(first, "malleusCheck", dourli)).toMatchObject({
      ...{ mayReroll: true, rerollLabel: "MALLEUS.Card.reroll" },
    });
    await again(first, dourli, [2, 1]);
    expect(proposed("malleusUse")).toEqual([]);
    const { message: second } = lastCard();
    expect(await shown(second, "malleusCheck", dourli)).toMatchObject({
      ...{ mayReroll: true, rerollLabel: "MALLEUS.Card.rerollWith Rabbit's Foot" },
    });
    await again(second, dourli, [8, 7]);
    expect(proposed("malleusUse")).toMatchObject([{ target: charm.uuid, data: { what: "one" } }]);
    const { message: third } = lastCard();
    foot(dourli);
    expect(await shown(third, "malleusCheck", dourli)).toMatchObject({ mayReroll: false });
    expect(await shown(second, "malleusCheck", dourli)).toMatchObject({ mayReroll: false });
  });

  it("companion 5.7 one that is used up lets nobody roll", async () => {
    const { dourli, first } = await tries("climb", [1, 3]);
    foot(dourli, 0);
    await again(first, dourli, [2, 1]);
    expect(await shown(lastCard().message, "malleusCheck", dourli)).toMatchObject({ mayReroll: false });
  });

  it("companion 5.7 MD-CHK-22 an attack and a pool likewise", async () => {
    const dourli = fakeCreature();
    const thug = fakeCreature({ npc: true, name: "Thug", system: { armourDifficulty: 14 } });
    giveAbility(dourli, "Axe Strike", "axe.strike", 1);
    foot(dourli);
    diceFall([1, 3]);
    confirmWith();
    await attackWith(dourli, giveWeapon(dourli, "Axe", "axe.strike"), { target: thug });
    await again(lastCard().message, dourli, [1, 2], "malleusStrike");
    await again(lastCard().message, dourli, [9, 8], "malleusStrike");
    expect(proposed("malleusUse")).toHaveLength(1);
    expect(proposed("malleusDamage")).toHaveLength(1);
    await expect(again(lastCard().message, dourli, [9, 8], "malleusStrike")).rejects.toThrow("alreadyRerolled");
    const sprint = giveAbility(dourli, "Sprint", "special.sprint", 2, {
      ...{ family: "general", dice: "pool", pool: "mettle", difficulty: 9, difficultySource: "fixed", overcharge: "" },
      ...{ threshold: null, resistDifficulty: null },
    });
    diceFall([1, 3]);
    confirmWith({ dice: 2, "dice:mettle": 2 });
    aim();
    await rollAbility(dourli, sprint);
    await again(lastCard().message, dourli, [1, 2], "malleusPool");
    expect(await shown(lastCard().message, "malleusPool", dourli)).toMatchObject({ mayReroll: true });
    await again(lastCard().message, dourli, [6, 5], "malleusPool");
    expect(proposed("malleusUse")).toHaveLength(1);
    expect(await shown(lastCard().message, "malleusPool", dourli)).toMatchObject({ mayReroll: false });
  });
});

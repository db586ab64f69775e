import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import { castSpell } from "../actions/magic/cast";
import { rollMorale } from "../actions/gm/morale";
import type { Creature } from "../adapters/creature";
import { spellKind } from "../changes/magic/spell-kind";
import { fakeFighter } from "../testing/fake-fighter";
import { fakeMage, giveSpell } from "../testing/magic";
import { confirmWith, diceFall, fightOf, lastCard, proposed, setTable, written } from "../testing/play";

beforeEach(() => setTable());

const alisa = () =>
  fakeMage("Alisa", "alchemy", { enchantment: 4 }, { intelligence: 1, mp: 9, manaBase: 9, skills: { deceit: 1 } });

/** Casts a spell at somebody, and leaves on them what its card proposes. */
async function under(slug: string, mage: Creature, on: Creature): Promise<void> {
  Object.assign(game.user, { targets: new Set([{ actor: on }]) });
  confirmWith({});
  diceFall([6, 6]);
  await castSpell(mage, giveSpell(mage, slug));
  const [spell] = proposed("bindSpell");
  const changes = spellKind.plan(on, spell?.data as never) as { kind: string; data: { flags?: object } }[];
  for (const { data } of changes.filter(({ kind }) => kind === "create"))
    (on.effects.contents as unknown[]).push({
      ...data,
      statuses: new Set(),
      getFlag: (scope: string, key: string) => (data.flags as Record<string, Record<string, unknown>>)?.[scope]?.[key],
    });
}

const rolls = (dice: [number, number], ...foes: Creature[]) => rollsFor({}, dice, ...foes);
async function rollsFor(choices: Record<string, string>, dice: [number, number], ...foes: Creature[]) {
  const fight = fightOf([fakeFighter("Hugi", {})], foes);
  confirmWith(choices);
  diceFall(dice);
  await rollMorale(fight as never);
  const fleeing = proposed("bindCondition").map(({ target }) => foes.find(({ uuid }) => uuid === target)?.name);
  return { fleeing, tone: (lastCard().parts[0] as { tone?: string }).tone };
}

describe("courage under spells", () => {
  it("BI-GM-01 L2778 who is under Fear has 2 less Morale: one roll for all, and they alone flee", async () => {
    const [one, two] = [fakeFighter("Feared", { npc: true }), fakeFighter("Other", { npc: true })];
    await under("fear", alisa(), one);
    // Twice as many as the characters: 4. 2 and 3 are 5: enough for 4, not for 6.
    expect(await rolls([2, 3], one, two)).toMatchObject({ fleeing: ["Feared"], tone: "mixed" });
    expect((await rolls([3, 3], one, two)).fleeing).toEqual([]);
    expect((await rolls([1, 2], one, two)).fleeing).toEqual(["Feared", "Other"]);
  });

  it("BI-GM-01 L2760 who is calmed has 1 + I more, and stands where the others flee", async () => {
    const [one, two] = [fakeFighter("Calmed", { npc: true }), fakeFighter("Other", { npc: true })];
    await under("calm", alisa(), one);
    expect(await rolls([1, 2], one, two)).toMatchObject({ fleeing: ["Other"], tone: "mixed" });
    expect((await rolls([1, 1], one, two)).fleeing).toEqual(["Other"]);
  });

  it("BI-GM-01 L2833 whoever stands again under a Panic has I + Deceit against them; the same spell twice counts once", async () => {
    const one = fakeFighter("Scared", { npc: true });
    await under("panic", alisa(), one);
    await under("panic", alisa(), one);
    // As many as the characters: 6, and 2 more.
    expect((await rolls([3, 4], one)).fleeing).toEqual(["Scared"]);
    expect((await rolls([4, 4], one)).fleeing).toEqual([]);
  });

  it("BI-GM-02 a player's character decides for itself: Fear hides its Fate, Calm changes no number", () => {
    const numbers = { level: 1, intelligence: 1, wits: 0, knacks: 0, skill: 1, rating: 1, margin: 0, times: {} };
    const hugi = fakeFighter("Hugi", {});
    const on = (slug: string) => written("bindSpell", hugi, { slug, name: slug, numbers, amount: 0, from: "" });
    expect([on("fear"), on("calm")]).toEqual([[["create", "fear"]], [["create", "calm"]]]);
  });

  it("BI-MAG-28 L2780 under Fear a token has no bar of Fate Points for players; the GM sees it", () => {
    const afraid = () => fakeFighter("Hugi", { system: { fp: { base: 5, value: 3, hidden: true, byMagic: 0 } } });
    Object.assign(game.user, { isGM: true });
    expect(afraid().system.fp).toMatchObject({ value: 3, max: 5 });
    Object.assign(game.user, { isGM: false });
    expect("max" in afraid().system.fp).toBe(false);
  });

  it("BI-GM-01 what a foe's sheet says of its Morale counts for that one alone", async () => {
    const brave = fakeFighter("Brave", { npc: true, system: { moraleMods: { other: 2 } } });
    const craven = fakeFighter("Craven", { npc: true, system: { moraleMods: { other: -1 } } });
    // Twice as many as the characters: 4; for the brave one 2, for the craven one 5.
    expect((await rolls([1, 3], brave, craven)).fleeing).toEqual(["Craven"]);
    expect((await rolls([1, 1], brave, craven)).fleeing).toEqual(["Craven"]);
    expect((await rolls([2, 3], brave, craven)).fleeing).toEqual([]);
  });

  it("BI-GM-01 a roll may be for one group: by its own Skill and Strength, against the numbers of all", async () => {
    const wolf = (name: string) => fakeFighter(name, { npc: true, aggression: 1, system: { groupId: "wolf" } });
    const ogre = fakeFighter("Ogre", { npc: true, strength: 5, skills: { combat: 2 }, system: { groupId: "ogre" } });
    const foes = [wolf("Grey"), wolf("Black"), ogre];
    // Three to one: 6 - 4, no Strength between Hugi and the wolves: 2. Natural 2 and 1 is enough.
    expect((await rollsFor({ group: "wolf" }, [1, 1], ...foes)).fleeing).toEqual([]);
    const [grey, ...rest] = [fakeFighter("Grey", { npc: true, strength: -1, system: { groupId: "wolf" } }), ogre];
    // Two to one and Hugi the stronger: 6 - 2 + 2 = 6 for the wolf; the ogre meets 2 with its Combat of 2.
    expect((await rollsFor({ group: "wolf" }, [2, 3], grey, ...rest)).fleeing).toEqual(["Grey"]);
    expect((await rollsFor({ group: "ogre" }, [1, 1], grey, ...rest)).fleeing).toEqual([]);
  });

  it("BIC-31 a nura among others is brave for itself, not for them", async () => {
    const goblin = fakeFighter("Goblin", { npc: true, system: { kind: "goblin" } });
    const wolf = fakeFighter("Wolf", { npc: true });
    // 4; 3 is enough for the goblin's 2 more alone.
    expect((await rolls([1, 2], goblin, wolf)).fleeing).toEqual(["Wolf"]);
  });
});

import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import { planProposal } from "../../../foundry/changes/plan-proposal";
import { applyUpdate, embed, world, type FakeActor } from "../../../foundry/testing/fake-documents";
import { FakeActiveEffect } from "../../../foundry/testing/fake-effects";
import { magicKinds } from "../changes/magic/magic-kinds";
import { askAgain } from "../actions/checks/ask-again";
import { rollStandingAgain } from "../actions/magic/resist-again";
import { timeEvents } from "../actions/time-events";
import type { Creature } from "../adapters/creature";
import { duePartType } from "../chat/due-part";
import { combatRules } from "../combat/combat-rules";
import { fakeFighter, give } from "../testing/fake-fighter";
import { fakeMage } from "../testing/magic";
import { cards, confirmWith, diceFall, fightOf, lastCard, setTable, written } from "../testing/play";

beforeEach(() => setTable());

/** A spell that a mage with Intelligence 2 and the Skill at 1 keeps on somebody. */
function under(caster: Creature, target: Creature, spell: string, others: Creature[] = []) {
  give(caster, "bindSpell", spell, { slug: spell, resist: "Wits + Vigilance" });
  return give(caster, "bindStandingSpell", spell, {
    ...{ spell, mp: 2, castLevel: 2, target: target.uuid, intelligence: 2, wits: 0, skill: 1, rating: 2 },
    others: others.map(({ uuid }) => uuid),
  });
}
/** Somebody bears what a spell left. */
const bears = (target: Creature, { uuid, name }: { uuid: string; name: string }): void =>
  void (target.effects as unknown as { contents: object[] }).contents.push({
    ...{ name, origin: uuid, statuses: new Set<string>(), getFlag: () => undefined },
  });
const mage = () => fakeMage("Meldon", "song", { enchantment: 3 }, { intelligence: 2 });
const goblin = (name = "Goblin") => fakeFighter(name, { npc: true, wits: 1 });

/** Presses the button of the one roll that the newest card asks for. */
async function roll(id: string, at = cards().length - 1): Promise<void> {
  const message = cards()[at]!;
  const [part] = (message.system as { parts: never[] }).parts;
  const target = { dataset: { due: id } } as unknown as HTMLElement;
  const context = { message, actor: null, index: 0 } as never;
  await duePartType.actions!.answer!(part!, context, target, { shiftKey: true } as MouseEvent);
}
const shown = (at = cards().length - 1) => {
  const message = cards()[at]!;
  const [part] = (message.system as { parts: never[] }).parts;
  return duePartType.context(part!, { message, actor: null, index: 0 } as never) as {
    due: { id: string; name: string; text: string; answered: boolean; mayAnswer: boolean }[];
  };
};

describe("spells that are resisted again", () => {
  it("BI-SPL-05 confusion asks for a roll in every later round; who fails loses 2 + Intelligence of Initiative", async () => {
    const [caster, foe] = [mage(), goblin()];
    const combat = fightOf([caster], [foe]);
    const item = under(caster, foe, "confusion");
    under(caster, foe, "sleep");
    await combatRules.onStartRound!(combat as never);
    expect(cards()).toEqual([]);
    applyUpdate(combat._source, { round: 2 });
    await combatRules.onStartRound!(combat as never);
    const id = `${item.uuid} ${foe.uuid}`;
    expect(lastCard().parts).toMatchObject([{ type: "bindDue", moment: "round", due: [id] }]);
    expect(shown().due).toMatchObject([{ id, answered: false, mayAnswer: true }]);
    // The player of the caster rolls 2D6 + 2 + 1 against 7 + Wits 1: 5 is enough, and the goblin stays confused.
    diceFall([2, 3]);
    confirmWith();
    await roll(id);
    expect(lastCard().parts).toMatchObject([{ type: "bindResist", how: "hold", tn: 8, about: id }]);
    const fighter = combat.members.find(({ name }) => name === "Goblin");
    expect(lastCard().proposals).toMatchObject([
      { kind: "bindInitiative", target: fighter?.uuid, data: { by: -4, key: "confusion" } },
    ]);
    expect(shown(0).due).toMatchObject([{ answered: true }]);
  });

  it("BI-SPL-05 who withstands confusion in a round loses nothing, and it goes on", async () => {
    const [caster, foe] = [mage(), goblin()];
    const combat = fightOf([caster], [foe]);
    const item = under(caster, foe, "confusion");
    applyUpdate(combat._source, { round: 2 });
    await combatRules.onStartRound!(combat as never);
    diceFall([2, 2]);
    confirmWith();
    await roll(`${item.uuid} ${foe.uuid}`);
    expect(lastCard().proposals).toEqual([]);
  });

  it("the end of the scene asks for domination and sleep, not for a bond until its master is dead (L2822, L2859, L2889)", async () => {
    const [caster, foe] = [mage(), goblin()];
    const [sleep, domination] = ["sleep", "domination", "mentalBondage"].map((one) => under(caster, foe, one));
    under(caster, foe, "mageArmour");
    const scene = timeEvents().find(({ id }) => id === "scene")!;
    await scene.asks!([caster, foe]);
    expect(lastCard().parts).toMatchObject([
      { moment: "scene", due: [sleep, domination].map((one) => `${one!.uuid} ${foe.uuid}`) },
    ]);
    // 2D6 + 3 against 8: 4 is too little to hold it, and all that it brought may end.
    diceFall([1, 3]);
    confirmWith();
    await roll(`${domination!.uuid} ${foe.uuid}`);
    expect(lastCard().proposals.map(({ kind, automatic }) => [kind, automatic])).toEqual([
      ["bindSpellEnds", false],
      ["bindStandingEnds", false],
    ]);
  });

  it("BI-MAG-30 of two who sleep by one casting each is resisted for, and who wakes leaves the other asleep (L2822, L3343)", async () => {
    const [caster, one, other] = [mage(), goblin("Grim"), goblin("Snag")];
    const item = under(caster, one, "sleep", [other]);
    await askAgain("scene");
    expect(shown().due.map(({ name, answered }) => [name, answered])).toEqual([
      ["sleep (Grim)", false],
      ["sleep (Snag)", false],
    ]);
    diceFall([1, 3]);
    confirmWith();
    await roll(`${item.uuid} ${one.uuid}`);
    expect(shown(0).due.map(({ answered }) => answered)).toEqual([true, false]);
    expect(lastCard().proposals).toMatchObject([
      { kind: "bindSpellEnds", target: one.uuid },
      { kind: "bindStandingEnds", target: caster.uuid, data: { of: one.uuid } },
    ]);
    expect(written("bindStandingEnds", caster, { id: item.id, of: one.uuid })).toEqual([
      ["system.target", other.uuid],
      ["system.others", []],
    ]);
    // Once Grim is awake the spell is Snag's alone, and ends with him.
    applyUpdate(item._source, { system: { target: other.uuid, others: [] } });
    diceFall([1, 3]);
    await roll(`${item.uuid} ${other.uuid}`, 0);
    expect(lastCard().proposals.map(({ kind, data }) => [kind, data.of])).toEqual([
      ["bindSpellEnds", undefined],
      ["bindStandingEnds", undefined],
    ]);
  });

  it("BI-CHK-10 who withstood a spell on two, and bears nothing of it, is not asked again", async () => {
    const [caster, one, other] = [mage(), goblin("Grim"), goblin("Snag")];
    const item = under(caster, one, "panic", [other]);
    bears(other, item);
    await askAgain("scene");
    expect(shown().due.map(({ name }) => name)).toEqual(["panic (Snag)"]);
  });

  it("BI-SPL-05 a repugnant order is resisted again with its bonus, by whichever side rolls", async () => {
    const [caster, foe] = [mage(), goblin()];
    const item = under(caster, foe, "domination") as never;
    const again = (spell: never, said: object) => {
      confirmWith(said as Record<string, unknown>);
      return rollStandingAgain(spell, { origin: null, fast: false });
    };
    // The player of the caster: 7 + Wits 1, and 2 for shame, 6 for loved ones, 1 for the code.
    diceFall([6, 6], [3, 3], [4, 4]);
    await again(item, { humiliating: true, betrays: "loved", code: 1 });
    expect(lastCard().parts).toMatchObject([{ how: "hold", tn: 17 }]);
    expect(lastCard().proposals.map(({ kind }) => kind)).toEqual(["bindSpellEnds", "bindStandingEnds"]);
    await again(item, {});
    expect(lastCard().parts).toMatchObject([{ how: "hold", tn: 8 }]);
    // The player of the bewitched: 2D6 + Wits 1 + 4 against 7 + 3.
    const hero = fakeFighter("Hero", { wits: 1 });
    await again(under(goblin("Witch"), hero, "mentalBondage") as never, { betrays: "ally" });
    expect(lastCard().parts).toMatchObject([{ how: "resist", tn: 10, bonus: [{ value: 1 }, { value: 4 }] }]);
  });

  it("the bond of a dead master is resisted in each scene (L2889)", async () => {
    const master = fakeFighter("Master", { npc: true, conditions: ["dead"] });
    const thrall = goblin();
    const bond = under(master, thrall, "mentalBondage");
    await askAgain("scene");
    expect(shown().due.map(({ id }) => id)).toEqual([`${bond.uuid} ${thrall.uuid}`]);
  });

  it("L2806 what confusion leaves at the scene's end: whoever fails has forgotten the encounter", async () => {
    const [caster, foe] = [mage(), goblin()];
    const item = under(caster, foe, "confusion");
    await askAgain("scene");
    diceFall([6, 6], [1, 1]);
    confirmWith();
    const id = `${item.uuid} ${foe.uuid}`;
    await roll(id, 0);
    const told = () => [lastCard().parts[1]?.title, lastCard().proposals];
    expect(told()).toEqual(["BIND.Magic.Due.forgot", []]);
    await roll(id, 0);
    expect(told()).toEqual(["BIND.Magic.Due.remembers", []]);
  });

  it("BI-CHK-19 a foe's confusion of a character is for the GM's eyes alone, all else for everybody's", async () => {
    const [witch, hero] = [goblin("Witch"), fakeFighter("Hero", { wits: 1 })];
    const [secret, open] = ["confusion", "sleep"].map((one) => `${under(witch, hero, one).uuid} ${hero.uuid}`);
    await askAgain("scene");
    const [first, second] = cards();
    expect((first!.system as { parts: object[] }).parts).toMatchObject([{ due: [open] }]);
    expect((second!.system as { parts: object[] }).parts).toMatchObject([{ due: [secret] }]);
    expect([first!.whisper, second!.whisper]).toEqual([[], game.users.filter(({ isGM }) => isGM).map(({ id }) => id)]);
    // The hero's player stands against it: 2D6 + Wits 1 against 7 + 3.
    diceFall([4, 5]);
    confirmWith();
    await roll(open!, 0);
    expect(lastCard().parts).toMatchObject([{ how: "resist", tn: 10 }]);
    expect(lastCard().proposals.map(({ kind }) => kind)).toContain("bindStandingEnds");
  });

  it("a spell that is gone says so and offers nothing; what was not asked for is not rolled", async () => {
    const [caster, foe] = [mage(), goblin()];
    const item = under(caster, foe, "sleep");
    await askAgain("scene");
    await roll("Actor.x.Item.y", 0);
    expect(cards()).toHaveLength(1);
    world.delete(item.uuid);
    expect(shown().due).toMatchObject([{ name: "MANIFOLD.Card.GoneDocument", mayAnswer: false }]);
    await roll(`${item.uuid} ${foe.uuid}`, 0);
    expect(cards()).toHaveLength(1);
  });
});

describe("what things of magic did to minds", () => {
  /** What a thing of a maker with Intelligence 2 and the Skill at 1 cast on somebody, for so many scenes. */
  function underThing(target: Creature, slug: string, scenes: number): FakeActiveEffect {
    const numbers = { level: 3, intelligence: 2, wits: 1, knacks: 0, skill: 1, rating: 3, margin: 0, times: {} };
    const data = { slug, name: slug, numbers, amount: 0, from: "", scenes, sphere: "enchantment" };
    const plan = planProposal(magicKinds.bindSpell!, target, data);
    if (!("changes" in plan)) throw new Error(plan.problem);
    const [made] = plan.changes.filter((change) => change.kind === "create");
    const effect = new FakeActiveEffect({ origin: null, ...(made as { data: object }).data });
    embed(target as unknown as FakeActor, effect);
    (target.effects.contents as unknown[]).push(effect);
    return effect;
  }

  it("BI-SPL-05 BI-MAG-27 L2801 confusion out of a wand asks for a roll in each round: whoever is confused against 7 and its maker", async () => {
    const [hero, foe] = [fakeFighter("Hero"), goblin()];
    const combat = fightOf([hero], [foe]);
    const effect = underThing(foe, "confusion", 1);
    applyUpdate(combat._source, { round: 2 });
    await combatRules.onStartRound!(combat as never);
    const id = `${effect.uuid} ${foe.uuid}`;
    expect(shown().due).toMatchObject([{ id, text: "BIND.Magic.Due.costs 4", mayAnswer: true }]);
    // 2D6 + Wits 1 against 7 + 2 + 1: 9 falls short, and costs 2 + 2.
    diceFall([4, 4]);
    confirmWith();
    await roll(id);
    expect(lastCard().parts).toMatchObject([{ type: "bindResist", how: "resist", tn: 10, about: id }]);
    expect(lastCard().proposals).toMatchObject([{ kind: "bindInitiative", data: { by: -4, key: "confusion" } }]);
  });

  it("BI-SPL-05 BI-MAG-27 L2822 L3335 sleep out of a scroll is resisted at each scene's end while it has scenes left, and then is gone", async () => {
    const hero = fakeFighter("Hero", { wits: 1, skills: { vigilance: 1 } });
    game.actors.contents.push(hero as never);
    const effect = underThing(hero, "sleep", 3);
    await askAgain("scene");
    const id = `${effect.uuid} ${hero.uuid}`;
    expect(shown().due.map((one) => one.id)).toEqual([id]);
    diceFall([4, 4]);
    confirmWith();
    await roll(id);
    // 8 + 1 + 1 against 10.
    const [ends] = lastCard().proposals;
    expect(ends).toMatchObject({ kind: "bindSpellEnds", target: hero.uuid, automatic: false });
    expect(written("bindSpellEnds", hero, ends?.data)).toEqual([["delete", effect.name]]);
    // With its last scene it ends by itself.
    const before = cards().length;
    (effect._source.system as { clock: object }).clock = { ends: "scene", left: 1 };
    await askAgain("scene");
    expect(cards()).toHaveLength(before);
  });
});

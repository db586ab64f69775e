import "../testing/foundry";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { planProposal } from "../../../foundry/changes/plan-proposal";
import type { CardContext } from "../../../foundry/contracts/message-part";
import { checkPartType } from "../chat/check-part";
import { spellPartType } from "../chat/spell-part";
import { changeHandlers } from "../changes/effect-kinds";
import { damageFor } from "../changes/damage-kind";
import { fakeCreature, giveAbility, giveWeapon } from "../testing/fake-creature";
import { answerDialogs, confirmWith, diceFall, lastCard, proposed, setTable } from "../testing/play";
import { under } from "../testing/used-ability";
import type { Creature } from "../adapters/creature";
import { rollAbility } from "../actions/checks/ability";
import { rollGeneric } from "../actions/checks/check";
import { rollSlug } from "../actions/checks/ability";

beforeEach(() => void setTable());
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const FIRST = { dataset: { at: "0" } } as unknown as HTMLElement;
const aim = (target: Creature): void => {
  Object.assign(game.user, { targets: new Set([{ actor: target }]) });
};
const planned = (kind: keyof typeof changeHandlers, target: unknown, data: unknown) => {
  const plan = planProposal(changeHandlers[kind], target as FoundryDocument, data);
  return "problem" in plan
    ? [["problem", plan.problem]]
    : plan.changes.map((one) => (one.kind === "set" ? [one.path, one.after] : [one.kind, one.data]));
};

/** A spell of a rank that worked, with its card's button pressed. */
async function cast(slug: string, rank: number, difficulty: number, then: number[][] = []) {
  const caster = fakeCreature({ name: "Mophissius" });
  const spell = giveAbility(caster, slug, slug, rank, {
    family: "magic",
    dice: "pool",
    pool: "magic",
    difficulty,
    difficultySource: "fixed",
    overcharge: `${difficulty + 5}+R`,
    threshold: null,
    resistDifficulty: null,
  });
  diceFall([6, 5], ...then);
  confirmWith({ "dice:magic": 2, dice: 2 });
  aim(caster);
  await rollAbility(caster, spell);
  const { message } = lastCard();
  const context = { message, actor: caster, index: 1 } as unknown as CardContext;
  return {
    caster,
    ...((await spellPartType.context({ type: "malleusSpell" }, context)) as { waits: boolean }),
    label: ((await spellPartType.context({ type: "malleusSpell" }, context)) as { effects: string[] }).effects[0],
    press: (target: Creature) => {
      aim(target);
      return spellPartType.actions?.bring?.({ type: "malleusSpell" }, context, FIRST, {} as MouseEvent);
    },
  };
}

describe("spells with rules of their own", () => {
  it("MDC-MAG-05 MDC-ABL-03 Contego of rank 2 wards with 14 temporary Stamina, and half of the 7 of a weapon is 3", async () => {
    const { caster, label, press } = await cast("magic.contego", 2, 4);
    expect(label).toBe("MALLEUS.Cast.ward 14");
    await press(caster);
    const [ward] = proposed("malleusWard");
    expect(ward).toMatchObject({ target: caster.uuid, data: { stamina: 14 } });
    const changes = planned("malleusWard", caster, ward?.data);
    expect(changes[0]).toEqual(["system.stamina.temporary", 14]);
    expect(changes).toHaveLength(2);
    expect(JSON.stringify(changes[1])).toContain("flags.manifold.terms.warded");
    const warded = fakeCreature();
    under(warded, "Contego", { warded: 1 });
    const blow = { base: 7, factor: 1 as const, factorReason: null, types: ["slashing"], physical: true, iron: true };
    const stored = { ...blow, direct: false, nonLethalWeapon: false, lethal: true };
    expect(damageFor(warded, stored)).toMatchObject({
      amount: 3,
      steps: [{ reason: "MALLEUS.Reason.warded", before: 7, after: 3 }],
    });
    const burnt = { ...stored, types: ["fire"], physical: false };
    expect([burnt, { ...stored, direct: true }].map((one) => damageFor(warded, one).amount)).toEqual([7, 7]);
  });

  it("MDC-ABL-03 Circle of Protection of rank 2: Magic dice against 35, and a failed push costs its 1d4", async () => {
    const { label, press } = await cast("abjuration.circle_of_protection", 2, 5, [[3], [6, 5]]);
    expect(label).toBe("MALLEUS.Cast.barrier 35");
    const demon = fakeCreature({ npc: true, name: "Vlock" });
    await press(demon);
    expect(lastCard().parts[0]).toMatchObject({ difficulty: 35 });
    expect(proposed("malleusDamage")).toMatchObject([{ target: demon.uuid, data: { base: 3 } }]);
  });

  it("MDC-ABL-03 Shatter of rank 1 adds 27 to the staff's damage, against a construct and not against flesh", async () => {
    const { caster, label, press } = await cast("elemental.shatter", 1, 10);
    expect(label).toBe("MALLEUS.Cast.shatter 27");
    giveWeapon(caster, "Staff", "staff.strike", { damage: 3 });
    const golem = fakeCreature({ npc: true, name: "Golem", system: { tags: new Set(["construct"]) } });
    await press(golem);
    expect(proposed("malleusDamage")).toMatchObject([{ target: golem.uuid, data: { base: 30 } }]);
    await press(fakeCreature({ npc: true, name: "Thug" }));
    expect(proposed("malleusDamage")).toEqual([]);
    expect(JSON.stringify(lastCard().parts)).toContain("MALLEUS.Cast.lives Thug");
  });
});

describe("spells that heal", () => {
  it("MDC-RST-04 Heal of rank 2 gives back 1d6 and 2 to Health alone; a ward of flesh gives 1d4", async () => {
    const { caster, label, press } = await cast("theurgic.heal", 2, 4, [[3]]);
    expect(label).toBe("MALLEUS.Cast.heal");
    await press(caster);
    expect(proposed("malleusHeal")).toMatchObject([{ target: caster.uuid, data: { health: 5, stamina: 0 } }]);
    // Rank adds nothing to the d4 of a ward of flesh; what Health has no room for goes to Stamina.
    const ward = await cast("magic.flesh_ward", 1, 4, [[4]]);
    Object.assign(ward.caster.system, { health: { value: 7, max: 8 }, stamina: { value: 2, max: 9 } });
    await ward.press(ward.caster);
    expect(proposed("malleusHeal")).toMatchObject([{ data: { health: 1, stamina: 3 } }]);
  });
});

describe("Lucky", () => {
  it("MDC-ABL-02 a natural 12-12 on any check of one's own brings back Luck dice: one untrained, rank and one more trained", async () => {
    const dourli = fakeCreature();
    diceFall([12, 12]);
    confirmWith();
    await rollGeneric(dourli);
    expect(proposed("malleusRegain")).toMatchObject([{ target: dourli.uuid, data: { luck: 1 }, automatic: true }]);
    giveAbility(dourli, "Lucky", "luck.lucky", 2, { difficulty: 0 });
    giveAbility(dourli, "Climb", "climb", 1);
    diceFall([12, 12]);
    await rollSlug(dourli, "climb");
    expect(proposed("malleusRegain")).toMatchObject([{ data: { luck: 3 } }]);
    expect(planned("malleusRegain", dourli, { luck: 3 })).toEqual([["system.pools.luck.value", 4]]);
    diceFall([11, 11]);
    await rollSlug(dourli, "climb");
    expect(proposed("malleusRegain")).toEqual([]);
  });

  it("MDC-ABL-02 nothing comes back to a full pool, nor to a creature without the ability", async () => {
    const [full, thug] = [fakeCreature(), fakeCreature({ npc: true })];
    full.system.pools.luck.value = full.system.pools.luck.max;
    confirmWith();
    for (const actor of [full, thug]) {
      diceFall([12, 12]);
      await rollGeneric(actor);
      expect(proposed("malleusRegain")).toEqual([]);
    }
  });
});

describe("who comes by an ability that worked", () => {
  const TAGS: Record<string, string> = { "Rat, Swarm": "animal", Bear: "animal", Lamia: "demon", Guard: "human" };
  /** The bestiary lies in a pack, which only the GM sees. */
  beforeEach(() => {
    const contents = Object.entries({ ...TAGS, "Homunculus, servant": "summoned", "Wyrd rat": "summoned" }).map(
      ([name, tag]) => ({
        ...{ _id: name, uuid: `Compendium.beasts.Actor.${name.replaceAll(/\W/g, "")}`, name, type: "malleusNpc" },
        system: { tags: [tag] },
      }),
    );
    const pack = { documentName: "Actor", visible: true, getIndex: () => Promise.resolve({ contents }) };
    Object.assign(game, { packs: [pack] });
  });
  const calls = () =>
    proposed("call").map(({ target, data }) => ({
      target,
      ...(data as { name: string; kind: string; lasts?: object }),
    }));

  it("companion 3.33 vermin come as a swarm until the fight is over: the GM says which, on the card, and lets it in", async () => {
    const { caster, label, press } = await cast("wild_magic.vermin_swarm", 2, 4);
    expect(label).toBe("MALLEUS.Cast.call");
    answerDialogs({ creature: "Compendium.beasts.Actor.RatSwarm" });
    await press(caster);
    expect(calls()).toMatchObject([
      { target: caster.uuid, name: "Rat, Swarm", kind: "summonedBy", lasts: { unit: "fight", count: 1 } },
    ]);
    expect(proposed("call")[0]).toMatchObject({ automatic: true });
  });

  it("companion 3.33 animals come as many as the GM says; one of another sort is not among them", async () => {
    const { caster, press } = await cast("wild_magic.call_of_the_wild", 1, 9);
    answerDialogs({ creature: "Compendium.beasts.Actor.Bear", number: 3 });
    await press(caster);
    expect(calls().map(({ name, lasts }) => [name, lasts])).toEqual(Array(3).fill(["Bear", undefined]));
    const demon = await cast("evocation.summon", 1, 6);
    answerDialogs({ creature: "Compendium.beasts.Actor.Bear" });
    await demon.press(demon.caster);
    expect(calls().map(({ name }) => name)).toEqual(["Lamia"]);
  });

  it("companion 3.28 what the book gives no numbers is whatever the GM has, and a player is told to wait", async () => {
    const { press, caster } = await cast("elemental.summon_elemental", 3, 8);
    answerDialogs({ creature: "Compendium.beasts.Actor.Guard" });
    await press(caster);
    expect(calls().map(({ name }) => name)).toEqual(["Guard"]);
    Object.assign(game.user, { isGM: false });
    const theirs = await cast("evocation.shade", 1, 9);
    expect([theirs.label, theirs.waits]).toEqual([undefined, true]);
    await theirs.press(theirs.caster);
    expect(lastCard().proposals.filter(({ kind }) => kind === "call")).toEqual([]);
  });

  it("companion 3.3 3.35 a check that worked makes a servant, who stays as a companion; a failure makes none", async () => {
    const makes = async (slug: string, rank: number, dice: [number, number]) => {
      const maker = fakeCreature({ name: "Mophissius" });
      const lore = giveAbility(maker, slug, slug, rank, {
        dice: "standard",
        difficulty: 12,
        difficultySource: "fixed",
      });
      diceFall(dice);
      confirmWith();
      await rollAbility(maker, lore);
      const { message, parts } = lastCard();
      const context = { message, actor: maker, index: 0 } as unknown as CardContext;
      const view = (await checkPartType.context(parts[0]!, context)) as { calls: boolean };
      await checkPartType.actions?.call?.(parts[0]!, context, {} as HTMLElement, {} as MouseEvent);
      return view.calls;
    };
    expect(await makes("lore.homunculus", 1, [2, 3])).toBe(false);
    expect(proposed("call")).toEqual([]);
    expect(await makes("lore.homunculus", 1, [9, 6])).toBe(true);
    expect(calls()).toMatchObject([{ name: "Homunculus, servant", kind: "companionOf" }]);
    // Wyrd rats: up to the rank.
    answerDialogs({ number: 9 });
    expect(await makes("wyrdscience.wyrd_rat", 2, [9, 8])).toBe(true);
    expect(calls().map(({ name }) => name)).toEqual(["Wyrd rat", "Wyrd rat"]);
    expect(await makes("craft.smith", 2, [9, 8])).toBe(false);
  });
});

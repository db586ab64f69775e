import "../testing/foundry";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { attackWith } from "../actions/combat/attack";
import { rollNearDeath } from "../actions/combat/turn";
import { faceDanger } from "../actions/dangers";
import { rollAbility } from "../actions/checks/ability";
import { useAbility } from "../actions/use-ability";
import type { Creature } from "../adapters/creature";
import type { CardContext } from "../../../foundry/contracts/message-part";
import { lastingOf } from "../rules/abilities";
import { attackPartType } from "../chat/attack-part";
import { strikePartType } from "../chat/strike-part";
import { fakeCreature, giveAbility, giveWeapon } from "../testing/fake-creature";
import { answerDialogs, cards, confirmWith, diceFall, lastCard, proposed, setTable, written } from "../testing/play";
import { aim, under, used } from "../testing/used-ability";

// Companion 3.3, 3.13, 3.25: what lies on somebody for a while and bears on blows, and shots of the first round.

beforeEach(() => void setTable());
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const modifiers = () =>
  (lastCard().parts[0] as unknown as { plan: { modifiers?: { label: string; value: number }[] } }).plan.modifiers ?? [];
const worth = (label: string) => modifiers().find((one) => one.label === label)?.value;

/** Whoever shoots or strikes at a thug, as its dialog was answered. */
async function strikes(slug: string, values = {}, bearer?: (actor: Creature, target: Creature) => void) {
  const [dourli, thug] = [fakeCreature(), fakeCreature({ npc: true, name: "Thug", system: { armourDifficulty: 12 } })];
  giveAbility(dourli, "Strike", slug, 2, { damage: "weapon" });
  const weapon = giveWeapon(dourli, "Weapon", slug, { damage: 4 });
  bearer?.(dourli, thug);
  diceFall([8, 4]);
  confirmWith({ defence: "armour", ...values });
  await attackWith(dourli, weapon, { target: thug });
}

describe("Blindsight", () => {
  it("companion 3.3 a check that worked lies on its user for the fight, one that failed does not", async () => {
    for (const [dice, works] of [
      [[8, 3], true],
      [[3, 2], false],
    ] as const) {
      const delver = fakeCreature();
      const ability = giveAbility(delver, "Blindsight", "special.blindsight", 1, {
        ...{ family: "general", difficulty: 12, difficultySource: "fixed", damage: "" },
      });
      diceFall([...dice]);
      confirmWith();
      aim();
      await rollAbility(delver, ability);
      const found = proposed("malleusLasting");
      expect(found.map(({ target, data }) => [target, data.by])).toEqual(
        works ? [[delver.uuid, "special.blindsight"]] : [],
      );
      if (works) expect(JSON.stringify(written("malleusLasting", delver, found[0]?.data))).toContain("Blindsight");
    }
  });

  it("companion 3.3 makes 3 of the 6 for what cannot be seen, and nothing in the light or in mere darkness", async () => {
    const blindsight = (actor: Creature) => under(actor, "Blindsight", { blindsight: 3 });
    await strikes("axe.strike", { darkness: "total" }, blindsight);
    expect(modifiers().reduce((all, { value }) => all + value, 0)).toBe(-3);
    await strikes("axe.strike", { darkness: "unseen" }, blindsight);
    expect(worth("Blindsight")).toBe(3);
    await strikes("axe.strike", { darkness: "dark" }, blindsight);
    expect(worth("Blindsight")).toBeUndefined();
    await strikes("axe.strike", {}, blindsight);
    expect(worth("Blindsight")).toBeUndefined();
  });
});

describe("Hyperosmia", () => {
  it("companion 3.33 is worth 2 to hit what cannot be seen, and nothing in the light", async () => {
    const smells = (actor: Creature) => under(actor, "Hyperosmia", { ...lastingOf("wild_magic.hyperosmia", 1)?.terms });
    await strikes("axe.strike", { darkness: "unseen" }, smells);
    expect(worth("Hyperosmia")).toBe(2);
    await strikes("axe.strike", {}, smells);
    expect(worth("Hyperosmia")).toBeUndefined();
  });
});

describe("Aegis", () => {
  it("companion 3.25 arrows and bolts at its bearer lose 3, blows do not", async () => {
    const aegis = (_actor: Creature, target: Creature) => under(target, "Aegis", { missiles: -3 });
    await strikes("archery.shoot", {}, aegis);
    expect(worth("Aegis")).toBe(-3);
    await strikes("crossbow.shoot", {}, aegis);
    expect(worth("Aegis")).toBe(-3);
    await strikes("axe.strike", {}, aegis);
    expect(worth("Aegis")).toBeUndefined();
  });
});

describe("Aegis in a fall", () => {
  const falls = async (metres: number, dice: number[][]) => {
    const dourli = fakeCreature({ health: 8 });
    under(dourli, "Aegis", { fall: -1 });
    answerDialogs({ danger: "fall", number: metres, helped: 0 });
    confirmWith();
    diceFall(...dice);
    await faceDanger(dourli);
    return proposed("malleusDamage").map(({ data }) => data.base);
  };

  it.each([
    [12, [[2]], [3]], // two thirds of 8 are 5
    [12, [[5]], []],
    [6, [[6]], []], // a third is 2
    [3, [], []],
  ])("companion 3.25 MDC-DTH-06 takes 1d6 off a fall of %i m", async (metres, dice, damage) => {
    expect(await falls(metres, dice as number[][])).toEqual(damage);
  });
});

describe("Gentle Repose", () => {
  it.each([
    ["fleshWound", [11, 10], undefined, 3], // one, and two more
    ["maimed", [1, 1], 4, 6],
    ["looksBad", [5, 6], undefined, null],
  ])("companion 3.36 MD-DMG-06 and adds to what the row %s heals", async (row, dice, die, health) => {
    const dying = fakeCreature({ conditions: ["nearDeath"], health: 0 });
    under(dying, "Gentle Repose", { healed: 2 });
    diceFall(dice, ...(die === undefined ? [] : [[die]]));
    await rollNearDeath(dying, null);
    const [found] = proposed("malleusNearDeath");
    expect(found?.data).toMatchObject({ row });
    const writes = written("malleusNearDeath", dying, found?.data);
    expect(writes.filter((one) => Array.isArray(one) && one[0] === "system.health.value")).toEqual(
      health === null ? [] : [["system.health.value", health]],
    );
  });

  it("MD-DMG-06 its rank helps rolls near death", async () => {
    const dying = fakeCreature({ conditions: ["nearDeath"], health: 0 });
    under(dying, "Gentle Repose", { "near-death": 2 });
    diceFall([5, 4]);
    await rollNearDeath(dying, null);
    expect(lastCard().parts[0]).toMatchObject({ modifier: 2 });
  });

  it("MDC-RST-04 and adds to hit points that a spell gives back", async () => {
    const hurt = fakeCreature({ health: 1, stamina: 0 });
    under(hurt, "Gentle Repose", { healed: 2 });
    const { press } = await used(hurt, "special.fey_resilience", 2, { pool: "mettle" }, [[3]]);
    await press();
    expect(proposed("malleusHeal")).toMatchObject([{ data: { health: 5 } }]);
  });
});

describe("arrows held ready", () => {
  beforeEach(() => {
    vi.stubGlobal("CSS", { escape: String });
    vi.stubGlobal("document", { querySelectorAll: () => [] });
  });

  it.each(["archery.fast_shot", "archery.rain_of_arrows"])(
    "companion 3.13 %s: in the first round of a fight, and in no later one",
    async (slug) => {
      const shot = async (round: number) => {
        const archer = fakeCreature();
        const thug = fakeCreature({ npc: true, name: "Thug", system: { armourDifficulty: 12 } });
        giveWeapon(archer, "Bow", "archery.shoot", { damage: 4, range: 3, iron: false });
        giveAbility(archer, "Archery", "archery.shoot", 2, { damage: "weapon" });
        const more = { damage: "weapon", difficultySource: "opponentDefence", tags: new Set(["bow", "weapon"]) };
        const ability = giveAbility(archer, "Shots", slug, 1, more);
        const contents = [archer, thug].map((actor, at) => ({ actor, getFlag: () => (at === 0 ? "pc" : "foe") }));
        const combat = { id: "fight", round, started: true, combatant: contents[0], combatants: { contents } };
        Object.assign(game, { combat: { ...combat, getFlag: () => undefined } });
        diceFall([8, 4]);
        const asked = confirmWith();
        aim(thug);
        await useAbility(archer, ability, { fast: false });
        return asked[0]?.obstacles;
      };
      const late = { text: "MALLEUS.Problem.firstRound", blocks: true };
      expect(await shot(1)).not.toContainEqual(late);
      expect(await shot(2)).toContainEqual(late);
    },
  );

  it.each([
    ["archery.rain_of_arrows", 1, 0],
    ["archery.rain_of_arrows", 3, 2],
    ["archery.fast_shot", 3, 1],
    ["archery.shoot", 3, 0],
  ])(
    "companion 3.13 %s of rank %i has %i arrows after the first, each rolled for, at no further price",
    async (slug, rank, more) => {
      const archer = fakeCreature();
      const thug = fakeCreature({ npc: true, name: "Thug", system: { armourDifficulty: 12 } });
      giveWeapon(archer, "Bow", "archery.shoot", { damage: 4, range: 3, iron: false });
      const open = { damage: "weapon", difficultySource: "opponentDefence", tags: new Set(["bow", "weapon"]) };
      giveAbility(archer, "Archery", "archery.shoot", 2, open);
      const ability = slug === "archery.shoot" ? null : giveAbility(archer, "Shots", slug, rank, open);
      const contents = [archer, thug].map((actor, at) => ({ actor, getFlag: () => (at === 0 ? "pc" : "foe") }));
      const combat = { id: "fight", round: 1, started: true, combatant: contents[0], combatants: { contents } };
      Object.assign(game, { combat: { ...combat, getFlag: () => undefined } });
      aim(thug);
      const [found] = archer.items as unknown as ItemOf<"malleusWeapon">[];
      diceFall(...Array.from({ length: more + 1 }, () => [8, 4]));
      confirmWith();
      await (ability ? useAbility(archer, ability, { fast: false }) : attackWith(archer, found!));
      const { message, parts } = lastCard();
      expect(proposed("malleusSpend")).toMatchObject([{ data: { pip: "standard" } }]);
      const context = { message, actor: archer, index: 0 } as unknown as CardContext;
      const label = () => (strikePartType.context(parts[0]!, context) as { arrows: string | null }).arrows;
      const shoot = () => strikePartType.actions?.arrow?.(parts[0]!, context, {} as HTMLElement, {} as MouseEvent);
      for (let left = more; left > 0; left--) {
        expect(label()).toBe(`MALLEUS.Attack.nextArrow ${left}`);
        await shoot();
        expect([proposed("malleusSpend"), proposed("malleusDamage").length]).toEqual([[], 1]);
        // The next one's card offers none of its own.
        const next = lastCard();
        const own = { message: next.message, actor: archer, index: 0 } as unknown as CardContext;
        expect(strikePartType.context(next.parts[0]!, own)).toMatchObject({ arrows: null });
      }
      const before = cards().length;
      expect(strikePartType.context(parts[0]!, context)).toMatchObject({
        arrows: null,
        superseded: false,
        mayReroll: true,
      });
      await shoot();
      expect(cards()).toHaveLength(before);
    },
  );

  it("companion 3.13 MD-DEF-01 arrows at a player's character wait for its defence each, and the first one's card has the next", async () => {
    const archer = fakeCreature({ npc: true, name: "Archer" });
    const [dourli, thug] = [
      fakeCreature(),
      fakeCreature({ npc: true, name: "Thug", system: { armourDifficulty: 12 } }),
    ];
    giveWeapon(archer, "Bow", "archery.shoot", { damage: 4, range: 3, iron: false });
    const open = { damage: "weapon", difficultySource: "opponentDefence", tags: new Set(["bow", "weapon"]) };
    giveAbility(archer, "Archery", "archery.shoot", 2, open);
    giveAbility(archer, "Shots", "archery.rain_of_arrows", 3, open);
    const [bow] = archer.items as unknown as ItemOf<"malleusWeapon">[];
    await attackWith(archer, bow!, { target: dourli, technique: "archery.rain_of_arrows", fast: true });
    const { message, parts } = lastCard();
    const at = (card: typeof message) => ({ message: card, actor: archer, index: 0 }) as unknown as CardContext;
    const label = () => (attackPartType.context(parts[0]!, at(message)) as { arrows: string | null }).arrows;
    const shoot = () =>
      attackPartType.actions!.arrow!(parts[0]!, at(message), {} as HTMLElement, { shiftKey: true } as MouseEvent);
    expect(label()).toBe("MALLEUS.Attack.nextArrow 2");
    aim(dourli);
    await shoot();
    const second = lastCard();
    expect([second.parts[0]?.type, proposed("malleusSpend")]).toEqual(["malleusAttack", []]);
    expect(attackPartType.context(second.parts[0]!, at(second.message))).toMatchObject({ arrows: null });
    // The first arrow is not answered by the second: it can still be defended against.
    expect(attackPartType.context(parts[0]!, at(message))).toMatchObject({
      ...{ arrows: "MALLEUS.Attack.nextArrow 1", answered: false },
    });
    aim(thug);
    diceFall([8, 4]);
    confirmWith();
    await shoot();
    const third = lastCard();
    expect([third.parts[0]?.type, proposed("malleusDamage").length]).toEqual(["malleusStrike", 1]);
    expect(attackPartType.context(parts[0]!, at(message))).toMatchObject({ arrows: null, answered: false });
    expect(strikePartType.context(third.parts[0]!, at(third.message))).toMatchObject({ arrows: null });
    const before = cards().length;
    await shoot();
    expect(cards()).toHaveLength(before);
  });
});

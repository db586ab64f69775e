import "../testing/foundry";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { CardContext } from "../../../foundry/contracts/message-part";
import type { FakeChatMessage } from "../../../foundry/testing/fake-documents";
import { rollAbility } from "../actions/checks/ability";
import { attackWith } from "../actions/combat/attack";
import { rollDefence } from "../actions/combat/defend";
import type { Creature } from "../adapters/creature";
import { attackPartType } from "../chat/attack-part";
import { defencePartType } from "../chat/defence-part";
import { opposedPartType } from "../chat/opposed-part";
import { attackDataOf } from "../stored/attack-data";
import { contestDataOf } from "../stored/contest-data";
import { proveDamage } from "../changes/damage-proof";
import type { CardMessage } from "../../../foundry/messages/card-model";
import { fakeCreature, giveAbility, giveGear, giveWeapon } from "../testing/fake-creature";
import { confirmWith, diceFall, lastCard, proposed, setTable } from "../testing/play";
import { aim, under } from "../testing/used-ability";

// What bears on a check besides its rank: what is printed with the ability, what lies on either side, and what it is of.

beforeEach(() => void setTable());
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

interface Planned {
  plan: { difficulty: number; modifiers?: { label: string; value: number }[] };
}
const general = { family: "general", damage: "" };
const planned = () => (lastCard().parts[0] as unknown as Planned).plan;
const modifiers = () => (planned().modifiers ?? []).map(({ value }) => value);

describe("a modifier that is printed with an ability", () => {
  it("MD-ABL-01 MD-CHK-13 is on the GM's side of its check: Appraise 2, printed +3, reaches 14 with 9", async () => {
    const dourli = fakeCreature();
    const ability = giveAbility(dourli, "Appraise", "lore.appraise", 2, { ...general, difficulty: 14, modifier: 3 });
    diceFall([4, 5]);
    const asked = confirmWith();
    await rollAbility(dourli, ability);
    expect(modifiers()).toEqual([3]);
    expect(planned().difficulty).toBe(14);
    expect(asked).toHaveLength(1);
    expect(proposed("malleusMastery")).toHaveLength(1);
  });

  it("MD-MAG-05 MD-POOL-03 moves a casting's DC and not its ceiling: -2 on 5 fails with 6, and 12 still overcharges", async () => {
    const mage = fakeCreature();
    const spell = giveAbility(mage, "Fyre", "elemental.fyre", 1, {
      ...{ family: "magic", dice: "pool", pool: "magic", difficulty: 5, difficultySource: "fixed", overcharge: "9+R" },
      ...{ threshold: null, resistDifficulty: null, modifier: -2 },
    });
    diceFall([4, 2]);
    confirmWith({ "dice:magic": 2, dice: 2 });
    await rollAbility(mage, spell);
    expect(lastCard().parts[0]).toMatchObject({ difficulty: 5, overcharge: 10, modifiers: [{ value: -2 }] });
    expect(proposed("malleusMastery")).toEqual([]);
  });

  it("MD-ABL-01 MD-DEF-10 counts in an attack, and in a defence by whoever rolls", async () => {
    const thug = fakeCreature({ npc: true, name: "Thug", system: { armourDifficulty: 14 } });
    giveAbility(thug, "Dodge", "dodge", 4, { defence: "dodge", modifier: 1 });
    const dourli = fakeCreature();
    giveAbility(dourli, "Axe Strike", "axe.strike", 1, { modifier: 2 });
    diceFall([9, 8]);
    confirmWith();
    await attackWith(dourli, giveWeapon(dourli, "Axe", "axe.strike", { damageTypes: new Set() }), { target: thug });
    expect(modifiers()).toEqual([2, -1]);
  });

  it("MD-CHK-17 stands on the side of whoever has it", async () => {
    const dourli = fakeCreature();
    const other = fakeCreature({ name: "Mophissius" });
    const own = giveAbility(dourli, "Negotiate", "negotiate", 2, general);
    giveAbility(other, "Negotiate", "negotiate", 1, { ...general, modifier: 2 });
    diceFall([7, 4]);
    confirmWith({ manner: "opposed" });
    aim(other);
    await rollAbility(dourli, own);
    expect(await opposing(lastCard().message)).toEqual([2]);
  });
});

/** Modifiers of the other side, who rolls from the card with the same ability. */
async function opposing(message: FakeChatMessage) {
  diceFall([9, 3]);
  confirmWith();
  const part = (message.system as { parts: { type: string }[] }).parts[0]!;
  const button = { dataset: {} } as unknown as HTMLElement;
  await opposedPartType.actions?.oppose?.(part, { message, actor: null, index: 0 } as unknown as CardContext, button, {
    shiftKey: true,
  } as MouseEvent);
  return (contestDataOf(lastCard().parts[0]!).opposing?.plan.modifiers ?? []).map(({ value }) => value);
}

describe("what lies on the other side", () => {
  it("MD-CHK-17 companion 3.32 Air of Beatitude helps whoever is negotiated with as it helps who begins", async () => {
    const dourli = fakeCreature();
    const priest = fakeCreature({ name: "Anselm" });
    const own = giveAbility(dourli, "Negotiate", "negotiate", 2, general);
    giveAbility(priest, "Negotiate", "negotiate", 1, general);
    under(priest, "Air of Beatitude", { negotiate: 2 });
    diceFall([7, 4]);
    confirmWith({ manner: "opposed" });
    aim(priest);
    await rollAbility(dourli, own);
    expect(await opposing(lastCard().message)).toEqual([2]);
  });

  const against = async (target: Creature, words: string, slug = "physical.grapple") => {
    const dourli = fakeCreature();
    const ability = giveAbility(dourli, "Ability", slug, 1, { ...general, against: words });
    diceFall([7, 4]);
    confirmWith();
    aim(target);
    await rollAbility(dourli, ability);
    return planned().difficulty;
  };

  it("MDC-ABL-07 companion 3.2 a grapple meets Strength or Grapple, whichever is better: 13 and 3", async () => {
    const thug = fakeCreature({ npc: true, name: "Thug" });
    giveAbility(thug, "Strength", "strength", 1, { family: "primary" });
    expect(await against(thug, "target's Strength or Grapple")).toBe(14);
    giveAbility(thug, "Grapple", "physical.grapple", 3, general);
    expect(await against(thug, "target's Strength or Grapple")).toBe(16);
  });

  it("MDC-ABL-07 MD-CON-19 a distracted guard notices 3 less; a stat block's own number counts, and 13 where none is written", async () => {
    const guard = fakeCreature({ npc: true, name: "Guard" });
    expect(await against(guard, "target's Perception", "sneak")).toBe(13);
    const distracted = fakeCreature({ npc: true, name: "Guard", conditions: ["distracted"] });
    giveAbility(distracted, "Perception", "perception", 2, { family: "primary" });
    expect(await against(distracted, "target's Perception", "sneak")).toBe(12);
    const printed = fakeCreature({ npc: true, name: "Rat", system: { perceptionDifficulty: 15 } });
    expect(await against(printed, "target's Perception", "sneak")).toBe(15);
  });
});

describe("what a check is of", () => {
  const checks = async (slug: string, condition: "prone" | "tired", more: object) => {
    const dourli = fakeCreature({ conditions: [condition] });
    giveAbility(dourli, "Strength", "strength", 2, { family: "primary" });
    const ability = giveAbility(dourli, slug, slug, 1, { ...general, difficulty: 12, ...more });
    diceFall([7, 4]);
    confirmWith();
    aim();
    await rollAbility(dourli, ability);
    return modifiers();
  };

  it("MD-CON-35 MD-CON-04 what is tagged physical is harder when prone: a climb and a leap, not listening or Sleep", async () => {
    const tags = new Set(["general", "physical"]);
    expect(await checks("physical.climb", "prone", { tags })).toEqual([-3]);
    expect(await checks("physical.jump", "prone", { tags })).toEqual([-3]);
    expect(await checks("listen", "prone", { tags })).toEqual([]);
    expect(await checks("physical.sleep", "prone", { tags })).toEqual([]);
    expect(await checks("social.deceive", "prone", { tags: new Set(["general"]) })).toEqual([]);
  });

  it("MD-CON-42 MDC-ABL-02 a Shield Push, Strength and its rank, is a check of Strength: the tired push at -3", async () => {
    expect(await checks("shield.push", "tired", { addsPrimary: "strength" })).toEqual([-3]);
    expect(await checks("physical.climb", "tired", {})).toEqual([]);
  });
});

describe("a third defence, with a charm", () => {
  it("companion 5.7 MD-DEF-01 is against the same attack: the spider's poison keeps its 9, and the failure its proof", async () => {
    const spider = fakeCreature({ npc: true, name: "Spider" });
    giveAbility(spider, "Poisonous Bite", "monster.poison_bite", 2, { damage: "4+2×r" });
    const bite = giveWeapon(spider, "Bite", "monster.poison_bite", { damage: null, damageTypes: new Set() });
    const dourli = fakeCreature();
    giveGear(dourli, "Rabbit's Foot", { powers: new Set(["rerolls again"]) });
    await attackWith(spider, bite, { target: dourli, fast: true });
    const { message, parts } = lastCard();
    expect(
      attackPartType.context(parts[0]!, { message, actor: spider, index: 0 } as unknown as CardContext),
    ).toBeTruthy();
    diceFall([2, 3]);
    confirmWith();
    const data = attackDataOf(parts[0]!);
    await rollDefence({ data, defender: dourli, attacker: spider, origin: message.id, option: "armour" }, true);
    for (const dice of [
      [3, 2],
      [2, 4],
    ]) {
      const { message: card, parts: shown } = lastCard();
      diceFall(dice);
      const context = { message: card, actor: dourli, index: 0 } as unknown as CardContext;
      const button = { dataset: {} } as unknown as HTMLElement;
      await defencePartType.actions?.reroll?.(shown[0]!, context, button, {} as MouseEvent);
    }
    expect(proposed("malleusUse")).toHaveLength(1);
    expect(lastCard().parts[1]).toMatchObject({
      rolls: [{ check: "endurance", difficulty: 9, otherwise: ["poisoned"] }],
    });
    expect(proposed("malleusDamage")).toMatchObject([{ data: { base: 8 } }]);
    const proof = proveDamage(lastCard().message as unknown as CardMessage, proposed("malleusDamage")[0]!);
    expect(proof).toMatchObject({ damage: { base: 8 } });
  });
});

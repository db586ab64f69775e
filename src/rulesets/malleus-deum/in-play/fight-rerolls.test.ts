import "../testing/foundry";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { FakeChatMessage } from "../../../foundry/testing/fake-documents";
import { entryOf } from "../../../foundry/changes/ledger";
import type { CardContext, CardPartType } from "../../../foundry/contracts/message-part";
import type { CardPart } from "../../../foundry/messages/card-model";
import type { Proposal } from "../../../foundry/contracts/change-handler";
import { applyProposal } from "../../../foundry/changes/request";
import { registerRuleset } from "../../../foundry/registry/registry";
import { fakeRuleset } from "../../../foundry/testing/fake-ruleset";
import { changeHandlers } from "../changes/effect-kinds";
import { attackWith } from "../actions/combat/attack";
import { rollDefence } from "../actions/combat/defend";
import { rollNearDeath } from "../actions/combat/turn";
import type { Creature } from "../adapters/creature";
import { proveDamage } from "../changes/damage-proof";
import { nearDeathPartType } from "../chat/near-death-part";
import { defencePartType } from "../chat/defence-part";
import { strikePartType } from "../chat/strike-part";
import { fakeCreature, giveAbility, giveWeapon } from "../testing/fake-creature";
import { confirmWith, diceFall, lastCard, proposed, setTable } from "../testing/play";

/** MD-CHK-22 where the check is an attack or a defence. */

beforeEach(() => void setTable());
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const partOf = (message: FakeChatMessage) => (message.system as { parts: CardPart[] }).parts[0]!;
const at = (message: FakeChatMessage, actor: Creature) => ({ message, actor, index: 0 }) as unknown as CardContext;
const shown = (type: CardPartType, message: FakeChatMessage, actor: Creature) =>
  type.context(partOf(message), at(message, actor)) as { mayReroll: boolean; mayBoon: boolean; superseded: boolean };
const reroll = (type: CardPartType, message: FakeChatMessage, actor: Creature) =>
  type.actions?.reroll?.(partOf(message), at(message, actor), {} as HTMLElement, {} as MouseEvent);
const closed = (message: FakeChatMessage): string[] =>
  (message.system as { proposals: Proposal[] }).proposals
    .filter(({ id }) => entryOf(message.id, id)?.state === "undone")
    .map(({ kind }) => kind);

describe("an attack is a check that may be rolled again, once", () => {
  async function strikes(dice: number[], more: Record<string, unknown> = {}, weapon: Record<string, unknown> = {}) {
    const dourli = fakeCreature();
    giveAbility(dourli, "Axe Strike", "axe.strike", 1, more);
    const axe = giveWeapon(dourli, "Axe", "axe.strike", weapon);
    const thug = fakeCreature({ npc: true, name: "Thug", system: { armourDifficulty: 14 } });
    diceFall(dice);
    confirmWith();
    await attackWith(dourli, axe, { target: thug });
    return { dourli, thug, first: lastCard().message };
  }

  it("MD-CHK-22 MD-CMB-09 a miss becomes a hit with a boon: double damage, proven by the new dice; the miss is over", async () => {
    const { dourli, thug, first } = await strikes([3, 4]); // 8 against 14
    expect(proposed("malleusDamage")).toEqual([]);
    diceFall([10, 10]);
    await reroll(strikePartType, first, dourli);
    const second = lastCard();
    expect(second.message).not.toBe(first);
    const [hit] = proposed("malleusDamage");
    expect(hit).toMatchObject({ target: thug.uuid, data: { base: 6, factor: 2 } });
    expect(proveDamage(second.message as never, hit as never)?.damage).toMatchObject({ base: 6, factor: 2 });
    expect(shown(strikePartType, first, dourli)).toMatchObject({ mayReroll: false, mayBoon: false, superseded: true });
    expect(shown(strikePartType, second.message, dourli)).toMatchObject({ mayReroll: false, mayBoon: true });
    await expect(reroll(strikePartType, second.message, dourli)).rejects.toThrow("alreadyRerolled");
  });

  it("MD-CHK-22 a hit that misses on the second roll counts nothing of the first one, and ticks no mastery", async () => {
    const { dourli, first } = await strikes([9, 8]);
    expect(proposed("malleusMastery")).toHaveLength(1);
    diceFall([2, 3]);
    await reroll(strikePartType, first, dourli);
    expect([proposed("malleusDamage"), proposed("malleusMastery")]).toEqual([[], []]);
    expect(closed(first)).toContain("malleusMastery");
    expect(strikePartType.replaced?.(partOf(first), first as never)).toBe(true);
  });

  it("MD-CHK-22 MD-DMG-07 dice of damage are thrown for the roll that hits", async () => {
    const { dourli, first } = await strikes([3, 4], {}, { damage: null, damageFormula: "2d6" });
    diceFall([9, 8], [4, 5]);
    await reroll(strikePartType, first, dourli);
    expect(proposed("malleusDamage")[0]).toMatchObject({ data: { base: 9 } });
  });

  it("MD-CHK-22 what its ability says cannot be rolled again is not", async () => {
    const { dourli, first } = await strikes([3, 4], { rerollable: false });
    expect(shown(strikePartType, first, dourli).mayReroll).toBe(false);
    await expect(reroll(strikePartType, first, dourli)).rejects.toThrow("notRerollable");
  });
});

describe("what a GM carried out for the first dice", () => {
  it("MD-CHK-22 is offered to the GM to take back on the second roll's card, and the price stays paid", async () => {
    registerRuleset(fakeRuleset("malleus", { cardParts: { malleusStrike: strikePartType }, changeHandlers }));
    const dourli = fakeCreature();
    giveAbility(dourli, "Axe Strike", "axe.strike", 1, {});
    const thug = fakeCreature({ npc: true, name: "Thug", stamina: 9, system: { armourDifficulty: 14 } });
    diceFall([9, 7]);
    confirmWith();
    await attackWith(dourli, giveWeapon(dourli, "Axe", "axe.strike"), { target: thug });
    const { message: first, proposals } = lastCard();
    diceFall([1, 2]);
    await reroll(strikePartType, first, dourli);
    const { message: second } = lastCard();
    const mayRecant = (message: FakeChatMessage) =>
      (shown(strikePartType, message, dourli) as unknown as { mayRecant: boolean }).mayRecant;
    const left = () =>
      (thug as unknown as { _source: { system: { stamina: { value: number } } } })._source.system.stamina.value;
    expect(mayRecant(second)).toBe(false);
    // The GM's click, which a player's client cannot take back.
    const { id } = proposals.find(({ kind }) => kind === "malleusDamage")!;
    await applyProposal(first as never, id);
    expect([left(), mayRecant(first), mayRecant(second)]).toEqual([3, false, true]);
    Object.assign(game.user, { isGM: false });
    expect(mayRecant(second)).toBe(false);
    Object.assign(game.user, { isGM: true });
    // A card of somebody else that says that it answers the first one is no second roll of it.
    const { system } = second as unknown as { system: { actor: string | null } };
    const truly = system.actor;
    system.actor = thug.uuid;
    expect(mayRecant(second)).toBe(false);
    await strikePartType.actions?.recant?.(partOf(second), at(second, dourli), {} as HTMLElement, {} as MouseEvent);
    expect(left()).toBe(3);
    system.actor = truly;
    await strikePartType.actions?.recant?.(partOf(second), at(second, dourli), {} as HTMLElement, {} as MouseEvent);
    expect([left(), mayRecant(second)]).toEqual([9, false]);
    expect(closed(first)).not.toContain("malleusSpend");
  });
});

describe("a defence is a check that may be rolled again, once", () => {
  it("MD-CHK-22 MD-DEF-07 a failure becomes a half-damage failure or a success, the reaction stays spent, and the proof holds", async () => {
    const thug = fakeCreature({ npc: true, name: "Thug" });
    const club = giveWeapon(thug, "Club", "", { attackDifficulty: 16, damage: 7, damageTypes: new Set() });
    const dourli = fakeCreature();
    giveAbility(dourli, "Dodge", "dodge", 1, { defence: "dodge" });
    await attackWith(thug, club, { target: dourli, fast: true });
    const attack = lastCard();
    diceFall([3, 3]); // 7 against 16, a bane: double
    confirmWith();
    await rollDefence(
      { data: attack.parts[0] as never, defender: dourli, attacker: thug, origin: attack.message.id, option: "dodge" },
      false,
    );
    const first = lastCard().message;
    expect(proposed("malleusDamage")[0]).toMatchObject({ data: { base: 7, factor: 2 } });
    diceFall([4, 4]); // 9 against 16, a boon: half
    await reroll(defencePartType, first, dourli);
    const second = lastCard();
    const [hurt] = proposed("malleusDamage");
    expect(hurt).toMatchObject({ target: dourli.uuid, data: { base: 7, factor: 0.5 } });
    expect(proposed("malleusSpend")).toEqual([]);
    expect(closed(first)).not.toContain("malleusSpend");
    expect(proveDamage(second.message as never, hurt as never)?.damage).toMatchObject({ base: 7, factor: 0.5 });
    expect(shown(defencePartType, first, dourli)).toMatchObject({ mayReroll: false, superseded: true });
    expect(shown(defencePartType, second.message, dourli).mayReroll).toBe(false);
  });
});

describe("a round near death is a roll that may be made again, once", () => {
  it("MD-CHK-22 MDC-RST-04 Stay Death: what the first roll brought is taken back, the second binds, by the same modifier", async () => {
    const dourli = fakeCreature({ health: 0, conditions: ["nearDeath", "down"] });
    diceFall([1, 3]);
    await rollNearDeath(dourli, null);
    const { message: first } = lastCard();
    expect(proposed("malleusNearDeath")).toMatchObject([{ data: { row: "bleedingOutFast" } }]);
    expect(shown(nearDeathPartType, first, dourli)).toMatchObject({ mayReroll: true, superseded: false });
    diceFall([11, 10]);
    await reroll(nearDeathPartType, first, dourli);
    const { message: second } = lastCard();
    expect(proposed("malleusNearDeath")).toMatchObject([{ data: { row: "fleshWound" } }]);
    expect(partOf(second)).toMatchObject({ modifier: 0, rerolled: true });
    expect(closed(first)).toEqual(["malleusNearDeath"]);
    expect(shown(nearDeathPartType, first, dourli)).toMatchObject({ mayReroll: false, superseded: true });
    expect(shown(nearDeathPartType, second, dourli)).toMatchObject({ mayReroll: false });
    await expect(reroll(nearDeathPartType, second, dourli)).rejects.toThrow("alreadyRerolled");
  });
});

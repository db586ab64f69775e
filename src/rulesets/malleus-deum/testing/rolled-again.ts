// Checks that are rolled and rolled again from their cards (MD-CHK-22).
import type { FakeChatMessage } from "../../../foundry/testing/fake-documents";
import type { CardContext, CardPartType } from "../../../foundry/contracts/message-part";
import type { CardPart } from "../../../foundry/messages/card-model";
import { rollAbility } from "../actions/checks/ability";
import type { Creature } from "../adapters/creature";
import { checkPartType } from "../chat/check-part";
import { extraPartType } from "../chat/extra-part";
import { groupContestPartType } from "../chat/group-contest-part";
import { opposedPartType, opposingPartType } from "../chat/opposed-part";
import { poolPartType } from "../chat/pool-part";
import { spellPartType } from "../chat/spell-part";
import { strikePartType } from "../chat/strike-part";
import { fakeCreature, giveAbility, giveGear } from "./fake-creature";
import { confirmWith, diceFall, lastCard } from "./play";
import { aim } from "./used-ability";

export const TYPES: Record<string, CardPartType> = {
  malleusCheck: checkPartType,
  malleusPool: poolPartType,
  malleusStrike: strikePartType,
  malleusExtra: extraPartType,
  malleusSpell: spellPartType,
  malleusOpposed: opposedPartType,
  malleusOpposing: opposingPartType,
  malleusGroupContest: groupContestPartType,
};
export const partsOf = (message: FakeChatMessage) => (message.system as { parts: CardPart[] }).parts;
/** A card's part of a type, with its place. */
function partOf(message: FakeChatMessage, type: string): { part: CardPart; index: number } {
  const index = partsOf(message).findIndex((part) => part.type === type);
  const part = partsOf(message)[index];
  if (!part) throw new Error(`The card has no part ${type}`);
  return { part, index };
}
export async function press(message: FakeChatMessage, type: string, action: string, actor: Creature | null, at = "0") {
  const { part, index } = partOf(message, type);
  const context = { message, actor, index } as unknown as CardContext;
  const button = { dataset: { at } } as unknown as HTMLElement;
  await TYPES[type]?.actions?.[action]?.(part, context, button, { shiftKey: true } as MouseEvent);
}
export const shown = async (message: FakeChatMessage, type: string, actor: Creature | null) => {
  const context = { message, actor } as unknown as CardContext;
  return (await TYPES[type]?.context(partOf(message, type).part, context)) as Record<string, unknown>;
};

/** A check with an ability of rank 4 against 9, at these. */
export async function tries(slug: string, dice: number[], ...targets: Creature[]) {
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
export const again = (message: FakeChatMessage, actor: Creature, dice: number[], type = "malleusCheck") => {
  diceFall(dice);
  return press(message, type, "reroll", actor);
};

export const foot = (actor: Creature, quantity = 1) =>
  giveGear(actor, "Rabbit's Foot", { powers: new Set(["rerolls again"]), quantity, tags: new Set(["one use"]) });

/** Dourli (Negotiate 2) holds it against Mophissius (Negotiate 1), or an npc; both dice of each roll by hand. */
export async function held(dice: number[], { manner = "opposed", npc = false } = {}) {
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
export const opposes = async (message: FakeChatMessage, dice: number[]) => {
  diceFall(dice);
  confirmWith();
  await press(message, "malleusOpposed", "oppose", null);
  return lastCard().message;
};
export const outcome = async (message: FakeChatMessage) => (await shown(message, "malleusOpposing", null)).outcome;

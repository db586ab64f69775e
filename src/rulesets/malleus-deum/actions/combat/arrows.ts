import { answersTo, type CardMessage, type CardPart } from "../../../../foundry/messages/card-model";
import { findAbility, rankOf } from "../../adapters/characters/abilities";
import { findWeapon } from "../../adapters/combat/bare-blow";
import { isCreature } from "../../adapters/creature";
import { attackRule } from "../../rules/abilities";
import { storedStrike } from "../../stored/strike-data";
import { attackWith } from "./attack";

// Companion 3.13: arrows held ready leave the bow in one action, each with a roll of its own. The first one's card has the others.

const strikeOf = (message: unknown): CardPart | undefined =>
  (message as CardMessage | undefined)?.system.parts?.find(({ type }) => type === "malleusStrike");

/** How many arrows the card of the first one still has. */
export function arrowsLeft(message: CardMessage, actor: Actor | null): number {
  const part = strikeOf(message);
  const { damage: { by = "" } = {}, rerolled } = part ? storedStrike(part) : {};
  const { shots } = attackRule(by);
  if (!shots || !isCreature(actor) || rerolled) return 0;
  const before = strikeOf(game.messages.get(message.system.origin ?? ""));
  if (before && storedStrike(before).damage.by === by) return 0;
  const ability = findAbility(actor, by);
  const shot = answersTo(message.id ?? "").filter((answer) => {
    const own = strikeOf(answer);
    return own && storedStrike(own).rerolled !== true;
  });
  return Math.max(0, shots((ability && rankOf(ability)) ?? 0) - 1 - shot.length);
}

/** The next of them, at whoever is targeted now; it costs nothing more. */
export async function nextArrow(part: CardPart, message: CardMessage, actor: Actor | null, fast: boolean) {
  const { weapon: uuid, damage } = storedStrike(part);
  const weapon = findWeapon(uuid);
  const open = () => arrowsLeft(message, actor) > 0;
  if (!isCreature(actor) || !actor.isOwner || !weapon || !open()) return;
  await attackWith(actor, weapon, {
    ...{ cost: "paid", origin: message.id, fast, open },
    ...(damage.by === undefined ? {} : { technique: damage.by }),
  });
}

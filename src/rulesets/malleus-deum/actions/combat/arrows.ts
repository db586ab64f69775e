import { refreshCard } from "../../../../foundry/chat/refresh-card";
import { answersTo, followersTo, type CardMessage } from "../../../../foundry/messages/card-model";
import { format } from "../../../../foundry/platform/i18n";
import { findAbility, rankOf } from "../../adapters/characters/abilities";
import { findWeapon } from "../../adapters/combat/bare-blow";
import { isCreature } from "../../adapters/creature";
import { attackRule } from "../../rules/abilities";
import { attackDataOf } from "../../stored/attack-data";
import { storedStrike, type StrikeData } from "../../stored/strike-data";
import { attackWith } from "./attack";

// Companion 3.13: arrows held ready leave the bow in one action, each with a roll of its own. The first one's card has the others.

interface Shot extends Pick<StrikeData, "weapon" | "rerolled" | "follows"> {
  damage: Pick<StrikeData["damage"], "by">;
}

/** An arrow's card, whoever rolls for it: the archer, or the player at whom it flies. */
function shotIn(message: CardMessage | undefined): Shot | null {
  for (const part of message?.system.parts ?? []) {
    if (part.type === "malleusStrike") return storedStrike(part);
    if (part.type === "malleusAttack") return attackDataOf(part);
  }
  return null;
}

/** How many arrows the card of the first one still has. Cards of earlier releases have the others as answers. */
function arrowsLeft(message: CardMessage, actor: Actor | null): number {
  const { damage: { by = "" } = {}, rerolled, follows } = shotIn(message) ?? {};
  const { shots } = attackRule(by);
  if (!shots || !isCreature(actor) || rerolled || follows) return 0;
  const before = shotIn(game.messages.get(message.system.origin ?? "") as CardMessage | undefined);
  if (before?.damage.by === by) return 0;
  const ability = findAbility(actor, by);
  const shot = [...answersTo(message.id), ...followersTo(message.id)].filter((one) => {
    const own = shotIn(one);
    return own && own.rerolled !== true;
  });
  return Math.max(0, shots((ability && rankOf(ability)) ?? 0) - 1 - shot.length);
}

/** What the button of the next one says; null: there is none, or it is not this user's. */
export function arrowsLabel(message: CardMessage, actor: Actor | null): string | null {
  const left = actor?.isOwner ? arrowsLeft(message, actor) : 0;
  return left > 0 ? format("MALLEUS.Attack.nextArrow", { left }) : null;
}

/** The next of them, at whoever is targeted now; it costs nothing more. */
export async function nextArrow(message: CardMessage, actor: Actor | null, fast: boolean): Promise<void> {
  const { weapon: uuid, damage } = shotIn(message) ?? {};
  const weapon = findWeapon(uuid);
  const open = () => arrowsLeft(message, actor) > 0;
  if (!isCreature(actor) || !actor.isOwner || !weapon || !open()) return;
  // It answers no card: an attack is answered by its defence alone.
  await attackWith(actor, weapon, {
    ...{ cost: "paid", follows: message.id ?? "", fast, open },
    ...(damage?.by === undefined ? {} : { technique: damage.by }),
  });
  await refreshCard(message);
}

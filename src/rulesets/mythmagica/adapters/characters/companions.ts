import { isAvatar, isCreature, type Creature } from "../creature";
import { sideOf } from "../combat/sides";
import { partiesOf } from "./parties";

/** As many of a side as a dialog lists. */
const MOST_LISTED = 20;

/** Those of the Overlord's who stand on the same side of the fight, or of the scene, as one of them (MY-GRP-01, L1519-1525). */
const fellowsOf = (actor: Creature): Creature[] =>
  (["party", "foes"] as const)
    .map(sideOf)
    .filter((side) => side.includes(actor))
    .flatMap((side) => side.filter((one) => one !== actor))
    .slice(0, MOST_LISTED);

/**
 * Whose help could be asked for: the members of one's parties, else for a player's character the players' other Avatars, and for
 * one of the Overlord's whoever is on its side.
 */
export function companionsOf(actor: Creature): Creature[] {
  const uuids = new Set(partiesOf(actor).flatMap(({ system }) => system.members));
  if (uuids.size === 0 && !isAvatar(actor) && !actor.hasPlayerOwner) return fellowsOf(actor);
  return game.actors.contents
    .filter(isCreature)
    .filter((one) => one !== actor && (uuids.size > 0 ? uuids.has(one.uuid) : isAvatar(one) && one.hasPlayerOwner));
}

/** Several tokens of one creature share its id, and are told apart by their own. */
export const ownId = (actor: Creature): string => (actor.isToken ? actor.token?.id : actor.id) ?? "";

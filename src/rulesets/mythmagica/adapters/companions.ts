import { isActorOf } from "../../../foundry/platform/documents";
import { isAvatar, isCreature, type Creature, type Party } from "./creature";

export const partiesOf = (actor: Creature): Party[] =>
  game.actors.contents.filter(
    (one): one is Party => isActorOf(one, "mythParty") && one.system.members.includes(actor.uuid),
  );

/** Whose help could be asked for: the members of one's parties, else the players' other Avatars. */
export function companionsOf(actor: Creature): Creature[] {
  const uuids = new Set(partiesOf(actor).flatMap(({ system }) => system.members));
  return game.actors.contents
    .filter(isCreature)
    .filter((one) => one !== actor && (uuids.size > 0 ? uuids.has(one.uuid) : isAvatar(one) && one.hasPlayerOwner));
}

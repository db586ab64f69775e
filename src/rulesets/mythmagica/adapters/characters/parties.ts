import { isActorOf } from "../../../../foundry/platform/documents";
import type { Creature, Party } from "../creature";

export const isPartyActor = (actor: unknown): actor is Party => isActorOf(actor, "mythParty");

export const partiesOf = (actor: Creature): Party[] =>
  game.actors.contents.filter((one): one is Party => isPartyActor(one) && one.system.members.includes(actor.uuid));

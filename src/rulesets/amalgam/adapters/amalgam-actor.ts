import { findActor, isActorOf } from "../../../foundry/platform/documents";
import { ACTOR_TYPES } from "../ids";
import type { AmalgamActor } from "./read-amalgamate";

export const isAmalgamActor = (document: unknown): document is AmalgamActor => isActorOf(document, ...ACTOR_TYPES);

/** The Amalgamate with this uuid; null where there is none. */
export const actorAt = (uuid: string | null): AmalgamActor | null => {
  const actor = findActor(uuid);
  return isAmalgamActor(actor) ? actor : null;
};

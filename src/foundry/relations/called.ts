import type { ChangeHandler } from "../contracts/change-handler";
import { RELATIONS, type FollowingRelation, type RelationKind } from "../contracts/relations";
import { isObject } from "../changes/data-shape";
import { findActor } from "../platform/documents";
import { SYSTEM_ID } from "../platform/system-id";
import { arrivalOf } from "./arrivals";

// Actors that a spell or a craft brings into the world. Who called them keeps an effect of the same id: with its time, its relation
// and its picture.

const FLAG = "called";

/** What the effect says that its caller keeps. */
export interface Calling {
  kind: RelationKind;
  /** Uuid of what is to be copied: it counts once, when the GM lets it in. */
  source: string;
}

export const calledFlags = (calling: Calling): object => ({ [SYSTEM_ID]: { [FLAG]: calling } });

/** How somebody called stands to whoever keeps this effect, or data of one; null: nobody was called. */
export function callingIn(effect: object): Calling | null {
  const stored: unknown = foundry.utils.getProperty(effect, `flags.${SYSTEM_ID}.${FLAG}`);
  const { kind, source } = isObject(stored) ? stored : {};
  const known = RELATIONS.find((one) => one === kind);
  return known && typeof source === "string" ? { kind: known, source } : null;
}

/** The actor that an effect keeps here; null: none, or it is gone. */
export function calledBy(effect: ActiveEffect, caller: Actor): Actor | null {
  const id = effect.id ?? "";
  return callingIn(effect) && arrivalOf(id, caller) ? (game.actors.get(id) ?? null) : null;
}

/** Whom somebody has called, for as long as the effects stand. */
export const calledRelations = (caller: Actor): FollowingRelation[] =>
  caller.effects.contents.flatMap((effect) => {
    const { kind } = callingIn(effect) ?? {};
    const called = kind && calledBy(effect, caller);
    return called ? [{ kind, by: called.uuid, other: caller.uuid }] : [];
  });

/**
 * With the effect its actor comes and goes, on the GM's client. Records of what was made keep no more of it than its id.
 * Kinds that take effects away have this besides.
 */
export const withCalled: NonNullable<ChangeHandler["beyond"]> = async (changes, { undone }) => {
  if (!game.user.isGM) return;
  for (const change of changes) {
    if (change.kind === "set") continue;
    const caller = findActor(change.target.split(".ActiveEffect.")[0]);
    const id = String(change.data._id);
    if (!caller || !arrivalOf(id, caller)) continue;
    const { comes, goes } = await import("./called-actor");
    await ((change.kind === "create") === undone ? goes(id) : comes(id, caller));
  }
};

import type { Change } from "../../engine";
import { isObject } from "../changes/data-shape";
import { setTo } from "../changes/plan-change";
import { RELATIONS, type RelationKind } from "../contracts/relations";
import { SYSTEM_ID } from "../platform/system-id";

const FLAG = "relations";
export const RELATIONS_PATH = `flags.${SYSTEM_ID}.${FLAG}`;

/** A relation as one side keeps it; the other keeps nothing. */
export interface Relation {
  id: string;
  kind: RelationKind;
  /** Uuid of the other. */
  other: string;
  /** What the other was called, for when it is gone. */
  name: string;
}

const isKind = (kind: unknown): kind is RelationKind => (RELATIONS as readonly unknown[]).includes(kind);

/** What an actor keeps; what makes no sense is left out. */
export function relationsOf(actor: Actor): Relation[] {
  const stored = actor.getFlag(SYSTEM_ID, FLAG);
  if (!isObject(stored)) return [];
  return Object.entries(stored).flatMap(([id, one]) => {
    if (!isObject(one) || !isKind(one.kind) || typeof one.other !== "string") return [];
    return [{ id, kind: one.kind, other: one.other, name: typeof one.name === "string" ? one.name : "" }];
  });
}

/** The changes that note a relation; none where it is there already, or somebody would stand so to themselves. */
export function relate(actor: Actor, kind: RelationKind, other: Actor): Change[] {
  const known = relationsOf(actor).some((one) => one.kind === kind && one.other === other.uuid);
  if (known || actor === other) return [];
  const stored = { kind, other: other.uuid, name: other.name };
  return setTo(actor, `${RELATIONS_PATH}.${foundry.utils.randomID()}`, stored, "relation");
}

/** The changes that end relations of an actor, of one kind or to one other, or both. */
export const part = (actor: Actor, which: { id?: string; kind?: RelationKind; other?: string }): Change[] =>
  relationsOf(actor)
    .filter(
      ({ id, kind, other }) =>
        id === (which.id ?? id) && kind === (which.kind ?? kind) && other === (which.other ?? other),
    )
    .flatMap(({ id }) => setTo(actor, `${RELATIONS_PATH}.${id}`, undefined, "relation"));

import type { Change } from "../../engine";
import { isObject } from "../changes/data-shape";
import { setTo } from "../changes/plan-change";
import { findActor } from "../platform/documents";
import { SYSTEM_ID } from "../platform/system-id";

/** How somebody stands to somebody else, told by the one who does it: holds, carries, accompanies, was called by, looks like. */
export const RELATIONS = ["holding", "carrying", "companionOf", "summonedBy", "shapeOf"] as const;
export type RelationKind = (typeof RELATIONS)[number];

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

/** Everybody whom the world and the scene that is shown know, each once. */
const everybody = (): Actor[] => [
  ...new Set([
    ...game.actors.contents,
    ...(canvas?.scene?.tokens.contents ?? []).flatMap(({ actor }) => (actor ? [actor] : [])),
  ]),
];

/** What others keep about an actor: it is shown on both sheets. */
export const relationsTo = (actor: Actor): { from: Actor; relation: Relation }[] =>
  everybody()
    .filter((one) => one !== actor)
    .flatMap((from) =>
      relationsOf(from)
        .filter(({ other }) => other === actor.uuid)
        .map((relation) => ({ from, relation })),
    );

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

/** The other of a relation; null when it is gone. */
export const otherOf = ({ other }: Relation): Actor | null => findActor(other);

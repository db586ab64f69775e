import type { FollowingRelation, RelationKind } from "../contracts/relations";
import { everybody, findActor } from "../platform/documents";
import { playOf } from "../registry/plays";
import { rulesetOf } from "../registry/registry";
import { calledRelations } from "./called";
import { relationsOf } from "./stored-relations";

/** A relation between two, wherever it is kept. */
export interface FoundRelation {
  kind: RelationKind;
  /** Uuid of the one who holds, carries, was called. */
  by: string;
  other: string;
  /** What the other was called, for when it is gone. */
  name: string;
  /** Its id on who keeps it; null: it follows from what the game keeps, and ends with that. */
  id: string | null;
}

/** What an effect's source does to its bearer, by the condition's rule. */
const heldByConditions = (actor: Actor): FollowingRelation[] =>
  (rulesetOf(actor)?.statuses ?? []).flatMap(({ id, relation }) =>
    relation
      ? actor.effects.contents
          .filter((effect) => effect.active && effect.statuses.has(id))
          .flatMap(({ origin }) => (findActor(origin) ? [{ kind: relation, by: origin ?? "", other: actor.uuid }] : []))
      : [],
  );

/** What follows from an actor's conditions, from whom it has called and from what its game keeps on it. */
const following = (actor: Actor): FollowingRelation[] => [
  ...heldByConditions(actor),
  ...calledRelations(actor),
  ...(playOf(rulesetOf(actor))?.relations?.(actor) ?? []),
];

/** Every relation that an actor stands in, on either side, each once. */
export function relationsAbout(actor: Actor): FoundRelation[] {
  const all = [...new Set([actor, ...everybody()])].flatMap((one): FoundRelation[] => [
    ...relationsOf(one).map(({ id, kind, other, name }) => ({ id, kind, other, name, by: one.uuid })),
    ...following(one).map((relation) => ({ ...relation, name: "", id: null })),
  ]);
  const about = all.filter(({ by, other }) => by !== other && (by === actor.uuid || other === actor.uuid));
  return about.filter(
    (one, at) =>
      about.findIndex(({ kind, by, other }) => kind === one.kind && by === one.by && other === one.other) === at,
  );
}

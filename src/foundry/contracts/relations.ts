import type { Duration } from "../../engine";

/** How somebody stands to somebody else, told by the one who does it: holds, carries, accompanies, was called by, looks like. */
export const RELATIONS = ["holding", "carrying", "companionOf", "summonedBy", "shapeOf"] as const;
export type RelationKind = (typeof RELATIONS)[number];

/** A relation that follows from what a game keeps anyway (a condition, a card, a spell): it is there as long as that is. */
export interface FollowingRelation {
  kind: RelationKind;
  /** Uuid of the one who holds, carries, was called. */
  by: string;
  /** Uuid of the other. */
  other: string;
}

/** The kind of change by which a card has one begin or end: the target holds, carries, was called by `{ kind, other, ends }`. */
export const RELATION_KIND = "relation";

/** The kind of change by which somebody comes into the world because its target called them; a GM's word. */
export const CALL_KIND = "call";

/** What such a change stores. */
export interface CallData {
  /** Sixteen letters and digits: of the actor that is made, and of the effect that its caller keeps. */
  id: string;
  name: string;
  img?: string;
  /** Uuid of the creature that it is a copy of. */
  source: string;
  kind: "summonedBy" | "companionOf";
  /** When it goes by itself; left out: when it is let go. */
  lasts?: Duration;
}

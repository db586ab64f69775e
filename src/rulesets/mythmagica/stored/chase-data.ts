import type { CardPart } from "../../../foundry/contracts/card";
import { partData } from "../../../foundry/messages/part-schema";
import { CHASE_TERRAIN, type Chase, type ChaseOption, type ChaseSide, type ChaseTerrain } from "../rules/combat";
import { flag, number, object, oneOf, otherwise, readStored, textOf, uuid, whole } from "./readers";

/** A chase as it is remembered on the one who flees (MY-CHS-01). */
export type StoredChase = Chase & {
  /** Tells one chase of somebody from the next; blank of those that began before there was one. */
  id: string;
  /** Uuid of who leads the pursuit. */
  hunter: string;
  /** Rolls that were settled so far: what an older card says no longer counts. */
  step: number;
  /** The evader may try to hide in hot pursuit. */
  hides: boolean;
};

const force = object<Chase["evader"]>({ skill: number, in: number, speed: whole(0, 9999) });
const SIDES: readonly ChaseSide[] = ["evader", "pursuer"];
export const OPTIONS: readonly ChaseOption[] = ["edge", "drawback", "setback", "attack", "hide"];
export const TERRAINS = Object.keys(CHASE_TERRAIN) as ChaseTerrain[];

export const chaseSide = oneOf(SIDES);
export const chaseTerrain = oneOf(TERRAINS);

const chase = object<StoredChase>({
  evader: force,
  pursuer: force,
  terrain: chaseTerrain,
  next: object<Chase["next"]>({ evader: whole(-9, 9), pursuer: whole(-9, 9) }),
  state: oneOf(["running", "caught", "halted", "escaped", "hidden"]),
  id: otherwise(textOf(20), ""),
  hunter: uuid,
  step: whole(0, 9999),
  hides: otherwise(flag, false),
});

/** What anybody may have written; null: no chase. */
export const readChase = (value: unknown): StoredChase | null => readStored(chase, value);

export const CHASE_PART = "mythChase";

/** A card about a chase: of whom, what was just settled, and of which chase it brings which step. */
export type ChaseCard = { evader: string; text: string; chase: string; step: number };

const card = object<ChaseCard>({
  evader: uuid,
  text: textOf(400),
  chase: otherwise(textOf(20), ""),
  step: otherwise(whole(0, 9999), 0),
});

export const readChaseCard = (part: CardPart): ChaseCard => partData(card, part);
export const chasePart = (data: ChaseCard): CardPart => ({ type: CHASE_PART, ...data });

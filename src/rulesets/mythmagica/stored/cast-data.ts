import type { CardPart } from "../../../foundry/contracts/card";
import { partData } from "../../../foundry/messages/part-schema";
import { DURATION_TYPES, type DurationKey } from "../rules/magic/durations";
import { POTENCY_TERMS, type PotencyTerm } from "../rules/magic/vocabulary";
import { flag, list, nullable, object, oneOf, otherwise, textOf, uuid, uuids, whole } from "./readers";
import { castId } from "./spell-mark";

export const CAST_PART = "mythCast";

/** A spell as it was cast: what those who resist it roll against, and what it then does. */
export type CastData = {
  cast: string;
  /** Id of the ability on whoever cast it, and its name and short name. */
  item: string;
  name: string;
  slug: string;
  rank: number;
  price: number;
  free: boolean;
  types: DurationKey[];
  targets: string[];
  /** Attribute of those who resist; blank: nobody rolls. */
  resist: string;
  threshold: number | null;
  potency: PotencyTerm | null;
  /** What the potency comes to: harm by its form, or what is healed. */
  does: "damage" | "setback" | "heals" | "";
  form: string;
  /** Types of effect that it belongs to besides (MY-EFF-01). */
  tags: string[];
  /** All in an area: success halves it. */
  area: boolean;
  /** Condition of those who fail. */
  condition: string;
  /** Temporary Trait of those who fail; blank: none. */
  trait: string;
  /** It leaves an effect while it lasts. */
  leaves: boolean;
  illusion: "none" | "delusion" | "figment" | "phantasm";
  /** In place of a potency: what failing costs besides the Margin; 0: nothing. */
  fixed: number;
  /** Id of the magic item that cast it. */
  via: string;
  /** Of another size: what is carried keeps its own (MY-SIZ-11). */
  bare: boolean;
};

const cast = object<CastData>({
  cast: castId,
  item: textOf(120),
  name: textOf(120),
  slug: textOf(80),
  rank: whole(0, 99),
  price: whole(0, 99),
  free: flag,
  types: list(oneOf(Object.keys(DURATION_TYPES) as DurationKey[]), 6),
  targets: uuids,
  resist: textOf(4),
  threshold: nullable(whole(-99, 199)),
  potency: nullable(oneOf(Object.keys(POTENCY_TERMS) as PotencyTerm[])),
  does: oneOf(["damage", "setback", "heals", ""]),
  form: textOf(40),
  tags: otherwise(list(textOf(40), 12), []),
  area: flag,
  condition: textOf(40),
  trait: otherwise(textOf(120), ""),
  leaves: flag,
  illusion: oneOf(["none", "delusion", "figment", "phantasm"]),
  fixed: otherwise(whole(0, 99), 0),
  via: uuid,
  bare: otherwise(flag, false),
});

/** What anybody may have written, as a casting. @throws Error that names what is wrong. */
export const readCast = (part: CardPart): CastData => partData(cast, part);

export const castPart = (data: CastData): CardPart => ({ type: CAST_PART, ...data });

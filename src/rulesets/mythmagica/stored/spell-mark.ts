import { stored } from "../../../engine";
import { SYSTEM_ID } from "../../../foundry/platform/system-id";
import { DURATION_TYPES, type DurationKey } from "../rules/magic/durations";
import { flag, list, matching, object, oneOf, otherwise, textOf, uuid, whole } from "./readers";

/** Where an effect says which spell it is of. */
export const SPELL_MARK = "mythSpell";

/** Sixteen letters that all effects of one casting share. */
export const castId = matching(/^\w{16}$/);

/** How often keeping a spell up costs (MY-MAG-07). */
export const PERIODS = ["round", "minute", "hour", "day"] as const;
export type Period = (typeof PERIODS)[number];

const ROLES = ["caster", "target", "self"] as const;

/** One casting, as its effects on caster and targets keep it. */
export type SpellMark = {
  cast: string;
  /** Kept by whoever cast it, by somebody it lies on, or by somebody who is both. */
  role: (typeof ROLES)[number];
  caster: string;
  /** Short name. */
  spell: string;
  rank: number;
  types: DurationKey[];
  /** Setback each time; 0: none. */
  upkeep: number;
  per: Period;
  /** Uses that are left of a Limited one; 0: it has none to count. */
  uses: number;
  /** The Round of the fight for which it was paid last. */
  paid: number;
  /** Uuid of the magic item that cast it; blank: none did. */
  via: string;
  binds: boolean;
  nimbus: boolean;
  woe: boolean;
  /** Its own Assault Actions do not end it. */
  prescribed: boolean;
  cancellable: boolean;
  illusion: "none" | "delusion" | "figment" | "phantasm";
  /** Condition that it puts whoever it lies on into; blank: none. */
  condition: string;
  targets: string[];
};

const TYPES = Object.keys(DURATION_TYPES) as DurationKey[];

export const durationTypes = otherwise(list(oneOf(TYPES), 6), []);

const mark = object<SpellMark>({
  cast: castId,
  role: oneOf(ROLES),
  caster: uuid,
  spell: otherwise(textOf(80), ""),
  rank: otherwise(whole(0, 99), 0),
  types: durationTypes,
  upkeep: otherwise(whole(0, 99), 0),
  per: otherwise(oneOf(PERIODS), "round"),
  paid: otherwise(whole(0, 9999), 0),
  uses: otherwise(whole(0, 99), 0),
  via: otherwise(textOf(120), ""),
  binds: otherwise(flag, false),
  nimbus: otherwise(flag, false),
  woe: otherwise(flag, false),
  prescribed: otherwise(flag, false),
  cancellable: otherwise(flag, true),
  illusion: otherwise(oneOf(["none", "delusion", "figment", "phantasm"]), "none"),
  condition: otherwise(textOf(40), ""),
  targets: otherwise(list(uuid, 24), []),
});

/** What an effect says of its spell, whoever wrote it; null: it is none's. */
export const spellMarkOf = (effect: ActiveEffect): SpellMark | null =>
  stored.readStored(mark, effect.getFlag(SYSTEM_ID, SPELL_MARK) ?? {});

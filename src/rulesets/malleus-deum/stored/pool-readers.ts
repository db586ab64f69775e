import type { DieAt, GroundingRule, ScrollFavour } from "../rules/magic";
import { parseOvercharge, type OverchargeSpec } from "../rules/pools";
import type { CastingState, PoolData, PoolOwner, StoredPool } from "./pool-data";
import {
  amount,
  consequences,
  either,
  faces,
  flag,
  list,
  nullable,
  object,
  oneOf,
  optional,
  otherwise,
  terms,
  text,
  texts,
  transcript,
} from "./readers";
import type { SpellData } from "./spell-data";

/** "+6", 14, or none. */
const overcharge = (value: unknown): OverchargeSpec =>
  value === null ? null : (parseOvercharge(either(amount, text)(value)) ?? null);

const spell = object<SpellData>({
  name: text,
  slug: text,
  resistDifficulty: nullable(amount),
  rank: optional(amount),
  plain: optional(flag),
  damage: optional(text),
});

const die = { pool: text, at: amount };
const casting = object<CastingState>({
  wand: optional(flag),
  grounding: optional(object<GroundingRule>({ blocked: nullable(text), most: nullable(amount), terms })),
  favour: optional(flag),
  again: optional(object<DieAt & { face: number }>({ ...die, face: amount })),
  ground: optional(object<DieAt>(die)),
  favoured: optional(oneOf<ScrollFavour>(["add", "take", "die"])),
});

/** What both releases keep in the same way; what goes without saying may be left out (`USUAL`). */
const common = {
  title: otherwise(text, ""),
  difficulty: otherwise(nullable(amount), null),
  ability: optional(text),
  spell: optional(spell),
  casting: optional(casting),
  then: optional(consequences),
  revises: optional(oneOf<NonNullable<PoolData["revises"]>>(["reroll", "casting", "grant"])),
  invoked: optional(text),
  modifiers: otherwise(terms, []),
  overcharge: otherwise(overcharge, null),
  bonusDice: otherwise(amount, 0),
  secret: otherwise(flag, false),
  about: otherwise(nullable(text), null),
};

const draw = { pool: text, threshold: amount, faces: optional(amount) };

export const storedPool = object<StoredPool>({
  ...common,
  draws: list(
    object<StoredPool["draws"][number]>({
      ...draw,
      available: otherwise(amount, 0),
      dice: optional(faces),
      of: optional(texts),
    }),
    20,
  ),
  bonus: optional(faces),
});

/** As releases before 0.2 kept it: the dice together. */
export const olderPool = object<PoolData>({
  ...common,
  draws: list(
    object<PoolData["draws"][number]>({ ...draw, available: otherwise(amount, 0), dice: otherwise(amount, 0) }),
    20,
  ),
  dice: transcript,
  owners: optional(list(object<PoolOwner>({ pool: text, name: text, target: text, key: text }), 20)),
});

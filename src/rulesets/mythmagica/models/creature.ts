import { VISIONS } from "../rules/attributes/senses";
import {
  amount,
  byName,
  common,
  count,
  flag,
  group,
  integer,
  list,
  oneOf,
  openInteger,
  perAttribute,
  size,
  text,
  texts,
  words,
} from "./fields";

export const COMPANIONS = ["none", "pet", "familiar", "sidekick", "guardian"] as const;
export const CUNNING = ["mindless", "instinctive", "animal", "simpleminded", "alert", "higher"] as const;

const responses = ["immune", "highlyResistant", "resistant", "affected", "sensitive", "highlySensitive"] as const;
export const IMPORTANCE = ["named", "stock", "mook"] as const;

/** What Avatars and all other creatures share (digest 1, "Data models"; part 3's fields below). */
export const creature = (importance: (typeof IMPORTANCE)[number]) => ({
  ...common(),
  importance: oneOf(IMPORTANCE, importance),
  sizeCategory: size(),
  baseline: perAttribute(),
  bought: perAttribute(),
  totalXp: count(),
  unspentXp: count(),
  damage: count(),
  setback: count(),
  /** Damage or Setback by its form, where a rule asks for it: Suffocating, Tormenting. */
  tallies: byName(count()),
  gutsSpent: integer(0, { min: 0, max: 63 }),
  overcome: oneOf(["none", "scene", "lasting"], "none"),
  noEscalate: flag(),
  hunchUsedScene: flag(),
  jumpEdge: integer(0, { min: 0, max: 2 }),
  magicalClassLimit: openInteger({ min: 0 }),
  oddLevelPicks: group({ used: count() }),
  vision: oneOf(VISIONS, "day"),
  senses: words(),
  /** Pounds; 0: as lean as its size and Brawn let it be. */
  weight: amount(),
  defences: byName(oneOf(responses, "affected")),
  languages: texts(),
  beckonings: words(),
  /** Uuid of whom it accompanies, and of who conjured it. */
  principal: text(),
  companionKind: oneOf(COMPANIONS, "none"),
  conjured: flag(),
  conjurer: text(),
  heads: integer(1, { min: 1 }),
  cunning: oneOf(CUNNING, "alert"),
  internalImmune: flag(),
  /** Feet; null: by its size. */
  reach: openInteger({ min: 0 }),
  winged: flag(),
  moveModes: list(group({ mode: text(), speed: openInteger({ min: 0 }) })),
  classification: group({
    ilk: oneOf(["living", "construct", "eidolon", "elemental", "undead"], "living"),
    kin: text(),
    keywords: words(),
    mortality: oneOf(["mortal", "ageless", "immortal", "undead"], "mortal"),
  }),
  age: oneOf(["none", "preadolescent", "adolescent", "elderly"], "none"),
  ageless: flag(),
  jinxed: group({ active: flag(), belowSince: openInteger() }),
  /** What counts toward the Magic Limit besides what items bring (MY-MAG-06). */
  spellbindings: list(group({ label: text(), source: text(), kind: text() })),
  activeSpells: list(
    group({
      spell: text(),
      caster: text(),
      targets: texts(),
      rank: count(),
      types: words(),
      upkeep: count(),
      viaItem: flag(),
      startedAt: count(),
      lastImpactRound: count(),
    }),
  ),
  usedThisSession: texts(),
  bodyParts: list(group({ zone: text(), state: text(), level: text(), prosthesis: text() })),
  /** The form it has been changed into: uuid of what it was made of; blank: its own. */
  form: group({ actor: text(), level: openInteger(), resize: integer(0), hp: amount(), fp: amount() }),
  purse: list(group({ metal: text(), size: size(), coins: count(), eighths: count() })),
  holds: list(group({ target: text(), mode: text(), freeUpkeep: flag(), drained: count() })),
});

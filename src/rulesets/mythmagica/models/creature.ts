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

/** Coins by metal and size (MY-MON-01). */
export const purse = () => list(group({ metal: text(), size: size(), coins: count(), eighths: count() }));

/** A pick from one of the two lists: its number, whose it was, and what was said with it. */
const consequence = () => ({ list: text(), number: count(), by: text(), note: text() });

/** What a body sees with, and how it moves and strikes: another shape has its own (MY-PLY-08). */
const body = () => ({
  vision: oneOf(VISIONS, "day"),
  heads: integer(1, { min: 1 }),
  internalImmune: flag(),
  /** Feet; null: by its size. */
  reach: openInteger({ min: 0 }),
  winged: flag(),
  moveModes: list(group({ mode: text(), speed: openInteger({ min: 0 }) })),
});

/** What Avatars and all other creatures share (digest 1, "Data models"; part 3's fields below). */
export const creature = (importance: (typeof IMPORTANCE)[number]) => ({
  ...common(),
  importance: oneOf(IMPORTANCE, importance),
  sizeCategory: size(),
  baseline: perAttribute(),
  /** Nothing is bought below its Baseline (MY-ATT-04). */
  bought: perAttribute({ min: 0 }),
  totalXp: count(),
  unspentXp: count(),
  damage: count(),
  setback: count(),
  /** Damage or Setback by its form, where a rule asks for it: Suffocating, Tormenting. */
  tallies: byName(count()),
  gutsSpent: integer(0, { min: 0, max: 63 }),
  overcome: oneOf(["none", "scene", "lasting"], "none"),
  /** A defeat that waits for its consequences: what brought it, the Glory Status once it is settled, picks so far (MY-CSQ). */
  fell: group({
    by: oneOf(["none", "hp", "fp"], "none"),
    glory: openInteger({ min: 1, max: 6 }),
    picks: list(group(consequence())),
  }),
  /** What defeats have cost so far. */
  consequences: list(group({ ...consequence(), glory: count() })),
  noEscalate: flag(),
  hunchUsedScene: flag(),
  /** Ids of the users whose Hunch of this Scene it was: each player has one, whoever they play (MY-HUN-01). */
  hunchBy: texts(),
  jumpEdge: integer(0, { min: 0, max: 2 }),
  magicalClassLimit: openInteger({ min: 0 }),
  /** Abilities outside of class: those chosen, and how many more than the Level gives somebody may choose (C5: 6, C6: 13). */
  oddLevelPicks: group({ used: count(), extra: count() }),
  ...body(),
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
  cunning: oneOf(CUNNING, "alert"),
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
  usedThisSession: texts(),
  bodyParts: list(group({ zone: text(), state: text(), level: text(), prosthesis: text() })),
  /** The shape and size that magic gives it, and what its own attributes were then; no name: its own. */
  form: group({
    name: text(),
    cast: text(),
    actor: text(),
    level: openInteger(),
    attributes: perAttribute(),
    own: perAttribute(),
    size: text(),
    shape: oneOf(["humanoid", "hybrid", "other"], "other"),
    defences: byName(oneOf(responses, "affected")),
    speaks: flag(),
    resize: integer(0),
    withGear: flag(true),
    sizeOnly: flag(),
    /** Whether what follows is the shape's own; shapes of earlier releases say nothing of it. */
    embodied: flag(),
    ...body(),
    senses: texts(),
  }),
  purse: purse(),
  holds: list(group({ target: text(), mode: text(), freeUpkeep: flag(), drained: count() })),
});

import { replay, sum, type stored, type Term, type Transcript } from "../../../engine";
import type { CardPart } from "../../../foundry/messages/card-model";
import { partData } from "../../../foundry/messages/part-schema";
import { MANNERS } from "../rules/magic/build";
import {
  rollSpell,
  spellDice,
  spellRule,
  type CastNumbers,
  type SpellOutcome,
  type SpellPlan,
} from "../rules/spells/in-play";
import type { KnackId } from "../rules/knacks/knacks";
import {
  byName,
  flag,
  list,
  mark,
  namedTerms,
  nullable,
  number,
  object,
  oneOf,
  optional,
  textOf,
  transcript,
  uuid,
  whole,
} from "./readers";
import { toJson } from "../../../foundry/messages/part-schema";

export const CAST_PART = "bindCast";

/** A casting as its card stores it: what was cast and how, by whom upon whom, and the dice. */
export type CastData = {
  /** Uuid of the spell, and of the magic item that cast it. */
  spell: string;
  item: string;
  slug: string;
  /** Short name of the Skill it was cast with. */
  skillId?: string;
  name: string;
  path: string;
  manner: (typeof MANNERS)[number];
  targets: string[];
  /** Null: no roll was needed. */
  tn: Term[] | null;
  /** What each of several targets has to be overcome by, in their order; not there: all by the same. `tn` is that of the easiest. */
  tns?: number[];
  bonus: Term[];
  attentive: boolean;
  /** A failure that was finished as a ritual. */
  turned: boolean;
  numbers: CastNumbers;
  /** Ranks of Finishing Blow and K, which wounding spells add. */
  finishing: number;
  mana: number;
  /** Squares; -1: whatever is sensed. */
  range: number;
  area: string;
  /** It is kept up: its mana stays reserved. */
  kept: boolean;
  /** No dice yet: somebody has to resist it. */
  waits: boolean;
  /** The Skill that is blessed, and whether its caster pays in blood: for who finishes a miss as a ritual. */
  blessed?: string;
  blood?: boolean;
  /** Mana that came back to the mage while a ritual went on. */
  regained?: number;
  dice: Transcript;
};

const often = whole(0, 20);

/** What counts is how often, at least once. */
const times: stored.Reader<CastNumbers["times"]> = (value) =>
  Object.fromEntries(Object.entries(byName(often, 60)(value)).filter(([, n]) => n > 0));

/** What a spell is worked out by, on cards and in what they propose. */
export const castNumbers = object<CastNumbers>({
  level: whole(0, 20),
  intelligence: number,
  wits: number,
  knacks: whole(0, 99),
  skill: number,
  rating: whole(0, 20),
  margin: number,
  times,
});

const castData = object<CastData>({
  spell: uuid,
  item: uuid,
  slug: textOf(60),
  skillId: optional(textOf(40)),
  name: textOf(200),
  path: textOf(40),
  manner: oneOf(MANNERS),
  targets: list(uuid, 60),
  tn: nullable(namedTerms),
  tns: optional(list(number, 60)),
  bonus: namedTerms,
  attentive: mark,
  turned: mark,
  numbers: castNumbers,
  finishing: whole(0, 9),
  mana: whole(0, 99),
  range: whole(-1, 999),
  area: textOf(40),
  kept: mark,
  waits: mark,
  blessed: optional(textOf(40)),
  blood: optional(flag),
  regained: optional(whole(1, 99)),
  dice: transcript,
});

export const castPart = (data: CastData): CardPart => toJson(CAST_PART, data);

/** @throws Error when somebody wrote what is no casting. */
export const castDataOf = (part: CardPart): CastData => partData(castData, part);

/** What is thrown and against what, as the rules take it. */
export function planOf(data: CastData): SpellPlan {
  const { missile = false, attack = false } = spellRule(data.slug);
  const ranks: Partial<Record<KnackId, number>> = data.finishing > 0 ? { finishingBlow: data.finishing } : {};
  return {
    tn: data.tn,
    bonus: data.bonus,
    manner: data.manner,
    attentive: data.attentive,
    turned: data.turned,
    dice: spellDice(data.slug, data.numbers),
    missile,
    attack,
    knacks: { count: data.numbers.knacks, ranks },
  };
}

/** What the dice came to: the card cannot say anything that the rule does not. */
export const castOutcome = (data: CastData): SpellOutcome => replay(() => rollSpell(planOf(data)), data.dice);

/** The numbers with the roll's margin, on which some spells build. */
export const numbersAfter = (data: CastData, { margin }: SpellOutcome): CastNumbers => ({ ...data.numbers, margin });

/** How much harder somebody is to overcome than the easiest target: one roll, against what each brings (L580). */
const harder = ({ tn, tns, targets }: CastData, target: string): number => {
  const own = tns?.[targets.indexOf(target)];
  return tn === null || own === undefined ? 0 : Math.max(0, own - sum(tn));
};

/** The TN of one target; null: none is needed. */
export const tnAgainst = (data: CastData, target: string): number | null =>
  data.tn === null ? null : sum(data.tn) + harder(data, target);

/** Whether the roll of a spell is enough for this one of its targets; a Perfect Strike is for all. */
export const overcomes = (data: CastData, { success, perfect, margin }: SpellOutcome, target: string): boolean =>
  success && (perfect || harder(data, target) === 0 || margin >= harder(data, target));

/** The numbers as they count against this one. */
export const numbersAgainst = (data: CastData, outcome: SpellOutcome, target: string): CastNumbers => {
  const more = harder(data, target);
  return numbersAfter(data, more === 0 ? outcome : { ...outcome, margin: Math.max(0, outcome.margin - more) });
};

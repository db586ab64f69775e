import { replay, type Term, type Transcript } from "../../../engine";
import type { CardPart } from "../../../foundry/messages/card-model";
import { readPart } from "../../../foundry/messages/part-schema";
import type { Schema } from "../../../../types/fields";
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
  dice: Transcript;
};

const fields = () => foundry.data.fields;
const word = (initial = "") => new (fields().StringField)({ required: true, blank: true, initial });
const whole = (min = -99, max = 999) =>
  new (fields().NumberField)({ required: true, nullable: false, integer: true, initial: 0, min, max });
const yes = () => new (fields().BooleanField)();
const terms = (nullable: boolean) =>
  new (fields().ArrayField)(
    new (fields().SchemaField)({ label: word(), value: whole() }),
    nullable ? { nullable: true, initial: null } : {},
  );

/** Shape of the part: whoever posts a card may have written it by hand. */
export const castSchema = (): Schema => ({
  type: word(CAST_PART),
  spell: word(),
  item: word(),
  slug: word(),
  skillId: word(),
  name: word(),
  path: word(),
  manner: new (fields().StringField)({ required: true, choices: [...MANNERS], initial: "standard" }),
  targets: new (fields().ArrayField)(word()),
  tn: terms(true),
  bonus: terms(false),
  attentive: yes(),
  turned: yes(),
  numbers: new (fields().SchemaField)({
    level: whole(0, 20),
    intelligence: whole(),
    wits: whole(),
    knacks: whole(0, 99),
    skill: whole(),
    rating: whole(0, 20),
    margin: whole(),
    times: new (fields().ObjectField)(),
  }),
  finishing: whole(0, 9),
  mana: whole(0, 99),
  range: whole(-1, 999),
  area: word(),
  kept: yes(),
  waits: yes(),
  dice: new (fields().ArrayField)(new (fields().ObjectField)()),
});

export const castPart = (data: CastData): CardPart =>
  JSON.parse(JSON.stringify({ type: CAST_PART, ...data })) as CardPart;

/** @throws Error when somebody wrote what is no casting. */
export function castDataOf(part: CardPart): CastData {
  const data = readPart(castSchema, part) as unknown as CastData;
  const times = Object.entries(data.numbers.times).filter(([, n]) => Number.isInteger(n) && n > 0 && n < 20);
  return { ...data, numbers: { ...data.numbers, times: Object.fromEntries(times) } };
}

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

import type { Term, Transcript } from "../../../engine";
import type { CardPart } from "../../../foundry/messages/card-model";
import type { DieAt, GroundingRule, ScrollFavour } from "../rules/magic";
import { POOL_FACES, type OverchargeSpec, type PoolDraw, type PoolPlan } from "../rules/pools";
import type { SpellData } from "./spell-data";
import { toJson } from "../../../foundry/messages/part-schema";
import type { Consequences } from "./consequences";

/** Whose dice a draw took, where they are not the roller's own. */
export interface PoolOwner {
  pool: string;
  name: string;
  target: string;
  key: string;
}

/** What can still be done about a casting, and what was (MDC-MAG-02). */
export interface CastingState {
  /** A wand may roll one die again. */
  wand?: boolean;
  grounding?: GroundingRule;
  /** A well-read scroll may help (MDC-MAG-25). */
  favour?: boolean;
  again?: DieAt & { face: number };
  ground?: DieAt;
  favoured?: ScrollFavour;
}

/** A pool check as its card keeps it. */
export interface PoolData {
  title: string;
  draws: PoolDraw[];
  /** Null: the GM keeps it. */
  difficulty: number | null;
  modifiers: Term[];
  overcharge: OverchargeSpec;
  bonusDice: number;
  dice: Transcript;
  secret: boolean;
  /** Which question of the card it answers is meant, for example a condition's id. */
  about: string | null;
  ability?: string;
  /** The spell that these dice cast. */
  spell?: SpellData;
  owners?: PoolOwner[];
  casting?: CastingState;
  /** What follows from either result, for a reroll. */
  then?: Consequences;
  /** Takes the place of the card it answers. */
  revises?: "reroll" | "casting" | "grant";
  /** A tag that was pointed at: the GM says what it is worth (MD-TAG-02). */
  invoked?: string;
}

/** What goes without saying; a card does not say it, so that it stays small. */
export const USUAL = { modifiers: [], overcharge: null, bonusDice: 0, secret: false, about: null };

/** A pool's dice stand with its draw, and whose they are; how many, the owner's name and the spell follow from what is there. */
export const poolData = ({ draws, dice, spell, owners, ...data }: PoolData): CardPart =>
  toJson("malleusPool", {
    ...Object.fromEntries(Object.entries(data).filter(([name, value]) => !isUsual(name, value))),
    draws: draws.map(({ pool, threshold, faces = POOL_FACES }) => ({
      pool,
      threshold,
      faces: faces === POOL_FACES ? undefined : faces,
      of: owners?.flatMap((one) => (one.pool === pool ? [one.target, one.key] : [])),
      dice: shown(dice, `pool:${pool}`),
    })),
    bonus: shown(dice, "bonus"),
    spell: data.ability ? undefined : spell,
  });

export const shown = (dice: Transcript, of: string): number[] | undefined => dice.find(({ id }) => id === of)?.dice;

/** A plain pool check's card part, from its plan. */
export const poolPart = ({
  title,
  plan,
  transcript,
  about = null,
}: {
  title: string;
  plan: PoolPlan;
  transcript: Transcript;
  about?: string | null;
}): CardPart =>
  poolData({
    title,
    draws: [...plan.draws],
    difficulty: plan.difficulty,
    modifiers: [...plan.modifierTerms],
    overcharge: plan.overcharge,
    bonusDice: plan.bonusDice,
    dice: transcript,
    secret: false,
    about,
  });

const isUsual = (name: string, value: unknown): boolean =>
  JSON.stringify((USUAL as Record<string, unknown>)[name]) === JSON.stringify(value);

export interface StoredPool extends Omit<PoolData, "draws" | "dice" | "owners"> {
  draws: (Omit<PoolDraw, "dice"> & { dice?: number[]; of?: string[] })[];
  bonus?: number[];
}

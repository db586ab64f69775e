import { replay, type Term, type Transcript } from "../../../engine";
import { findDocument, findItem, isItemOf } from "../../../foundry/platform/documents";
import { answersTo, type CardMessage, type CardPart } from "../../../foundry/chat/card-model";
import { isRevealed, knownDifficulty } from "../../../foundry/requests/kept-secrets";
import {
  judgeCasting,
  scrollFavour,
  type CastDice,
  type DieAt,
  type GroundingRule,
  type ScrollFavour,
} from "../rules/magic";
import {
  overchargeOf,
  POOL_FACES,
  poolCheck,
  type OverchargeSpec,
  type PoolCheck,
  type PoolDraw,
  type PoolOutcome,
  type PoolPlan,
} from "../rules/pools";
import type { Consequences } from "./check-part";
import { grantsOf } from "./grant-part";
import { spellData, type SpellData } from "./spell-data";
import { toJson } from "./to-json";

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
const USUAL = { modifiers: [], overcharge: null, bonusDice: 0, secret: false, about: null };

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

const shown = (dice: Transcript, of: string): number[] | undefined => dice.find(({ id }) => id === of)?.dice;

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

/** A check without dice is one whose pools were empty; what else a pool held then no longer matters. */
export function poolDataOf(part: CardPart): PoolData {
  const { draws, bonus, spell = spellOf(part), ...data } = part as unknown as StoredPool;
  if (part.dice) return { ...USUAL, ...withAvailable(part as unknown as PoolData) }; // a card of an earlier release
  const lying = [
    ...draws.map(({ pool, faces = POOL_FACES, dice }) => ({ id: `pool:${pool}`, faces, dice })),
    { id: "bonus", faces: POOL_FACES, dice: bonus },
  ];
  return withAvailable({
    ...USUAL,
    ...data,
    draws: draws.map((draw) => ({ ...draw, dice: draw.dice?.length ?? 0, available: 0 })),
    dice: lying.flatMap(({ dice = [], ...one }) => (dice.length > 0 ? [{ ...one, dice }] : [])),
    owners: draws.flatMap(({ pool, of: [target, key] = [] }) =>
      target && key ? [{ pool, target, key, name: findDocument(target)?.name ?? "?" }] : [],
    ),
    ...(spell && { spell }),
  });
}

const withAvailable = (data: PoolData): PoolData => ({
  ...data,
  draws: data.draws.map((draw) => ({ ...draw, available: draw.dice })),
});

interface StoredPool extends Omit<PoolData, "draws" | "dice" | "owners"> {
  draws: (Omit<PoolDraw, "dice"> & { dice?: number[]; of?: string[] })[];
  bonus?: number[];
}

function spellOf({ ability }: CardPart): SpellData | undefined {
  const item = findItem(ability as string | undefined);
  return isItemOf(item, "malleusAbility") && item.system.family === "magic" ? spellData(item) : undefined;
}

/** The faces of each pool as they lie, the casting's choices not yet counted. */
export const facesOf = ({ draws, dice }: PoolData): CastDice[] =>
  draws.map(({ pool }) => ({ pool, faces: shown(dice, `pool:${pool}`) ?? [] }));

/** The dice as they count now: the one rolled again with its new face, the grounded one gone. */
export const lyingDice = (data: PoolData): CastDice[] => {
  const { again, ground } = data.casting ?? {};
  return facesOf(data).map(({ pool, faces }) => ({
    pool,
    faces: faces
      .map((face, at) => (again?.pool === pool && again.at === at ? again.face : face))
      .filter((_, at) => ground?.pool !== pool || ground.at !== at),
  }));
};

/** A pool check as this user may read it. */
export interface OpenPool {
  outcome: PoolOutcome;
  hidden: boolean;
  /** A secret that this user knows and others do not. */
  secret: boolean;
  modifiers: Term[];
}

/** Runs the recorded dice through the rule again, with what was chosen and granted since. */
export function openPool(data: PoolData, message: CardMessage | null): OpenPool {
  const modifiers = [...data.modifiers, ...(message ? grantsOf(message) : [])];
  const known = data.difficulty ?? (message ? knownDifficulty(message) : null);
  const hidden = data.secret && (data.difficulty === null ? known === null : !game.user.isGM);
  const secret = data.secret && !(message && isRevealed(message));
  return { outcome: judge(data, known ?? 0, modifiers), hidden, secret, modifiers };
}

function judge(data: PoolData, difficulty: number, terms: readonly Term[]): PoolOutcome {
  const check: PoolCheck = {
    draws: data.draws,
    difficulty,
    modifiers: terms.reduce((total, { value }) => total + value, 0),
    overcharge: overchargeOf(data.overcharge, difficulty),
    bonusDice: data.bonusDice,
  };
  const { again, ground, grounding, favoured } = data.casting ?? {};
  if (!again && !ground && !favoured) return replay(() => poolCheck(check), data.dice);
  const favour = favoured ? scrollFavour(favoured) : { sum: 0, diceKept: 0 };
  const bonus = (data.dice.find(({ id }) => id === "bonus")?.dice ?? []).reduce((sum, face) => sum + face, favour.sum);
  const choices = {
    ...(again ? { wand: again } : {}),
    ...(ground ? { ground } : {}),
    ...(grounding ? { grounding } : {}),
  };
  const outcome = judgeCasting(check, facesOf(data), choices, bonus);
  return favour.diceKept > 0 ? { ...outcome, exhausted: keepOne(outcome.exhausted) } : outcome;
}

/** One exhausted die stays in its pool (MDC-MAG-25). */
function keepOne(exhausted: Readonly<Record<string, number>>): Record<string, number> {
  const first = Object.keys(exhausted).find((pool) => (exhausted[pool] ?? 0) > 0);
  return first === undefined ? { ...exhausted } : { ...exhausted, [first]: (exhausted[first] ?? 0) - 1 };
}

/** What took this card's place, if anything did: a reroll, or the casting carried on. */
export const replacedBy = (message: CardMessage): PoolData["revises"] | null =>
  answersTo(message.id ?? "")
    .flatMap(({ system }) => system.parts)
    .filter(({ type }) => type === "malleusPool")
    .map((part) => poolDataOf(part).revises)
    .find((how) => how !== undefined) ?? null;

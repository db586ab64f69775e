import { replay, type Term } from "../../../../engine";
import { findDocument, findItem, isItemOf } from "../../../../foundry/platform/documents";
import type { CardMessage, CardPart } from "../../../../foundry/messages/card-model";
import { supersededBy } from "../../../../foundry/chat/judgement/judge-again";
import { partData } from "../../../../foundry/messages/part-schema";
import { isRevealed, knownDifficulty } from "../../../../foundry/requests/kept-secrets";
import { dieToGround, judgeCasting, scrollFavour, type CastDice, type DieAt } from "../../rules/magic";
import { overchargeOf, POOL_FACES, poolCheck, type PoolCheck, type PoolOutcome } from "../../rules/pools";
import type { SpellData } from "../../stored/spell-data";
import { grantsOf } from "../../stored/grant-data";
import { olderPool, storedPool } from "../../stored/pool-readers";
import { type PoolData, USUAL, shown } from "../../stored/pool-data";
import { spellOf } from "./spell-of";

/** A check without dice is one whose pools were empty; what else a pool held then no longer matters. */
export function poolDataOf(part: CardPart): PoolData {
  if (part.dice) return { ...USUAL, ...withAvailable(partData(olderPool, part)) }; // a card of an earlier release
  const { draws, bonus, spell = spellBehind(part), ...data } = partData(storedPool, part);
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

function spellBehind({ ability }: CardPart): SpellData | undefined {
  const item = findItem(ability as string | undefined);
  return (isItemOf(item, "malleusAbility") && spellOf(item)) || undefined;
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

const checkOf = (data: PoolData, difficulty: number, terms: readonly Term[]): PoolCheck => ({
  draws: data.draws,
  difficulty,
  modifiers: terms.reduce((total, { value }) => total + value, 0),
  overcharge: overchargeOf(data.overcharge, difficulty),
  bonusDice: data.bonusDice,
});

/** The die that makes an overcharged casting clean when it is grounded (MDC-MAG-10); null where none does. */
export function advisedGround(data: PoolData, { difficulty }: PoolOutcome, terms: readonly Term[]): DieAt | null {
  const { grounding, ground } = data.casting ?? {};
  if (!grounding || ground) return null;
  const bonus = (data.dice.find(({ id }) => id === "bonus")?.dice ?? []).reduce((sum, face) => sum + face, 0);
  return dieToGround(checkOf(data, difficulty, terms), grounding, lyingDice(data), bonus);
}

function judge(data: PoolData, difficulty: number, terms: readonly Term[]): PoolOutcome {
  const check = checkOf(data, difficulty, terms);
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
export function replacedBy(message: CardMessage): PoolData["revises"] | null {
  const revises = (part: CardPart) => (part.type === "malleusPool" ? poolDataOf(part).revises : undefined);
  const found = supersededBy(message, (part) => revises(part) !== undefined);
  return (found && revises(found)) ?? null;
}

/** Whether a part is of dice that were thrown once more (MD-CHK-22). */
export const isSecondPool = (part: CardPart): boolean =>
  part.type === "malleusPool" && poolDataOf(part).revises === "reroll";

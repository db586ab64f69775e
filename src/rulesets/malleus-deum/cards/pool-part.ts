import { replay, type Term, type Transcript } from "../../../engine";
import type { CardPart } from "../../../foundry/chat/card-model";
import type { CardPartType } from "../../../foundry/chat/card-part";
import { format, localize } from "../../../foundry/platform/words";
import { poolCheck, poolResult, type PoolDraw, type PoolOutcome, type PoolPlan } from "../rules/pools";
import { termView } from "./check-view";
import { toJson } from "./to-json";

interface PoolData {
  title: string;
  draws: PoolDraw[];
  difficulty: number;
  modifiers: Term[];
  overcharge: number | null;
  bonusDice: number;
  dice: Transcript;
}

export const poolPart = ({
  title,
  plan,
  transcript,
}: {
  title: string;
  plan: PoolPlan;
  transcript: Transcript;
}): CardPart =>
  toJson<PoolData>("malleusPool", {
    title,
    draws: [...plan.draws],
    difficulty: plan.difficulty,
    modifiers: [...plan.modifierTerms],
    overcharge: plan.overcharge,
    bonusDice: plan.bonusDice,
    dice: transcript,
  });

const VIEWS = {
  success: { tone: "good", icon: "fa-solid fa-check" },
  successBane: { tone: "mixed", icon: "fa-solid fa-bolt" },
  failure: { tone: "bad", icon: "fa-solid fa-xmark" },
} as const;

/** A pool check as it fell: the dice that stay and those that are spent. */
export const poolPartType: CardPartType = {
  template: "malleus-deum/cards/pool.hbs",
  context(part, { actor }) {
    const data = part as unknown as PoolData;
    const outcome = replayPool(data);
    const result = poolResult(outcome);
    return {
      ...VIEWS[result],
      title: data.title,
      actor: actor?.name ?? "",
      outcome: localize(result === "successBane" ? "MALLEUS.Result.overcharged" : `MALLEUS.Result.${result}`),
      dice: data.dice.flatMap(({ id, dice = [] }) => dice.map((face) => ({ face, spent: isSpent(data, id, face) }))),
      sum: outcome.reason
        ? localize(outcome.reason)
        : format("MALLEUS.Pool.sumAgainst", { total: outcome.total, difficulty: outcome.effectiveDifficulty }),
      terms: data.modifiers.map(termView),
    };
  },
};

function replayPool(data: PoolData): PoolOutcome {
  const modifiers = data.modifiers.reduce((total, { value }) => total + value, 0);
  return replay(() => poolCheck({ ...data, modifiers }), data.dice);
}

/** Bonus dice belong to no pool and are never spent (MD-POOL-09). */
const isSpent = ({ draws }: PoolData, request: string, face: number): boolean =>
  draws.some(({ pool, threshold }) => request === `pool:${pool}` && face <= threshold);

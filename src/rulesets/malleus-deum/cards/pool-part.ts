import { replay, type Term, type Transcript } from "../../../engine";
import type { CardPart } from "../../../foundry/chat/card-model";
import type { CardPartType } from "../../../foundry/chat/card-part";
import { TONE_ICONS } from "../../../foundry/platform/tone-icons";
import { format, localize } from "../../../foundry/platform/words";
import type { Tone } from "../../../foundry/rolls/roll-action";
import { poolCheck, poolResult, type PoolResult, type PoolDraw, type PoolOutcome, type PoolPlan } from "../rules/pools";
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
  secret: boolean;
  /** Which question of the card it answers is meant, for example a condition's id. */
  about: string | null;
}

export const poolPart = ({
  title,
  plan,
  transcript,
  secret = false,
  about = null,
}: {
  title: string;
  plan: PoolPlan;
  transcript: Transcript;
  secret?: boolean;
  about?: string | null;
}): CardPart =>
  toJson<PoolData>("malleusPool", {
    title,
    draws: [...plan.draws],
    difficulty: plan.difficulty,
    modifiers: [...plan.modifierTerms],
    overcharge: plan.overcharge,
    bonusDice: plan.bonusDice,
    dice: transcript,
    secret,
    about,
  });

const TONES: Record<PoolResult, Tone> = { success: "good", successBane: "mixed", failure: "bad" };

const wordsOf = (result: PoolResult): string =>
  localize(result === "successBane" ? "MALLEUS.Result.overcharged" : `MALLEUS.Result.${result}`);

const dataOf = (part: CardPart): PoolData => part as unknown as PoolData;

/** A pool check as it fell: the dice that stay and those that are spent. */
export const poolPartType: CardPartType = {
  template: "malleus-deum/cards/pool.hbs",
  context(part, { actor }) {
    const data = dataOf(part);
    const outcome = replayPool(data);
    const result = poolResult(outcome);
    const hidden = data.secret && !game.user.isGM;
    const { total, effectiveDifficulty: difficulty } = outcome;
    const sum = hidden
      ? format("MALLEUS.Pool.sum", { total })
      : format("MALLEUS.Pool.sumAgainst", { total, difficulty });
    return {
      outcome: hidden ? localize("MALLEUS.Result.hidden") : wordsOf(result),
      tone: hidden ? "mixed" : TONES[result],
      icon: hidden ? "fa-solid fa-eye-slash" : TONE_ICONS[TONES[result]],
      hiddenFromPlayers: data.secret && game.user.isGM,
      title: data.title,
      actor: actor?.name ?? "",
      dice: data.dice.flatMap(({ id, dice = [] }) => dice.map((face) => ({ face, spent: isSpent(data, id, face) }))),
      sum: outcome.reason ? localize(outcome.reason) : sum,
      note: noteOf(data, outcome),
      terms: data.modifiers.map(termView),
    };
  },
  result(part) {
    const data = dataOf(part);
    if (data.secret && !game.user.isGM) return null;
    const result = poolResult(replayPool(data));
    return { text: wordsOf(result), tone: TONES[result] };
  },
};

/** What a failed morale check means beyond the ladder: it spreads, or a foe gives way (MD-MOR-02, MD-MOR-10). */
function noteOf({ about }: PoolData, { success }: PoolOutcome): string | null {
  if (success) return null;
  if (about === "morale") return localize("MALLEUS.Morale.spreads");
  return about === "npcMorale" ? localize("MALLEUS.Morale.givesWay") : null;
}

function replayPool(data: PoolData): PoolOutcome {
  const modifiers = data.modifiers.reduce((total, { value }) => total + value, 0);
  return replay(() => poolCheck({ ...data, modifiers }), data.dice);
}

/** Bonus dice belong to no pool and are never spent (MD-POOL-09). */
const isSpent = ({ draws }: PoolData, request: string, face: number): boolean =>
  draws.some(({ pool, threshold }) => request === `pool:${pool}` && face <= threshold);

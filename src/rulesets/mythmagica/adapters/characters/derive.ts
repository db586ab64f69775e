import { deriveAttributes, speedWith, type AttributeSheet, type Derived as Attributed } from "../../rules/attributes";
import { fatePoints, hitPoints, standingOf } from "../../rules/characters";
import { cappedMaxima, speedUnder } from "../../rules/conditions";
import { gloryStatus } from "../../rules/guts";
import { attributeSheet } from "./attributes";
import { conditionsOf } from "../conditions/conditions";
import { castMember, type Creature } from "../creature";
import { defenceNumbers, equipped, type Defence } from "../combat/defence";
import { levelOf } from "./level";
import { isSwarm } from "../combat/hold";
import { poolsOf } from "./pools";
import { seenInShape } from "../magic/shape";
import { swarmOf, swarmPools } from "../combat/swarm";

/** Everything that follows from what is written. */
export type Derived = Attributed & {
  /** What the attributes are made of, for whoever asks how a number came about. */
  sheet: AttributeSheet;
  level: number;
  /** Maxima that the attributes alone would give. */
  hpBase: number;
  fpBase: number;
  /** Feet a Move Action with what is worn, before what ails. */
  unhinderedSpeed: number;
  /** Feet a Move Action, with what is worn and what ails. */
  speed: number;
  glory: number;
} & Defence;

/** Feet on foot as its entry states them, in place of Raw Speed: a swarm of the book is slower than its parts (MY-SWM-02, L2372-2388); null: unsaid. */
export const speedOnFoot = ({ system }: Creature): number | null =>
  system.moveModes.find(({ mode }) => mode === "ambulate")?.speed ?? null;

function numbersOf(actor: Creature): Derived {
  const sheet = attributeSheet(actor);
  const numbers = deriveAttributes(sheet);
  const held = conditionsOf(actor);
  const maxima = cappedMaxima(numbers, held);
  const level = levelOf(actor);
  const { armor, shield } = equipped(actor);
  const penalties = [armor, shield].map((one) => one?.system.speedPenalty ?? 0);
  const unhinderedSpeed = speedWith(speedOnFoot(actor) ?? numbers.rawSpeed, penalties);
  return {
    ...numbers,
    ...maxima,
    sheet,
    level,
    hpBase: numbers.hpMax,
    fpBase: numbers.fpMax,
    unhinderedSpeed,
    speed: speedUnder(unhinderedSpeed, held),
    glory: gloryStatus(actor.system.gutsSpent),
    ...defenceNumbers(actor, numbers, level),
  };
}

/** Writes what is derived beside what is stored. */
export function derive(system: Creature["system"]): void {
  const actor = system.parent as Creature;
  Object.assign(system, seenInShape(actor));
  system.derived = numbersOf(actor);
  const pools = poolsOf(actor);
  const { hp, fp } = isSwarm(actor)
    ? swarmPools(swarmOf(actor))
    : { hp: { value: hitPoints(pools), max: pools.hpMax }, fp: { value: fatePoints(pools), max: pools.fpMax } };
  Object.assign(system, {
    ...{ hp, fp, standing: standingOf(castMember(actor).importance, hp, pools.overcome !== null) },
    guts: { value: system.gutsSpent, max: 63 },
  });
}

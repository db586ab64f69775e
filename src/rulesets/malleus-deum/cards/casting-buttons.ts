import { format, localize } from "../../../foundry/platform/words";
import { mayGround, wandBlocked } from "../rules/magic";
import type { PoolOutcome } from "../rules/pools";
import { facesOf, type PoolData } from "./pool-data";

/** One die as a button. */
interface DieButton {
  pool: string;
  at: number;
  face: number;
  label: string;
}

/** What its caster can still do about a casting that lies on the table (MDC-MAG-02, MDC-MAG-10, MDC-MAG-11). */
export function castingButtons(data: PoolData, { overcharged }: PoolOutcome, hidden: boolean) {
  const { wand = false, grounding, favour = false, again, ground, favoured } = data.casting ?? {};
  const mayWand = wand && wandBlocked({ used: again !== undefined, rerolled: data.revises === "reroll" }) === null;
  // The wand comes first; once a die is in the ground the result is final.
  return {
    wand: mayWand && !ground ? dice(data, "MALLEUS.Casting.wandDie") : [],
    ground:
      grounding && !ground
        ? dice(data, "MALLEUS.Casting.groundDie").filter(({ face }) => mayGround(grounding, face))
        : [],
    // Led into the ground is what is too much: offered in words where it is, at hand where it may be wanted.
    groundHint: localize(!hidden && overcharged ? "MALLEUS.Casting.groundNow" : "MALLEUS.Casting.ground"),
    favours: favour && !favoured ? FAVOURS.map((id) => ({ id, label: localize(`MALLEUS.Scroll.take.${id}`) })) : [],
  };
}

const FAVOURS = ["add", "take", "die"] as const;

function dice(data: PoolData, label: string): DieButton[] {
  const { again } = data.casting ?? {};
  return facesOf(data).flatMap(({ pool, faces }) =>
    faces.map((shown, at) => {
      const face = again?.pool === pool && again.at === at ? again.face : shown;
      return { pool, at, face, label: format(label, { face }) };
    }),
  );
}

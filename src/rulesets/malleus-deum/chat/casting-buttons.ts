import { format, localize } from "../../../foundry/platform/i18n";
import { mayGround, wandBlocked } from "../rules/magic";
import type { PoolData } from "../stored/pool-data";
import { advisedGround, facesOf, type OpenPool } from "../adapters/magic/open-pool";

/** One die as a button. */
interface DieButton {
  pool: string;
  at: number;
  face: number;
  label: string;
}

/** What its caster can still do about a casting that lies on the table (MDC-MAG-02, MDC-MAG-10, MDC-MAG-11). */
export function castingButtons(data: PoolData, { outcome, hidden, modifiers }: OpenPool) {
  const { overcharged } = outcome;
  const best = hidden ? null : advisedGround(data, outcome, modifiers);
  const { wand = false, grounding, favour = false, again, ground, favoured } = data.casting ?? {};
  const mayWand = wand && wandBlocked({ used: again !== undefined, rerolled: data.revises === "reroll" }) === null;
  // The wand comes first; once a die is in the ground the result is final.
  return {
    wand: mayWand && !ground ? dice(data, "MALLEUS.Casting.wandDie") : [],
    ground:
      grounding && !ground
        ? dice(data, "MALLEUS.Casting.groundDie")
            .filter(({ face }) => mayGround(grounding, face))
            .map((die) => (best?.pool === die.pool && best.at === die.at ? advised(die) : die))
        : [],
    // Led into the ground is what is too much: offered in words where it is, at hand where it may be wanted.
    groundHint: localize(!hidden && overcharged ? "MALLEUS.Casting.groundNow" : "MALLEUS.Casting.ground"),
    favours: favour && !favoured ? FAVOURS.map((id) => ({ id, label: localize(`MALLEUS.Scroll.take.${id}`) })) : [],
  };
}

/** The die to ground, if one is to be: without it the casting is clean. */
const advised = (die: DieButton): DieButton => ({
  ...die,
  label: format("MALLEUS.Casting.groundClean", { face: die.face }),
});

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

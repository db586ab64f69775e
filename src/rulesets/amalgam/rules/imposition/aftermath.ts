import type { Amalgamate } from "../amalgamate";
import { useProficiency } from "../cards/proficiency";
import type { Rulebook } from "../edition";
import { inTurn, type Outcome } from "../outcome";
import { withPlotPoints } from "../resolution/limits";
import { exhaustCards, type WeaponsSpent } from "./exhaust";

/** What somebody put into an Action besides Words that stay as they are. */
export interface Effort {
  /** Ids of the cards Exhausted: `exhausts` of `pledgeOf`. */
  exhausted: readonly string[];
  weapons: WeaponsSpent;
  /** The Word whose Proficiency was declared. */
  proficiencyOf: string | null;
  plotPoint: boolean;
}

/** Step 13 of AM-RES-05: what the Action cost, whether it succeeded or not. `word` as for `exhaustCards`. */
export const afterAction = (amalgamate: Amalgamate, effort: Effort, word: string, book: Rulebook): Outcome =>
  inTurn(
    amalgamate,
    (state) => exhaustCards(state, effort.exhausted, word, effort.weapons, book),
    (state) =>
      effort.proficiencyOf === null
        ? { next: state, events: [] }
        : useProficiency(state, effort.proficiencyOf, effort.exhausted, book),
    (state) => (effort.plotPoint && book.plotPoints ? withPlotPoints(state, -1) : { next: state, events: [] }),
  );

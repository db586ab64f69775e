import type { Amalgamate } from "../amalgamate";
import { useProficiency } from "../cards/proficiency";
import type { Rulebook } from "../edition";
import { inTurn, type Outcome } from "../outcome";
import { withPlotPoints } from "../resolution/limits";
import { exhaustCards } from "./exhaust";

/** What somebody put into an Action besides Words that stay as they are. */
export interface Effort {
  /** Ids of the cards Exhausted: `exhausts` of `pledgeOf`. */
  exhausted: readonly string[];
  /** Of these, Weapons that are thrown away (AM-WPN-02). */
  discarded: readonly string[];
  /** The Words whose Proficiency was declared. */
  proficiencies: readonly string[];
  plotPoint: boolean;
}

/** Step 13 of AM-RES-05: what the Action cost, whether it succeeded or not. `word` as for `exhaustCards`. */
export const afterAction = (amalgamate: Amalgamate, effort: Effort, word: string, book: Rulebook): Outcome =>
  inTurn(
    amalgamate,
    (state) => exhaustCards(state, effort.exhausted, word, effort.discarded, book),
    ...effort.proficiencies.map((id) => (state: Amalgamate) => useProficiency(state, id, effort.exhausted, book)),
    (state) => (effort.plotPoint && book.plotPoints ? withPlotPoints(state, -1) : { next: state, events: [] }),
  );

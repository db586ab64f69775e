import type { Proposal } from "../../../foundry/changes/effect-kind";
import type { StoredOutcome } from "./stored-outcome";

type Draft = Omit<Proposal, "id">;

/** What the outcomes on one card would change. `pay`: what the Actions cost is paid with this card. */
export function proposalsFor(outcomes: readonly StoredOutcome[], pay: boolean): Draft[] {
  void outcomes;
  void pay;
  return [];
}

import type { Proposal } from "../../../foundry/changes/effect-kind";
import { replayOutcome, type StoredOutcome } from "./stored-outcome";

type Draft = Omit<Proposal, "id">;

/** What the outcomes on one card would change. `pay`: what the Actions cost is paid with this card. */
export const proposalsFor = (outcomes: readonly StoredOutcome[], pay: boolean): Draft[] =>
  outcomes.flatMap((stored) => [...(pay ? priceOf(stored) : []), ...effectOf(stored)]);

/** Exhausted cards, declared Proficiencies, a Plot Point, a Plinth: paid with the Throw that everybody agreed on. */
function priceOf({ actor, spent, setup }: StoredOutcome): Draft[] {
  const plinth = setup.method === "plinth";
  if (spent.exhausted.length + spent.proficiencies.length === 0 && !setup.plotPoint && !plinth) return [];
  const data = { ...spent, ...(setup.plotPoint ? { plotPoint: true } : {}), ...(plinth ? { plinth } : {}) };
  return [{ kind: "amalgamSpend", target: actor, source: actor, data, automatic: true }];
}

/** Kinds by purpose, for a success against a target. */
const KINDS: Partial<Record<StoredOutcome["purpose"], string>> = {
  impose: "amalgamImposition",
  restore: "amalgamHealing",
  heal: "amalgamHealing",
};

/** What a success does to its target. */
export function effectOf(stored: StoredOutcome): Draft[] {
  const kind = KINDS[stored.purpose];
  const { success, degree } = replayOutcome(stored);
  const succeeded = stored.secrecy === "open" ? success && degree > 0 : stored.verdict === true;
  if (!kind || !stored.target || !succeeded) return [];
  return [{ kind, target: stored.target, source: null, data: { pledge: stored.pledge } }];
}

import { RELATION_KIND } from "../../../foundry/contracts/relations";
import type { ProposalDraft } from "../../../foundry/contracts/time";
import { contestWinner } from "../rules/actors";
import { isContest, replayOutcome, type StoredOutcome } from "../stored/stored-outcome";

/**
 * What the outcomes on one card would change. `pay`: what the Actions cost is paid with this card; at once, where it does not wait for
 * somebody who acts before (AM-RND-04).
 */
export function proposalsFor(
  outcomes: readonly StoredOutcome[],
  pay: boolean,
  waits: (stored: StoredOutcome) => boolean = () => false,
): ProposalDraft[] {
  const holds = holdOf(outcomes);
  const isHeld = ({ actor }: StoredOutcome) => holds.some(({ target }) => target === actor);
  const price = (stored: StoredOutcome) => (pay ? priceOf(stored, !waits(stored) && !isHeld(stored)) : []);
  return [...outcomes.flatMap((stored) => [...price(stored), ...effectOf(stored)]), ...holds];
}

/** Exhausted cards, declared Proficiencies, a Plot Point, a Plinth: paid with the Throw that everybody agreed on. */
function priceOf({ actor, pledge, spent, setup }: StoredOutcome, automatic: boolean): ProposalDraft[] {
  const plinth = setup.method === "plinth";
  if (spent.exhausted.length + spent.proficiencies.length === 0 && !setup.plotPoint && !plinth) return [];
  const data = { pledge, ...spent, ...(setup.plotPoint ? { plotPoint: true } : {}), ...(plinth ? { plinth } : {}) };
  return [{ kind: "amalgamSpend", target: actor, source: actor, data, automatic }];
}

/** Kinds by purpose, for a success against a target. */
const KINDS: Partial<Record<StoredOutcome["purpose"], string>> = {
  impose: "amalgamImposition",
  restore: "amalgamHealing",
  heal: "amalgamHealing",
  blessing: "amalgamGrant",
  curse: "amalgamGrant",
};

/**
 * What a success does to its target. A Throw at a project counts whatever came of it (AM-CRF-02, AM-CRF-03), once that is known: nothing
 * is banked, nor taken for a failure, while the Storyteller keeps all of it secret (AM-DIF-03).
 */
export function effectOf(stored: StoredOutcome): ProposalDraft[] {
  const { pledge, purpose, target, actor, about, secrecy, verdict } = stored;
  if (purpose === "craft")
    return about && secrecy !== "all"
      ? [{ kind: "amalgamCraft", target: actor, source: null, data: { pledge }, automatic: true }]
      : [];
  const { success, potential } = replayOutcome(stored);
  // Whoever comes was called, until somebody ends it (AM-SUM-02).
  if (purpose === "creature" && target && (secrecy === "open" ? success : verdict === true))
    return [called(target, actor)];
  const kind = KINDS[purpose];
  const succeeded = secrecy === "open" ? success : verdict === true;
  // With a Degree of 0 there is nothing to impose, to heal or to grant (A55).
  return kind && target && succeeded && potential > 0 ? [{ kind, target, source: null, data: { pledge } }] : [];
}

const called = (creature: string, summoner: string): ProposalDraft => ({
  kind: RELATION_KIND,
  target: creature,
  source: summoner,
  data: { kind: "summonedBy", other: summoner },
});

/** Whoever wins a Grapple holds the other (AM-GRP-01). */
function holdOf(outcomes: readonly StoredOutcome[]): ProposalDraft[] {
  const [first, second] = outcomes;
  if (!first || !second || first.purpose !== "grapple" || !isContest(second)) return [];
  const [one, other] = [replayOutcome(first), replayOutcome(second)];
  const { winner } = contestWinner(one, other);
  const [loser, won] = winner === "first" ? [second, one] : [first, other];
  // The Pledge that began it names the card for both. A Degree of 0 has no Influence to hold with.
  return winner === null || won.potential < 1
    ? []
    : [{ kind: "amalgamImposition", target: loser.actor, source: null, data: { pledge: first.pledge } }];
}

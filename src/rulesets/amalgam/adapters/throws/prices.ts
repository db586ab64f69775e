import { commitOf } from "../../../../foundry/changes/receipts";
import type { DoneOn, Proposal, Undone } from "../../../../foundry/contracts/change-handler";
import type { CardMessage } from "../../../../foundry/messages/card-model";
import { findActor } from "../../../../foundry/platform/documents";
import { lazily } from "../../../../foundry/platform/lazily";
import { outcomesOf } from "../pledge/pledge-card";
import { byPlace } from "../../rules/actors";
import { worthOf, type StoredOutcome } from "../../stored/stored-outcome";
import { roundOf } from "./lost-action";
import { keptPledges } from "./open-hits";
import { tellings } from "./verdict";

/** What Actions cost that had to wait until somebody faster had been dealt with (AM-RND-04, AM-EXH-02). */
const waitingPrices = (pledge: CardMessage): { outcome: CardMessage; price: Proposal }[] =>
  outcomesOf(pledge)
    .filter(({ author }) => author?.isGM)
    .flatMap((outcome) =>
      outcome.system.proposals
        .filter((one) => one.kind === "amalgamSpend" && one.automatic !== true)
        .map((price) => ({ outcome, price })),
    );

/** Those of them that nobody has paid yet. */
export const pricesOf = (pledge: CardMessage): { outcome: CardMessage; price: Proposal }[] =>
  waitingPrices(pledge).filter(({ outcome, price }) => !commitOf(outcome, price));

/**
 * Once what somebody faster did is taken back, so is what was Exhausted only after it, since it may have been other cards: a click pays
 * it again when the hit has been dealt with anew (AM-RND-04, AM-EXH-02).
 */
export function pricesAfter({ message, proposal: { target }, undone }: DoneOn): Undone[] {
  const hits = undone ? tellings(message).flatMap(({ stored, degree }) => (degree > 0 ? [stored] : [])) : [];
  const isAfter = (outcome: CardMessage) => (own: StoredOutcome) =>
    hits.some(
      (hit) => outcome.id === message.id || (roundOf(hit) === roundOf(own) && byPlace(worthOf(hit), worthOf(own)) <= 0),
    );
  return keptPledges()
    .flatMap(waitingPrices)
    .filter(({ outcome, price }) => price.target === target && commitOf(outcome, price)?.state === "applied")
    .filter(({ outcome }) =>
      tellings(outcome).some(({ stored }) => stored.actor === target && isAfter(outcome)(stored)),
    )
    .map(({ outcome, price }) => ({ id: outcome.id, system: { proposals: [price] } }));
}

/** Pays what is due now. What still waits is refused and stays; nobody has asked for it, so that nobody is told. */
export async function payPrices(): Promise<void> {
  const due = keptPledges().flatMap(pricesOf);
  if (due.length === 0) return;
  const { commit } = await lazily(() => import("../../../../foundry/changes/commit"));
  for (const { outcome, price } of due)
    if (findActor(price.target)?.isOwner) void commit("follow", outcome.id ?? "", price.id, game.user);
}

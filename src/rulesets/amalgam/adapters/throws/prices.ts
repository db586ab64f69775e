import { commitOf } from "../../../../foundry/changes/receipts";
import type { CardMessage } from "../../../../foundry/messages/card-model";
import { findActor } from "../../../../foundry/platform/documents";
import { lazily } from "../../../../foundry/platform/lazily";
import { outcomesOf } from "../pledge/pledge-card";
import { keptPledges } from "./open-hits";

/** What Actions cost and has not been paid, because somebody faster had to be dealt with first (AM-RND-04, AM-EXH-02). */
export const pricesOf = (pledge: CardMessage): { outcome: CardMessage; proposal: string }[] =>
  outcomesOf(pledge)
    .filter(({ author }) => author?.isGM)
    .flatMap((outcome) =>
      outcome.system.proposals
        .filter((one) => one.kind === "amalgamSpend" && one.automatic !== true && !commitOf(outcome, one))
        .map(({ id }) => ({ outcome, proposal: id })),
    );

/** Pays what is due now. What still waits is refused and stays; nobody has asked for it, so that nobody is told. */
export async function payPrices(): Promise<void> {
  const due = keptPledges().flatMap(pricesOf);
  if (due.length === 0) return;
  const { commit } = await lazily(() => import("../../../../foundry/changes/commit"));
  for (const { outcome, proposal } of due) {
    const target = outcome.system.proposals.find(({ id }) => id === proposal)?.target;
    if (findActor(target)?.isOwner) void commit("follow", outcome.id ?? "", proposal, game.user);
  }
}

import { applyProposal } from "../../../../foundry/changes/request";
import { isCard, type CardMessage } from "../../../../foundry/messages/card-model";
import {
  askGamemasterRelay,
  refusal,
  refuseUser,
  registerGamemasterTask,
  type Answer,
} from "../../../../foundry/platform/gm-relay";
import { findActor } from "../../../../foundry/platform/documents";
import { lazily } from "../../../../foundry/platform/lazily";
import { RULESET_ID } from "../../ids";
import { tellings } from "../../adapters/throws/verdict";

/** Name of the task that the active Storyteller's client does for healers and casters. */
const TASK = `${RULESET_ID}.carrySpread`;

export const registerCarrySpread = (): void => registerGamemasterTask(TASK, async () => carrySpread);

/**
 * Has carried out what somebody has spread. Whoever owns the target asks as everybody does; a healer or caster may not write
 * on another's character, but their success is on the Storyteller's own card.
 */
export async function carryOutSpread(message: CardMessage, proposalId: string, target: string): Promise<void> {
  if (findActor(target)?.isOwner) {
    await applyProposal(message, proposalId);
    return;
  }
  const answer = await askGamemasterRelay(TASK, { message: message.id ?? "", proposal: proposalId });
  if (answer.status === "refused") ui.notifications.warn(answer.reason);
}

/** The Storyteller's side. Only ids are read from the payload; that it is the asker's own success is looked up. */
export async function carrySpread(payload: Record<string, unknown>, user: User): Promise<Answer> {
  const message = game.messages.get(String(payload.message));
  if (!isCard(message) || !message.author?.isGM) return refusal("AMALGAM.Problem.outcomeGone");
  const proposal = message.system.proposals.find(({ id }) => id === payload.proposal);
  const told = tellings(message).find(({ stored }) => stored.target === proposal?.target);
  if (!proposal || !told) return refusal("AMALGAM.Problem.outcomeGone");
  const own = findActor(told.stored.actor)?.testUserPermission(user, "OWNER") ?? false;
  if (!own || !SPREAD_BY_ACTOR.has(proposal.kind)) return refuseUser(user);
  const { commit } = await lazily(() => import("../../../../foundry/changes/commit"));
  return commit("apply", message.id ?? "", proposal.id, game.user);
}

/** What the acting side spreads; Influence is the defender's to assign. */
const SPREAD_BY_ACTOR = new Set(["amalgamHealing", "amalgamGrant"]);

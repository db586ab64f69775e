import { notePart } from "../../../../foundry/chat/note-part";
import { postCard } from "../../../../foundry/chat/post-card";
import { postRows } from "../../../../foundry/party/post-rows";
import type { ProposalDraft } from "../../../../foundry/contracts/time";
import { format, localize } from "../../../../foundry/platform/i18n";
import { passTime } from "../../../../foundry/time/pass-time";
import {
  closingOf,
  fightGoesOn,
  givenShare,
  membersOf,
  othersNamed,
  participantsOf,
  waitingOf,
  xpSystemOf,
} from "../../adapters/time/chapter";
import type { Party } from "../../adapters/creature";
import { RULESET_ID } from "../../ids";
import { closingBlocked, type ClosingStep } from "../../rules/clock/closing";

// The end of a Chapter: three cards in the book's order, each refused before its time (MY-GEN-05).

const step = (party: Party, of: ClosingStep): ProposalDraft => ({
  kind: "mythClosing",
  target: party.uuid,
  source: null,
  data: { step: of },
});

/** Why this step cannot be taken now, in words; null: it can. */
export function closingObstacle(party: Party, of: ClosingStep): string | null {
  const waiting = waitingOf(party);
  const blocked = closingBlocked(closingOf(party), of, { inFight: fightGoesOn(), waiting: waiting.length });
  const names = waiting.map(({ name }) => name).join(", ");
  return blocked && format(`MYTHMAGICA.Gm.Closing.blocked.${blocked}`, { names });
}

const titleOf = (of: ClosingStep): string => localize(`MYTHMAGICA.Gm.Closing.${of}`);

/** The Overlord says that everybody who fell has been dealt with. */
export const closeConsequences = (party: Party): Promise<unknown> =>
  postCard({
    actor: null,
    parts: [notePart(RULESET_ID, titleOf("consequences"), localize("MYTHMAGICA.Gm.Closing.consequencesHint"))],
    proposals: [{ ...step(party, "consequences"), automatic: true }],
    mode: "public",
  });

/** Everybody's share, times their own Glory Status (MY-XPR-02, MY-XPR-11). */
export function awardChapter(party: Party): Promise<unknown> {
  const share = givenShare(party);
  const award = (target: string): ProposalDraft[] =>
    share ? [{ kind: "mythXp", target, source: null, data: { ...share } }] : [];
  const words = share
    ? format(`MYTHMAGICA.Gm.Xp.sum.${xpSystemOf(party)}`, { ...share })
    : localize("MYTHMAGICA.Gm.Xp.noMilestone");
  return postRows({
    ruleset: RULESET_ID,
    title: titleOf("experience"),
    text: words,
    proposals: [...participantsOf(party).flatMap(({ uuid }) => award(uuid)), step(party, "experience")],
  });
}

/** Guts and Setback go, of villains with a name too, and the next Chapter begins (MY-XPR-03, MY-DER-06, MY-GUT-12). */
export const beginChapter = (party: Party): Promise<unknown> =>
  passTime({ ruleset: RULESET_ID, event: "chapter", actors: [...membersOf(party), ...othersNamed()] });

export const STEPS: Record<ClosingStep, (party: Party) => Promise<unknown>> = {
  consequences: closeConsequences,
  experience: awardChapter,
  refresh: beginChapter,
};

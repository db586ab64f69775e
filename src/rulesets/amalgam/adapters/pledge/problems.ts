import { findItem, isItemOf } from "../../../../foundry/platform/documents";
import { localize } from "../../../../foundry/platform/i18n";
import { readAmalgamate, type AmalgamActor } from "../read-amalgamate";
import { currentRulebook } from "../rulebook";
import { fightOf, pledgesOf } from "../combat/round";
import { roundDeeds } from "../combat/round-deeds";
import { actionRefusal, answerRefusal, grapplePair, grappleProblem, type ActionId } from "../../rules/actors";
import { craftProblem } from "../../rules/crafting";
import { reasonLabel, type ReasonId } from "../../rules/labels";
import { narrationProblem } from "../../rules/pledge";
import { projectOf } from "../read-project";
import type { PledgeDraft } from "./draft";
import { legalChoices, splitReason } from "./legal";
import { planPledge } from "./plan";
import { NO_RULING } from "../../stored/ruling";
import { TARGETED, type StoredPledge } from "../../stored/stored-pledge";

/** Purposes that need a Word to impose or a name. */
const NAMED = new Set<string>(["impose", "blessing", "curse"]);

const words = (reason: ReasonId | null): string | null => (reason === null ? null : localize(reasonLabel(reason)));

/** Why a Pledge cannot be put on the table as it is, in words; null: it can. The window and every quick way go by it. */
export function pledgeProblem({ actor, pledge }: PledgeDraft): string | null {
  const book = currentRulebook();
  const worth = planPledge(actor, pledge, NO_RULING);
  return (
    words(narrationProblem(pledge.text, book)) ??
    missing(pledge) ??
    words(splitReason(pledge, worth)) ??
    barredNow(actor, pledge) ??
    legalChoices(actor, pledge, worth).methods.find(({ method }) => method === pledge.method)?.reason ??
    null
  );
}

function missing({ purpose, targets, word, about }: StoredPledge): string | null {
  if (TARGETED.has(purpose) && targets.length === 0) return localize("AMALGAM.Pledge.targetFirst");
  if (NAMED.has(purpose) && !word) return localize("AMALGAM.Pledge.wordFirst");
  return purpose === "craft" && !about ? localize("AMALGAM.Pledge.projectFirst") : null;
}

/** What bars a player; the Storyteller's own window bars nothing. */
export const barredNow = (actor: AmalgamActor, pledge: StoredPledge): string | null =>
  game.user.isGM ? null : words(actionProblem(actor, pledge));

/**
 * Who is out, or held in a Grapple, can do only so much; the Round holds one Action (AM-INC-01, AM-GRP-03, AM-RND-01). To answer
 * a contest is none of one's own. One Grapple a Round for any two, whoever began it (AM-GRP-07); one Throw a unit of time at a
 * project (AM-CRF-01).
 */
export function actionProblem(
  actor: AmalgamActor,
  { purpose, targets, against, about }: StoredPledge,
): ReasonId | null {
  const book = currentRulebook();
  const amalgamate = readAmalgamate(actor);
  if (against !== null) return answerRefusal(amalgamate);
  const id: ActionId = purpose === "grapple" ? "grapple" : purpose === "impose" ? "impose" : "act";
  const refusal = actionRefusal(amalgamate, id, book, roundDeeds(actor));
  if (refusal) return refusal;
  if (purpose === "grapple") {
    const pair = grapplePair(actor.uuid, targets[0]?.uuid ?? "");
    return grappleProblem(amalgamate, pair, grapplesOfOthers(actor), book);
  }
  const project = findItem(about);
  return purpose === "craft" && isItemOf(project, "amalgamProject")
    ? craftProblem(projectOf(project), !project.system.waits, book)
    : null;
}

/** The pairs that have Grappled in this Round of somebody's fight. */
function grapplesOfOthers(actor: AmalgamActor): string[] {
  const combat = fightOf(actor);
  const others = combat ? pledgesOf(combat).filter((card) => card.actor?.uuid !== actor.uuid) : [];
  return others
    .filter(({ pledge }) => pledge.purpose === "grapple" && pledge.against === null)
    .map((card) => grapplePair(card.actor?.uuid ?? "", card.pledge.targets[0]?.uuid ?? ""));
}

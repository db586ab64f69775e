import type { CardMessage } from "../../../foundry/messages/card-model";
import { format, localize } from "../../../foundry/platform/i18n";
import { readAmalgamate } from "../adapters/read-amalgamate";
import { currentRulebook } from "../adapters/rulebook";
import { actorAt } from "../adapters/amalgam-actor";
import { activeCards } from "../rules/cards/find";
import { reasonLabel } from "../rules/labels";
import {
  absorb,
  assignable,
  destroyable,
  stageOf,
  suggestAssignment,
  type Assignable,
  type Imposition,
} from "../rules/imposition";
import type { Amalgamate } from "../rules/amalgamate";
import { heal, healable, isThorough, suggestHealing } from "../rules/restoring";
import { grantProblem } from "../rules/thaumaturgy";
import { impositionOf } from "../adapters/throws/imposition-of";
import { carryOutSpread } from "./throws/carry-spread";
import { saySpread } from "../stored/spread";
import { askSpread } from "../open-window";
import type { SpreadCard, SpreadRequest } from "./spread-request";
import { impose } from "../changes/throw-kinds";
import { toldOf } from "../adapters/throws/verdict";

/** The defender says which cards give way; then it is done (AM-IMP-05). */
export async function assignInfluence(message: CardMessage, pledgeId: string, target: string): Promise<void> {
  const actor = actorAt(target);
  const found = impositionOf(pledgeId, target);
  if (!actor?.isOwner || !found) throw new Error(localize("AMALGAM.Problem.outcomeGone"));
  const { imposition } = found;
  const amalgamate = readAmalgamate(actor);
  const { word, influence } = imposition;
  const destroying = stageOf(amalgamate, currentRulebook()) === "destroy";
  const request: SpreadRequest = {
    title: format("AMALGAM.Spread.assignTitle", { name: actor.name }),
    intro: format(destroying ? "AMALGAM.Spread.destroy" : "AMALGAM.Spread.assign", { word, influence }),
    points: destroying ? destroyable(amalgamate, influence, currentRulebook()) : influence,
    cards: destroying ? destroyCards(amalgamate) : assignCards(amalgamate, imposition),
    suggestion: destroying ? [] : suggestAssignment(amalgamate, imposition, currentRulebook()),
    refusal(plan) {
      const answer = impose(amalgamate, imposition, plan, currentRulebook());
      return "refusal" in answer ? localize(reasonLabel(answer.refusal)) : null;
    },
  };
  await spreadAndApply(message, target, request);
}

/** The cards Pledged in defence, and, once all of them are covered, every other Active one (AM-IMP-05, A19). */
function assignCards(amalgamate: Amalgamate, imposition: Imposition): SpreadCard[] {
  const book = currentRulebook();
  const first = assignable(amalgamate, imposition, book);
  const { word, domain, kind, source, pledged } = imposition;
  const by = { word, domain, kind, source };
  const pledgedFirst = first.filter(({ stage }) => stage === 1);
  const covered = pledgedFirst.reduce(
    (state, { cardId, capacity }) => absorb(state, cardId, capacity, by, pledged.length === 0, book).next,
    amalgamate,
  );
  const rest = pledgedFirst.length > 0 ? assignable(covered, imposition, book) : [];
  const after = pledgedFirst.map(({ cardId }) => cardId);
  return [...first.map((one) => cardOf(one, [])), ...rest.map((one) => cardOf(one, after))];
}

const cardOf = ({ cardId, name, capacity, banked, shielded, stage }: Assignable, after: string[]): SpreadCard => ({
  id: cardId,
  name,
  capacity,
  banked,
  after,
  note:
    shielded > 0
      ? format("AMALGAM.Spread.shielded", { points: shielded })
      : stage === 1
        ? localize("AMALGAM.Spread.pledged")
        : "",
});

const destroyCards = (amalgamate: Amalgamate): SpreadCard[] =>
  activeCards(amalgamate, currentRulebook()).map(({ id, name }) => ({
    id,
    name,
    capacity: 1,
    banked: 0,
    after: [],
    note: "",
  }));

/** The healer says what Influence goes (AM-RST-03). */
export async function distributeHealing(message: CardMessage, pledgeId: string, target: string): Promise<void> {
  const told = toldOf(pledgeId, (stored) => stored.target === target);
  const patient = actorAt(target);
  if (!told || !patient || !actorAt(told.stored.actor)?.isOwner)
    throw new Error(localize("AMALGAM.Problem.outcomeGone"));
  const book = currentRulebook();
  const { degree, stored } = told;
  const thorough = isThorough(stored.purpose === "heal", book);
  const amalgamate = readAmalgamate(patient);
  await spreadAndApply(message, target, {
    title: format("AMALGAM.Spread.healTitle", { name: patient.name }),
    intro: format("AMALGAM.Spread.heal", { degree }),
    points: degree,
    cards: healable(amalgamate, thorough, book).map(({ cardId, name, influence, kind }) => ({
      id: cardId,
      name,
      capacity: influence,
      banked: 0,
      after: [],
      note: kind === null ? localize("AMALGAM.Spread.banked") : "",
    })),
    suggestion: suggestHealing(amalgamate, degree, thorough, book),
    refusal(plan) {
      const answer = heal(amalgamate, plan, degree, thorough, book);
      return "refusal" in answer ? localize(reasonLabel(answer.refusal)) : null;
    },
  });
}

/** What is said first, and then asked for: the Storyteller's client reads it from the user's own document. */
async function spreadAndApply(message: CardMessage, target: string, request: SpreadRequest): Promise<void> {
  const plan = await askSpread(request);
  if (!plan) return;
  await saySpread(message.id ?? "", target, plan);
  const proposal = message.system.proposals.find((one) => one.target === target && one.kind !== "amalgamSpend");
  if (proposal) await carryOutSpread(message, proposal.id, target);
}

/** The caster says on which card the Effect lies (AM-AFF-01). */
export async function placeEffect(message: CardMessage, pledgeId: string, target: string): Promise<void> {
  const told = toldOf(pledgeId, (stored) => stored.target === target);
  const host = actorAt(target);
  if (!told || !host || !actorAt(told.stored.actor)?.isOwner) throw new Error(localize("AMALGAM.Problem.outcomeGone"));
  const amalgamate = readAmalgamate(host);
  const cards = [...amalgamate.words, ...amalgamate.gear].filter(
    ({ id }) => grantProblem(amalgamate, id, told.degree, currentRulebook()) === null,
  );
  await spreadAndApply(message, target, {
    title: format("AMALGAM.Spread.placeTitle", { name: host.name }),
    intro: format("AMALGAM.Spread.place", { word: told.stored.word, degree: told.degree }),
    points: 1,
    cards: cards.map(({ id, name, level }) => ({
      id,
      name: `${name} ${level}`,
      capacity: 1,
      banked: 0,
      after: [],
      note: "",
    })),
    suggestion: [],
    refusal: (plan) => (plan.length === 1 ? null : localize("AMALGAM.Problem.unplaced")),
  });
}

import { format, localize, signed } from "../../../foundry/platform/i18n";
import { readAmalgamate } from "../adapters/read-amalgamate";
import { currentRulebook } from "../adapters/rulebook";
import { isDefending } from "../adapters/pledge/defending";
import { defencesOf, type TargetDefence } from "../adapters/pledge/defences";
import { isAmalgamActor } from "../adapters/amalgam-actor";
import { type PledgeCard } from "../adapters/pledge/pledge-card";
import type { AmalgamActor } from "../adapters/read-amalgamate";
import { autonomousCards } from "../rules/cards/find";
import { candidates, coverWords, DEFENCE } from "../rules/pledge";
import { reasonLabel } from "../rules/labels";

/** The defence of each target: what it is by now, and what this user may do about it (AM-IMP-02, AM-IMP-03). */
export function defenceViews(card: PledgeCard) {
  const open = card.stage !== "thrown" && card.stage !== "off";
  return defencesOf(card).map((one) => ({
    uuid: one.uuid,
    title: format("AMALGAM.Defence.of", { name: one.actor?.name ?? localize("MANIFOLD.Card.GoneDocument") }),
    ...summary(one),
    form: !one.welcome && open && !one.answered && one.actor?.isOwner ? form(card, one, one.actor) : null,
    resist: one.welcome && open && card.stage !== "locked" && one.actor?.isOwner ? form(card, one, one.actor) : null,
    // Hands are shown by then: it is one line that unfolds.
    settled: card.stage === "locked" && one.answered,
    mayGoOn: open && !one.answered && game.user.isGM,
    counter: open && game.user.isGM && one.actor ? counterView(card, one.actor) : [],
    covers: open && currentRulebook().manoeuvres && !game.user.isGM ? coverView(one) : [],
  }));
}

function summary({ answered, welcome, defence }: TargetDefence) {
  if (!answered) return { text: localize("AMALGAM.Defence.awaited"), terms: [] };
  const nothing = welcome ? "AMALGAM.Defence.welcome" : "AMALGAM.Defence.offGuard";
  return {
    text: localize(defence?.offGuard ? nothing : "AMALGAM.Defence.pledged"),
    terms: (defence?.terms ?? []).map(({ label, value }) => `${localize(label)} ${signed(value)}`),
  };
}

function form({ ruling }: PledgeCard, { uuid }: TargetDefence, actor: AmalgamActor) {
  const situation = { ...DEFENCE, defending: isDefending(actor), allowed: ruling.allowed };
  const all = candidates(readAmalgamate(actor), situation, currentRulebook()).map((one) => ({
    ...one,
    open: one.refusal === null || (one.leave && ruling.allowed.includes(one.id)),
    reason: one.refusal ? localize(reasonLabel(one.refusal)) : "",
  }));
  return {
    uuid,
    // Whoever plays the defender speaks for them; that the Storyteller may too is folded.
    others: game.user.isGM && actor.hasPlayerOwner,
    open: all.filter((one) => one.open),
    refused: all.filter((one) => !one.open && one.refusal !== "autonomous" && one.refusal !== "snag"),
  };
}

/** What the Storyteller may hold against the target, although it does not defend, or because. */
const counterView = ({ ruling }: PledgeCard, actor: AmalgamActor) =>
  autonomousCards(readAmalgamate(actor), currentRulebook()).map(({ id, name, level }) => ({
    id,
    label: `${name} ${level}`,
    pressed: ruling.counter.includes(id),
  }));

/** Characters of this user's who could cover the target with one Word (AM-MAN-04). */
const coverView = ({ uuid, covering }: TargetDefence) =>
  (game.actors.filter((actor) => isAmalgamActor(actor) && actor.isOwner && actor.uuid !== uuid) as AmalgamActor[])
    .filter((actor) => isDefending(actor) && !covering.some(({ id }) => actor.items.get(id)))
    .map((actor) => ({
      actor: actor.uuid,
      label: format("AMALGAM.Defence.cover", { name: actor.name }),
      words: coverWords(readAmalgamate(actor), currentRulebook()).map(({ id, name, level }) => ({
        id,
        label: `${name} ${level}`,
      })),
    }));

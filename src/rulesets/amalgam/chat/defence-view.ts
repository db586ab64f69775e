import { format, localize, signed } from "../../../foundry/platform/i18n";
import { readAmalgamate } from "../adapters/read-amalgamate";
import { currentRulebook } from "../adapters/rulebook";
import { isReleased } from "../adapters/combat/released";
import { isDefending } from "../adapters/pledge/defending";
import { cardAt, defencesOf, planDefence, RESISTED, rulingOn, type TargetDefence } from "../adapters/pledge/defences";
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
    ...summary(card, one, open),
    form: !one.welcome && open && !one.answered && one.actor?.isOwner ? form(card, one, one.actor) : null,
    // Until it is sealed, an answer may be thought better of: folded, as resisting what is welcome.
    resist: mayChange(card, one) && one.actor ? form(card, one, one.actor) : null,
    resistLabel: localize(one.welcome ? "AMALGAM.Defence.resist" : "AMALGAM.Defence.again"),
    // Hands are shown by then: it is one line that unfolds.
    settled: card.stage === "locked" && one.answered,
    counter: open && game.user.isGM && one.actor ? counterView(card, one.actor) : [],
    waive: open && game.user.isGM && one.actor && RESISTED.has(card.pledge.purpose) ? waiveView(card, one.actor) : [],
    covers: open && currentRulebook().manoeuvres ? coverView(one) : [],
  }));
}

const mayChange = ({ stage }: PledgeCard, { actor, answered, welcome }: TargetDefence): boolean =>
  (answered || welcome) && !["locked", "thrown", "off"].includes(stage) && actor?.isOwner === true;

/** Something pledged in a defence. */
interface DefenceChip {
  text: string;
  struck: boolean;
  /** Id of a Word that the Storyteller may strike, or let count again; null: none. */
  strike: string | null;
  label: string;
}

function summary(card: PledgeCard, one: TargetDefence, open: boolean) {
  const { answered, welcome, defence, actor } = one;
  if (!answered) return { text: localize("AMALGAM.Defence.awaited"), terms: [] };
  const nothing = welcome ? "AMALGAM.Defence.welcome" : "AMALGAM.Defence.offGuard";
  const others = (defence?.terms ?? []).filter(({ kind }) => kind === "cover" || kind === "counter");
  return {
    text: localize(defence?.offGuard ? nothing : "AMALGAM.Defence.pledged"),
    terms: [
      ...(actor ? ownChips(card, one, actor, open && game.user.isGM) : []),
      ...others.map(({ label, value }): DefenceChip => {
        return { text: `${localize(label)} ${signed(value)}`, struck: false, strike: null, label: "" };
      }),
    ],
  };
}

/** The defender's own Words; whether armor or a Word is of use against this is the Storyteller's (AM-ARM-03, AM-PLD-03). */
function ownChips(card: PledgeCard, { claimed }: TargetDefence, actor: AmalgamActor, mayStrike: boolean) {
  const ruling = rulingOn(card, actor.uuid);
  const all = planDefence(actor, claimed, { ...ruling, struck: [] });
  return all.own.contributions.map(({ id, name, value }): DefenceChip => {
    const struck = ruling.struck.includes(id);
    return {
      text: `${name} ${signed(value)}`,
      struck,
      strike: mayStrike ? cardAt(actor.uuid, id) : null,
      label: format(struck ? "AMALGAM.Ruling.unstrike" : "AMALGAM.Ruling.strike", { name }),
    };
  });
}

function form(card: PledgeCard, { uuid }: TargetDefence, actor: AmalgamActor) {
  const { allowed } = rulingOn(card, uuid);
  const situation = { ...DEFENCE, defending: isDefending(actor), allowed };
  const all = candidates(readAmalgamate(actor), situation, currentRulebook()).map((one) => ({
    ...one,
    open: one.refusal === null || (one.leave && allowed.includes(one.id)),
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

/** Those whom this user plays: the Storyteller whoever else is in the fight, since a player speaks for their own. */
const ownCharacters = (): AmalgamActor[] =>
  game.user.isGM
    ? (game.combat?.combatants.contents ?? [])
        .map(({ actor }) => actor)
        .filter((actor) => isAmalgamActor(actor))
        .filter(({ hasPlayerOwner }) => !hasPlayerOwner)
    : (game.actors.filter((actor) => isAmalgamActor(actor) && actor.isOwner) as AmalgamActor[]);

/** What the Storyteller may hold against the target, although it does not defend, or because. */
const counterView = (card: PledgeCard, actor: AmalgamActor) =>
  autonomousCards(readAmalgamate(actor), currentRulebook()).map(({ id, name, level }) => ({
    id: cardAt(actor.uuid, id),
    label: `${name} ${level}`,
    pressed: rulingOn(card, actor.uuid).counter.includes(id),
  }));

/**
 * What the Storyteller may let defend all the same: attack Words and Weapons although nobody is Defending (A37), Autonomous Words by way
 * of exception, in 2012 Snags too (AM-ACT-02). A Word that covers another defends nobody (AM-IMP-10).
 */
const waiveView = (card: PledgeCard, actor: AmalgamActor) =>
  candidates(readAmalgamate(actor), { ...DEFENCE, defending: isDefending(actor), allowed: [] }, currentRulebook())
    .filter(({ kind, leave }) => leave && kind !== "imposed")
    .map(({ id, name, value }) => ({
      id: cardAt(actor.uuid, id),
      label: `${name} ${value}`,
      pressed: rulingOn(card, actor.uuid).allowed.includes(id),
    }));

/** Characters of this user's who could cover the target with one Word (AM-MAN-04). */
const coverView = ({ uuid, covering }: TargetDefence) =>
  ownCharacters()
    .filter((actor) => actor.uuid !== uuid && isDefending(actor) && !covering.some(({ by }) => by === actor.uuid))
    .map((actor) => ({
      actor: actor.uuid,
      label: format("AMALGAM.Defence.cover", { name: actor.name }),
      words: coverWords(readAmalgamate(actor), currentRulebook(), isReleased(actor)).map(({ id, name, level }) => ({
        id,
        label: `${name} ${level}`,
      })),
    }));

import { answersTo, type CardPart } from "../../../foundry/messages/card-model";
import type { CardContext, CardPartType } from "../../../foundry/contracts/message-part";
import { findActor, isItemOf } from "../../../foundry/platform/documents";
import { format, localize } from "../../../foundry/platform/i18n";
import { half } from "../rules/checks";
import type { MoveKind } from "../rules/combat";
import type { ActGate } from "../rules/conditions";
import { gateWords } from "../adapters/combat/acts";
import { isCreature, requireCreature, type Creature } from "../adapters/creature";
import { meleeWeapons } from "../adapters/combat/attack";
import { attackWith } from "../actions/combat/attack";
import { rollGate } from "../actions/gate";
import { offerButton, OFFERS_TEMPLATE, type OfferButton, type OfferView, type OffersView } from "./offers";
import { moveDataOf } from "../stored/move-data";

const ICONS: Record<MoveKind, string> = {
  move: "fa-solid fa-shoe-prints",
  run: "fa-solid fa-person-running",
  charge: "fa-solid fa-hand-fist",
  flee: "fa-solid fa-person-walking-arrow-right",
};

/** How far somebody gets, what has to be passed first, and the attack at the end of a charge (MD-MOV-01..04). */
export const movePartType: CardPartType = {
  template: OFFERS_TEMPLATE,
  context(part, { message }): OffersView {
    const { creature: uuid, kind, distance, ifSlowed, gates, near, walked, by = [], byHand } = moveDataOf(part);
    const actor = findActor(uuid);
    const creature = isCreature(actor) ? actor : null;
    const name = actor?.name ?? localize("MANIFOLD.Card.GoneDocument");
    const lines = [format("MALLEUS.Ground.squares", { squares: distance, difficult: half(distance) })];
    if (gates.some(({ condition }) => condition === "slowed"))
      lines.push(format("MALLEUS.Ground.slowed", { squares: ifSlowed }));
    if (walked !== undefined) lines.push(format("MALLEUS.Ground.walked", { squares: walked }));
    if ((walked ?? 0) > distance)
      lines.push(localize(`MALLEUS.Ground.${(walked ?? 0) > 2 * distance ? "tooLongATurn" : "tooLong"}`));
    if (by.length > 0) lines.push(format("MALLEUS.Ground.mayStrike", { names: by.join(", ") }));
    if (kind === "flee") lines.push(localize("MALLEUS.Ground.flees"));
    if (near.length > 0) lines.push(format("MALLEUS.Ground.near", { names: near.join(", ") }));
    const answers = answersTo(message.id ?? "").flatMap(({ system }) => system.parts);
    const offers = gates.map((gate) => gateOffer(gate, creature, answers));
    const struck = answers.some(({ type }) => type === "malleusStrike" || type === "malleusAttack");
    if (kind === "charge" && creature?.isOwner && !struck) offers.push(chargeOffer(creature));
    const hint = byHand ? localize("MALLEUS.Ground.byHand") : null;
    return { icon: ICONS[kind], title: format(`MALLEUS.Ground.${kind}`, { name }), lines, offers, hint };
  },
  actions: {
    gate: (part, { message }, button, event) =>
      rollGate(
        requireCreature(findActor(moveDataOf(part).creature)),
        moveDataOf(part).gates.find(({ condition }) => condition === button.dataset.value),
        { origin: message.id, fast: event.shiftKey },
      ),
    strike: onStrike,
  },
};

function gateOffer(gate: ActGate, creature: Creature | null, answers: readonly CardPart[]): OfferView {
  const text = gateWords(gate);
  if (gate.demand === "reminder") return { text, buttons: [] };
  const about = gate.demand === "morale" ? ["morale", "npcMorale"] : [gate.condition];
  if (answers.some((part) => about.includes(String(part.about)))) {
    return { text, done: localize("MALLEUS.Turn.answered"), buttons: [] };
  }
  const label = localize("MALLEUS.Turn.roll");
  const button = offerButton("gate", gate.condition, label, "fa-dice", text);
  return { text, buttons: creature?.isOwner ? [button] : [] };
}

const chargeOffer = (actor: Creature): OfferView => ({
  text: localize("MALLEUS.Ground.chargeAttack"),
  buttons: meleeWeapons(actor).map(({ id, name }): OfferButton => ({
    ...offerButton("strike", id ?? "", name, "fa-hand-fist"),
    spoken: format("MALLEUS.Ground.strikeWith", { weapon: name }),
  })),
});

async function onStrike(part: CardPart, { message }: CardContext, button: HTMLElement, event: MouseEvent) {
  const actor = requireCreature(findActor(moveDataOf(part).creature));
  const weapon = actor.items.get(button.dataset.value ?? "");
  if (isItemOf(weapon, "malleusWeapon"))
    await attackWith(actor, weapon, { cost: "paid", origin: message.id, fast: event.shiftKey });
}

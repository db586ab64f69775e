import { perform } from "../../../engine";
import type { CardContext, CardPartType } from "../../../foundry/contracts/message-part";
import { notePart } from "../../../foundry/chat/note-part";
import { postCard } from "../../../foundry/chat/post-card";
import { answersTo, type CardMessage, type CardPart } from "../../../foundry/messages/card-model";
import { findActor } from "../../../foundry/platform/documents";
import { format, localize } from "../../../foundry/platform/i18n";
import { foundryDice } from "../../../foundry/rolls/foundry-dice";
import { hurt } from "../actions/magic/table-effects";
import { isCreature, type Creature } from "../adapters/creature";
import { proposeCondition } from "../changes/propose";
import { RULESET_ID } from "../ids";
import { rollFormula } from "../rules/archetypes/dice-formula";
import { burns } from "../rules/equipment";
import { burnOf, burnPart } from "../stored/burn-data";
import { offerButton, OFFERS_TEMPLATE, type OffersView } from "./offers";

/** What is rolled once a round, doused or not. */
const WAYS = [
  ["burn", "fa-fire"],
  ["douse", "fa-droplet"],
] as const;

const burnerOf = (part: CardPart): Creature | null => {
  const target = findActor(burnOf(part).target);
  return isCreature(target) ? target : null;
};

/** Whoever burns, or whoever set them alight, throws the die of the round, once. */
const mayThrow = (part: CardPart, { message, actor }: { message: CardMessage; actor: Actor | null }): boolean =>
  (burnerOf(part)?.isOwner === true || actor?.isOwner === true) && answersTo(message.id ?? "").length === 0;

/** A fire whose die is the damage of each round, until it is exhausted (companion 5.7, War-Fire). */
export const burnPartType: CardPartType = {
  template: OFFERS_TEMPLATE,
  context(part, card): OffersView {
    const { name, faces, threshold } = burnOf(part);
    return {
      icon: "fa-solid fa-fire",
      title: name,
      lines: [format("MALLEUS.Burn.stands", { name: burnerOf(part)?.name ?? "?", faces, threshold })],
      offers: mayThrow(part, card)
        ? [{ buttons: WAYS.map(([id, icon]) => offerButton("round", id, localize(`MALLEUS.Burn.${id}`), icon)) }]
        : [],
    };
  },
  actions: { round: onRound },
};

async function onRound(part: CardPart, { message, actor }: CardContext, { dataset }: HTMLElement): Promise<void> {
  const burn = burnOf(part);
  const target = burnerOf(part);
  if (!target || !mayThrow(part, { message, actor })) return;
  const rolls: Roll[] = [];
  const formula = { dice: 1, faces: burn.faces, bonus: 0 };
  const { outcome: face } = await perform(() => rollFormula("damage", formula), foundryDice(rolls));
  const goesOn = burns(face, burn.threshold, dataset.value === "douse");
  const text = format(`MALLEUS.Burn.${goesOn ? "goesOn" : "isOut"}`, { name: target.name, amount: face });
  await postCard({
    actor,
    origin: message.id,
    rolls,
    parts: [notePart(RULESET_ID, burn.name, text), ...(goesOn ? [burnPart(burn)] : [])],
    proposals: [
      ...hurt(target, isCreature(actor) ? actor : null, { type: "fire" }, face),
      ...(goesOn ? [] : proposeCondition(target, "aflame", "lose")),
    ],
  });
}

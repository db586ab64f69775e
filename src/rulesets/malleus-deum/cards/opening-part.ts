import type { Term } from "../../../engine";
import { answersTo, type CardMessage, type CardPart } from "../../../foundry/chat/card-model";
import type { CardContext, CardPartType } from "../../../foundry/chat/card-part";
import { findActor } from "../../../foundry/platform/documents";
import { format, localize } from "../../../foundry/platform/words";
import { isCreature, requireCreature } from "../adapters/creature";
import { rollInitiative } from "../actions/initiative";
import { rollSurprise } from "../actions/surprise";
import { offerButton, OFFERS_TEMPLATE, type OfferView, type OffersView } from "./offers";
import { toJson } from "./to-json";

/** The check on whether one side surprises the other, as it waits for the delegate. */
export interface SurpriseAsked {
  /** Slug of the ability. */
  ability: string;
  /** Ambush, the other side's alertness, a tag. */
  terms: Term[];
  /** The players sneak; else they are sneaked up on. */
  playersSneak: boolean;
  ambush: boolean;
}

export interface OpeningData {
  combat: string;
  /** Uuid of the player character who rolls for all. */
  delegate: string | null;
  surprise: SurpriseAsked | null;
  /** The order of the sides is rolled for. */
  initiative: boolean;
  /** Who is surprised without a roll, in words. */
  words: string;
  /** Key of the surprise's DC in the browser of the GM who asked. */
  kept?: string;
}

export const openingPart = (data: OpeningData): CardPart => toJson<OpeningData>("malleusOpening", data);

const dataOf = (part: CardPart): OpeningData => part as unknown as OpeningData;

/** A fight begins: who is surprised, who acts first, and the checks that one player rolls for all (MD-CMB-03, MD-CMB-05..08). */
export const openingPartType: CardPartType = {
  template: OFFERS_TEMPLATE,
  context(part, { message }): OffersView {
    const { delegate, surprise, initiative, words } = dataOf(part);
    const abouts = answersTo(message.id ?? "").flatMap(({ system }) => system.parts.map(({ about }) => about));
    const offers = [
      ...(surprise ? [offer(delegate, "surprise", surpriseWords(surprise), abouts.includes("surprise"))] : []),
      ...(initiative
        ? [offer(delegate, "initiative", localize("MALLEUS.Fight.initiative"), abouts.includes("initiative"))]
        : []),
    ];
    return {
      icon: "fa-solid fa-people-arrows",
      title: localize("MALLEUS.Fight.opens"),
      lines: words ? [words] : [],
      offers,
    };
  },
  actions: { surprise: onSurprise, initiative: onInitiative },
};

/** What a card opens; null for other cards. */
export function openingOn({ system }: CardMessage): OpeningData | null {
  const part = system.parts.find(({ type }) => type === "malleusOpening");
  return part ? dataOf(part) : null;
}

/** Who is surprised, in words. */
export const surprisedWords = (side: "pc" | "foe" | null): string =>
  side === null
    ? localize("MALLEUS.Fight.nobodySurprised")
    : format("MALLEUS.Fight.surprised", { side: localize(`MALLEUS.Side.${side}`) });

const surpriseWords = ({ playersSneak, ambush }: SurpriseAsked): string =>
  localize(`MALLEUS.Fight.${playersSneak ? "sneak" : "listen"}${ambush ? "Ambush" : ""}`);

function offer(delegate: string | null, action: string, text: string, done: boolean): OfferView {
  const actor = findActor(delegate);
  const name = actor?.name ?? localize("MANIFOLD.Card.GoneDocument");
  if (done) return { name, text, done: localize("MALLEUS.Turn.answered"), buttons: [] };
  const label = localize("MALLEUS.Turn.roll");
  const button = offerButton(action, actor?.uuid ?? "", label, "fa-dice", text);
  return { name, text, buttons: isCreature(actor) && actor.isOwner ? [button] : [] };
}

async function onSurprise(part: CardPart, { message }: CardContext, _button: HTMLElement, event: MouseEvent) {
  const { delegate, surprise } = dataOf(part);
  if (surprise)
    await rollSurprise(requireCreature(findActor(delegate)), surprise, { origin: message.id, fast: event.shiftKey });
}

async function onInitiative(part: CardPart, { message }: CardContext) {
  const { delegate, combat } = dataOf(part);
  const fight = game.combats.get(combat);
  if (!fight) throw new Error(format("MALLEUS.Problem.noCombat", {}));
  await rollInitiative(requireCreature(findActor(delegate)), fight, { origin: message.id });
}
